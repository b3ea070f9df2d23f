// Every refusal has a code of the contract, in a header and, where the body may have it, in the body.
import { expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { parseWebhookSecrets } from '../accounts/webhook-signature.ts'
import { CreditShortfall, errorCodes, QuotaLimit } from '../contract/index.ts'
import { type Refusal, refuse } from './refuse.ts'

/** One example of each constructor, and several where the code depends on the argument. The compiler demands all of them. */
const made: Record<keyof typeof refuse, Refusal[]> = {
  badInput: [refuse.badInput('limit must be an integer')],
  unknownParameter: [refuse.unknownParameter('Unknown parameters: limt')],
  invalidCursor: [refuse.invalidCursor()],
  otherRequest: [refuse.otherRequest()],
  malformed: [refuse.malformed('The body must be JSON')],
  cannotBeAdded: [refuse.cannotBeAdded('link leads nowhere')],
  keyLimitReached: [refuse.keyLimitReached(100)],
  watchLimitReached: [refuse.watchLimitReached(50)],
  listLimitReached: [refuse.listLimitReached(40)],
  listTooLarge: [refuse.listTooLarge(500)],
  listNotFound: [refuse.listNotFound()],
  watchNotFound: [refuse.watchNotFound('wt_4Gd81xWqPz0b')],
  eventNotFound: [refuse.eventNotFound('ev_4Gd81xWqPz0bT7m2Rk9vLc')],
  destinationNotFound: [refuse.destinationNotFound('ds_4Gd81xWqPz0b')],
  deliveryNotFound: [refuse.deliveryNotFound(81_224)],
  keyNotFound: [refuse.keyNotFound('key nk_4Gd81xWqPz0b')],
  verificationNotFound: [refuse.verificationNotFound()],
  beyondHistory: [refuse.beyondHistory('as_of must not be before')],
  tooMuchToCount: [refuse.tooMuchToCount('the range holds more')],
  verifiedOnly: [refuse.verifiedOnly(['k3Xp9QaZ'])],
  missingKey: [refuse.missingKey()],
  unknownKey: [refuse.unknownKey()],
  expiredKey: [refuse.expiredKey()],
  sessionEnded: [refuse.sessionEnded()],
  operatorKey: [refuse.operatorKey()],
  operatorKeyNeeded: [refuse.operatorKeyNeeded()],
  operatorSession: [refuse.operatorSession()],
  accountSession: [refuse.accountSession()],
  unknownOperatorKey: [refuse.unknownOperatorKey()],
  badSignature: [refuse.badSignature('The signature is not valid')],
  readOnlyKey: [refuse.readOnlyKey()],
  readOnlySession: [refuse.readOnlySession()],
  operatorsOff: [refuse.operatorsOff()],
  secretForSession: [refuse.secretForSession()],
  readOnlyDemo: [refuse.readOnlyDemo()],
  shortOfCredits: [refuse.shortOfCredits({ total_cost_mc: 100, available_mc: 50, shortfall_mc: 50 })],
  searchOff: [refuse.searchOff()],
  featureOff: [refuse.featureOff('allow_catalog')],
  notPermitted: [refuse.notPermitted('catalog:read')],
  fullKeyNeeded: [refuse.fullKeyNeeded()],
  foreignPage: [refuse.foreignPage()],
  otherOrigin: [refuse.otherOrigin()],
  notOwner: [refuse.notOwner()],
  replacedKey: [refuse.replacedKey()],
  notFound: [refuse.notFound('key')],
  unknownPath: [refuse.unknownPath('GET', '/nothing')],
  chatNotFound: [refuse.chatNotFound('Channel')],
  messageNotFound: [refuse.messageNotFound()],
  unknownPayer: [refuse.unknownPayer('There is no account acme')],
  missingSubject: [
    refuse.missingSubject('there is no account number 17', 'account'),
    refuse.missingSubject('there is no chat @nobody_here', 'chat'),
    refuse.missingSubject('acme has no credits key', 'key'),
    refuse.missingSubject('There is no removal 17', 'removal'),
    refuse.missingSubject('It is not there'),
  ],
  otherPeer: [refuse.otherPeer('Channel', 'Group'), refuse.otherPeer('Group', 'Channel')],
  methodNotAllowed: [refuse.methodNotAllowed('PUT', '/v1/channel/info', ['GET'])],
  tooSlow: [refuse.tooSlow()],
  exportTooLong: [refuse.exportTooLong(60_000)],
  conflict: [refuse.conflict('there is an account named acme already')],
  suspended: [refuse.suspended()],
  subscriptionExpired: [refuse.subscriptionExpired()],
  importBrokenOff: [refuse.importBrokenOff('The import was broken off')],
  tooLarge: [refuse.tooLarge('The body must be at most 65536 bytes')],
  urlTooLong: [refuse.urlTooLong('The url must be at most 8192 bytes')],
  unknownExpectation: [refuse.unknownExpectation()],
  exhausted: [refuse.exhausted({ name: 'unique_channels', used: 500, limit: 500 })],
  tooManyRequests: [refuse.tooManyRequests(1)],
  sameKeyInProgress: [refuse.sameKeyInProgress()],
  headersTooLarge: [refuse.headersTooLarge(16_384)],
  snapshotNotFound: [refuse.snapshotNotFound()],
  diffNotFound: [refuse.diffNotFound()],
  snapshotExpired: [refuse.snapshotExpired()],
  diffExpired: [refuse.diffExpired()],
  snapshotTooLarge: [refuse.snapshotTooLarge(10_000)],
  inProgress: [
    refuse.inProgress('SNAPSHOT_CREATION_IN_PROGRESS'),
    refuse.inProgress('DIFF_CREATION_IN_PROGRESS'),
    refuse.inProgress('SNAPSHOT_MUTATION_IN_PROGRESS'),
  ],
  limitReached: [
    refuse.limitReached('SNAPSHOT_LIMIT_REACHED', 20, 1),
    refuse.limitReached('DIFF_LIMIT_REACHED', 40, 1),
  ],
  internal: [refuse.internal()],
  stopping: [refuse.stopping()],
  unavailable: [refuse.unavailable()],
}
const refusals = Object.values(made).flat()

test('the code is in the header of every refusal, and in its body except of 402 and 426', () => {
  for (const { status, code, headers, body } of refusals) {
    expect(headers['x-error-code']).toBe(code)
    if (status === 402) expect(Object.keys(body)).toEqual(Object.keys(CreditShortfall.properties))
    else if (status === 426) expect(Object.keys(body)).toEqual(Object.keys(QuotaLimit.properties))
    else expect(body).toMatchObject({ code, message: expect.stringMatching(/./) })
  }
})

test('every code of the contract is used, and a code has one status', () => {
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(errorCodes))
  const statuses = new Map<string, Set<number>>()
  for (const { code, status } of refusals) statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  expect([...statuses].filter(([, each]) => each.size > 1)).toEqual([])
})

