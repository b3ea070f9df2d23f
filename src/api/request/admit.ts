// Admission: the checks of every request, in the order of the contract. A check returns, or throws a refusal.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteKeyUse } from '../../accounts/named-keys.ts'
import type { RateAnswer, RateTerms } from '../../accounts/rate.ts'
import { isOperatorSecret } from '../../accounts/secrets.ts'
import { isLive, isOperatorToken, noteUse } from '../../accounts/sessions.ts'
import { ExportQuery, type GraphPart, rowListOf } from '../../contract/exports.ts'
import type { Endpoint } from '../../contract/index.ts'
import type { KeyHolder } from '../../store/accounts/keys.ts'
import type { SessionHolder } from '../../store/accounts/sessions.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatName } from '../../text/links.ts'
import { clientAddress } from '../http/client-address.ts'
import { accountOfVisitor } from '../http/role-cookie.ts'
import { refuseOtherOrigins, sessionToken } from '../http/session-cookie.ts'
import { refuse } from '../refuse.ts'
import { readBody } from './body.ts'
import type { Call, IncomingCall } from './call.ts'
import { callerOf, operationBucket, rateBucket } from './caller.ts'
import { checkNames } from './check-names.ts'
import { cursorsFor, knownSigner } from './cursor.ts'
import { exportLimit, readExport } from './export-format.ts'
import { type Raw, readQuery } from './input.ts'

/** These run before the path is matched and the body is read: 401, 412, 429. */
export const atTheDoor = [knownKey, activeKey, withinRate]

/** A page of an export that is not its first: 401, 412. An export waits for the request rate instead of being refused. */
export const atEveryPage = [knownKey, activeKey]

/** The permission is judged before the input, and of a change before its body is read: 403, and 400 where message search is off. */
export const beforeTheInput = [openToVisitors, enabledPreview, permittedByKey, allowedFeature]

/** These run once the endpoint is known: 403, 400, 429 (endpoints with a limit of their own), 404 and 400 (verified only). Billing (426, 402, 503) follows when the answer is ready. */
export const atTheEndpoint = [
  ...beforeTheInput,
  wellFormedQuery,
  wellFormedPath,
  wellFormedBody,
  wellFormedKey,
  withinOwnRate,
  namedChat,
  namedChannels,
  verifiedIfNeeded,
  signedCursor,
]

/** Of a change: it takes its place within the limit of its own when it is about to be made, so that what other changes keep out costs none. */
export const atAChange = atTheEndpoint.filter((check) => check !== withinOwnRate)

type PermissionAsked = Pick<Call, 'endpoint' | 'caller'>

type AdmissionCheck<About> = (about: About) => void | Promise<void>

/** Runs checks in order. It returns a promise only if one of them does, because awaiting the usual synchronous ones would slow every request. */
export const askAll = <About>(questions: AdmissionCheck<About>[], about: About, from = 0): void | Promise<void> => {
  for (let i = from; i < questions.length; i++) {
    const answering = questions[i]!(about)
    if (answering) return answering.then(() => askAll(questions, about, i + 1))
  }
}

/** Continues synchronously with a value, and asynchronously with a promise of one. */
const onceKnown = <Known>(
  known: Known | Promise<Known>,
  goOn: (known: Known) => void | Promise<void>,
): void | Promise<void> => (known instanceof Promise ? known.then(goOn) : goOn(known))

function knownKey(incoming: IncomingCall) {
  const { deps, request } = incoming
  const secret = request.headers['x-api-key']
  if (typeof secret === 'string' && secret) {
    if (isOperatorSecret(secret)) throw refuse.operatorKey()
    return onceKnown<KeyHolder | undefined>(deps.lookups.keyHolder(secret), (holder) => heldBy(holder, incoming))
  }
  if (deps.site?.public_demo) return visitor(incoming)
  const token = request.routeOptions.config.takes_sessions === false ? undefined : sessionToken(request)
  if (!token) throw refuse.missingKey()
  refuseOtherOrigins(request)
  if (isOperatorToken(token)) throw refuse.operatorSession()
  return onceKnown<SessionHolder | undefined>(deps.lookups.session(token), (holder) => signedInAs(holder, incoming))
}

