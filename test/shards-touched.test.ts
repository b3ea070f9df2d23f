// On a distributed database, a read of one chat asks one part of the data, so that a dead machine makes only its own chats unreadable.
import { describe, expect, inject, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { demoWorld } from '../src/demo/world.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { namedChats } from '../src/store/cluster/named-chats.ts'
import { type Sql, statement } from '../src/store/db.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { ownReads } from './chat-reads.ts'
import { skipWithout } from './needs.ts'
import { recording } from './rows-read.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'
import { isQuery, shardsTouched } from './shards-touched.ts'

if (!inject('workers')) skipWithout('citus', 'a read of one chat asks one part of the data')
else
  describe('on a cluster', async () => {
    const t = await testService()
    const seconds = Math.floor(t.clock.now.getTime() / 1000)
    for (const batch of demoWorld({ seed: 1, now: seconds, size: { channels: 20, groups: 4, messages: 600 } }))
      await ingest(t.db, batch, { now: t.clock.now })
    await indexAll(t.db)
    await rollUp(t.db, { now: t.clock.now })
    const recorded: Sql[] = []
    const db = recording(t.db, recorded)
    Object.assign(t.deps, { db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
    const { key } = await t.account({
      plan: 'XL',
      overrides: {
        permissions: { allow_message_search: true },
        limits: { search_messages_requests: 100, search_terms: 100 },
      },
    })
    const port = Number(new URL(t.db.database_url!).port || 5432)
    const busiest = async (peer: string) =>
      (await t.db.row<{ internal_id: string; peer: string; chat_id: number; message_id: number }>`
        select internal_id, peer, chats.chat_id, message_id from chats join (
          select chat_id, min(message_id) as message_id, count(*) as messages from messages where not service group by chat_id) as counted
        using (chat_id) where peer = ${peer} order by messages desc limit 1`)!

    const touchedBy = async (path: string, of: (sql: Sql) => boolean = isQuery) => {
      recorded.length = 0
      expect((await t.get(path, key)).status, path).toBe(200)
      const touched: number[] = []
      for (const sql of recorded.filter((sql) => isQuery(sql) && of(sql))) {
        const parts = await shardsTouched(t.db, sql, port)
        touched.push(parts ?? 0)
        // A request waits only for machines of chats that its statements name.
        const named = namedChats(sql)
        const known = named === 'all' ? 4 : named && (await partsOf(named))
        expect(known, sql.text).toBe(parts)
      }
      return Math.max(...touched)
    }

    const partsOf = async (ids: number[]) =>
      (
        await t.db
          .rows`select distinct get_shard_id_for_distribution_column('messages', id) from unnest(${ids}::bigint[]) as id`
      ).length

    test('explaining a statement tells how many parts it asks', async () => {
      expect(await shardsTouched(t.db, statement`select count(*) from messages`, port)).toBe(4)
      expect(await shardsTouched(t.db, statement`select count(*) from messages where chat_id = ${1}`, port)).toBe(1)
      expect(await shardsTouched(t.db, statement`select count(*) from chats`, port)).toBeUndefined()
    })

    test('reads of one chat ask at most one part, and the others are those that are known to ask all', async () => {
      const asked: Record<string, number> = {}
      for (const peer of ['Channel', 'Group']) {
        const chat = await busiest(peer)
        for (const path of ownReads(chat, chat.message_id)) asked[path] = await touchedBy(path)
      }
      expect(Object.entries(asked).filter(([, parts]) => parts > 1)).toEqual([])
      expect(Object.values(asked).filter((parts) => parts === 1).length).toBeGreaterThan(15)
      expect(await touchedBy('/v1/search/messages?term=news')).toBe(4)
    })

    test('reads across chats send few statements to the parts, however many chats are shown', async () => {
      const chat = await busiest('Channel')
      const id = `internal_id=${chat.internal_id}`
      const { list_id } = (await t.post('/v1/lists', key, { name: 'All', kind: 'picked' })).body as { list_id: string }
      const chats = await t.db.rows<{ internal_id: string }>`select internal_id from chats where peer = 'Channel'`
      await t.post(`/v1/lists/${list_id}/chats`, key, { chats: chats.map(({ internal_id }) => internal_id) })
      const statements: Record<string, number> = {}
      for (const path of [
        `/v1/channel/completeness?${id}`,
        `/v1/channel/mentions?${id}`,
        `/v1/channel/neighbours?${id}`,
        `/v1/lists/${list_id}/messages`,
      ]) {
        await touchedBy(path)
        statements[path.split('?')[0]!.replace(list_id, '')] = recorded.filter(
          (sql) => isQuery(sql) && namedChats(sql) !== undefined,
        ).length
      }
      expect(statements).toEqual({
        '/v1/channel/completeness': 2,
        '/v1/channel/mentions': 2,
        '/v1/channel/neighbours': 3,
        '/v1/lists//messages': 1,
      })
    })

    test('who mentions a chat is asked of one part, whether the mentions are in the queue or moved, and the answers are the same', async () => {
      const mentioned = (await t.db.row<{ internal_id: string; chat_id: number }>`
        select internal_id, chat_id from chats join mentions on target_chat_id = chat_id where peer = 'Channel'
        group by 1, 2 order by count(*) desc limit 1`)!
      const id = `internal_id=${mentioned.internal_id}`
      const paths = [
        `/v1/channel/completeness?${id}`,
        `/v1/channel/mentions?${id}`,
        `/v1/charts/mentions?${id}`,
        `/v1/charts/citations?${id}&aggregation=week&kind=Mention`,
        `/v1/channel/stats?${id}&as_of=2026-08-20`,
      ]
      // Statistics of the past also read how often some posts of the chats that mention it were seen.
      const namesMentions = ({ text }: Sql) => /\bmention(?:s|_months)\b/.test(text)
      const answers = async () => {
        const bodies: unknown[] = []
        for (const path of paths) {
          expect([path, await touchedBy(path, namesMentions)]).toEqual([path, 1])
          bodies.push((await t.get(path, key)).body)
        }
        return bodies
      }
      const queued = await t.db.rows`select from mention_changes where target_chat_id = ${mentioned.chat_id}`
      expect(queued.length).toBeGreaterThan(5)
      const before = await answers()
      expect(await applyMentionChanges(t.db)).toMatchObject({ changes: expect.any(Number) })
      expect(await t.db.rows`select from mention_changes`).toEqual([])
      expect(await answers()).toEqual(before)
    })
  })
