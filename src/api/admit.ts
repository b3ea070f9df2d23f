// Who is let in: the questions every request is asked, in the order of the contract. A question returns, or throws a refusal.
import { billingMonth } from '../accounts/month.ts'
import { type Overrides, termsOf } from '../accounts/plans.ts'
import { listChats } from '../store/chats.ts'
import { readBody } from './body.ts'
import { type Raw, readQuery, splitList } from './input.ts'
import { refuse } from './refuse.ts'
import type { Arrival, Visit } from './visit.ts'

/** Asked before the body is read and before the path is looked at: 401, 412, 429. */
export const atTheDoor = [knownKey, activeKey, withinRate]

/** Asked once the endpoint is known: 400, 403, 400 (verified only) and 404. The bill (426, 402, 503) comes after the answer is made. */
export const atTheEndpoint = [
  wellFormedQuery,
  wellFormedPath,
  wellFormedBody,
  wellFormedKey,
  allowedFeature,
  readableChats,
]

type Question<About> = (about: About) => void | Promise<void>

/** Most answer at once; only those that look something up are waited for. */
export const askAll = async <About>(questions: Question<About>[], about: About): Promise<void> => {
  for (const question of questions) {
    const answering = question(about)
    if (answering) await answering
  }
}

async function knownKey({ deps, request, now }: Arrival) {
  const secret = request.headers['x-api-key']
  if (typeof secret !== 'string' || !secret) throw refuse.missingKey()
  const holder = await deps.lookups.keyHolder(secret)
  if (!holder || (holder.valid_until && holder.valid_until <= now)) throw refuse.unknownKey()
  const overrides = holder.overrides as Overrides
  request.caller = {
    holder,
    terms: termsOf(deps.plans, { plan: holder.plan, overrides }),
    month: billingMonth(holder.billing_anchor, now),
  }
}

function activeKey({ request, now }: Arrival) {
  const { status, key_type, expires_at } = request.caller!.holder
  if (status !== 'active') throw refuse.inactive('The account is suspended')
  if (key_type === 'subscription' && expires_at && expires_at <= now)
    throw refuse.inactive('The subscription has expired')
}

async function withinRate({ deps, request, reply }: Arrival) {
  const { holder, terms } = request.caller!
  // Counted per account and type of key, so that a rotation does not refill the bucket.
  const rate = await deps.rate.take(`${holder.account_id}:${holder.key_type}`, terms)
  reply.header('ratelimit-policy', `"default";q=${terms.rate_per_second};w=1;burst=${terms.rate_burst}`)
  reply.header('ratelimit', `"default";r=${rate.remaining};t=${Math.ceil(rate.reset_seconds)}`)
  if (!rate.allowed) throw refuse.tooManyRequests(rate.retry_seconds)
}

function wellFormedQuery(visit: Visit) {
  const { endpoint, request, reply, caller } = visit
  const { values, ignored } = readQuery(endpoint.query, request.query as Raw, caller.terms.search_limit)
  if (ignored.length) reply.header('x-ignored-params', ignored.slice(0, 20).map(headerSafe).join(', '))
  visit.query = values
}

function wellFormedPath(visit: Visit) {
  visit.params = readQuery(visit.endpoint.params, visit.request.params as Raw).values
}

function wellFormedBody(visit: Visit) {
  if (visit.endpoint.method !== 'GET') visit.body = readBody(visit.endpoint.body, visit.request.body)
}

function wellFormedKey(visit: Visit) {
  const given = visit.request.headers['idempotency-key']
  if (given === undefined || visit.endpoint.method !== 'POST') return
  if (typeof given !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(given))
    throw refuse.badInput('Idempotency-Key must be 1 to 255 printable ASCII characters')
  visit.idempotency_key = given
}

const headerSafe = (name: string) => encodeURIComponent(name.toWellFormed().slice(0, 64))

function allowedFeature({ endpoint, caller }: Visit) {
  if (endpoint.needs && !caller.terms.permissions[endpoint.needs]) throw refuse.featureOff(endpoint.needs)
}

async function readableChats(visit: Visit) {
  const { endpoint, query, deps, caller } = visit
  if (endpoint.chat) {
    const chat = await deps.lookups.chat(query.internal_id as string)
    if (!chat || !endpoint.chat.includes(chat.peer)) throw refuse.notFound(endpoint.chat)
    visit.chats = [chat]
  } else if (endpoint.counts === 'request and channels') {
    visit.chats = await batchChats(visit)
  }
  if (!caller.terms.verified_only) return
  const unverified = visit.chats.filter((chat) => !chat.verified)
  if (unverified.length) throw refuse.verifiedOnly(unverified.map((chat) => chat.internal_id))
}

async function batchChats({ query, deps }: Visit) {
  const ids = splitList(query.ids as string)
  if (!ids.length || ids.length > 100) throw refuse.badInput('ids must name from 1 to 100 channels')
  const chats = (await listChats(deps.db, ids)).filter((chat) => chat.peer === 'Channel')
  const place = new Map(ids.map((id, i) => [id, i]))
  return chats.sort((a, b) => place.get(a.internal_id)! - place.get(b.internal_id)!)
}
