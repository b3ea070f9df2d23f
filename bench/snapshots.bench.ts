// A snapshot of 100,000 of two million channels and its diff, as whole HTTP answers, against SQL that stores one row per channel.
import { openCatalog } from '../src/catalog/catalog.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { type BenchApi, openApi } from './api.ts'
import { prepareWorld, worldUrl } from './catalog-world.ts'
import { openServer, seconds } from './database.ts'
import type { Bench } from './run.ts'

const CATALOG = 2_000_000
const CHANNELS = 100_000
const ROUNDS = 9

const referenceTables = `
  drop table if exists reference_snapshots, reference_diffs;
  create table reference_snapshots (snapshot_id integer, chat_id bigint, primary key (snapshot_id, chat_id));
  create table reference_diffs (diff_id integer, change text, chat_id bigint, primary key (diff_id, change, chat_id))`

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** The smallest `members_min` that at most this many channels reach. */
const thresholdFor = async (db: Db, channels: number) => {
  const row = await db.row<{ members_count: number }>`
    select members_count from flat where members_count is not null order by members_count desc offset ${channels} limit 1`
  return row!.members_count + 1
}

/** Moves every hundredth channel near the threshold to the other side of it. A second call restores them. */
const swapSides = async (db: Db, threshold: number) => {
  const least = Math.floor(threshold / 2)
  const sum = 2 * threshold - 1
  for (const table of ['flat', 'chats'])
    await db.script(`update ${table} set members_count = ${sum} - members_count
      where members_count between ${least} and ${sum - least} and chat_id % 100 = 0`)
}

const referenceSnapshot = async (db: Db, round: number, members_min: number) => {
  await db.script(`with matching as (select chat_id, members_count from flat where members_count >= ${members_min}),
      kept as (insert into reference_snapshots select ${round}, chat_id from matching)
    select count(*), sum(members_count) from matching`)
}

const referenceDiff = async (db: Db, round: number, snapshot: number, members_min: number) => {
  await db.script(`with now as (select chat_id from flat where members_count >= ${members_min}),
      was as (select chat_id from reference_snapshots where snapshot_id = ${snapshot}),
      added as (select chat_id from now except select chat_id from was),
      removed as (select chat_id from was except select chat_id from now)
    insert into reference_diffs select ${round}, 'added', chat_id from added union all select ${round}, 'removed', chat_id from removed`)
}

const changesOf = async (db: Db, api: BenchApi, diff_id: string, change: 'added' | 'removed') => {
  const { body } = await api.ask('GET', `/v1/catalog/diffs/${diff_id}/changes?change=${change}&limit=1000`)
  const rows = await db.rows<{ internal_id: string }>`select internal_id from reference_diffs join chats using (chat_id)
    where diff_id = 0 and change = ${change} order by chat_id limit 1000`
  const ours = new Set(body.channel_ids as string[])
  return rows.filter(({ internal_id }) => !ours.has(internal_id)).length
}

const made = async (api: BenchApi, path: string, body?: object) => {
  const answer = await api.ask('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const bench: Bench = {
  question: `What do a snapshot of ${CHANNELS} of ${CATALOG} channels and its diff cost, against INSERT … SELECT and EXCEPT both ways?`,
  run: async (server_url) => {
    await prepareWorld(server_url, CATALOG)
    const db = dbOver(openServer(worldUrl(server_url, CATALOG)))
    await db.script(referenceTables)
    const catalog = openCatalog(db, { onError: console.error })
    await catalog.refresh()
    const api = await openApi(db, catalog)
    const threshold = await thresholdFor(db, CHANNELS)
    const filters = { members_min: threshold }

    const snapshots: Record<string, unknown>[] = []
    const times = {
      snapshot: [] as number[],
      sqlSnapshot: [] as number[],
      diff: [] as number[],
      sqlDiff: [] as number[],
    }
    for (let round = 0; round < ROUNDS; round++) {
      times.snapshot.push(
        await seconds(async () => snapshots.push(await made(api, '/v1/catalog/snapshots', { filters }))),
      )
      times.sqlSnapshot.push(await seconds(() => referenceSnapshot(db, round, threshold)))
    }
    const { snapshot_id, channels_count } = snapshots[0] as { snapshot_id: string; channels_count: number }
    await swapSides(db, threshold)
    await catalog.refresh()
    const diffs: Record<string, unknown>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.diff.push(
        await seconds(async () => diffs.push(await made(api, `/v1/catalog/snapshots/${snapshot_id}/diffs`))),
      )
      times.sqlDiff.push(await seconds(() => referenceDiff(db, round, 0, threshold)))
    }
    const { diff_id, added_count, removed_count } = diffs[0] as Record<string, number> & { diff_id: string }
    const counted = await db.row<{ snapshot: number; added: number; removed: number }>`
      select (select count(*) from reference_snapshots where snapshot_id = 0) as snapshot,
        count(*) filter (where change = 'added') as added, count(*) filter (where change = 'removed') as removed
      from reference_diffs where diff_id = 0`
    const unlike =
      (await changesOf(db, api, diff_id, 'added')) +
      (await changesOf(db, api, diff_id, 'removed')) +
      Number(counted!.snapshot !== channels_count) +
      Number(counted!.added !== added_count) +
      Number(counted!.removed !== removed_count)
    const bytes = await db.row<{ own: number; reference: number }>`
      select (select length(chat_ids) from snapshots where snapshot_id = ${snapshot_id}) as own,
        pg_total_relation_size('reference_snapshots') / ${ROUNDS}::bigint as reference`
    await swapSides(db, threshold)
    for (const { snapshot_id } of snapshots) await api.ask('DELETE', `/v1/catalog/snapshots/${snapshot_id}`)
    await db.script('drop table reference_snapshots, reference_diffs')
    await api.close()
    await catalog.close()
    await db.close()
    const line = (what: string, own: number[], sql: number[]) => ({
      what,
      'ours ms': Math.round(median(own) * 10_000) / 10,
      'SQL ms': Math.round(median(sql) * 10_000) / 10,
      'times faster': Math.round((median(sql) / median(own)) * 10) / 10,
    })
    return [
      { ...line('snapshot', times.snapshot, times.sqlSnapshot), channels: channels_count, unlike,
        'bytes per channel, ours': Math.round((bytes!.own / channels_count) * 100) / 100,
        'bytes per channel, SQL': Math.round((bytes!.reference / channels_count) * 100) / 100 },
      { ...line('diff', times.diff, times.sqlDiff), channels: added_count! + removed_count!, unlike },
    ] // biome-ignore format: the rows of the table
  },
}
