// Reads the widget `t.me/<name>/<id>?embed=1`, which shows one message.

import type { Element } from 'domhandler'
import { isMessageId } from '../limits.ts'
import type { MessageSeen } from '../observation.ts'
import { SourceError } from '../source.ts'
import { findClass, lineOf, mainClass, walk } from './dom.ts'
import { messageSeen } from './message-block.ts'
import type { PageContext } from './page-context.ts'
import { parsePage } from './parse-page.ts'

/** Throws `missing` when the message or chat does not exist, `private` or `restricted` when it may not be shown. */
export const readEmbedPage = (html: string, context: PageContext): MessageSeen => {
  const document = parsePage(html)
  const error = findClass(document, 'tgme_widget_message_error')
  if (error) throw refusal(lineOf(error))
  let block: Element | undefined
  walk(document, (element) => {
    if (!block && mainClass(element) === 'tgme_widget_message') block = element
    return !block && element.name !== 'svg'
  })
  if (!block) throw new SourceError('changed', 'the widget holds no message')
  const message = messageSeen(block, context)
  if (!isMessageId(message.message_id))
    throw new SourceError('changed', 'the widget shows a message with an impossible number')
  return message
}

const refusal = (words: string): SourceError => {
  if (/private/i.test(words)) return new SourceError('private', words)
  if (/not found/i.test(words)) return new SourceError('missing', words)
  if (/displayed|unavailable|not available/i.test(words)) return new SourceError('restricted', words)
  return new SourceError('changed', `the widget refuses in words that are not known: ${words.slice(0, 80)}`)
}
