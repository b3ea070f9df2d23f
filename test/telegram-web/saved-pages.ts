// Saved pages of the platform and how tests read them; `savedPages` is undefined when the folder does not exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { MessageSeen } from '../../src/sources/observation.ts'
import { pageParts, readChannelPage } from '../../src/sources/telegram-web/channel-page.ts'
import { mainClass, walk } from '../../src/sources/telegram-web/dom.ts'
import { mediaReaders } from '../../src/sources/telegram-web/media-readers.ts'
import { messageSeen } from '../../src/sources/telegram-web/message-block.ts'
import { realData } from '../real-data.ts'

const folder = realData && join(realData, 'pages')
export const savedPages = folder && existsSync(folder) ? folder : undefined

export const at = 1_767_300_000
export const odd: string[] = []
export const context = { at, onOddMarkup: (what: string) => odd.push(what) }

export const savedText = (path: string) => readFileSync(join(savedPages!, path), 'utf8')
export const savedChannel = (path: string) => readChannelPage(savedText(path), context)!
export const savedParts = (path: string) => pageParts(parseDocument(savedText(path)), context)
export const savedBlock = (path: string): MessageSeen => messageSeen(savedParts(path).blocks[0]!, context)

/** The media of a file that contains only one message part. */
export const savedMedia = (path: string) => {
  let found: Element | undefined
  walk(parseDocument(savedText(path)), (element) => {
    if (mediaReaders.has(mainClass(element))) found ??= element
    return !found
  })
  return mediaReaders.get(mainClass(found!))!(found!)
}

/** Each entity with the text that it covers. */
export const stretches = ({ text = '', entities = [] }: MessageSeen) =>
  entities.map(({ type, offset, length, url }) => [type, text.slice(offset, offset + length), ...(url ? [url] : [])])
