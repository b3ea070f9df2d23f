// A thread that reads pages like the real one, except for some that it never finishes, or that take all memory.
import { pageReaders, servePages } from '../../src/sources/telegram-web/page-readers.ts'

const ENDLESS = '<!-- endless -->'
const HOARDING = '<!-- hoarding -->'

const hoard: unknown[] = []

const chat: typeof pageReaders.chat = (html, context) => {
  while (html.includes(ENDLESS)) context.at
  while (html.includes(HOARDING)) hoard.push(Array.from({ length: 1_000 }, () => ({})))
  return pageReaders.chat(html, context)
}

servePages({ ...pageReaders, chat })
