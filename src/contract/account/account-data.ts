// All that is stored about the caller's own account, and its deletion.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, list, text } from '../fields.ts'

const tag = 'Account usage'

export const AccountData = Type.Object(
  {
    tables: list(
      Type.Object(
        {
          table: text('Name of the table.', 'ledger'),
          rows: list(
            Type.Object(
              {},
              {
                additionalProperties: true,
                description:
                  'One row, with its columns. Secrets are left out, and chats are named by their internal id.',
              },
            ),
            'Rows that belong to the account.',
          ),
          left_out: count('How many rows more there are: a table is listed up to 50,000 rows.', 0),
        },
        { description: 'One table.' },
      ),
      'Every table with rows of accounts, by name.',
    ),
  },
  { title: 'AccountData', description: 'Everything that is stored about the account.' },
)
export type AccountData = Static<typeof AccountData>

export const getAccountData = endpoint({
  operation: 'getAccountData',
  sdk: 'account.data',
  method: 'GET',
  path: '/v1/account/data',
  tag,
  summary: 'All that is stored about the own account',
  description:
    'Every row that belongs to the account, table by table; keys without their secrets. An account may ask 3 times at once and 12 times an hour; more are 429.',
  response: AccountData,
  counts: 'nothing',
  permission: 'full key',
  rows: false,
  at_most: { per_hour: 12, burst: 3 },
})

export const DeletedAccount = Type.Object(
  {
    name: text('The name that the books of the account have from now on.', 'deleted-17'),
    kept: list(
      Type.Object(
        {
          table: text('Name of the table.', 'ledger'),
          why: text('What stays in it, and why.', 'kept without its notes: balances are the sum of its entries'),
        },
        { description: 'One table.' },
      ),
      'What stays in the books.',
    ),
  },
  { title: 'DeletedAccount', description: 'What is left of a deleted account.' },
)
export type DeletedAccount = Static<typeof DeletedAccount>

export const deleteAccount = endpoint({
  operation: 'deleteAccount',
  sdk: 'account.delete',
  method: 'DELETE',
  path: '/v1/account',
  tag,
  summary: 'Delete the own account',
  description:
    'Deletes it at once, with all keys, which every process refuses within a second, and cannot be undone: name, keys, sessions, own channels, snapshots, notes and search terms go, and credits that are left cannot be used any more. The books stay, without a name; of a person who has the account through the bot, a keyed hash remembers until the month ends how much of it was used. `name` must be the name of the account (400 otherwise). A key that was replaced cannot delete: 403.',
  query: Type.Object({
    name: text('The name of the account, as a confirmation.', 'acme', { minLength: 1, maxLength: 256 }),
  }),
  response: DeletedAccount,
  counts: 'nothing',
  permission: 'full key',
})

export const accountDataEndpoints: Endpoint[] = [getAccountData, deleteAccount]
