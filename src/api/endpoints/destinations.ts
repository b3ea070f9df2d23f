// Destinations of the caller's account: where it is told of events.
import type { Secrets } from '../../accounts/secrets.ts'
import {
  type CreateDestination,
  changeDestination,
  createDestination,
  deleteDestination,
  getDestination,
  listDestinations,
  MOST_DESTINATIONS,
  rotateDestination,
} from '../../contract/index.ts'
import { readReceiver } from '../../delivery/addresses.ts'
import {
  type DestinationSecrets,
  newSecretsOf,
  ROTATION_MS,
  rotated,
  sealed,
  unsealed,
} from '../../delivery/destination-secrets.ts'
import { isMailAddress, mailboxName } from '../../delivery/mail.ts'
import { publicKeyOf } from '../../delivery/webhook-signature.ts'
import { findBotUser } from '../../store/accounts/bot.ts'
import type { Db } from '../../store/db.ts'
import { countConfirmation } from '../../store/watching/confirmation-letters.ts'
import { countWaiting, insertMessage } from '../../store/watching/deliveries.ts'
import {
  type DestinationRow,
  deleteDestination as deleteStored,
  findDestination,
  insertDestination,
  listDestinations as listStored,
  lockDestination,
  updateDestination,
  updateHealth,
} from '../../store/watching/destinations.ts'
import { randomBase62 } from '../../text/base62.ts'
import { DAY_MS } from '../../time/spans.ts'
import { destinationKinds } from '../../vocabulary.ts'
import { AT_ONCE } from '../../watching/due.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import type { DeliveryMeans } from '../request/deps.ts'
import { handle } from '../request/handle.ts'
import { readTime } from '../request/input.ts'

type DestinationDeps = { db: Db; caller: Caller; delivering: DeliveryMeans }

const wrongUrl = {
  not_an_address: 'url must be an address that begins with https://',
  https_only: 'url must begin with https://: http is not allowed here (setting WEBHOOK_ALLOW_HTTP)',
  credentials: 'url must have no user and no password: what is sent is signed',
  not_public:
    'url leads to an address that is not public: its network is not allowed here (setting WEBHOOK_ALLOW_NETWORKS)',
}

/** Where it sends to, by kind. Refuses what this service or this account cannot have. */
const addressOf = async (
  { db, caller, delivering }: DestinationDeps,
  body: CreateDestination,
): Promise<string | null> => {
  const { kind, url, address } = body
  if (kind !== 'webhook' && url !== undefined) throw refuse.badInput('url is for webhooks')
  if (kind !== 'email' && address !== undefined) throw refuse.badInput('address is for e-mail')
  if (kind === 'webhook') return urlOf(delivering, url)
  if (kind === 'email') return mailboxOf(delivering, address)
  if (kind === 'bot') await refuseWithoutBot(db, caller, delivering)
  return null
}

const urlOf = ({ reach }: DeliveryMeans, url: string | undefined): string => {
  if (url === undefined) throw refuse.badInput('url is required for a webhook')
  const read = readReceiver(url, reach)
  if (typeof read === 'string') throw refuse.badInput(wrongUrl[read])
  return read.href
}

const mailboxOf = ({ mail }: DeliveryMeans, address: string | undefined): string => {
  if (!mail) throw refuse.badInput('kind: this service sends no e-mail, because its operator has set up no mail server')
  if (address === undefined) throw refuse.badInput('address is required for e-mail')
  if (!isMailAddress(address)) throw refuse.badInput('address must be one e-mail address')
  return address
}

const refuseWithoutBot = async (db: Db, caller: Caller, { bot }: DeliveryMeans): Promise<void> => {
  if (!bot) throw refuse.badInput('kind: this service has no account bot')
  if (!(await findBotUser(db, caller.holder.account_id)))
    throw refuse.badInput('kind: nobody is linked to this account in the account bot')
}

/** An account may make many destinations, and there may be many accounts: without this a mailbox could be filled with our letters. */
const CONFIRMATIONS_A_DAY = 3

