// What the operator's interface under /admin/v1 tells of the service. It takes keys of operators, and has an OpenAPI document of its own.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, count, decimal, limit, list, NextCursor, olderField, oneOf, text, time } from '../fields.ts'

const answers = {
  ok: count('Answers with a status below 400.', 5_310),
  refused: count('Answers with a status from 400 to 499.', 42),
  failed: count('Answers with a status of 500 or more.', 0),
}

export const OperatorOverview = Type.Object(
  {
    version: text('Version of the software.', '1.0.0'),
    started_at: time('When the process that answers was started.', '2026-09-01T08:00:00Z'),
    database: Type.Object(
      {
        engine: oneOf(['embedded', 'postgres'], 'Which database stores the data.', 'postgres'),
        size_bytes: count('Size of the database, with its indexes.', 4_294_967_296, { format: 'int64' }),
        migrations: count('How many migrations were applied.', 21),
      },
      { description: 'The database.' },
    ),
    chats: Type.Object(
      { channels: count('Channels that are not gone.', 38_214), groups: count('Groups that are not gone.', 2_107) },
      { description: 'Known chats.' },
    ),
    messages_estimate: Type.Optional(
      count(
        'About how many messages are stored: counted where they are few, and estimated from a sample where they are many. Absent while a machine of a cluster does not answer.',
        12_400_000,
        { format: 'int64' },
      ),
    ),
    accounts: Type.Object(
      { active: count('Accounts that may call.', 118), suspended: count('Accounts that an operator suspended.', 2) },
      { description: 'Accounts, without the deleted ones.' },
    ),
    requests: Type.Object(
      {
        since_start: Type.Object(answers, { description: 'Answers since the process was started.' }),
        last_minutes: list(
          Type.Object(
            { at: time('Beginning of the minute.', '2026-09-01T11:59:00Z'), ...answers },
            { description: 'Answers within one minute.' },
          ),
          'The last 15 minutes, oldest first; the last entry is the current minute. Minutes before the start are left out.',
        ),
        in_flight: count('Requests that are being answered now, with this one.', 3),
      },
      { description: 'Requests to the process that answers, without probes. Other processes count their own.' },
    ),
    search_queue: count('Changes of messages that the message search does not know yet, at most.', 120),
    rollup_queue: count('Chats whose statistics are to be computed again.', 14),
    waiting_observations: count('Observations of chats that nobody has seen yet.', 830),
    backfills: list(
      Type.Object(
        {
          name: text('What is filled.', 'message counts'),
          done_percent: count('The share of the chats that were reached.', 42),
          began_at: time('When the migration that needs it was applied.', '2026-09-01T08:00:00Z'),
        },
        { description: 'A back-fill under way.' },
      ),
      'What migrations left to be computed from stored rows, and jobs have not finished. Until then it is computed for each question.',
    ),
  },
  { title: 'OperatorOverview', description: 'What the service holds and does now.' },
)
export type OperatorOverview = Static<typeof OperatorOverview>

export const getOperatorOverview = endpoint({
  operation: 'getOperatorOverview',
  sdk: 'operator.overview',
  method: 'GET',
  path: '/admin/v1/overview',
  tag: 'Operator',
  summary: 'Size, queues and answers of the service',
  response: OperatorOverview,
  rows: false,
  counts: 'nothing',
})

const accountState = oneOf(['active', 'suspended'], 'Whether its requests are answered.', 'active')

export const OperatorAccount = Type.Object(
  {
    account_id: count('Number of the account.', 17, { format: 'int64' }),
    name: text('Its name.', 'acme'),
    plan: text('Its plan.', 'M'),
    state: accountState,
    status: olderField(accountState, 'state'),
    created_at: time('When it was created.', '2026-01-15T00:00:00Z'),
    expires_at: Type.Optional(
      time('When its subscription ends. Absent when it does not end.', '2027-01-15T00:00:00Z', { 'x-rare': true }),
    ),
    balance_mc: count('Its balance in milli-credits.', 250_000, { format: 'int64' }),
    requests_this_month: count(
      'Requests of its current billing month: those counted for the subscription key, and those paid by credits since the day the month began.',
      1_204,
    ),
    channels_this_month: count('Different channels and groups that its subscription key read in that month.', 87),
    last_used_at: Type.Optional(
      time('When its last billed request was answered. Absent when there was none.', '2026-09-01T11:58:20Z'),
    ),
  },
  { title: 'OperatorAccount', description: 'An account, without its keys.' },
)
export type OperatorAccount = Static<typeof OperatorAccount>

