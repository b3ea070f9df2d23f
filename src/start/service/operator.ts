// What the operator's interface says of this process.
import { statfs } from 'node:fs/promises'
import { sourceNames } from '../../collect/settings.ts'
import { packageVersion } from '../../version.ts'
import type { Config } from '../config/config.ts'

const kinds = { 'telegram-web': 'web', 'telegram-mtproto': 'mtproto' } as const

/** A demo that does not collect has no source. Otherwise another process may collect, with the same settings. */
export const operatorInfo = ({ database_url, data_dir, demo, collecting, collect }: Config, started_at: Date) => ({
  version: packageVersion(),
  started_at,
  ...(!database_url && { disk: () => diskOf(data_dir) }),
  engine: database_url ? ('postgres' as const) : ('embedded' as const),
  sources: sourceNames.map((name) => {
    const configured = (!demo || collecting) && collect.sources.includes(name)
    const { requests_per_day } = (name === 'telegram-web' ? collect.telegram_web : collect.telegram_mtproto) ?? {}
    return { name, kind: kinds[name], ...(configured && requests_per_day !== undefined && { requests_per_day }) }
  }),
})

const diskOf = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