/** Sends the letter that asks an address whether it is the right one. */
const askToConfirm = async ({ db, secrets, now }: DestinationViewDeps, row: DestinationRow): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS)
  const limits = { now, since, most: CONFIRMATIONS_A_DAY }
  const refused = await countConfirmation(db, secrets.hash(`confirmations of ${mailboxName(row.address!)}`), limits)
  if (refused) {
    const seconds = Math.ceil((refused.oldest_at.getTime() - since.getTime()) / 1000)
    throw refuse.tooManyRequests(
      Math.max(1, seconds),
      `This address was asked to confirm ${CONFIRMATIONS_A_DAY} times within a day: look for the letter there, or try again later`,
    )
  }
  await insertMessage(db, row, now, AT_ONCE)
}

const kindsOf = ({ mail, bot }: DeliveryMeans) =>
  destinationKinds.filter((kind) => (kind === 'email' ? mail : kind === 'bot' ? bot : true))

const usualName = ({ kind }: CreateDestination, address: string | null): string => {
  if (kind === 'webhook') return new URL(address!).host.slice(0, 60)
  return kind === 'email' ? address!.slice(0, 60) : { bot: 'Bot', atom: 'Feed' }[kind]
}

/** A name that nobody asked for gets a number if it is taken. */
const freeName = (own: DestinationRow[], asked: string | undefined, usual: string): string => {
  const isTaken = (name: string) => own.some((one) => one.name === name)
  if (asked !== undefined) {
    if (isTaken(asked)) throw refuse.badInput(`name: the account has a destination named ${asked} already`)
    return asked
  }
  for (let number = 1; ; number++) {
    const name = number === 1 ? usual : `${usual} ${number}`
    if (!isTaken(name)) return name
  }
}

const stateOf = (row: DestinationRow, now: Date) => {
  if (row.off_at) return 'off'
  if (!row.confirmed_at) return 'unconfirmed'
  if (row.paused_until && row.paused_until > now) return 'paused'
  return row.failing_since ? 'failing' : 'working'
}

const later = (time: Date | null, now: Date) => (time && time > now ? time : null)

type DestinationViewDeps = { secrets: Secrets; db: Db; now: Date }

const shown = async ({ secrets, db, now }: DestinationViewDeps, rows: DestinationRow[]) => {
  const waiting = await countWaiting(
    db,
    rows.map(({ destination_id }) => destination_id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { destination_id, kind, name, address, language, signature, created_at, confirmed_at } = row
      const own = signature === 'v1a' ? await unsealed(secrets, row) : undefined
      return {
        destination_id,
        kind,
        name,
        url: kind === 'webhook' ? address : null,
        address: kind === 'email' ? address : null,
        language,
        signature,
        public_key: own?.secret === undefined ? null : (publicKeyOf(own.secret) ?? null),
        state: stateOf(row, now) as ReturnType<typeof stateOf>,
        created_at,
        confirmed_at,
        paused_until: later(row.paused_until, now),
        off_at: row.off_at,
        off_because: row.off_because,
        failing_since: row.failing_since,
        slowed_until: later(row.not_before, now),
        last_success_at: row.last_success_at,
        last_failure: row.last_failure,
        waiting_count: waiting.get(destination_id) ?? 0,
      }
    }),
  )
}

/** What only the answer that made it shows. An Ed25519 key stays here: its public half is enough to verify. */
const onlyOnce = ({ kind, signature }: DestinationRow, { secret, token }: DestinationSecrets) => ({
  secret: signature === 'v1' ? (secret ?? null) : null,
  feed_path: kind === 'atom' ? `/feeds/${token}.atom` : null,
})

/** For a change of it. */
export const lockedDestination = async (db: Db, caller: Caller, destination_id: string): Promise<DestinationRow> => {
  const destination = await lockDestination(db, caller.holder.account_id, destination_id)
  if (!destination) throw refuse.destinationNotFound(destination_id)
  return destination
}