export const OperatorAccounts = Type.Object(
  { accounts: list(OperatorAccount, 'Accounts in the order in which they were created.'), cursor: NextCursor },
  { title: 'OperatorAccounts', description: 'A page of the accounts, without the deleted ones.' },
)
export type OperatorAccounts = Static<typeof OperatorAccounts>

export const listOperatorAccounts = endpoint({
  operation: 'listOperatorAccounts',
  sdk: 'operator.accounts',
  method: 'GET',
  path: '/admin/v1/accounts',
  tag: 'Operator',
  summary: 'Accounts with their plan, balance and usage',
  query: Type.Object({
    term: Type.Optional(
      text('Only accounts whose name contains this, in any letter case.', 'acme', { minLength: 1, maxLength: 100 }),
    ),
    limit: limit(1, 100, 50),
    cursor: CursorParameter,
  }),
  response: OperatorAccounts,
  counts: 'nothing',
})

export const targetStates = ['due', 'reading', 'scheduled'] as const
export const additionStates = ['queued', 'reading', 'added', 'failed'] as const

export const OperatorCollector = Type.Object(
  {
    pace: Type.Object(
      {
        read_last_hour: count('Chats whose last successful reading ended within the last hour.', 3_420),
        read_last_day: count('Chats whose last successful reading ended within the last 24 hours.', 38_000),
      },
      { description: 'How many chats were read.' },
    ),
    due: count('Chats and addresses that are due now and that no worker reads yet.', 12),
    late: Type.Object(
      {
        count: count('Those that have been due for more than five minutes.', 3),
        most_seconds: count('For how long the first of those that are due has been so.', 412),
      },
      { description: 'Lateness. Targets that are read only when nothing else is due are left out.' },
    ),
    by_state: list(
      Type.Object(
        {
          state: oneOf(targetStates, 'Whether it is due, being read, or due later.', 'scheduled'),
          count: count('How many there are.', 40_300),
        },
        { description: 'Targets in one state.' },
      ),
      'All chats and addresses that are collected, by state.',
    ),
    failures: list(
      Type.Object(
        {
          reason: text('Why nothing could be read.', 'unreachable'),
          count: count('How many last attempts ended so.', 17),
        },
        { description: 'Failures with one reason.' },
      ),
      'Chats and addresses whose last attempt failed, by reason, the most frequent first.',
    ),
    adds: list(
      Type.Object(
        {
          state: oneOf(additionStates, 'How far the addition is.', 'queued'),
          count: count('How many there are.', 4),
        },
        { description: 'Additions in one state.' },
      ),
      'Chats that accounts or operators added, by state.',
    ),
  },
  { title: 'OperatorCollector', description: 'How the collector keeps up, in all processes together.' },
)
export type OperatorCollector = Static<typeof OperatorCollector>

export const getOperatorCollector = endpoint({
  operation: 'getOperatorCollector',
  sdk: 'operator.collector',
  method: 'GET',
  path: '/admin/v1/collector',
  tag: 'Operator',
  summary: 'Pace, lateness and failures of the collector',
  response: OperatorCollector,
  counts: 'nothing',
})

export const requestPurposes = ['chat', 'new_posts', 'posts_again', 'history', 'doubt', 'control', 'none'] as const
export type RequestPurpose = (typeof requestPurposes)[number]

const OperatorSourceDoubt = Type.Object(
  {
    expectation: text('What was expected of all chats.', 'views are steady'),
    doubted_since: time('When the doubt began.', '2026-09-01T10:00:00Z'),
    chat: text('A chat that showed otherwise.', '@durov'),
    expected: text('What was expected of it.', 'about 1,200 views of post 214 or more'),
    seen: text('What it showed.', '7, and 12 of 16 posts like it'),
  },
  {
    title: 'OperatorSourceDoubt',
    description: 'A field of a source that is not stored until it is as expected again.',
  },
)

