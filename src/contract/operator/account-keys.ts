// Keys of accounts for operators: issue, show, rotate, revoke.
import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, text } from '../fields.ts'
import { AccountPath, keyType, operatorTag, Reason, SECRET } from './accounts.ts'

const KeyBody = Type.Object(
  { key_type: keyType('Which key.'), reason: Reason },
  { title: 'KeyBody', description: 'Which key of the account.', additionalProperties: false },
)

export const AccountKey = Type.Object(
  {
    account: text('Name of the account.', 'acme'),
    key_type: keyType('How it pays.'),
    key: text('The key itself.', SECRET),
  },
  { title: 'AccountKey', description: 'A key of an account, with its secret.' },
)

const forKey = { method: 'POST', tag: operatorTag, params: AccountPath, body: KeyBody, response: AccountKey } as const

export const issueAccountKey = endpoint({
  ...forKey,
  operation: 'issueAccountKey',
  sdk: 'operator.issueKey',
  path: '/admin/v1/accounts/{account_id}/keys',
  summary: 'Make a key, or get the one there is',
  counts: 'nothing',
  has_secret: true,
})

export const showAccountKey = endpoint({
  ...forKey,
  operation: 'showAccountKey',
  sdk: 'operator.showKey',
  path: '/admin/v1/accounts/{account_id}/keys/show',
  summary: 'Show the current key',
  description:
    'It changes nothing, but it is in the trail and needs a key that may change things, because it shows a secret.',
  counts: 'nothing',
  has_secret: true,
})

export const rotateAccountKey = endpoint({
  ...forKey,
  operation: 'rotateAccountKey',
  sdk: 'operator.rotateKey',
  path: '/admin/v1/accounts/{account_id}/keys/rotate',
  summary: 'Replace a key',
  description: 'The old key works for at most 60 seconds more.',
  counts: 'nothing',
  has_secret: true,
})

export const revokeAccountKey = endpoint({
  operation: 'revokeAccountKey',
  sdk: 'operator.revokeKey',
  method: 'DELETE',
  path: '/admin/v1/accounts/{account_id}/keys',
  tag: operatorTag,
  summary: 'End a key at once',
  description: 'Without grace: running processes refuse it within a second. This cannot be undone.',
  params: AccountPath,
  query: Type.Object({ key_type: keyType('Which key.'), reason: Reason }),
  response: Type.Object(
    {
      account: text('Name of the account.', 'acme'),
      key_type: keyType('Which key.'),
      revoked: count('How many keys ended: the current one, and those in their grace period.', 1),
    },
    { title: 'RevokedKey', description: 'What ended.' },
  ),
  counts: 'nothing',
})

export const operatorAccountKeyEndpoints: Endpoint[] = [
  issueAccountKey,
  showAccountKey,
  rotateAccountKey,
  revokeAccountKey,
]
