// Everything that is stored about an account, found by the schema itself, so that no table can be forgotten.
import { type Db, ownSql, sql } from '../db.ts'

/** What the deletion of an account does with each table that has rows of accounts. A test compares the list with the schema. */
export const accountTables: Record<string, { deletion: string }> = {
  accounts: {
    deletion: 'kept with the number in the place of the name; plan, balance and dates are part of the books',
  },
  api_keys: { deletion: 'deleted' },
  named_keys: { deletion: 'deleted' },
  sessions: { deletion: 'deleted' },
  bot_users: { deletion: 'deleted' },
  bot_links: { deletion: 'deleted' },
  bot_prompts: { deletion: 'deleted' },
  security_events: { deletion: 'deleted' },
  payment_references: { deletion: 'deleted' },
  payments: { deletion: 'kept: a provider may repeat an event after any time, and it must not be booked twice' },
  operator_answers: { deletion: 'deleted' },
  chat_owners: { deletion: 'deleted' },
  verification_codes: { deletion: 'deleted' },
  trust_explanations: { deletion: 'deleted' },
  watches: { deletion: 'deleted' },
  events: { deletion: 'deleted' },
  event_ids: { deletion: 'deleted' },
  refused_events: { deletion: 'deleted' },
  inboxes: { deletion: 'deleted' },
  destinations: { deletion: 'deleted' },
  deliveries: { deletion: 'deleted' },
  snapshots: { deletion: 'deleted' },
  diffs: { deletion: 'deleted' },
  lists: { deletion: 'deleted' },
  list_chats: { deletion: 'deleted' },
  list_waiting: { deletion: 'deleted' },
  list_days: { deletion: 'deleted' },
  catalog_reads: { deletion: 'deleted' },
  idempotency_keys: { deletion: 'deleted' },
  collecting: { deletion: 'kept without the account: the chats that it added belong to everybody' },
  ledger: { deletion: 'kept without its notes: balances are the sum of its entries' },
  ledger_month_accounts: { deletion: 'kept: sums of the ledger' },
  ledger_month_counters: { deletion: 'kept: sums of the ledger' },
  account_months: { deletion: 'kept: counters that the ledger adds up to' },
  account_month_channels: { deletion: 'kept: the counters count its rows' },
  account_month_terms: { deletion: 'kept with numbers in the place of the terms: the counters count its rows' },
  usage_days: { deletion: 'kept: sums of the ledger' },
  usage_chat_days: { deletion: 'kept: sums of the ledger' },
  usage_counted: { deletion: 'kept: how far the ledger is counted' },
  operator_log: { deletion: 'kept without name, details and reason: it says what operators did' },
}

/** Tables whose `account_id` is that of something else. */
export const otherAccounts: Record<string, string> = {
  telegram_sessions: "accounts of the platform that are the operator's",
  telegram_chat_keys: "belongs to the operator's accounts of the platform",
}

/** Tables that name the account in another way than by a column `account_id`. */
const namedOtherwise: Record<string, ReturnType<typeof sql>> = {
  bot_prompts: ownSql('(select u.account_id from bot_users as u where u.user_id = t.user_id)'),
  collecting: ownSql('t.added_by'),
  sessions: ownSql('(select k.account_id from api_keys as k where k.key_id = t.key_id)'),
}

/** Answers may hold a secret in encrypted form. Chats that joined and left are numbers, which the endpoint of lists shows by their names. */
const leftOut = [
  'joined',
  'left',
  'account_id',
  'added_by',
  'key_id',
  'claim',
  'claimed_by',
  'answer',
  'has_secret',
  'master_key',
]

type TableOfAccount = { name: string; bytes: string[]; has_chat: boolean }

/** Bytes are secrets, hashes of secrets, or sets that other endpoints show; they are left out. */
const listTables = (db: Db) => db.rows<TableOfAccount>`
  select table_name as name, bool_or(column_name = 'chat_id') as has_chat,
    coalesce(json_agg(column_name) filter (where data_type = 'bytea'), '[]') as bytes
  from information_schema.columns where table_schema = 'public'
    -- Months of the ledger and days of events are read with these, and those that are being dropped are not their own any more.
    and table_name !~ '^(ledger_(first|[0-9]{4}_[0-9]{2})|events_[0-9]{8})$'
  group by table_name
  having (bool_or(column_name = 'account_id') or table_name = any(${Object.keys(namedOtherwise)}::text[]))
    and table_name <> all(${Object.keys(otherAccounts)}::text[])
  order by table_name`

type AccountTable = {
  table: string
  rows: Record<string, unknown>[]
  /** How many rows more there are. */
  left_out: number
}

/** The rows of an account in every table, without secrets. Chats are named by their internal ids. */
export const listAccountData = async (db: Db, account_id: number, most: number): Promise<AccountTable[]> => {
  const found: AccountTable[] = []
  for (const { name, bytes, has_chat } of await listTables(db)) {
    const table = ownSql(`"${name}"`)
    const own = sql`${namedOtherwise[name] ?? ownSql('t.account_id')} = ${account_id}`
    const chat = has_chat
      ? sql`|| coalesce((select jsonb_build_object('internal_id', internal_id) from chats as c where c.chat_id = t.chat_id), '{}')`
      : sql``
    // Rows and count are of one moment: counted by a second statement there could be fewer rows than were read.
    const rows = await db.rows<{ row: Record<string, unknown>; total: number }>`
      select (to_jsonb(t) - ${[...leftOut, ...bytes, 'chat_id', 'chat_ids']}::text[]) ${chat} as row, count(*) over () as total
      from ${table} as t where ${own} limit ${most}`
    found.push({ table: name, rows: rows.map(({ row }) => row), left_out: (rows[0]?.total ?? 0) - rows.length })
  }
  return found
}