export const OperatorSource = Type.Object(
  {
    name: text('Name of the source.', 'telegram-web'),
    kind: oneOf(
      ['web', 'mtproto'],
      'How it reads: the public web pages, or the protocol of the platform with accounts of the operator.',
      'web',
    ),
    state: oneOf(
      ['ok', 'paused', 'off'],
      '`off` when it is not configured here, or has no account to read with.',
      'paused',
    ),
    paused_until: Type.Optional(time('When the pause ends.', '2026-09-02T00:00:00Z')),
    rate_percent: Type.Optional(
      count(
        'Of its configured rate, at how much it is read, because the platform has asked to wait. Absent when it is the whole rate.',
        50,
      ),
    ),
    reason: Type.Optional(text('Why it is paused or off.', "the day's budget is used up")),
    budget: Type.Optional(
      Type.Object(
        {
          used: count('Requests taken from it, of all workers.', 50_000),
          limit: count('Requests that are allowed.', 50_000),
          period: oneOf(['day'], 'A day in UTC.', 'day'),
        },
        { description: 'The budget of requests. Absent when the source is not configured.' },
      ),
    ),
    last_success_at: Type.Optional(
      time('When a chat was last read from it, to within a minute.', '2026-09-01T11:57:00Z'),
    ),
    doubts: Type.Optional(
      list(
        OperatorSourceDoubt,
        'What is not stored at present, because many chats show otherwise than expected. Absent when there is none.',
      ),
    ),
  },
  { title: 'OperatorSource', description: 'A source that the collector reads from.' },
)
export type OperatorSource = Static<typeof OperatorSource>

const OperatorShortage = Type.Object(
  {
    due: count('Chats and addresses that are due and that nobody waits for.', 4_100),
    late: count('Those that have been due for more than five minutes.', 3_900),
    wait_seconds: count('For how long the chat that is next has been due. All chats wait about so long.', 5_400),
    planned_per_day: count('Visits a day that are planned for the chats that are read.', 410_000),
    possible_per_day: count('Visits a day that remain of them when each chat waits so long.', 195_000),
    stretch: decimal(
      'How many times as far apart as planned visits are, over all chats. So many times the requests are needed for all of them.',
      2.1,
    ),
    covered_percent: count('The share of the planned visits that is made.', 47),
  },
  {
    title: 'OperatorShortage',
    description:
      'What it costs that the requests do not suffice, or that sources are paused, counted from the chats that wait now.',
  },
)

const OperatorRequestDay = Type.Object(
  {
    source: text('Name of the source.', 'telegram-web'),
    day: text('Day (UTC).', '2026-09-01', { format: 'date' }),
    purpose: oneOf(
      requestPurposes,
      'What the requests were for. `chat`: the own pages of chats. `doubt` and `control`: comparisons, when something looked wrong. `none`: what was shown could not be taken, or was nothing.',
      'new_posts',
    ),
    requests_count: count('Requests that were answered.', 21_400),
    found_count: count('Those of them whose answer told something that was not known.', 13_900),
    size_bytes: count(
      'Bytes of the answers after decompression; none of a page that the host has confirmed as unchanged.',
      1_280_000_000,
      { format: 'int64' },
    ),
  },
  { title: 'OperatorRequestDay', description: 'The requests that workers made to a source on a day for one purpose.' },
)

export const OperatorSources = Type.Object(
  {
    sources: list(OperatorSource, 'All sources that the software has.'),
    requests: Type.Optional(
      list(
        OperatorRequestDay,
        'Requests to web pages in the last seven days, the newest day first. Workers add what they have counted every minute. Absent while nothing was asked.',
      ),
    ),
    shortage: Type.Optional(
      Type.Unsafe<Static<typeof OperatorShortage>>({
        ...OperatorShortage,
        description: 'What the shortage of requests costs. Absent while no chat waits for more than five minutes.',
      }),
    ),
  },
  { title: 'OperatorSources', description: 'The sources, as all workers share them.' },
)
export type OperatorSources = Static<typeof OperatorSources>

export const listOperatorSources = endpoint({
  operation: 'listOperatorSources',
  sdk: 'operator.sources',
  method: 'GET',
  path: '/admin/v1/sources',
  tag: 'Operator',
  summary: 'Sources with their pauses and budgets',
  response: OperatorSources,
  counts: 'nothing',
})

export const overviewEndpoints: Endpoint[] = [
  getOperatorOverview,
  listOperatorAccounts,
  getOperatorCollector,
  listOperatorSources,
]
