// The stories of the demo world, and that the world tells them.
import { describe, expect, test } from 'vitest'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { demoChats } from './chats.ts'
import { type Claim, claimChanges, claimText, SUBJECTS } from './claims.ts'
import { packs } from './languages/all.ts'
import { defaultSize } from './size.ts'
import { type ClaimPost, claimsOf, shownAt, storiesOf } from './stories.ts'
import { demoWorld, messageCounts } from './world.ts'

const now = 1_790_000_000
const chats = demoChats({ seed: 1, now, channels: defaultSize.channels, groups: defaultSize.groups })
const counts = messageCounts(1, chats, defaultSize.messages)
const stories = storiesOf(1, chats, counts)
const claims = stories.filter((story) => story.kind === 'claim')
const originals = claims.map(({ posts }) => posts[0]!)
const copies = claims.flatMap(({ posts }) => posts.slice(1))

test('the whole world has 40 claims that are copied, and bought audiences, renames and a ring', () => {
  const count = (wanted: string) => stories.filter(({ kind }) => kind === wanted).length
  expect(claims.length).toBe(40)
  expect(count('bought audience')).toBeGreaterThan(20)
  expect(count('rename')).toBeGreaterThan(100)
  expect(count('ring')).toBe(1)
  expect(claimsOf(1, chats, counts)).toEqual(claims)
})

test('originals are edited in each of three ways, and some are deleted; copies follow what they copied, and most say the same', () => {
  for (const change of claimChanges)
    expect(originals.filter(({ edit }) => edit!.change === change).length).toBeGreaterThanOrEqual(10)
  expect(originals.filter(({ gone_at }) => gone_at).length).toBeGreaterThan(5)
  expect(copies.length).toBeGreaterThan(100)
  for (const { copied_from, copied_with, date, claim, chat } of copies) {
    expect(copied_from!.date).toBeLessThan(date)
    expect(copied_from!.chat.pack).toBe(chat.pack)
    const isSame = claimText(chat.pack, claim) === claimText(chat.pack, shownAt(copied_from!, date))
    expect(isSame).toBe(copied_with === undefined)
  }
  const changed = copies.filter(({ copied_with }) => copied_with).length / copies.length
  expect(changed).toBeGreaterThan(0.15)
  expect(changed).toBeLessThan(0.45)
  for (const { posts } of claims) expect(new Set(posts.map(({ chat }) => chat)).size).toBe(posts.length)
})

describe('the world', () => {
  const size = { channels: 400, groups: 0, messages: 25_000 }
  const there = demoChats({ seed: 2, now, channels: size.channels, groups: 0 })
  const posts = claimsOf(2, there, messageCounts(2, there, size.messages)).flatMap((claim) => claim.posts)
  const keyOf = (chat: number, message_id: number) => `${chat}/${message_id}`
  const told = new Set(posts.map(({ chat, message_id }) => keyOf(chat.ref.platform_id!, message_id)))
  const seen = Map.groupBy(
    [...demoWorld({ seed: 2, now, size })]
      .flat()
      .flatMap((one) => ('message_id' in one && told.has(keyOf(one.chat.platform_id!, one.message_id)) ? [one] : [])),
    (one) => keyOf(one.chat.platform_id!, one.message_id),
  )
  const seenOf = ({ chat, message_id }: ClaimPost) => seen.get(keyOf(chat.ref.platform_id!, message_id)) ?? []
  const isMessage = (one: Observation): one is MessageSeen => one.kind === 'message seen'

  test('tells each post with its text and date, as no forward and no ad', () => {
    expect(posts.length).toBeGreaterThan(20)
    for (const post of posts) {
      const [first] = seenOf(post).filter(isMessage)
      expect(first).toMatchObject({ text: claimText(post.chat.pack, post.claim), date: post.date })
      for (const field of ['forward_from', 'sponsored', 'service', 'edit_date']) expect(first).not.toHaveProperty(field)
    }
  })

  test('shows edits when they were made, and deletes what is deleted', () => {
    for (const post of posts) {
      const texts = seenOf(post).filter(isMessage)
      const edited = texts.filter(({ edit_date }) => edit_date)
      expect(edited.length > 0).toBe(post.edit !== undefined)
      for (const { text } of edited) expect(text).toBe(claimText(post.chat.pack, post.edit!.claim))
      if (post.edit) expect(edited[0]!.at).toBe(post.edit.at)
      const gone = seenOf(post).flatMap((one) => (one.kind === 'message gone' ? [one.at] : []))
      expect(gone).toEqual(post.gone_at ? [post.gone_at] : [])
    }
  })
})

test('each language tells claims, and each change shows', () => {
  for (const pack of packs)
    for (let subject = 0; subject < SUBJECTS; subject++) {
      const claim: Claim = { city: 'X', subject, number: 40, is_soft: false, has_more: false }
      const others = [{ number: 41 }, { is_soft: true }, { has_more: true }].map((change) =>
        claimText(pack, { ...claim, ...change }),
      )
      const texts = [claimText(pack, claim), ...others]
      expect(new Set(texts).size, pack.id).toBe(4)
      for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined/)
    }
})
