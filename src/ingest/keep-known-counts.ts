// Step: drops counts that are not whole numbers from zero up, or larger than the platform's. Such a count is unknown, and unknown counts are absent.
import { MOST_MEMBERS } from '../sources/limits.ts'
import type { ChatSeen, CountersRead, ReactionSeen } from '../sources/observation.ts'
import { sampleCounts } from '../store/observed/members/member-samples.ts'
import type { IngestStep } from './seen.ts'

/** The largest value that an integer column can hold. */
const MAX_INTEGER = 2_147_483_647

const chatCounts = ['members_count', 'members_count_rounded', 'online_count'] as const
const mediaKinds = ['photos', 'videos', 'audios', 'files', 'links'] as const

export const keepKnownCounts: IngestStep = (seen, _, onRejected) => {
  const refuse = <Name extends string>(names: Name[], within = ''): Name[] => {
    for (const name of names) onRejected(within + name, 'field refused')
    return names
  }
  switch (seen.kind) {
    case 'chat seen': {
      const unknown = refuse<keyof ChatSeen>(
        chatCounts.filter((name) => seen[name] !== undefined && !isCount(seen[name], MOST_MEMBERS)),
      )
      if (!seen.media_counts) return without(seen, unknown)
      const media_counts = knownMedia(seen.media_counts)
      if (media_counts === seen.media_counts) return without(seen, unknown)
      refuse(['media_counts'])
      return media_counts ? without({ ...seen, media_counts }, unknown) : without(seen, [...unknown, 'media_counts'])
    }
    case 'message seen':
    case 'counters seen': {
      if (!seen.counters) return seen
      const counters = without(seen.counters, refuse(unknownCounters(seen.counters)))
      return counters === seen.counters ? seen : { ...seen, counters }
    }
    case 'members sampled': {
      if (!isCount(seen.sampled) || seen.sampled === 0) {
        onRejected('sampled', 'observation refused')
        return undefined
      }
      const { sampled } = seen
      return without(
        seen,
        refuse(
          sampleCounts.filter((name) => seen[name] !== undefined && !isCount(seen[name], sampled)),
          'members sampled: ',
        ),
      )
    }
    default:
      return seen
  }
}

const isCount = (count: unknown, most = MAX_INTEGER): count is number =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= most

const without = <Thing extends object>(thing: Thing, names: (keyof Thing)[]): Thing => {
  if (names.length === 0) return thing
  const copy = { ...thing }
  for (const name of names) delete copy[name]
  return copy
}

/** Returns undefined if no value is a count, and the same object if all are. */
const knownMedia = (counts: NonNullable<ChatSeen['media_counts']>): ChatSeen['media_counts'] => {
  const known = mediaKinds.filter((kind) => isCount(counts[kind]))
  if (known.length === 0) return undefined
  return known.length === Object.keys(counts).length
    ? counts
    : Object.fromEntries(known.map((kind) => [kind, counts[kind]]))
}

const unknownCounters = ({ views, forwards, comments, reactions }: CountersRead): (keyof CountersRead)[] => {
  const unknown: (keyof CountersRead)[] = []
  if (views !== undefined && !isCount(views)) unknown.push('views')
  if (forwards !== undefined && !isCount(forwards)) unknown.push('forwards')
  if (comments !== undefined && !isCount(comments)) unknown.push('comments')
  if (reactions !== undefined && !(reactions.every(isReaction) && isCount(sumOf(reactions)))) unknown.push('reactions')
  return unknown
}

/** A reaction is named by a short text that the database can store. */
const isReaction = ({ emoji, custom_emoji_id, count }: ReactionSeen): boolean =>
  isCount(count) && isShortText(emoji) && isShortText(custom_emoji_id)

const isShortText = (text: string | undefined) =>
  text === undefined || (text.length <= 64 && text.isWellFormed() && !text.includes('\0'))

const sumOf = (reactions: { count: number }[]) => reactions.reduce((sum, { count }) => sum + count, 0)
