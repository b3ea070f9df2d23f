// Opens the store for commands that need it only for the operator's accounts or for the pauses of the sources.
import type { CollectSettings } from '../collect/settings.ts'
import type { Config } from '../start/config/config.ts'
import { listTelegramSessions } from '../store/collecting/telegram-sessions.ts'
import type { Db } from '../store/db.ts'
import { storeExists } from '../store/open.ts'
import { withStore } from './context.ts'

export type Vault = { db: Db; unseal: (sealed: Uint8Array) => Promise<string | undefined> }

export const withVault = <Result>(
  { collect }: Config,
  work: (collect: CollectSettings, vault: Vault | undefined) => Promise<Result>,
): Promise<Result> =>
  collect.sources.includes('telegram-mtproto')
    ? withStore(({ db, secrets }) => work(collect, { db, unseal: secrets.unseal }))
    : work(collect, undefined)

/** Like `withVault`, but the store is opened wherever there is one. */
export const withVaultIfThere = <Result>(
  config: Config,
  work: (collect: CollectSettings, vault: Vault | undefined) => Promise<Result>,
): Promise<Result> =>
  storeExists(config)
    ? withStore(({ db, secrets }) => work(config.collect, { db, unseal: secrets.unseal }))
    : withVault(config, work)

export const accountsSummary = async (db: Db, now: Date): Promise<string> => {
  const accounts = await listTelegramSessions(db)
  if (accounts.length === 0) return 'no account is logged in: channelscope telegram login'
  const lost = accounts.filter(({ lost_at }) => lost_at !== null).length
  const waiting = accounts.filter(({ lost_at, waiting_until }) => lost_at === null && (waiting_until ?? 0) > now).length
  return `accounts: ${accounts.length - lost - waiting} ready, ${waiting} waiting, ${lost} lost`
}
