// A Citus cluster under Patroni: a coordinator and a worker, each with a standby, and a worker without one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dbOver } from '../../src/store/db.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { until } from '../until.ts'
import { openPatroni, type PatroniNode, started } from './patroni.ts'

/** The statements of the section, in their order: at the coordinator, and on the primary of each group. */
const statements = () => {
  const [atCoordinator, onEach] = [
    ...readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
      .split('### Standbys of a cluster')[1]!
      .split('## PgBouncer')[0]!
      .matchAll(/```sql\n(.*?)```/gs),
  ].map(([, sql]) => sql!.trim().split('\n'))
  return { atCoordinator: atCoordinator!, onEach: onEach! }
}

const onDatabase = (url: string) => {
  const own = new URL(url)
  own.pathname = '/channelscope'
  return own.href
}

export const openCitusCluster = async () => {
  const opened = await openPatroni([
    { name: 'c1', group: 0 },
    { name: 'c2', group: 0 },
    { name: 'w1', group: 1 },
    { name: 'w2', group: 1 },
    { name: 'v1', group: 2 },
  ])
  const [c1, c2, w1, w2, v1] = opened.nodes as [PatroniNode, PatroniNode, PatroniNode, PatroniNode, PatroniNode]
  const cluster = { ...opened, coordinators: [c1, c2] as const, workers: [w1, w2] as const, other: v1 }
  return started(cluster, async () => {
    for (const node of [c1, w1, v1]) node.start()
    for (const node of [c1, w1, v1]) await until(node.isPrimary, Boolean)
    const admin = dbOver(openPostgres(onDatabase(c1.superuser_url), 1))
    // Patroni makes the workers known to the coordinator.
    await until(
      () => admin.rows`select from pg_dist_node where groupid > 0 and isactive`,
      (workers) => workers.length === 2,
    )
    const { atCoordinator, onEach } = statements()
    for (const statement of atCoordinator) await admin.script(statement)
    await admin.close()
    for (const node of [c1, w1, v1]) {
      const one = openPostgres(onDatabase(node.superuser_url), 1)
      for (const statement of onEach) await one.script(statement)
      await one.close()
    }
    for (const node of [c2, w2]) node.start()
    for (const node of [c2, w2]) await until(node.isSynchronousStandby, Boolean)
  })
}