test('constructors share a code only where a client does the same about it', () => {
  const names = new Map<string, string[]>()
  for (const [name, each] of Object.entries(made))
    for (const { code } of each) names.set(code, [...new Set([...(names.get(code) ?? []), name])])
  expect(Object.fromEntries([...names].filter(([, each]) => each.length > 1))).toEqual({
    UNKNOWN_KEY: ['unknownKey', 'unknownOperatorKey'],
    FOREIGN_PAGE: ['foreignPage', 'otherOrigin'],
    NOT_FOUND: ['notFound', 'missingSubject'],
    KEY_NOT_FOUND: ['keyNotFound', 'missingSubject'],
    CHAT_NOT_FOUND: ['chatNotFound', 'missingSubject'],
    ACCOUNT_NOT_FOUND: ['unknownPayer', 'missingSubject'],
    UNAVAILABLE: ['importBrokenOff', 'unavailable'],
  })
})

test('the texts that clients of the specification compare stay', () => {
  expect(refuse.searchOff().body).toMatchObject({ message: 'Messages search is disabled' })
  expect(refuse.verifiedOnly(['a']).body).toMatchObject({
    message: expect.stringContaining('access only for verified'),
  })
})

const t = await testService({
  hooks: { payment_secrets: parseWebhookSecrets(`stripe=whsec_${Buffer.alloc(32, 'a').toString('base64')}`)! },
})

test.each([
  ['GET', '/nothing', 404, 'UNKNOWN_PATH'],
  ['DELETE', '/healthz', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/v1/channel/info', 401, 'MISSING_KEY'],
  ['POST', '/session', 403, 'FOREIGN_PAGE'],
  ['POST', '/hooks/payments', 401, 'INVALID_SIGNATURE'],
  ['POST', '/mcp', 401, 'MISSING_KEY'],
  ['GET', '/admin/v1/overview', 404, 'UNKNOWN_PATH'],
  ['GET', `/v1/channel/info?x=${'x'.repeat(9_000)}`, 414, 'URL_TOO_LONG'],
])('%s %s is %i %s, in header and body', async (method, url, status, code) => {
  expect(await t.request(method as 'GET', url)).toMatchObject({
    status,
    headers: { 'x-error-code': code },
    body: { code },
  })
})