export function heldBy(holder: KeyHolder | undefined, { deps, request, now }: IncomingCall) {
  if (!holder || (holder.valid_until && holder.valid_until <= now)) throw refuse.unknownKey()
  if (holder.key_expires_at && holder.key_expires_at <= now) throw refuse.expiredKey()
  request.caller = callerOf(holder, deps.tariff().plans, now)
  return noteKeyUse(deps.db, holder, now)
}

function signedInAs(holder: SessionHolder | undefined, { deps, request, now }: IncomingCall) {
  if (!holder || !isLive(holder, now)) throw refuse.sessionEnded()
  request.caller = callerOf(holder, deps.tariff().plans, now)
  return noteUse(deps.db, holder, now)
}

/** A page of the dashboard sends up to thirty requests. */
const VISITOR_RATE: RateTerms = { rate_per_second: 3, rate_burst: 60 }

function visitor({ deps, request, now }: IncomingCall) {
  const account = accountOfVisitor({ ...deps.site, public_demo: deps.site!.public_demo! }, request)
  return onceKnown<KeyHolder | undefined>(deps.lookups.account(account), (holder) => {
    if (!holder) throw refuse.missingKey()
    const { terms, ...caller } = callerOf(holder, deps.tariff().plans, now)
    request.caller = { ...caller, terms: { ...terms, ...VISITOR_RATE }, visits_from: clientAddress(request) }
  })
}

export function activeKey({ request, now }: IncomingCall) {
  const { status, key_type, expires_at } = request.caller!.holder
  if (status !== 'active') throw refuse.suspended()
  if (key_type === 'subscription' && expires_at && expires_at <= now) throw refuse.subscriptionExpired()
}

function withinRate({ deps, request, reply }: IncomingCall) {
  const { terms } = request.caller!
  const taken = deps.rate.take(rateBucket(request.caller!), terms)
  return onceKnown(taken, (rate) => allowedRate(rate, terms, reply))
}

function allowedRate(rate: RateAnswer, terms: RateTerms, reply: FastifyReply) {
  reply.header('ratelimit-policy', `"default";q=${terms.rate_per_second};w=1;burst=${terms.rate_burst}`)
  reply.header('ratelimit', `"default";r=${rate.remaining};t=${Math.ceil(rate.reset_seconds)}`)
  if (!rate.allowed) throw refuse.tooManyRequests(rate.retry_seconds)
}

/** The specification prescribes this answer, whatever else the request asks for. */
function enabledPreview({ endpoint, caller }: PermissionAsked) {
  if (endpoint.preview && !caller.terms.permissions[endpoint.needs!]) throw refuse.searchOff()
}

function wellFormedQuery(call: Call) {
  const { endpoint, request, reply, caller } = call
  const raw = request.query as Raw
  const list = rowListOf(endpoint)
  // Unknown names come first: a missing parameter is often a misspelt one.
  checkNames(endpoint.query, raw, request, reply, list && ExportQuery)
  const { search_limit } = caller.terms
  call.query = readQuery(endpoint.query, raw, search_limit)
  if (!list) return
  const wanted = readExport(endpoint, raw, request.headers.accept, call.query.part as GraphPart | undefined)
  if (!wanted) return
  call.export = wanted
  const limit = exportLimit(wanted, endpoint, raw, search_limit)
  if (limit === undefined) return
  // A cursor of a JSON page goes on in an export, and one of an export in JSON.
  call.bound = { limit: call.query.limit }
  call.query.limit = limit
}

function wellFormedPath(call: Call) {
  call.params = readQuery(call.endpoint.params, call.request.params as Raw)
}

function wellFormedBody(call: Call) {
  if (call.endpoint.method !== 'GET') call.body = readBody(call.endpoint.body, call.request.body)
}

function wellFormedKey(call: Call) {
  const key = idempotencyKeyOf(call.request, call.endpoint)
  if (key !== undefined) call.idempotency_key = key
}

