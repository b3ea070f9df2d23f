// Takes out of observations what is in doubt: it is then unknown, as if the source had not shown it. Pure functions.
import type { ChatSeen, CountersSeen, MessageSeen, Observation } from '../../sources/observation.ts'
import type { ChatBefore, DoubtedField, PostBefore } from './expectation.ts'

export const chatWithout = (
  seen: ChatSeen,
  fields: ReadonlySet<DoubtedField>,
  before: ChatBefore | undefined,
): ChatSeen => {
  const left = { ...seen }
  const guessed = new Set(seen.guessed)
  // A title and a type are required: as guesses they give way to all that a source has seen.
  if (fields.has('title')) {
    left.title = before?.title ?? seen.title
    guessed.add('title')
  }
  if (fields.has('peer')) {
    left.peer = before?.peer ?? seen.peer
    if (guessed.size === 0) guessed.add('peer')
  }
  if (guessed.size > 0) left.guessed = [...guessed]
  if (fields.has('username') && before?.username !== undefined) left.chat = { ...seen.chat, username: before.username }
  if (fields.has('description')) delete left.description
  if (fields.has('marks')) {
    delete left.verified
    delete left.scam
    delete left.fake
  }
  if (fields.has('members')) {
    delete left.members_count
    delete left.members_count_rounded
    delete left.online_count
  }
  return left
}

/**
 * Of a post whose content or date is in doubt only the counters are taken, if it is known; a post that is not known waits. The numbers of the posts of which
 * something was left out are returned, so that they are read again.
 */
export const postsWithout = (
  observations: Observation[],
  fields: ReadonlySet<DoubtedField>,
  before: ReadonlyMap<number, PostBefore>,
): { left: Observation[]; wanting: number[] } => {
  const wanting: number[] = []
  const left = observations.flatMap((seen): Observation[] => {
    if (seen.kind !== 'message seen') return [seen]
    const one = postWithout(seen, fields, before.get(seen.message_id))
    if (one !== seen && !before.has(seen.message_id)) wanting.push(seen.message_id)
    return one ? [one] : []
  })
  return { left, wanting }
}

const WHOLE: DoubtedField[] = ['content', 'dates', 'signature']

const postWithout = (
  seen: MessageSeen,
  fields: ReadonlySet<DoubtedField>,
  before: PostBefore | undefined,
): MessageSeen | CountersSeen | undefined => {
  const counted = withoutCounters(seen, fields)
  if (!WHOLE.some((field) => fields.has(field))) return counted
  if (before) {
    const { at, chat, message_id, counters } = counted
    return counters && { kind: 'counters seen', at, chat, message_id, date: before.date, counters }
  }
  if (fields.has('content') || fields.has('dates')) return undefined
  const unsigned = { ...counted }
  for (const part of ['author', 'via_bot', 'reply_to_message_id', 'edited'] as const) delete unsigned[part]
  return unsigned
}

const withoutCounters = (seen: MessageSeen, fields: ReadonlySet<DoubtedField>): MessageSeen => {
  if (!seen.counters || !(fields.has('views') || fields.has('reactions'))) return seen
  const { counters, ...rest } = seen
  const { views, reactions, ...others } = counters
  const left = {
    ...others,
    ...(!fields.has('views') && views !== undefined && { views }),
    ...(!fields.has('reactions') && reactions !== undefined && { reactions }),
  }
  return Object.keys(left).length > 0 ? { ...rest, counters: left } : rest
}
