// A primary and its standby under Patroni, with the database of the service.
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { until } from '../until.ts'
import { openPatroni, type PatroniNode, started } from './patroni.ts'

export const openPair = async () => {
  const opened = await openPatroni([{ name: 'db1' }, { name: 'db2' }])
  const [db1, db2] = opened.nodes as [PatroniNode, PatroniNode]
  return started({ ...opened, nodes: [db1, db2] as const }, async () => {
    db1.start()
    await until(db1.isPrimary, Boolean)
    const admin = openPostgres(db1.superuser_url, 1)
    await admin.script("create role channelscope login password 'secret'")
    await admin.script('create database channelscope owner channelscope')
    await admin.close()
    db2.start()
    await until(db2.isSynchronousStandby, Boolean)
  })
}
