// What the demo is opened with at each start: its accounts, and the record that says which world was made and how much of it is there.
// The texts of the world are not loaded for that: `seed.ts` makes the world, `live.ts` lets time pass in it.
import { issueKey, showKey } from '../accounts/keys.ts'
import { showOrIssueOperatorKey } from '../accounts/operator-keys.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { findAccount, insertAccount, setAccountOverrides } from '../store/accounts/accounts.ts'
import { listChatsBySize } from '../store/chats/chat-search.ts'
import { insertChatOwner } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { findSetting, keepSetting } from '../store/settings.ts'
import { accounts, DEMO_OPERATOR, type DemoAccount, type DemoKeys, roleAccounts, visitorAccount } from './accounts.ts'
import { type DemoSize, defaultSize } from './size.ts'
import type { DemoWorldGiven } from './world.ts'

const SEED = 1

/**
 * `world` is the number of channels with messages; `channels` also counts those that are catalog rows only. `first_chats` is stored
 * when the first part is complete.
 */
export type MadeWorld = {
  seed: number
  now: number
  world: number
  channels: number
  first_chats?: number
  done: boolean
  version?: number
}

/** Which generator made the world. Time passes only in a world of this one, because another one would make other chats. */
const VERSION = 10

/**
 * Makes the accounts, and says how many channels the world shall have if some are missing. Fewer channels than the default make a
 * smaller world. Channels beyond the default are catalog rows, with statistics but without messages.
 */
export const openDemo = async (
  db: Db,
  secrets: Secrets,
  now: Date,
  channels?: number,
): Promise<{ keys: DemoKeys; operator_key: string; missing?: number }> => {
  const missing = await missingChannels(db, now, channels)
  const keys = {} as DemoKeys
  for (const demo of accounts) keys[demo.label] = await demoKey(db, secrets, demo, now)
  for (const name of Object.values(roleAccounts)) await openAccount(db, secrets, { ...roleTerms, name }, searching, now)
  const operator_key = await showOrIssueOperatorKey(db, secrets, DEMO_OPERATOR, now)
  return { keys, operator_key, ...missing }
}

/** The same for a public demo: its accounts are that of the visitors and those of the roles, and no key is shown. */
export const openPublicDemo = async (
  db: Db,
  secrets: Secrets,
  now: Date,
  channels?: number,
): Promise<{ missing?: number }> => {
  const { overrides, ...given } = visitorAccount
  for (const name of [given.name, ...Object.values(roleAccounts)])
    await openAccount(db, secrets, { ...given, name }, overrides, now)
  return missingChannels(db, now, channels)
}

/** What a role would pay for: message search is off by default elsewhere, and everything that a paid plan can have is there to try. */
const roleTerms = { plan: 'L', key_type: 'subscription', balance_mc: 0 } as const
const searching = { permissions: { allow_message_search: true } }

type OpenedAccount = Pick<DemoAccount, 'name' | 'plan' | 'key_type' | 'balance_mc'>

const openAccount = async (db: Db, secrets: Secrets, given: OpenedAccount, overrides: object, now: Date) => {
  const made = await insertAccount(db, { ...given, billing_anchor: now, expires_at: null, created_at: now })
  const account = made ?? (await findAccount(db, given.name))!
  await issueKey(db, secrets, account, given.key_type, now)
  await setAccountOverrides(db, account.account_id, { ...overrides })
}

const missingChannels = async (db: Db, now: Date, channels: number | undefined): Promise<{ missing?: number }> => {
  const wanted = channels ?? defaultSize.channels
  const there = await keepSetting<MadeWorld>(db, 'demo', {
    seed: SEED,
    now: Math.floor(now.getTime() / 1000),
    world: Math.min(wanted, defaultSize.channels),
    channels: wanted,
    done: false,
    version: VERSION,
  })
  if (there.done && (channels ?? 0) <= there.channels) return {}
  return { missing: Math.max(channels ?? 0, there.channels) }
}

/** The world that was seeded, if time can pass in it. */
export const findDemoWorld = async (db: Db): Promise<DemoWorldGiven | undefined> => {
  const there = await findSetting<MadeWorld>(db, 'demo')
  if (!there?.done || there.version !== VERSION) return undefined
  return { seed: there.seed, now: there.now, size: worldSize(there.world) }
}

export const worldSize = (channels: number): DemoSize => {
  const share = Math.min(1, channels / defaultSize.channels)
  const scaled = (count: number) => Math.max(1, Math.round(count * share))
  return {
    channels: scaled(defaultSize.channels),
    groups: scaled(defaultSize.groups),
    messages: scaled(defaultSize.messages),
  }
}

const demoKey = async (db: Db, secrets: Secrets, demo: DemoAccount, now: Date): Promise<string> => {
  const known = await findAccount(db, demo.name)
  const account =
    known ?? (await insertAccount(db, { ...demo, billing_anchor: now, expires_at: null, created_at: now }))
  if (!account) return demoKey(db, secrets, demo, now)
  const secret =
    (await showKey(db, secrets, account, demo.key_type)) ?? (await issueKey(db, secrets, account, demo.key_type, now))
  if (!known) await giveChannels(db, account.account_id, demo, now)
  if (!known && demo.plan !== 'Free') await setAccountOverrides(db, account.account_id, searching)
  return secret
}

/** Makes the account the owner of two channels, so that `/v1/channels/my` shows something. */
export const giveChannels = async (db: Db, account_id: number, demo: DemoAccount, now: Date) => {
  const skip = 5 * (accounts.indexOf(demo) + 1)
  for (const chat_id of await listChatsBySize(db, { peer: 'Channel' }, { limit: 2, skip }))
    await insertChatOwner(db, account_id, chat_id, now)
}
