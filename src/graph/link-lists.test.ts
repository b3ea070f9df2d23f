// The lists of links: what is read is what was written, and changes lead to the same lists as building anew.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { throughFile } from '../../test/engines/through-file.ts'
import { holds } from '../../test/seed.ts'
import { LinkLists, type Links } from './link-lists.ts'
import { LinkListsLoader } from './link-lists-loader.ts'
import { levelOf, pack, Unpacked, unpack, weights } from './packed-list.ts'

/** Links as a table: source, target, mentions. */
type Link = [number, number, number]

const chat = fc.integer({ min: 1, max: 30 }).map((n) => n * 7_000_000_019)
const mentions = fc.double({ min: 0.06, max: 3_000, noNaN: true })
const links = fc.uniqueArray(fc.tuple(chat, chat, mentions), {
  maxLength: 150,
  selector: ([source, target]) => `${source} ${target}`,
})

const linksTo = (all: Link[]): Links[] =>
  [...new Set(all.map(([, target]) => target))].map((chat_id) => {
    const to = all.filter(([, target]) => target === chat_id)
    return { chat_id, sources: to.map(([source]) => source), mentions: to.map(([, , mentions]) => mentions) }
  })

const build = (all: Link[]): LinkLists => {
  const loader = new LinkListsLoader()
  for (const row of linksTo(all)) loader.add([row])
  return loader.finish()
}

/** Everything that the lists say, by chat. */
const contents = (lists: LinkLists, chats: Iterable<number>) => {
  const list = new Unpacked()
  return [...new Set(chats)].sort().flatMap((chat_id) => {
    const place = lists.placeOf(chat_id)
    if (place < 0) return []
    lists.read(place, list)
    const targets = [...list.places.subarray(0, list.length)].map((target, i) => ({
      target: lists.chatAt(target),
      level: list.levels[i],
    }))
    const of = targets.filter(({ target }) => !Number.isNaN(target)).sort((a, b) => a.target - b.target)
    const mentioned_by = lists.countSources(place)
    // A chat without a link is the same as one that was never seen.
    return of.length > 0 || mentioned_by > 0 ? [{ chat_id, of, mentioned_by }] : []
  })
}

const chatsOf = (all: Link[]) => all.flatMap((link) => link.slice(0, 2))

test('a packed list is read as it was written', async () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 120_000_000 }), { maxLength: 300 })
  await holds(
    fc.asyncProperty(places, async (drawn) => {
      const list = new Unpacked()
      const sorted = drawn.sort((a, b) => a - b)
      for (const [i, place] of sorted.entries()) list.push(place, i % 16)
      const bytes = pack(list)
      const read = new Unpacked()
      unpack(bytes, 0, bytes.length, read)
      expect([...read.places.subarray(0, read.length)]).toEqual(sorted)
      expect([...read.levels.subarray(0, read.length)]).toEqual(sorted.map((_, i) => i % 16))
    }),
    { seed: 1 },
  )
})

test('a weight is kept to within a fifth, from an old mention to thousands', () => {
  for (let mentions = 0.07; mentions < 4_000; mentions *= 1.1) {
    const kept = weights[levelOf(mentions)]! / Math.log1p(mentions)
    expect(kept).toBeGreaterThan(0.82)
    expect(kept).toBeLessThan(1.2)
  }
})

test('the lists have every link once, and no chat mentions itself', async () => {
  await holds(
    fc.asyncProperty(links, async (all) => {
      const lists = build(all)
      const others = all.filter(([source, target]) => source !== target)
      expect(lists.links).toBe(others.length)
      const expected = others.map(([source, target, mentions]) => `${source} ${target} ${levelOf(mentions)}`).sort()
      const found = contents(lists, chatsOf(all)).flatMap(({ chat_id, of }) =>
        of.map(({ target, level }) => `${chat_id} ${target} ${level}`),
      )
      expect(found.sort()).toEqual(expected)
    }),
    { seed: 2, numRuns: 40 },
  )
})

