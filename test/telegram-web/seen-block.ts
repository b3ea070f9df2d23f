// Reads one message block that a test builds.
import { parseDocument } from 'htmlparser2'
import { findClass } from '../../src/sources/telegram-web/dom.ts'
import { messageSeen } from '../../src/sources/telegram-web/message-block.ts'
import { type MadeBlock, madeBlock } from './made-pages.ts'

export const at = 1_767_300_000

/** The message, and the markup that was reported as unknown. */
export const seenBlock = (block: Partial<MadeBlock>) => {
  const odd: string[] = []
  const document = parseDocument(madeBlock({ id: 7, ...block }))
  const seen = messageSeen(findClass(document, 'tgme_widget_message')!, { at, onOddMarkup: (what) => odd.push(what) })
  return { seen, odd }
}

/** The note that pages contain for browsers that cannot show the media. */
export const notSupported = (label: string) =>
  `<div class="message_media_not_supported_wrap"><div class="message_media_not_supported"><div class="message_media_not_supported_label">${label}</div></div></div>`
