// The file of the graph over a real database: what it answers is what a graph answers that reads everything, and a removed chat is not in it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { insertRandomChannels, randomChannel } from '../../test/random-channels.ts'
import { seedOr } from '../../test/seed.ts'
import { stream } from '../demo/random.ts'
import { SAVE_MS } from '../engines/saved-file.ts'
import {
  findLinkMarkAge,
  leaveLinkMark,
  noteChangedLinks,
  noteRemovedChat,
} from '../store/observed/mentions/link-changes.ts'
import { lockMentionChanges } from '../store/observed/mentions/mention-changes.ts'
import { graphEngine } from './graph.ts'
import { listLinks } from './read-links.ts'

const seed = seedOr(5)
const random = stream(seed, 'saved graph')
const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'cs-graph-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

const now = new Date()
// Large ids, whose bytes are nothing else's.
await db.script('alter table chats alter column chat_id restart with 4711471147')
const ids = await insertRandomChannels(db, fc.sample(randomChannel, { numRuns: 120, seed }), 1_000_000)

/** Mentions of these chats an hour ago, by others from a few circles, so that some have many in common. */
const mention = async (targets: number[]) => {
  for (const target of targets) {
    const sources = new Set(Array.from({ length: 3 + random.int(20) }, () => ids[random.int(40) * 3 + (target % 3)]!))
    sources.delete(target)
    await db.rows`delete from mention_months where target_chat_id = ${target}`
    await db.rows`insert into mention_months (target_chat_id, month, mentions, at, sources, message_ids, kinds)
      select ${target}::bigint, date_trunc('month', now() - interval '1 hour')::date, count(*), array_agg(extract(epoch from now())::integer - 3600), array_agg(source),
        array_agg(source % 1000), array_agg(1::smallint) from unnest(${[...sources]}::bigint[]) as source`
    const links = ids.map((source_chat_id) => ({ target_chat_id: target, source_chat_id }))
    await db.transaction(async (tx) => {
      await lockMentionChanges(tx)
      await noteChangedLinks(tx, links)
    })
  }
}

/** What a graph says about every chat. Its `reasons` are why a file was not used. */
const answersOf = async (from: string | undefined) => {
  const reasons: string[] = []
  const graph = graphEngine.open(db, { folder: from, onUnusableFile: (reason) => reasons.push(reason) })
  await graph.refresh()
  const answers = new Map<number, unknown>()
  for (const links of await listLinks(db, ids, now)) {
    const { found } = (await graph.similar(links, 50))!
    answers.set(
      links.chat_id,
      found.map(({ chat_id, common }) => ({ chat_id, common })).sort((a, b) => a.chat_id - b.chat_id),
    )
  }
  const { links } = await graph.size()
  await graph.close()
  return { answers, links, reasons }
}

test('a graph from the file answers as one that reads everything, also after changes and a removal while nothing ran', async () => {
  await mention(ids.slice(0, 90))
  const first = await answersOf(folder)
  expect(first.links).toBeGreaterThan(300)
  expect(first.reasons).toEqual([])
  await mention(ids.slice(60, 120))
  const gone = ids[5]!
  await db.transaction(async (tx) => {
    await lockMentionChanges(tx)
    await noteRemovedChat(tx, gone)
    await tx.rows`delete from mention_months where target_chat_id = ${gone}`
    await tx.rows`update mention_months set (mentions, at, sources, message_ids, kinds) = (
        select count(*), array_agg(a), array_agg(source), array_agg(message), array_agg(kind)
        from unnest(at, sources, message_ids, kinds) as each (a, source, message, kind) where source <> ${gone})
      where ${gone}::bigint = any(sources)`
    await tx.rows`delete from chats where chat_id = ${gone}`
  })
  const idInFile = () => readFileSync(join(folder, 'graph')).includes(Buffer.from(Float64Array.of(gone).buffer))
  expect(idInFile()).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SAVE_MS + 1_000 })
  const fromFile = await answersOf(folder)
  const fromDatabase = await answersOf(undefined)
  expect(fromFile.reasons).toEqual([])
  expect(fromFile.answers).toEqual(fromDatabase.answers)
  expect(idInFile()).toBe(false)
})

test('a mark is known to the database that has it in its log', async () => {
  const mark = (await leaveLinkMark(db))!
  expect(await findLinkMarkAge(db, mark)).toBeGreaterThanOrEqual(0)
  await db.rows`update link_changes set changed_at = changed_at - interval '1 microsecond' where entry = split_part(${mark}, ' ', 1)::bigint`
  expect(await findLinkMarkAge(db, mark)).toBeUndefined()
})

// The embedded database has one session, so nobody can hold the lock meanwhile there.
testWith('postgres', 'a mark does not wait for those who write links', async () => {
  await db.transaction(async (tx) => {
    await lockMentionChanges(tx)
    expect(await leaveLinkMark(db)).toBeUndefined()
  })
  expect(await leaveLinkMark(db)).toBeDefined()
})
