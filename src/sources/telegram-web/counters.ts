// Reads the counts under a message: views, voters, reactions.
import type { Element } from 'domhandler'
import { withoutEnding } from '../../text/ending.ts'
import type { ReactionSeen } from '../observation.ts'
import { SourceError } from '../source.ts'
import { findClass, findTag, hasClass, lineOf, ownText, walk } from './dom.ts'
import { readCount } from './numbers.ts'

/** Large numbers stay rounded as the platform shows them. An empty element is unknown; other text means that the page changed. */
export const countIn = (element: Element, what: string): number | undefined => {
  const text = lineOf(element)
  if (!text) return undefined
  const count = readCount(/^[^a-z]*[KMB]?(?=\s*[a-z]{4,}$|$)/i.exec(text)?.[0] ?? text)
  if (!count) throw new SourceError('changed', `${what} cannot be read: ${text.slice(0, 60)}`)
  return count.value
}

/** The emoji under which paid reactions are counted. */
const PAID = '⭐'

export const reactionsIn = (container: Element): ReactionSeen[] => {
  const reactions: ReactionSeen[] = []
  walk(container, (element) => {
    if (!hasClass(element, 'tgme_reaction')) return true
    const count = readCount(ownText(element)) ?? readCount(lineOf(element).replace(/^[^\d]+/, ''))
    if (!count) throw new SourceError('changed', `a reaction without a count: ${lineOf(element).slice(0, 60)}`)
    reactions.push({ ...reactionOf(element), count: count.value })
    return false
  })
  return reactions
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