/** Only a POST has one: the other methods may be repeated anyway. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest, { method }: Pick<Endpoint, 'method'>) => {
  const given = headers['idempotency-key']
  if (given === undefined || method !== 'POST') return undefined
  if (typeof given !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(given))
    throw refuse.badInput('Idempotency-Key must be 1 to 255 printable ASCII characters')
  return given
}

/** What belongs to one account alone is nobody's to read in a public demo, and a stream would hold a connection for each visitor. */
function openToVisitors({ endpoint, caller }: PermissionAsked) {
  if (caller.visits_from === undefined) return
  const { permission = 'full key', operation } = endpoint
  if (permission === 'full key' || operation === 'streamEvents') throw refuse.readOnlyDemo()
}

function permittedByKey({ endpoint, caller }: PermissionAsked) {
  const { permissions } = caller.holder
  const needed = endpoint.permission ?? 'full key'
  if (permissions === null || needed === 'any key') return
  if (needed === 'full key') throw refuse.fullKeyNeeded()
  if (!permissions.includes(needed)) throw refuse.notPermitted(needed)
}

function allowedFeature({ endpoint, caller }: PermissionAsked) {
  if (endpoint.needs && !caller.terms.permissions[endpoint.needs]) throw refuse.featureOff(endpoint.needs)
}

export function withinOwnRate({ endpoint, caller, deps }: Call) {
  const { at_most, operation, method, path } = endpoint
  if (!at_most) return
  const { per_hour, burst } = at_most
  const terms = { rate_per_second: per_hour / 3_600, rate_burst: burst }
  return onceKnown(deps.rate.take(operationBucket(caller, operation), terms), (rate) => {
    if (rate.allowed) return
    const message = `Too many requests of ${method} ${path}: an account may send ${burst} at once and ${per_hour} an hour`
    throw refuse.tooManyRequests(rate.retry_seconds, message)
  })
}

function namedChat(call: Call) {
  const { endpoint, query, deps } = call
  const peers = endpoint.chat
  const given = query.internal_id as string | undefined
  // Some endpoints can be asked about other things than a chat.
  if (!peers || given === undefined) return
  return onceKnown<ChatRow | undefined>(deps.lookups.chat(given), (chat) => {
    if (!chat) throw refuse.chatNotFound(peers)
    if (!peers.includes(chat.peer)) throw refuse.otherPeer(peers, chat.peer)
    call.chats = [chat]
    call.names = [given]
    // Cursors and entity tags belong to the chat, whatever it was called in this request.
    query.internal_id = chat.internal_id
  })
}

function namedChannels(call: Call) {
  const { chat, counts, query } = call.endpoint
  // The channels of a list are counted by its handler.
  if (chat || counts !== 'request and channels' || !query?.properties.ids) return
  return batchChats(call)
}

function verifiedIfNeeded({ chats, names, caller }: Call) {
  if (!caller.terms.verified_only) return
  const unverified = names.filter((_, i) => !chats[i]!.verified)
  if (unverified.length) throw refuse.verifiedOnly(unverified)
}

function signedCursor({ query, params, bound, endpoint, deps }: Call) {
  if (query.cursor === undefined) return
  const cursors = cursorsFor(deps.secrets, endpoint.operation, { ...query, ...bound, ...params })
  return knownSigner(deps.secrets, cursors)?.then(() => {})
}

/** A channel that is named twice, by its id and by its link for example, is read once. */
async function batchChats(call: Call) {
  const given = splitList(call.query.ids as string)
  const names = given.map((text) => readChatName(text)).filter((name) => name !== undefined)
  const found = await listChatsNamed(call.deps.db, [...new Set(names)])
  const read = new Map<number, { chat: ChatRow; text: string }>()
  for (const text of given) {
    const chat = found.get(readChatName(text) ?? '')
    if (chat?.peer !== 'Channel') call.unknown.push(text)
    else if (!read.has(chat.chat_id)) read.set(chat.chat_id, { chat, text })
  }
  call.chats = [...read.values()].map(({ chat }) => chat)
  call.names = [...read.values()].map(({ text }) => text)
}
