// The caller's own account: its keys and its ledger.
import { type Static, Type } from 'typebox'
import { keyTypes } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, count, integer, limit, list, NextCursor, oneOf, text, time } from '../fields.ts'
import { NamedKey } from './named-keys.ts'

const tag = 'Account usage'

const keyType = (description: string) => oneOf(keyTypes, description, 'subscription')

const previousValidUntil = (description: string) => time(description, '2026-09-01T12:01:00Z')

export const AccountKeys = Type.Object(
  {
    keys: list(
      Type.Object(
        {
          key_type: keyType('How the key pays.'),
          ends_with: text('The last four characters, by which the key can be told from others.', 'x7Qa'),
          created_at: time('When the key was made.', '2026-08-15T09:30:00Z'),
          previous_valid_until: Type.Optional(
            previousValidUntil('Until when the key before it works. Present while it does.'),
          ),
        },
        { description: 'One key.' },
      ),
      'The current keys, at most one of each type.',
    ),
    named_keys: list(
      Type.Object(
        {
          ...NamedKey.properties,
          ends_with: text('The last four characters, by which the secret can be told from others.', 'x7Qa'),
          previous_valid_until: Type.Optional(
            previousValidUntil('Until when the secret before it works. Present while it does.'),
          ),
        },
        { description: 'One named key.' },
      ),
      'Further keys that may do less, oldest first. Expired ones are listed until they are deleted.',
    ),
  },
  { title: 'AccountKeys', description: 'Keys of the account, without their secrets.' },
)
export type AccountKeys = Static<typeof AccountKeys>

export const listKeys = endpoint({
  operation: 'listKeys',
  sdk: 'account.keys',
  method: 'GET',
  path: '/v1/account/keys',
  tag,
  summary: 'Keys of the own account',
  description: 'The secrets themselves are not shown. Only a key without restrictions may read this (403).',
  response: AccountKeys,
  rows: 'keys',
  counts: 'nothing',
  permission: 'full key',
})

export const RotateKeyBody = Type.Object(
  { key_type: keyType('Which key to replace.') },
  { title: 'RotateKeyBody', description: 'The key to replace.', additionalProperties: false },
)

export const RotatedKey = Type.Object(
  {
    key_type: keyType('Which key was replaced.'),
    key: text('The new key. Only this answer shows it.', 'csk_4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i'),
    previous_valid_until: previousValidUntil('Until when the key before it works, so that programs can change over.'),
  },
  { title: 'RotatedKey', description: 'A key that replaces another one.' },
)
export type RotatedKey = Static<typeof RotatedKey>

export const rotateKey = endpoint({
  operation: 'rotateKey',
  sdk: 'account.rotateKey',
  method: 'POST',
  path: '/v1/account/keys/rotate',
  tag,
  summary: 'Replace a key of the own account',
  description:
    'The old key works for 60 seconds more. Plan, balance, billing month and counters stay. Sessions of browsers end with the old key; the one that asks moves to the new key. A key that was replaced itself cannot replace another one: 403. 404: the account has no key of this type. An account may ask 10 times at once and 60 times an hour; more are 429.',
  body: RotateKeyBody,
  response: RotatedKey,
  counts: 'nothing',
  permission: 'full key',
  // Each rotation stores a key until the grace period of the old one is over.
  at_most: { per_hour: 60, burst: 10 },
  has_secret: true,
})

const used = (description: string, example: number) =>
  Type.Optional(count(`${description} Present if it added any.`, example))

export const Ledger = Type.Object(
  {
    entries: list(
      Type.Object(
        {
          date: time('When it was entered.', '2026-09-01T11:59:58Z'),
          kind: oneOf(
            ['opening', 'charge', 'credit', 'adjustment'],
            '`charge`: a call. `credit`: credits were added. `adjustment`: the balance was corrected, or what a deleted account of the same person had used of the month was counted. `opening`: what stood when the ledger began.',
            'charge',
          ),
          amount_mc: integer(
            'Milli-credits that it added to the balance; a charge takes, so it is negative or 0.',
            -100,
            {
              format: 'int64',
            },
          ),
          balance_mc: Type.Optional(
            count('Balance after it in milli-credits. Absent where the balance is not concerned.', 249_900, {
              format: 'int64',
            }),
          ),
          key_type: Type.Optional(oneOf(keyTypes, 'How a call was paid. Present for charges.', 'credits')),
          operation: Type.Optional(text('The operation that was called. Present for charges.', 'getChannelInfo')),
          requests: used('What it added to the requests of the month.', 1),
          unique_channels: used('What it added to the unique channels of the month.', 1),
          search_messages_requests: used('What it added to the message searches of the month.', 1),
          search_terms: used('What it added to the search terms of the month.', 1),
          reason: Type.Optional(text('Why the entry was made. Charges have none.', 'invoice 1042', { 'x-rare': true })),
        },
        { description: 'One entry. It is never changed.' },
      ),
      'Entries, newest first.',
    ),
    cursor: NextCursor,
  },
  { title: 'Ledger', description: 'Everything that changed the balance or the counters of the account.' },
)
export type Ledger = Static<typeof Ledger>

export const listLedger = endpoint({
  operation: 'listLedger',
  sdk: 'account.ledger',
  method: 'GET',
  path: '/v1/account/ledger',
  tag,
  summary: 'Charges and credits of the own account, one by one',
  description: 'Keys of both types share one ledger. `/v1/usage/history` adds the charges up by day and operation.',
  query: Type.Object({ limit: limit(1, 1000, 100), cursor: CursorParameter }),
  response: Ledger,
  counts: 'nothing',
  permission: 'account:read',
})

export const accountEndpoints: Endpoint[] = [listKeys, rotateKey, listLedger]
