// Compares reading a whole preview page with only parsing its HTML by the library.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { readChannelPage } from '../src/sources/telegram-web/channel-page.ts'
import { openPageThread, type PageThread } from '../src/sources/telegram-web/page-thread.ts'
import { madeBlock, madeChannelPage, madeEmoji, madeText } from '../test/telegram-web/made-pages.ts'
import type { Bench } from './run.ts'

const RUNS = 400
const folder = resolve(import.meta.dirname, '..', process.env.REAL_DATA_DIR ?? '../shared/data', 'pages')
const saved = [
  'html_statosphere/msgs/d_code',
  'html_statosphere/msgs/antichristone',
  'html_statosphere/msgs/codecamp',
  'html_any2feed/full.html',
]

/** Twenty posts with pictures, formatting, links and reactions. */
const madePage = () => {
  const inside = `<a class="tgme_widget_message_photo_wrap" href="https://t.me/citynews/1" style="width:800px;background-image:url('https://cdn.example/p.jpg')"><div class="tgme_widget_message_photo" style="padding-top:71.75%"></div></a>${madeText(
    `${madeEmoji('👍')} <b>Bold words</b><br/><br/>${'A sentence of the post. '.repeat(20)}<a href="https://example.org/a">link</a> <a href="?q=%23tag">#tag</a>`.repeat(
      2,
    ),
  )}`
  const footer = `<div class="tgme_widget_message_reactions">${`<span class="tgme_reaction">${madeEmoji('👍')}10</span>`.repeat(4)}</div>`
  return madeChannelPage({ blocks: Array.from({ length: 20 }, (_, i) => madeBlock({ id: i + 1, inside, footer })) })
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!

const msOf = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** They alternate, so that other load on the machine affects all of them. */
const compare = async (thread: PageThread, name: string, html: string) => {
  const messages = readChannelPage(html, { at: 0 })!.messages.length
  const parsed: number[] = []
  const read: number[] = []
  const inThread: number[] = []
  for (let run = 0; run < RUNS; run++) {
    parsed.push(msOf(() => parseDocument(html)))
    read.push(msOf(() => readChannelPage(html, { at: 0 })))
    const start = performance.now()
    await thread.read('channel', html, { at: 0 })
    inThread.push(performance.now() - start)
  }
  // The ratio is taken per pair, because a busy machine slows down both of a pair.
  const ratio = median(read.map((ms, run) => ms / parsed[run]!))
  return {
    page: name,
    KB: Math.round(html.length / 1024),
    messages,
    'library ms': median(parsed).toFixed(2),
    'whole reading ms': median(read).toFixed(2),
    'ratio to library': ratio.toFixed(2),
    'in its thread ms': median(inThread).toFixed(2),
  }
}

export const bench: Bench = {
  alone: true,
  question: 'what does reading a preview page cost, against parsing its HTML alone?',
  run: async () => {
    const real = saved.filter((path) => existsSync(join(folder, path)))
    if (!real.length) console.log('there are no saved pages here, so only a generated page is measured')
    const pages = [
      ...real.map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')]),
      ['made: 20 posts with photo, formatting and reactions', madePage()] as [string, string],
    ]
    const thread = openPageThread({ limit_ms: 60_000 })
    try {
      await compare(thread, 'warm', madePage())
      const rows: Awaited<ReturnType<typeof compare>>[] = []
      for (const [name, html] of pages) rows.push(await compare(thread, name, html))
      return rows
    } finally {
      await thread.close()
    }
  },
}
