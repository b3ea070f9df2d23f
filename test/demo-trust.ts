// Judges the audiences of the demo world in memory, as the roll-up does in the database: measures all channels, takes what is usual from them, and
// compares them with it.
import { type DemoChat, demoChats } from '../src/demo/chats.ts'
import type { DemoSize } from '../src/demo/size.ts'
import { demoWorld } from '../src/demo/world.ts'
import { meanOf } from '../src/metrics/mean.ts'
import { type MemberReading, withoutLostReadings } from '../src/metrics/member-readings.ts'
import { type PostMessage, postsOf, type ViewReading } from '../src/metrics/posts.ts'
import type { CountersRead } from '../src/sources/observation.ts'
import { DAY } from '../src/time/spans.ts'
import { type Bands, LEAST_CHANNELS, type Ranges, trustBand, widerBands } from '../src/trust/bands.ts'
import { quantilesOf } from '../src/trust/distribution.ts'
import { isMeasured, type TrustMention, type TrustReads } from '../src/trust/reads.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { isOrdinary, type Measures, measuresOf, statementOf, type TrustStatement } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'

type JudgedChannel = { chat: DemoChat; reads: TrustReads; measures: Measures; statement: TrustStatement }

type ChatReadings = { members: MemberReading[]; messages: Map<number, PostMessage & { view_readings: ViewReading[] }> }
type DemoSettings = { seed: number; now: number; size: DemoSize }

export const judgeDemo = ({ seed, now, size }: DemoSettings): JudgedChannel[] => {
  const chats = demoChats({ seed, now, channels: size.channels, groups: size.groups })
  const channels = chats.filter(({ peer }) => peer === 'Channel')
  const { known, mentions } = readWorld({ seed, now, size }, chats)
  const members = new Map(chats.map(({ ref, members }) => [ref.platform_id!, members]))
  const measured = channels.map((chat) => {
    const id = chat.ref.platform_id!
    const { members: readings, messages } = known.get(id)!
    const posts = postsOf([...messages.values()])
    const made = new Set((mentions.by_source.get(id) ?? []).map(({ target }) => target))
    const received: TrustMention[] = (mentions.by_target.get(id) ?? []).map(({ at, source, message_id }) => ({
      at,
      source_chat_id: source,
      members: members.get(source) ?? null,
      views: known.get(source)!.messages.get(message_id)?.views ?? null,
      usual_views: usualViews(known.get(source)!.messages.values()),
    }))
    const sources = new Set(received.map(({ source_chat_id }) => source_chat_id))
    const reads: TrustReads = {
      now,
      members_count: chat.members,
      members: withoutLostReadings(readings.filter(({ at }) => at > now - 93 * DAY)),
      posts,
      mentions: received,
      mentioned_back: new Set([...sources].filter((source) => made.has(source))),
    }
    const band = trustBand({ language: chat.pack.id, members_count: chat.members, posts_30d: posts.length })
    return { chat, reads, band, measures: measuresOf(reads) }
  })
  const judge = (bands: Bands) =>
    measured.map((one) => ({ ...one, statement: statementOf(one.measures, one.band, bands) }))
  const first = judge(startBands)
  return judge(bandsOf(first.filter(({ statement }) => isOrdinary(statement))))
}

const bandsOf = (channels: { band: string | null; measures: Measures }[]): Bands => {
  const values = new Map<string, Map<TrustSignal, number[]>>()
  for (const { band, measures } of channels)
    for (const name of band === null ? [] : widerBands(band)) {
      const ofBand = values.get(name) ?? new Map<TrustSignal, number[]>()
      values.set(name, ofBand)
      for (const [signal, found] of Object.entries(measures))
        if (isMeasured(found))
          ofBand.set(signal as TrustSignal, [...(ofBand.get(signal as TrustSignal) ?? []), found.value])
    }
  const own = [...values].map(([band, signals]): [string, Ranges] => {
    const enough = [...signals].filter(([, list]) => list.length >= LEAST_CHANNELS)
    return [
      band,
      Object.fromEntries(
        enough.map(([signal, list]) => [
          signal,
          { channels: list.length, days: list.length * 30, quantiles: quantilesOf(list) },
        ]),
      ),
    ]
  })
  return new Map([...startBands, ...own])
}

const usualViews = (messages: Iterable<PostMessage>): number | null =>
  meanOf([...messages].flatMap(({ views }) => views ?? []))

type DemoLink = { at: number; source: number; target: number; message_id: number }

const readWorld = (given: DemoSettings, chats: DemoChat[]) => {
  const since = given.now - 30 * DAY
  const known = new Map<number, ChatReadings>(
    chats.map(({ ref }) => [ref.platform_id!, { members: [], messages: new Map() }]),
  )
  const named = new Map(
    chats.flatMap(({ ref }) => (ref.username ? [[ref.username.toLowerCase(), ref.platform_id!]] : [])),
  )
  const links: DemoLink[] = []
  for (const batch of demoWorld(given))
    for (const seen of batch) {
      const id = seen.chat.platform_id!
      const { members, messages } = known.get(id)!
      if (seen.kind === 'chat seen') members.push({ at: seen.at, members: seen.members_count! })
      if (!('date' in seen) || seen.date <= since) continue
      if (seen.kind === 'message gone') messages.delete(seen.message_id)
      if (seen.kind !== 'message seen' && seen.kind !== 'counters seen') continue
      if (seen.kind === 'message seen' && !seen.service && !messages.has(seen.message_id)) {
        const { message_id, date, album_id = null, forward_from, text = '' } = seen
        const empty = { views: null, forwards: null, comments: null, reactions: null }
        messages.set(message_id, {
          message_id,
          date,
          album_id,
          is_ad: false,
          has_media: false,
          ...empty,
          view_readings: [],
        })
        const targets = new Set(
          [...text.matchAll(/(?:@|t\.me\/)(\w+)/g)].map(([, name]) => named.get(name!.toLowerCase())),
        )
        targets.add(forward_from?.chat?.platform_id)
        for (const target of targets)
          if (target && target !== id) links.push({ at: date, source: id, target, message_id })
      }
      const message = messages.get(seen.message_id)
      if (message && seen.counters) count(message, seen.at, seen.counters)
    }
  return {
    known,
    mentions: {
      by_source: Map.groupBy(links, ({ source }) => source),
      by_target: Map.groupBy(links, ({ target }) => target),
    },
  }
}

const count = (
  message: PostMessage & { view_readings: ViewReading[] },
  at: number,
  { views, forwards, comments, reactions }: CountersRead,
) => {
  const reacted = reactions ? reactions.reduce((sum, one) => sum + one.count, 0) : null
  message.views = views ?? message.views
  message.forwards = forwards ?? message.forwards
  message.comments = comments ?? message.comments
  message.reactions = reacted ?? message.reactions
  if (views !== undefined) message.view_readings.push({ at, views, reactions: reacted })
}
