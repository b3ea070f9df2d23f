// The platform that the simulator of visits reads: a source over simulated channels that counts requests as the web pages take them.
import type { CollectSource } from '../src/collect/collect-source.ts'
import type { ChatRef, ChatSeen, MessageSeen } from '../src/sources/observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../src/sources/source.ts'
import type { SimulatedChannel, SimulatedPost } from './visits-world.ts'

const PAGE = 20

/** What the platform has shown of a channel, and when first. Times are unix seconds. */
export type ShownChannel = {
  requests: { own_page: number; posts: number }
  posts: Map<number, number>
  edits: Map<number, number>
  own_page: number[]
  /** The longest time between two requests. */
  gap: number
}

export const simulatedPlatform = (channels: readonly SimulatedChannel[], now: () => number) => {
  const byName = new Map(channels.map((channel, n) => [channel.name, { channel, number: 7_000_000_000 + n }]))
  const shown = new Map(
    channels.map(({ name }): [string, ShownChannel] => [
      name,
      { requests: { own_page: 0, posts: 0 }, posts: new Map(), edits: new Map(), own_page: [], gap: 0 },
    ]),
  )
  const last_at = new Map<string, number>()
  let all_requests = 0
  /** The preview that was read with a chat is used for its newest messages. */
  let kept: { name: string; from: number } | undefined

  const count = (name: string, kind: 'own_page' | 'posts') => {
    const of = shown.get(name)!
    of.requests[kind]++
    of.gap = Math.max(of.gap, now() - (last_at.get(name) ?? now()))
    last_at.set(name, now())
    all_requests++
  }
  const findChannel = (ref: ChatRef) => {
    const one = byName.get(ref.username ?? '')
    if (!one) throw new SourceError('missing', `nobody is called ${ref.username}`)
    return one
  }
  const there = ({ posts }: SimulatedChannel) => posts.filter(({ date, gone_at }) => date <= now() && gone_at > now())

  const refOf = ({ channel, number }: ReturnType<typeof findChannel>) => ({
    platform_id: number,
    username: channel.name,
  })
  const chatSeen = (one: ReturnType<typeof findChannel>): ChatSeen => ({
    kind: 'chat seen',
    at: now(),
    chat: refOf(one),
    peer: 'Channel',
    title: one.channel.name,
  })

  const pageOf = (
    one: ReturnType<typeof findChannel>,
    posts: SimulatedPost[],
    { first, last }: { first: number; last: number },
  ): MessagePage => {
    const of = shown.get(one.channel.name)!
    for (const { message_id, edited_at } of posts) {
      if (!of.posts.has(message_id)) of.posts.set(message_id, now())
      if (edited_at <= now() && !of.edits.has(message_id)) of.edits.set(message_id, now())
    }
    const members_shown = roundedAsShown(one.channel.membersAt(now()))
    const observations = posts.map(
      ({ message_id, date, edited_at, viewsAt }): MessageSeen => ({
        kind: 'message seen',
        at: now(),
        chat: refOf(one),
        message_id,
        date,
        text: edited_at <= now() ? `Post ${message_id}, corrected` : `Post ${message_id}`,
        counters: { views: roundedAsShown(viewsAt(now())) },
      }),
    )
    const present = posts.map(({ message_id }) => message_id)
    return { observations, covered: { first, last, present }, members_shown }
  }

  const source: Source = {
    name: 'simulated',
    readChat: async (ref) => {
      const one = findChannel(ref)
      const { name } = one.channel
      count(name, 'own_page')
      count(name, 'posts')
      shown.get(name)!.own_page.push(now())
      kept = { name, from: there(one.channel).slice(-PAGE)[0]?.message_id ?? 0 }
      return [{ ...chatSeen(one), members_count: one.channel.membersAt(now()) }]
    },
    readMessages: async function* (ref, range: MessageRange) {
      const one = findChannel(ref)
      const { name } = one.channel
      let { after, before } = range
      for (;;) {
        const isKept = kept?.name === name && before === undefined && (after === undefined || kept.from <= after + 1)
        if (isKept) kept = undefined
        else count(name, 'posts')
        const posts = there(one.channel)
        const page =
          after === undefined
            ? posts.filter(({ message_id }) => before === undefined || message_id < before).slice(-PAGE)
            : posts.filter(({ message_id }) => message_id > after!).slice(0, PAGE)
        if (page.length === 0) return
        const [first, last] = [page[0]!.message_id, page.at(-1)!.message_id]
        const covered =
          after === undefined ? { first, last: before === undefined ? last : before - 1 } : { first: after + 1, last }
        yield pageOf(one, page, covered)
        if (after === undefined ? first === posts[0]!.message_id : last === posts.at(-1)!.message_id) return
        if (after === undefined) before = first
        else after = last
      }
    },
  }
  return {
    source: { source, opens: new Set(['name']) } satisfies CollectSource as CollectSource,
    shown,
    requests: () => all_requests,
  }
}

/** Three digits, as the platform writes larger numbers. */
const roundedAsShown = (count: number): number => {
  if (count < 1_000) return count
  const unit = count < 1_000_000 ? 1_000 : 1_000_000
  const part = count / unit < 10 ? 100 : count / unit < 100 ? 10 : 1
  return (Math.floor((count / unit) * part) * unit) / part
}