/** One change of the destinations of an account at a time, so that two requests cannot both take the last free place. */
const holds = ({ caller }: { caller: Caller }) => [
  {
    name: `destinations ${caller.holder.account_id}`,
    refusal: () => refuse.tooManyRequests(1, 'Another request changes the destinations of the account'),
  },
]

export const destinationRoutes = [
  handle(
    createDestination,
    async ({ body, caller, delivering, secrets, db, now }) => {
      const { account_id } = caller.holder
      const address = await addressOf({ db, caller, delivering }, body)
      const own = await listStored(db, account_id)
      if (own.length >= MOST_DESTINATIONS)
        throw refuse.badInput(`an account may have ${MOST_DESTINATIONS} destinations: delete one first`)
      const signature = body.kind === 'webhook' ? (body.signature ?? 'v1') : null
      const made = newSecretsOf({ kind: body.kind, signature })
      const row = await insertDestination(db, {
        destination_id: `ds_${randomBase62(12)}`,
        account_id,
        kind: body.kind,
        name: freeName(own, body.name, usualName(body, address)),
        address,
        ...sealed(secrets, made),
        signature,
        language: body.language ?? 'en',
        created_at: now,
        confirmed_at: body.kind === 'email' ? null : now,
      })
      if (body.kind === 'email') await askToConfirm({ secrets, db, now }, row)
      return { ...(await shown({ secrets, db, now }, [row]))[0]!, ...onlyOnce(row, made) }
    },
    holds,
  ),

  handle(listDestinations, async ({ caller, secrets, db, now, delivering }) => ({
    destinations: await shown({ secrets, db, now }, await listStored(db, caller.holder.account_id)),
    kinds: kindsOf(delivering),
  })),

  handle(getDestination, async ({ params, caller, secrets, db, now }) => {
    const found = await findDestination(db, caller.holder.account_id, params.destination_id)
    if (!found) throw refuse.destinationNotFound(params.destination_id)
    return (await shown({ secrets, db, now }, [found]))[0]!
  }),

  handle(
    changeDestination,
    async ({ params, body, caller, secrets, db, now }) => {
      const row = await lockedDestination(db, caller, params.destination_id)
      const changed = { ...row, language: body.language ?? row.language }
      if (body.name !== undefined && body.name !== row.name)
        changed.name = freeName(await listStored(db, row.account_id), body.name, body.name)
      if (body.paused_until !== undefined) changed.paused_until = pauseOf(body.paused_until)
      if (body.on && row.off_at) {
        // Whoever unsubscribed decides again.
        const confirmed_at = row.off_because === 'unsubscribed' ? null : row.confirmed_at
        Object.assign(changed, { off_at: null, off_because: null, confirmed_at })
        Object.assign(changed, { not_before: null, failing_since: null, failures: 0, warned_at: null })
        changed.last_failure = null
        await updateHealth(db, [changed])
      }
      await updateDestination(db, changed)
      if (row.confirmed_at && !changed.confirmed_at) await askToConfirm({ secrets, db, now }, row)
      return (await shown({ secrets, db, now }, [changed]))[0]!
    },
    holds,
  ),

  handle(deleteDestination, async ({ params, caller, db }) => ({
    deleted: await deleteStored(db, caller.holder.account_id, params.destination_id),
  })),

  handle(rotateDestination, async ({ params, caller, secrets, db, now }) => {
    const row = await lockedDestination(db, caller, params.destination_id)
    if (row.kind === 'email' || row.kind === 'bot') throw refuse.badInput(`${row.kind} has no secret to replace`)
    const next = rotated(row, await unsealed(secrets, row), now)
    const changed = { ...row, ...sealed(secrets, next) }
    await updateDestination(db, changed)
    return {
      ...(await shown({ secrets, db, now }, [changed]))[0]!,
      ...onlyOnce(changed, next),
      previous_valid_until: next.previous ? new Date(now.getTime() + ROTATION_MS) : null,
    }
  }),
]

const pauseOf = (given: string | number | null): Date | null =>
  given === null
    ? null
    : new Date(readTime('paused_until', given, changeDestination.body!.properties.paused_until) * 1000)
