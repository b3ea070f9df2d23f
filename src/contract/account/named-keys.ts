// Named keys: further keys of the own account, with fewer permissions, limits per day and an expiry.
import { type Static, Type } from 'typebox'
import { keyPermissions, keyTypes } from '../../vocabulary.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, identifier, int32Max, list, NAME_PATTERN, oneOf, text, time, timeParameter } from '../fields.ts'

const tag = 'Account usage'

/** Also the bound of an amount in JSON that every client reads exactly. */
const MOST_MC = 1_000_000_000_000
/** Each rotation and each key is stored, so their number is bounded. */
const at_most = { per_hour: 60, burst: 10 }

const KeyId = identifier('Id of the key. It stays the same when the key is rotated.', 'nk_4Gd81xWqPz0b')
const Params = Type.Object({ key_id: KeyId })

const keyType = oneOf(keyTypes, 'How the key pays.', 'credits')
const permission = oneOf(keyPermissions, 'A group of endpoints.', 'channels:read')
const permissionList = (description: string) =>
  list(permission, description, { minItems: 1, uniqueItems: true, examples: [['channels:read', 'charts:read']] })
const name = (description: string) =>
  text(description, 'newsroom board', {
    minLength: 1,
    maxLength: 64,
    pattern: NAME_PATTERN,
  })
const creditsPerDay = (description: string) =>
  Type.Optional(count(description, 50_000, { format: 'int64', maximum: MOST_MC }))
const requestsPerDay = (description: string) =>
  Type.Optional(count(description, 5_000, { format: 'int32', maximum: int32Max }))

export const NamedKey = Type.Object(
  {
    key_id: KeyId,
    name: text('Its name, by which people tell the keys of the account apart.', 'newsroom board'),
    key_type: keyType,
    permissions: permissionList('What it may call, and nothing else.'),
    credits_per_day_mc: creditsPerDay(
      'Milli-credits that it may spend in a day (UTC). Absent when only the balance limits it.',
    ),
    requests_per_day: requestsPerDay(
      'Requests that it may make in a day (UTC). Absent when only the account limits it. Free calls do not count.',
    ),
    credits_today_mc: count('Milli-credits that it has spent today (UTC).', 1_200, { format: 'int64' }),
    requests_today: count('Counted requests that it has made today (UTC).', 12),
    created_at: time('When it was made.', '2026-08-15T09:30:00Z'),
    expires_at: Type.Optional(time('When it stops working. Absent when it does not.', '2026-12-31T23:59:59Z')),
    last_used_at: Type.Optional(
      time('When it was last used, to within five minutes. Absent when it never was.', '2026-09-01T11:58:00Z'),
    ),
  },
  { title: 'NamedKey', description: 'A further key of the account that may do less than the account.' },
)
export type NamedKey = Static<typeof NamedKey>

const secret = text('The secret. Only this answer shows it.', 'csk_4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i')

export const CreateKey = Type.Object(
  {
    name: name('A name that no other named key of the account has.'),
    key_type: keyType,
    permissions: permissionList('What it may call, and nothing else.'),
    credits_per_day_mc: creditsPerDay(
      'Milli-credits that it may spend in a day (UTC). For credits keys. Without it only the balance limits it.',
    ),
    requests_per_day: requestsPerDay(
      'Requests that it may make in a day (UTC). Without it only the account limits it. Free calls do not count.',
    ),
    expires_at: timeParameter(
      'latest',
      'When it stops working; a date means its end. Without it, it works until it is deleted.',
      '2026-12-31',
    ),
  },
  { title: 'CreateKey', description: 'What the new key may do.', additionalProperties: false },
)
export type CreateKey = Static<typeof CreateKey>

export const CreatedKey = Type.Object(
  { ...NamedKey.properties, key: secret },
  { title: 'CreatedKey', description: 'A new named key, with its secret.' },
)

const onlyFull = 'Only a key without restrictions may do this (403), and not one that was replaced (403).'

export const createKey = endpoint({
  operation: 'createKey',
  sdk: 'account.createKey',
  method: 'POST',
  path: '/v1/account/keys',
  tag,
  summary: 'Make a further key that may do less',
  description: `The key pays from the same balance or the same monthly counters as the account, shares its request rate, and can never do more than the account. ${onlyFull} 404: the account has no key of this type. An account may have 100 named keys, and may ask 10 times at once and 60 times an hour; more are 429.`,
  body: CreateKey,
  response: CreatedKey,
  status: 201,
  counts: 'nothing',
  permission: 'full key',
  at_most,
  has_secret: true,
})

export const RotatedNamedKey = Type.Object(
  {
    ...CreatedKey.properties,
    previous_valid_until: time(
      'Until when the secret before it works, so that programs can change over.',
      '2026-09-01T12:01:00Z',
    ),
  },
  { title: 'RotatedNamedKey', description: 'A named key with a new secret.' },
)

export const rotateNamedKey = endpoint({
  operation: 'rotateNamedKey',
  sdk: 'account.rotateNamedKey',
  method: 'POST',
  path: '/v1/account/keys/{key_id}/rotate',
  tag,
  summary: 'Replace the secret of a named key',
  description: `The old secret works for 60 seconds more. Id, permissions, limits, expiry and what was used today stay. ${onlyFull} 404: no such key. An account may ask 10 times at once and 60 times an hour; more are 429.`,
  params: Params,
  response: RotatedNamedKey,
  counts: 'nothing',
  permission: 'full key',
  at_most,
  has_secret: true,
})

export const deleteKey = endpoint({
  operation: 'deleteKey',
  sdk: 'account.deleteKey',
  method: 'DELETE',
  path: '/v1/account/keys/{key_id}',
  tag,
  summary: 'End a named key at once',
  description: `There is no grace period: every process refuses it within a second, and the sessions of browsers that it opened end. ${onlyFull}`,
  params: Params,
  response: Deleted,
  counts: 'nothing',
  permission: 'full key',
})

export const namedKeyEndpoints: Endpoint[] = [createKey, rotateNamedKey, deleteKey]
