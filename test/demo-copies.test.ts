// The stories of the demo world say who copied whom, when and with which change; asked for the copies of a post, the service says the same.
import { beforeAll, expect, test } from 'vitest'
import { copiesOf } from '../src/copies/compare.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { demoChats } from '../src/demo/chats.ts'
import { claimText } from '../src/demo/claims.ts'
import { type ClaimPost, claimsOf } from '../src/demo/stories.ts'
import { demoWorld, messageCounts } from '../src/demo/world.ts'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'

const t = await testService()
const NOW = 1_790_000_000
const size = { channels: 400, groups: 0, messages: 25_000 }
const chats = demoChats({ seed: 2, now: NOW, channels: size.channels, groups: 0 })
const stories = claimsOf(2, chats, messageCounts(2, chats, size.messages))
const nameOf = (platform_id: number, message_id: number) => `${platform_id}/${message_id}`
const told = (post: ClaimPost) => nameOf(post.chat.ref.platform_id!, post.message_id)
/** What a post says in the end, of which its copies are asked. */
const textNow = ({ chat, claim, edit }: ClaimPost) => claimText(chat.pack, edit?.claim ?? claim)
const posts = stories.flatMap(({ posts }) => posts)

let key = ''
const ids = new Map<number, string>()
const platform_ids = new Map<string, number>()
beforeAll(async () => {
  t.clock.now = new Date(NOW * 1000)
  await t.reset()
  t.clock.now = new Date(NOW * 1000)
  key = (await t.account({ balance_mc: 10_000_000 })).key
  const names = new Set(posts.map(told))
  const tellers = new Set(posts.map(({ chat }) => chat.ref.platform_id))
  const isOfStories = (one: Observation) =>
    one.kind === 'chat seen'
      ? tellers.has(one.chat.platform_id)
      : 'message_id' in one && names.has(nameOf(one.chat.platform_id!, one.message_id!))
  for (const batch of demoWorld({ seed: 2, now: NOW, size })) {
    const own = batch.filter(isOfStories)
    if (own.length > 0) await ingest(t.db, own, { now: t.clock.now })
  }
  await indexAll(t.db)
  for (const { platform_id, internal_id } of await t.db.rows<{ platform_id: number; internal_id: string }>`
    select platform_id::float8 as platform_id, internal_id from chats`) {
    ids.set(platform_id, internal_id)
    platform_ids.set(internal_id, platform_id)
  }
}, 600_000)

type Place = { peer_id: string; message_id: number }
const placeOf = ({ peer_id, message_id }: Place) => nameOf(platform_ids.get(peer_id)!, message_id)

const asked = async (post: ClaimPost) => {
  const { status, body } = await t.get(
    `/v1/messages/copies?internal_id=${ids.get(post.chat.ref.platform_id!)}&message_id=${post.message_id}&limit=100`,
    key,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('of every post that is there, the posts of its story that say the same are its copies, with their delay behind the first', async () => {
  let copied = 0
  for (const story of stories)
    for (const post of story.posts) {
      if (post.gone_at) continue
      const isCopy = copiesOf(copiedText(textNow(post)))
      const same = posts
        .filter((one) => one !== post && !one.gone_at && isCopy(copiedText(textNow(one))))
        .sort((a, b) => a.date - b.date)
      const { copies, earliest_known } = await asked(post)
      expect(new Set(copies.map(placeOf)), textNow(post)).toEqual(new Set(same.map(told)))
      const [earliest] = [post, ...same].sort((a, b) => a.date - b.date)
      if (same.length > 0) expect(placeOf(earliest_known)).toBe(told(earliest!))
      for (const copy of copies) {
        const truth = same.find((one) => told(one) === placeOf(copy))!
        expect(copy.delay_seconds).toBe(truth.date - earliest!.date)
      }
      copied += same.filter((one) => story.posts.includes(one)).length
    }
  expect(copied).toBeGreaterThan(20)
})

test('what a copier or the source changed since is told as a difference, and nothing where both say the same', async () => {
  let [changed, unchanged] = [0, 0]
  for (const post of posts) {
    const { copied_from, copied_with } = post
    if (!copied_from || post.gone_at || copied_from.gone_at) continue
    const { copies } = await asked(post)
    const source = copies.find((copy: Place) => placeOf(copy) === told(copied_from))
    const [own, theirs] = [textNow(post), textNow(copied_from)]
    if (own === theirs) {
      expect(source).toBeDefined()
      expect(source).not.toHaveProperty('difference')
      unchanged++
    } else if (source) {
      const { difference } = source as { difference: { kind: string; text: string }[] }
      const without = (kind: string) =>
        difference
          .filter((segment) => segment.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([own, theirs])
      if (copied_with) changed++
    }
  }
  expect(changed).toBeGreaterThan(0)
  expect(unchanged).toBeGreaterThan(0)
})
