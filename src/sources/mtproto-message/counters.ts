// How often a message was seen, passed on, answered and reacted to; what an old layer does not say stays unknown.
import type { CountersRead, ReactionSeen } from '../observation.ts'
import { field, idText, isSet, kindOf, listField, readingField, textField, withoutUndefined } from './tl.ts'

export const countersOf = (message: unknown): CountersRead | undefined => {
  const replies = field(message, 'replies')
  const counters = withoutUndefined({
    views: readingField(message, 'views'),
    forwards: readingField(message, 'forwards'),
    comments: readingField(message, 'replies') ?? readingField(replies, 'replies'),
    reactions: reactionsOf(field(message, 'reactions')),
  }) as CountersRead
  return Object.keys(counters).length ? counters : undefined
}

const reactionsOf = (reactions: unknown): ReactionSeen[] | undefined => {
  const results = field(reactions, 'results')
  // In a reduced answer the list may be empty though there are reactions.
  if (!Array.isArray(results) || (results.length === 0 && isSet(reactions, 'min'))) return undefined
  return listField(reactions, 'results').flatMap((result) => {
    const count = readingField(result, 'count')
    return count === undefined ? [] : [{ ...reactionName(field(result, 'reaction')), count }]
  })
}

/** The emoji that stands for a star that was paid. */
export const PAID_REACTION = '⭐'

const reactionName = (reaction: unknown): { emoji?: string; custom_emoji_id?: string } => {
  if (typeof reaction === 'string') return { emoji: reaction }
  if (kindOf(reaction) === 'reactionPaid') return { emoji: PAID_REACTION }
  return withoutUndefined({
    emoji: textField(reaction, 'emoticon'),
    custom_emoji_id: idText(field(reaction, 'document_id')),
  }) as { emoji?: string; custom_emoji_id?: string }
}
