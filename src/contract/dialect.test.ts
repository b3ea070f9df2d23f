// One dialect: the same notion has the same word in every operation. What the specification fixes or what was released with another word is
// listed by name, with the word that replaced it.
import type { TObject, TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { errorCodes } from './errors.ts'
import { type Endpoint, endpoints, operatorEndpoints } from './index.ts'
import { children, type Json } from './schemas.ts'

const all: Endpoint[] = [...endpoints, ...operatorEndpoints]

const fieldsOf = (schema: TSchema | undefined): Record<string, Json> =>
  Object.fromEntries(
    [schema ?? {}, ...(((schema as Json | undefined)?.anyOf as Json[] | undefined) ?? [])].flatMap((one) =>
      Object.entries(children(one as Json)),
    ),
  )

type DialectField = { where: string; name: string; field: Json; beside: Record<string, Json> }

/** Every field within a schema, however deep, with those beside it. */
function* walk(schema: TSchema | Json | undefined, where: string): Generator<DialectField> {
  if (typeof schema !== 'object' || schema === null) return
  const { title, items, anyOf } = schema as Json
  const here = (title as string | undefined) ?? where
  const beside = children(schema as Json)
  for (const [name, field] of Object.entries(beside)) {
    yield { where: here, name, field, beside }
    yield* walk(field, `${here}.${name}`)
  }
  if (items) yield* walk(items as Json, here)
  for (const option of (anyOf as Json[] | undefined) ?? []) yield* walk(option, here)
}

const inputs = (): DialectField[] =>
  all.flatMap(({ operation, query, params, body }) =>
    [query, params, body].flatMap((part) => [...walk(part, operation)].map((one) => ({ ...one, where: operation }))),
  )

const answers = (): DialectField[] => all.flatMap(({ operation, response }) => [...walk(response, operation)])

const named = (fields: DialectField[]) => [...new Set(fields.map(({ where, name }) => `${where}.${name}`))].toSorted()

/** Lists that have no next page, and why. */
const withoutCursor = {
  searchChannels: 'the specification pages it by skip, and answers with an array',
  suggest: 'the best matches for a box; the search has all',
  getGraph: 'the size of one graph; cut says what it lacks',
  getDeliveryState: 'the destinations that fail most; counts are of all',
  listSuspicious: 'the newest of some hours',
}

test('what has a `limit` has a `cursor`, in the query and in the answer', () => {
  const missing = all.filter(({ query, response }) => {
    const { limit, skip, offset, cursor } = fieldsOf(query as TSchema | undefined)
    return (limit || skip || offset) && !(cursor && fieldsOf(response).cursor)
  })
  expect(missing.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(withoutCursor).toSorted())
  const halves = all.filter(({ query, response }) => {
    const { limit, cursor } = fieldsOf(query as TSchema | undefined)
    return !!cursor !== !!fieldsOf(response).cursor || (cursor && !limit)
  })
  expect(halves.map(({ operation }) => operation)).toEqual([])
})

test('a place in a list is a `cursor`; `skip` and `offset` stay where they were released', () => {
  const others = inputs().filter(({ name }) =>
    /^(skip|offset|page|per_page|start|before|after|max_id|next)$/.test(name),
  )
  expect(named(others)).toEqual([
    'listCatalogRows.offset',
    'listCommunities.skip',
    // The number of an event in the inbox, which a client stores.
    'listEvents.after',
    'listListChannels.offset',
    'searchCatalog.skip',
    'searchChannels.skip',
    'streamEvents.after',
  ])
})

test('a `limit` begins with 1, but where 0 was released', () => {
  const zero = inputs().filter(({ name, field }) => name === 'limit' && field.minimum !== 1)
  expect(named(zero)).toEqual(['getSnapshot.limit', 'searchCatalog.limit', 'searchChannels.limit'])
})

const olderNames = {
  // Inputs.
  'changeOperatorAccount.status': 'state',
  'getSearchTrend.date_from': 'from_date',
  'getSearchTrend.date_to': 'to_date',
  'listDiffs.status': 'state',
  'listSnapshotDiffs.status': 'state',
  'listSnapshots.status': 'state',
  'replayDeliveries.since': 'from_date',
  'searchMessages.date_from': 'from_date',
  'searchMessages.date_to': 'to_date',
  'searchMessages.return_short_info': 'short_info',
  // Answers.
  'AddChannelStatus.status': 'state',
  'AddedChannel.status': 'state',
  'ChangedAccount.status': 'state',
  'CreatedAccount.status': 'state',
  'Diff.status': 'state',
  'OperatorAccount.status': 'state',
  'OperatorAccountDetail.status': 'state',
  'Snapshot.status': 'state',
  'SnapshotPage.status': 'state',
  'TrustSignal.from': 'from_date',
  'TrustSignal.to': 'to_date',
  'Usage.status': 'state',
  'Verification.status': 'state',
  'WaitingChat.status': 'state',
  'WatchPreview.from': 'from_date',
  'WatchPreview.to': 'to_date',
}

test('older names stay, are marked, and name the word that replaced them, which stands beside them', () => {
  const older = [...inputs(), ...answers()].filter(({ field }) => /^Older name of `/.test(String(field.description)))
  const found = Object.fromEntries(
    older.map(({ where, name, field }) => [
      `${where}.${name}`,
      /^Older name of `(\w+)`\.$/.exec(String(field.description))?.[1],
    ]),
  )
  expect(found).toEqual(olderNames)
  for (const { where, name, field, beside } of older) {
    const word = found[`${where}.${name}`]!
    expect([where, name, field.deprecated, Object.keys(beside)]).toEqual([
      where,
      name,
      true,
      expect.arrayContaining([word]),
    ])
  }
  const replaced = inputs().filter(({ field }) => field['x-replaced-by'])
  expect(replaced.every(({ where, name, field }) => found[`${where}.${name}`] === field['x-replaced-by'])).toBe(true)
  expect(named(replaced)).toEqual(named(inputs().filter(({ where, name }) => `${where}.${name}` in found)))
})

const isOlder = ({ field }: DialectField) => field.deprecated === true

test('a period is `from_date` and `to_date`', () => {
  const others = [...inputs(), ...answers()].filter(
    (one) => /^(from|to|since|until|start|end|date_from|date_to|begin)$/.test(one.name) && !isOlder(one),
  )
  expect(named(others)).toEqual([
    // Chats at the two ends of a mention.
    'GraphEdge.from',
    'GraphEdge.to',
    // Since when a look-alike has the same title, description or name.
    'NearName.since',
    'NeighbourLink.from',
    'NeighbourLink.to',
    // The billing month of an account, for operators.
    'OperatorAccountDetail.month.end',
    'OperatorAccountDetail.month.start',
    'SameDescription.since',
    'SameTitle.since',
  ])
})

test('what has a life has a `state`; a `status` is that of HTTP', () => {
  const others = [...inputs(), ...answers()].filter((one) => one.name === 'status' && !isOlder(one))
  expect(named(others)).toEqual(['Attempt.status', 'FailingDestination.status'])
})

test('a list in a body may be an array', () => {
  const bodies = all.flatMap(({ operation, body }) =>
    [...walk(body, operation)].map((one) => ({ ...one, where: operation })),
  )
  const texts = bodies.filter(
    ({ field }) => ['x-list', 'x-words', 'x-numbers'].some((keyword) => keyword in field) && !field['x-joined'],
  )
  expect(named(texts)).toEqual([])
  expect(bodies.filter(({ name, field }) => name === 'chats' && !field['x-chats'])).toEqual([])
  expect(named(bodies.filter(({ name }) => name === 'chats'))).toEqual(['addToList.chats', 'createList.chats'])
})

/** Names of inputs that mean a chat. */
const chatNames = /^(internal_id|chat|channel|group|on_channel)$/

test('a chat is named in every way, wherever it is named', () => {
  const others = inputs().filter(({ name, field }) => chatNames.test(name) && !field['x-chat-name'])
  expect(named(others)).toEqual([
    // May be removed before it was ever seen, and is then no chat of this service.
    'createRemoval.chat',
    // What to take a file for that does not say it.
    'importFile.chat',
    // As in a pasted column: a name without `@` is one too, and what is unknown is named.
    'setListChats.chat',
  ])
})

test('a batch names what it does not know', () => {
  const batches = all.filter(({ query, body }) =>
    [...walk(query, ''), ...walk(body, '')].some(({ name }) => /^(ids|exclude_channels)$/.test(name)),
  )
  expect(batches.length).toBeGreaterThan(5)
  const silent = batches.filter(({ response }) => !fieldsOf(response).unknown)
  // A preview stores nothing, and the creation that follows says it.
  expect(silent.map(({ operation }) => operation)).toEqual(['previewWatch'])
})

test('what a path names by its id has a code of its own for when it is not there', () => {
  const ids = [...new Set(all.flatMap(({ path }) => [...path.matchAll(/\{(\w+)_id\}/g)].map(([, name]) => name!)))]
  expect(ids).toContain('watch')
  const codes = ids.map((name) => `${name === 'internal' ? 'CHAT' : name.toUpperCase()}_NOT_FOUND`)
  expect(codes.filter((code) => !(errorCodes as string[]).includes(code))).toEqual([])
})

test('a record of a chat has a `link` in every list', () => {
  const chats = all.flatMap(({ operation, response }) =>
    Object.entries(fieldsOf(response as TObject))
      .filter(([name, { items }]) => name === 'chats' && items)
      .map(([, { items }]) => [operation, 'link' in children(items as Json) || 'username' in children(items as Json)]),
  )
  expect(chats.length).toBeGreaterThan(4)
  expect(chats.filter(([, hasLink]) => !hasLink)).toEqual([])
})
