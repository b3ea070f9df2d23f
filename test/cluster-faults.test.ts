// A distributed database under load: a worker dies, or hangs, and comes back, and a part of the data moves to another worker.
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { dbOver } from '../src/store/db.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { openForRequests } from '../src/store/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { requestTimeouts } from '../src/store/postgres/timeouts.ts'
import { type ClusterNode, urlAt } from './citus.ts'
import { skipWithout } from './needs.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { NOON, testService } from './service.ts'
import { tcpProxy } from './tcp-proxy.ts'

const workers = inject('workers')
if (workers && workers.length > 1) onCluster(inject('template')!.server_url, workers)
else skipWithout('citus', 'a worker dies under load, and a part of the data moves')

const CHATS = 24
/** More than the service has connections for requests. */
const CLIENTS = 16
/** Batches of ingest whose time is measured. */
const BATCHES = 20
const BALANCE_MC = 10_000_000
const UNAVAILABLE = [503, '{"message":"Service temporarily unavailable","code":"UNAVAILABLE"}', '1']

function onCluster(coordinator_url: string, workers: ClusterNode[]) {
  describe('on a cluster', async () => {
    const t = await testService()
    const name = new URL(t.db.database_url!).pathname.slice(1)
    const requests = openForRequests({ database_url: t.db.database_url!, data_dir: '' }, t.db)
    const app = await buildApi({
      ...t.deps,
      db: requests,
      cashier: openCashier(requests),
      lookups: openLookups(requests, t.secrets, 0),
    })
    afterAll(async () => {
      await app.close()
      await requests.close()
    })
    const chats = Array.from({ length: CHATS }, (_, i) => ({ platform_id: i + 1, username: `channel_${i + 1}` }))
    const posts = (from: number, count: number): Observation[] =>
      chats.flatMap((chat) => Array.from({ length: count }, (_, i) => messageSeen({ chat, message_id: from + i })))
    await ingest(t.db, [...chats.map((chat) => chatSeen({ chat })), ...posts(1, 3)], { now: NOON })
    const account = await t.account({ balance_mc: BALANCE_MC })

    type PlacedChat = { internal_id: string; shard_id: number; port: number; host: string }
    const placements = () => t.db.rows<PlacedChat>`
      select internal_id, shard_id, nodename as host, nodeport as port
      from (select internal_id, get_shard_id_for_distribution_column('messages', chat_id) as shard_id from chats) as chat
      join pg_dist_placement on shardid = shard_id join pg_dist_node using (groupid) order by internal_id`
    const ask = async (internal_id: string) => {
      const answer = await app.inject({
        url: `/v1/messages/channel?internal_id=${internal_id}&limit=2`,
        headers: { 'x-api-key': account.key },
      })
      return [answer.statusCode, answer.body, answer.headers['retry-after']]
    }
    const askInfo = (internal_id: string) =>
      app.inject({ url: `/v1/channel/info?internal_id=${internal_id}`, headers: { 'x-api-key': account.key } })
    const dead = workers[0]!
    /** To the coordinator this looks like a dead machine: its connections break, and it accepts no other. */
    const setAlive = async (alive: boolean) => {
      const worker = openPostgres(urlAt(coordinator_url, dead), 1)
      await worker.script(`alter database ${name} allow_connections ${alive}`)
      if (!alive)
        await worker.script(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
      await worker.close()
    }

    test('when a worker dies under load, only its chats are refused, refusals cost nothing, and all are served when it is back', async () => {
      const placed = await placements()
      const lost = placed.filter(({ host, port }) => host === dead.host && port === dead.port)
      const others = placed.filter((one) => !lost.includes(one))
      expect(Math.min(lost.length, others.length)).toBeGreaterThan(2)
      for (const { internal_id } of placed) expect((await ask(internal_id))[0]).toBe(200)
      const before = await t.balance(account)
      const price = (BALANCE_MC - before) / CHATS
      const counts = { ofLost: new Map<number, number>(), served: 0 }
      let phase: 'alive' | 'dead' | 'back' = 'alive'
      let stop = false
      const wrong: unknown[] = []
      const askCounted = async (internal_id: string) => {
        const [status] = await ask(internal_id)
        if (status === 200) counts.served++
        return status
      }
      const client = async (seed: number) => {
        for (let i = seed; !stop; i++) {
          const one = placed[i % placed.length]!
          const asked_in = phase
          const answer = await ask(one.internal_id)
          if (answer[0] === 200) counts.served++
          if (!lost.includes(one)) {
            if (answer[0] !== 200) wrong.push([asked_in, answer])
          } else if (asked_in === 'dead' && phase === 'dead') {
            if (JSON.stringify(answer) !== JSON.stringify(UNAVAILABLE)) wrong.push([asked_in, answer])
            counts.ofLost.set(503, (counts.ofLost.get(503) ?? 0) + 1)
          }
        }
      }
      const clients = [1, 5, 9, 13].map(client)
      await setAlive(false)
      phase = 'dead'
      await expect.poll(() => counts.ofLost.get(503) ?? 0).toBeGreaterThan(20)
      expect((await app.inject('/readyz')).statusCode).toBe(200)
      await setAlive(true)
      phase = 'back'
      for (const { internal_id } of lost) await expect.poll(() => askCounted(internal_id)).toBe(200)
      stop = true
      await Promise.all(clients)
      expect(wrong).toEqual([])
      expect(before - (await t.balance(account))).toBe(counts.served * price)
    })

    test('while a worker is dead, charts of the mentions of all other chats are answered, with those by its chats', async () => {
      const mentioning = (message_id: number) =>
        chats.map((chat) =>
          messageSeen({ chat, message_id, text: chats.map(({ username }) => `@${username}`).join(' ') }),
        )
      await ingest(t.db, mentioning(101), { now: NOON })
      await applyMentionChanges(t.db)
      // These stay in the queue until the worker is dead.
      await ingest(t.db, mentioning(102), { now: NOON })
      const placed = await placements()
      const isLost = ({ host, port }: PlacedChat) => host === dead.host && port === dead.port
      const [lost, others] = [placed.filter(isLost), placed.filter((one) => !isLost(one))]
      const ids = new Map(
        (await t.db.rows<{ internal_id: string; chat_id: number }>`select internal_id, chat_id from chats`).map(
          (row) => [row.internal_id, row.chat_id],
        ),
      )
      const charts = async (some: PlacedChat[]) => {
        const answers: [number, unknown][] = []
        for (const { internal_id } of some)
          for (const chart of ['mentions', 'citations'])
            answers.push(await pointsOf(`/v1/charts/${chart}?internal_id=${internal_id}&aggregation=month`))
        return answers
      }
      const pointsOf = async (url: string): Promise<[number, unknown]> => {
        const answer = await app.inject({ url, headers: { 'x-api-key': account.key } })
        return [answer.statusCode, answer.json().points?.map(({ value }: { value: number }) => value)]
      }
      const queuedOf = async (some: PlacedChat[]) =>
        (
          await t.db.rows`select from mention_changes
          where target_chat_id = any(${some.map(({ internal_id }) => ids.get(internal_id))}::bigint[])`
        ).length
      // August, and the first day of September.
      const expected = others.flatMap(() => [
        [200, [2 * (CHATS - 1), 0]],
        [200, [CHATS - 1, 0]],
      ])
      expect(await charts(others)).toEqual(expected)
      await setAlive(false)
      onTestFinished(() => setAlive(true))
      expect(await charts(others)).toEqual(expected)
      expect(new Set((await charts(lost.slice(0, 2))).map(([status]) => status))).toEqual(new Set([503]))
      // The first attempt may find out which worker is dead.
      await applyMentionChanges(t.db)
      await applyMentionChanges(t.db)
      expect(await queuedOf(others)).toBe(0)
      expect(await queuedOf(lost)).toBe(lost.length * (CHATS - 1))
      expect(await charts(others)).toEqual(expected)
      await setAlive(true)
      await expect.poll(async () => (await charts(lost.slice(0, 1)))[0]![0]).toBe(200)
      await expect
        .poll(
          async () => {
            await applyMentionChanges(t.db)
            return queuedOf(lost)
          },
          { timeout: 10_000 },
        )
        .toBe(0)
      expect(await charts(lost.slice(0, 2))).toEqual(expected.slice(0, 4))
    })

    test('while a part moves to another worker, reads and writes go on and nothing is lost', async () => {
      const [first] = await placements()
      const target = workers.find(({ host, port }) => host !== first!.host || port !== first!.port)!
      let moved = false
      const operator = dbOver(openPostgres(t.db.database_url!, 1))
      const moving =
        operator.rows`select citus_move_shard_placement(${first!.shard_id}::bigint, ${first!.host}, ${first!.port}::integer,
        ${target.host}, ${target.port}::integer, shard_transfer_mode => 'force_logical')`.finally(() => {
          moved = true
        })
      const answers: unknown[] = []
      const reader = async () => {
        while (!moved) answers.push((await ask(first!.internal_id))[0])
      }
      let written = 3
      const writer = async () => {
        while (!moved) {
          await ingest(t.db, posts(written + 1, 2), { now: NOON })
          written += 2
        }
      }
      await Promise.all([moving, reader(), writer()]).finally(() => operator.close())
      expect(new Set(answers)).toEqual(new Set([200]))
      const after = (await placements()).find(({ internal_id }) => internal_id === first!.internal_id)
      expect(after).toMatchObject(target)
      expect(written).toBeGreaterThan(5)
      const stored = await t.db
        .rows`select chat_id, count(*) as count, min(message_id) as first, max(message_id) as last
        from messages where message_id <= 100 group by chat_id`
      expect(stored).toHaveLength(CHATS)
      for (const row of stored) expect(row).toMatchObject({ count: written, first: 1, last: written })
    })

    const moveNode = (from: number, to: number) => t.db.rows`select citus_update_node(nodeid, nodename, ${to}::integer)
      from pg_dist_node where nodeport = ${from}`
    const hangs = 'when a worker hangs, its chats are refused in time, the others are answered, and all when it goes on'
    // The coordinator must reach the proxy of this process.
    if (!['127.0.0.1', 'localhost'].includes(new URL(coordinator_url).hostname))
      skipWithout('citus', hangs, 'the cluster is on other machines')
    else
      test(hangs, async () => {
        const proxy = await tcpProxy(urlAt(coordinator_url, dead))
        const throughProxy = Number(new URL(proxy.url).port)
        await moveNode(dead.port, throughProxy)
        onTestFinished(async () => {
          proxy.thaw()
          await moveNode(throughProxy, dead.port)
        })
        const placed = await placements()
        const lost = placed.filter(({ port }) => port === throughProxy)
        const at_first = await t.balance(account)
        for (const { internal_id } of placed) expect((await ask(internal_id))[0]).toBe(200)
        const before = await t.balance(account)
        const price = (at_first - before) / CHATS
        await askInfo(placed[0]!.internal_id)
        const info_price = before - (await t.balance(account))
        const answers: { isLost: boolean; answer: unknown[]; ms: number }[] = []
        let stop = false
        const client = async (seed: number) => {
          for (let i = seed; !stop; i++) {
            const one = placed[i % placed.length]!
            const began = performance.now()
            const answer = await ask(one.internal_id)
            answers.push({ isLost: lost.includes(one), answer, ms: performance.now() - began })
          }
        }
        proxy.freeze()
        const clients = Array.from({ length: CLIENTS }, (_, i) => client(i * 5))
        // What needs no machine but the coordinator is answered for every chat, from the first moment on.
        const infos = await Promise.all(placed.map(({ internal_id }) => askInfo(internal_id)))
        expect(infos.map(({ statusCode }) => statusCode)).toEqual(infos.map(() => 200))
        const refused = () => answers.filter(({ isLost }) => isLost)
        await expect.poll(() => refused().length).toBeGreaterThan(20)
        stop = true
        await Promise.all(clients)
        for (const { answer } of refused()) expect(answer).toEqual(UNAVAILABLE)
        expect(Math.max(...refused().map(({ ms }) => ms))).toBeLessThan(
          requestTimeouts.answer_ms + requestTimeouts.connect_ms,
        )
        const others = answers.filter(({ isLost }) => !isLost)
        expect(others.filter(({ answer }) => answer[0] !== 200)).toEqual([])
        // They may wait for a connection, but never as long as a statement that hangs.
        expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(3_500)
        expect(before - (await t.balance(account))).toBe(others.length * price + (1 + CHATS) * info_price)
        proxy.thaw()
        for (const { internal_id } of placed) await expect.poll(async () => (await ask(internal_id))[0]).toBe(200)
      })

    const ingestGoesOn =
      'when a worker hangs, storing the chats of the other does not wait for it, and its own are stored when it goes on'
    if (!['127.0.0.1', 'localhost'].includes(new URL(coordinator_url).hostname))
      skipWithout('citus', ingestGoesOn, 'the cluster is on other machines')
    else
      test(ingestGoesOn, async () => {
        const proxy = await tcpProxy(urlAt(coordinator_url, dead))
        const throughProxy = Number(new URL(proxy.url).port)
        await moveNode(dead.port, throughProxy)
        onTestFinished(async () => {
          proxy.thaw()
          await moveNode(throughProxy, dead.port)
        })
        const placed = new Map((await placements()).map(({ internal_id, port }) => [internal_id, port]))
        const known = await t.db.rows<{
          internal_id: string
          chat_id: number
          platform_id: number
        }>`select * from chats`
        const isLost = ({ internal_id }: { internal_id: string }) => placed.get(internal_id) === throughProxy
        const [lost, others] = [known.filter(isLost), known.filter((one) => !isLost(one))]
        let message_id = 10_000
        const store = (some: typeof known) => {
          message_id++
          const seen = some.map(({ platform_id }) => messageSeen({ chat: { platform_id }, message_id }))
          return ingest(t.db, seen, { now: NOON })
        }
        const countStored = async (some: typeof known, id: number) =>
          (await t.db.row<{ count: number }>`select count(*) as count from messages
            where message_id = ${id} and chat_id = any(${some.map(({ chat_id }) => chat_id)}::bigint[])`)!.count
        await store(known)
        proxy.freeze()
        let [isStoring, refused] = [false, 0]
        const storeBeside = async () => {
          isStoring = true
          await store(lost).catch(() => refused++)
          isStoring = false
        }
        // Each batch of the worker that hangs is refused after some seconds. If those of the other waited for it, there would be as many of both.
        for (let i = 0; i < BATCHES; i++) {
          if (!isStoring) void storeBeside()
          await store(others)
        }
        expect(refused).toBeLessThan(BATCHES / 2)
        // What belongs to both workers is stored as far as it can be, and the caller learns that some is missing.
        const began = performance.now()
        await expect(store(known)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
        expect(performance.now() - began).toBeLessThan(5_000)
        expect(await countStored(others, message_id)).toBe(others.length)
        // So do the changes for the search that belong to the other worker, after an attempt that finds out which one hangs.
        const countQueued = async () =>
          (await t.db.row<{ count: number }>`select count(*) as count from message_search_queue
            where chat_id = any(${others.map(({ chat_id }) => chat_id)}::bigint[])`)!.count
        expect(await countQueued()).toBeGreaterThan(0)
        while ((await indexQueued(t.db)) > 0);
        expect(await countQueued()).toBe(0)
        proxy.thaw()
        const missing = message_id
        const isStored = () =>
          store(known).then(
            () => true,
            () => false,
          )
        await expect.poll(isStored, { timeout: 20_000 }).toBe(true)
        message_id = missing - 1
        await store(known)
        expect(await countStored(known, missing)).toBe(CHATS)
      })
  })
}
