// Views, forwards, comments and reactions of a message; a counter that an old layer does not have stays unknown.
import type { CountersRead, ReactionSeen } from '../observation.ts'
import { counterField, field, idText, isSet, kindOf, listField, textField, withoutUndefined } from './tl.ts'

export const countersOf = (message: unknown): CountersRead | undefined => {
  const replies = field(message, 'replies')
  const counters = withoutUndefined({
    views: counterField(message, 'views'),
    forwards: counterField(message, 'forwards'),
    comments: counterField(message, 'replies') ?? counterField(replies, 'replies'),
    reactions: reactionsOf(field(message, 'reactions')),
  }) as CountersRead
  return Object.keys(counters).length ? counters : undefined
}

const reactionsOf = (reactions: unknown): ReactionSeen[] | undefined => {
  const results = field(reactions, 'results')
  // In a `min` (reduced) answer the list may be empty although there are reactions.
  if (!Array.isArray(results) || (results.length === 0 && isSet(reactions, 'min'))) return undefined
  return listField(reactions, 'results').flatMap((result) => {
    const count = counterField(result, 'count')
    return count === undefined ? [] : [{ ...reactionName(field(result, 'reaction')), count }]
  })
}

/** The emoji under which paid reactions are counted. */
export const PAID_REACTION = '⭐'

const reactionName = (reaction: unknown): { emoji?: string; custom_emoji_id?: string } => {
  if (typeof reaction === 'string') return { emoji: reaction }
  if (kindOf(reaction) === 'reactionPaid') return { emoji: PAID_REACTION }
  return withoutUndefined({
    emoji: textField(reaction, 'emoticon'),
    custom_emoji_id: idText(field(reaction, 'document_id')),
  }) as { emoji?: string; custom_emoji_id?: string }
}
