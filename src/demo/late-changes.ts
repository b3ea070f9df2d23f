// What happens to the newest post of a channel while time passes: a line is added, sometimes with the name of another channel, or the post is deleted. So
// that whoever watches a few dozen channels of the demo is told of something within minutes.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { HOUR, MINUTE } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import type { DemoLinks } from './links.ts'
import { type Random, stream } from './random.ts'
import { addUpdate, mark } from './text.ts'

/** Large channels are watched most. */
const LARGE = 100_000
const LARGE_SECONDS = HOUR
const SECONDS = 6 * HOUR
const DELETED = 0.02
const MENTIONS = 0.25

/** The times of such changes after `from` and up to `to`. */
export const lateChangeTimes = (seed: number, chat: DemoChat, from: number, to: number): number[] => {
  if (chat.peer === 'Group') return []
  const period = chat.members >= LARGE ? LARGE_SECONDS : SECONDS
  const phase = stream(seed, 'late', chat.index).int(period)
  const times: number[] = []
  for (let at = from + 1 + ((((phase - from - 1) % period) + period) % period); at <= to; at += period) times.push(at)
  return times
}

const isDeletion = (random: Random) => random.chance(DELETED)

/** Those of these times at which its newest post is deleted. */
export const deletionsBetween = (seed: number, chat: DemoChat, from: number, to: number): number[] =>
  lateChangeTimes(seed, chat, from, to).filter((at) => isDeletion(stream(seed, `late ${chat.index}`, at)))

/** `seen` is what was observed of the newest posts until `at`, in any order. */
export const lateChange = (
  seed: number,
  chat: DemoChat,
  links: DemoLinks,
  at: number,
  seen: readonly Observation[],
): Observation[] => {
  const newest = newestPost(seen, at)
  if (!newest) return []
  const random = stream(seed, `late ${chat.index}`, at)
  const { chat: ref, message_id, date } = newest
  if (isDeletion(random)) return [{ kind: 'message gone', at, chat: ref, message_id, date }]
  const { counters, ...content } = newest
  const clock = new Date(at * 1000).toISOString().slice(11, 16)
  const draft = { text: content.text!, entities: [...(content.entities ?? [])] }
  addUpdate(draft, random, chat, clock)
  const other = random.chance(MENTIONS) ? links.target(random, chat) : undefined
  if (other?.ref.username) {
    draft.text += ' '
    mark(draft, 'mention', `@${other.ref.username}`)
  }
  return [{ ...content, ...draft, at, edit_date: at - MINUTE }]
}

/** The newest post with a text of its own that is still there. */
const newestPost = (seen: readonly Observation[], at: number): MessageSeen | undefined => {
  const gone = new Set(seen.flatMap((one) => (one.kind === 'message gone' && one.at <= at ? one.message_id : [])))
  let newest: MessageSeen | undefined
  for (const one of seen)
    if (
      one.kind === 'message seen' &&
      one.at <= at &&
      one.text &&
      !one.forward_from &&
      !gone.has(one.message_id) &&
      (!newest || one.date > newest.date || (one.message_id === newest.message_id && one.at > newest.at))
    )
      newest = one
  return newest
}
