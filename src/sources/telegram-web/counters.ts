// Reads the counts under a message: views, voters, reactions.
import type { Element } from 'domhandler'
import { withoutEnding } from '../../text/ending.ts'
import type { ReactionSeen } from '../observation.ts'
import { findClass, findTag, hasClass, lineOf, ownText, walk } from './dom.ts'
import { readCount } from './numbers.ts'

/** The words that follow a count. Any other word may change its value, like "thousand". */
const COUNTED = /\s*(?:views?|votes?|voters?|answers?)$/i

/** Large numbers stay rounded as the platform shows them. An empty element is unknown; what cannot be read is the text itself. */
export const countIn = (element: Element): number | string | undefined => {
  const text = lineOf(element)
  return text ? (readCount(text.replace(COUNTED, ''))?.value ?? text) : undefined
}

/** The emoji under which paid reactions are counted. */
const PAID = '⭐'

/** Returns the text of a reaction whose count cannot be read: without it, the sum of the others would be wrong. */
export const reactionsIn = (container: Element): ReactionSeen[] | string => {
  const reactions: ReactionSeen[] = []
  let unreadable: string | undefined
  walk(container, (element) => {
    if (!hasClass(element, 'tgme_reaction')) return true
    const count = readCount(ownText(element)) ?? readCount(lineOf(element).replace(/^[^\d]+/, ''))
    if (count) reactions.push({ ...reactionOf(element), count: count.value })
    else unreadable ??= lineOf(element)
    return false
  })
  return unreadable ?? reactions
}

const isOfCount = (letter: string) => /[\d.,\sKMB]/.test(letter)

const reactionOf = (element: Element): Omit<ReactionSeen, 'count'> => {
  if (hasClass(element, 'tgme_reaction_paid')) return { emoji: PAID }
  const custom_emoji_id = findTag(element, 'tg-emoji')?.attribs['emoji-id']
  if (custom_emoji_id) return { custom_emoji_id }
  const picture = findClass(element, 'emoji')
  const emoji = picture && (lineOf(picture) || picture.attribs.alt)
  return emoji ? { emoji } : { emoji: withoutEnding(lineOf(element), isOfCount) }
}