test('links that are set one by one lead to the same lists as building anew', async () => {
  const changes = fc.array(fc.tuple(chat, chat, fc.oneof(fc.constant(0), mentions)), { maxLength: 80 })
  await holds(
    fc.asyncProperty(links, changes, async (before, changed) => {
      const lists = build(before)
      const after = new Map(before.map((link) => [`${link[0]} ${link[1]}`, link as Link]))
      for (const [source, target, mentions] of changed) {
        lists.set(source, target, mentions)
        if (mentions > 0) after.set(`${source} ${target}`, [source, target, mentions])
        else after.delete(`${source} ${target}`)
      }
      const chats = chatsOf([...before, ...changed])
      const again = build([...after.values()])
      expect(contents(lists, chats)).toEqual(contents(again, chats))
      expect(lists.links).toBe(again.links)
      expect(lists.sources).toBe(again.sources)
    }),
    { seed: 3, numRuns: 40 },
  )
})

test('a removed chat has no id, mentions nobody and is found nowhere, and may come back', async () => {
  await holds(
    fc.asyncProperty(links, chat, async (all, gone) => {
      const lists = build(all)
      lists.remove(gone)
      expect(lists.placeOf(gone)).toBe(-1)
      const left = all.filter(([source, target]) => source !== gone && target !== gone)
      expect(contents(lists, chatsOf(all))).toEqual(contents(build(left), chatsOf(all)))
      lists.set(gone, gone + 1, 1)
      expect(contents(lists, [gone]).map(({ of }) => of.map(({ target }) => target))).toEqual([[gone + 1]])
    }),
    { seed: 4, numRuns: 40 },
  )
})

test('thousands of changes are merged into the lists, and nothing is lost', () => {
  const all = Array.from({ length: 6_000 }, (_, i): Link => [10 + i, 1 + (i % 9), 1])
  const lists = build(all)
  const before = lists.bytes
  const added = Array.from({ length: 5_000 }, (_, i): Link => [10 + i, 9_000_000 + (i % 7), 2])
  for (const [source, target, mentions] of added) lists.set(source, target, mentions)
  const chats = chatsOf([...all, ...added])
  expect(contents(lists, chats)).toEqual(contents(build([...all, ...added]), chats))
  // Lists that lie beside the others take some 200 bytes each; fewer than 2,049 may.
  expect(lists.bytes - before).toBeLessThan(2_049 * 250)
})

test('lists from a file are those that were written, without a trace of removed chats, and change alike', async () => {
  const changes = fc.array(fc.tuple(chat, chat, fc.oneof(fc.constant(0), mentions)), { maxLength: 30 })
  await holds(
    fc.asyncProperty(links, changes, changes, chat, async (before, first, second, gone) => {
      const lists = build(before)
      for (const [source, target, mentions] of first) lists.set(source, target, mentions)
      lists.remove(gone)
      const { memory, bytes } = await throughFile(lists.parts(), LinkLists.from)
      expect(bytes.includes(Buffer.from(Float64Array.of(gone).buffer))).toBe(false)
      const chats = chatsOf([...before, ...first, ...second])
      for (const [source, target, mentions] of [[0, 0, 0] as Link, ...second]) {
        for (const each of [lists, memory]) each.set(source, target, mentions)
        expect(contents(memory, chats)).toEqual(contents(lists, chats))
      }
      expect([memory.links, memory.sources, memory.size]).toEqual([lists.links, lists.sources, lists.size])
    }),
    { seed: 5, numRuns: 40 },
  )
})

test('the most mentioned chats take one byte a link, and the memory is counted', () => {
  const loader = new LinkListsLoader()
  const sources = Array.from({ length: 20_000 }, (_, i) => 1_000 + i)
  for (let chat_id = 1; chat_id <= 20; chat_id++) loader.add([{ chat_id, sources, mentions: sources.map(() => 1) }])
  const lists = loader.finish()
  expect(lists.links).toBe(400_000)
  const per_chat = 8 + 4 * 4 + 4 + 4
  expect(lists.bytes).toBeLessThan(400_000 + 20_020 * per_chat + 200_000)
  expect(lists.bytes).toBeGreaterThan(400_000)
})

test('links to a chat that come twice are refused', () => {
  const loader = new LinkListsLoader()
  const row = { chat_id: 1, sources: [2], mentions: [1] }
  loader.add([row])
  expect(() => loader.add([row])).toThrow('have come before')
})
