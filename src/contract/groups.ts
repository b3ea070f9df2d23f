// Groups: the record and the statistics of a group.
import { type Static, Type } from 'typebox'
import { ChatInfo, MembersCount } from './chats.ts'
import { endpoint } from './endpoint.ts'
import { AsOf, ChatParameter, count, decimal, InternalId, int32Parameter, list, text } from './fields.ts'
import { Lifetime, MembersChange, StatisticsTime, share } from './statistics.ts'

const tag = 'Group statistics'

const windows = (description: string, what: string, [day, week, month]: [number, number, number]) =>
  Type.Optional(
    Type.Object(
      {
        last_24_hours: Type.Optional(count(`${what} in the last 24 hours.`, day)),
        last_7_days: Type.Optional(count(`${what} in the last 7 days.`, week)),
        last_30_days: Type.Optional(count(`${what} in the last 30 days.`, month)),
      },
      { description },
    ),
  )

export const GroupStats = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the group.', 'Riyadh Cyclists'),
    members_count: Type.Optional(MembersCount),
    members_change: Type.Optional(MembersChange),
    messages_count: windows('Messages written in the group.', 'Messages written', [640, 4180, 18_300]),
    messages_per_day: Type.Optional(decimal('Mean number of messages per day of the last 30 days.', 610)),
    top_authors: Type.Optional(
      list(
        Type.Object(
          { messages: count('Messages that this author wrote in the last 30 days.', 412) },
          { title: 'TopAuthor', description: 'One author, without a name.' },
        ),
        'How much the most active authors wrote, most first. Present when asked for. The newest 100,000 messages of the 30 days are counted.',
      ),
    ),
    active_members: windows('Members who wrote.', 'Different authors of messages', [122, 480, 1310]),
    engagement: Type.Optional(
      Type.Object(
        {
          reactions_avg: Type.Optional(decimal('Mean number of reactions per message of the last 30 days.', 1.7)),
          replies_avg: Type.Optional(decimal('Mean number of replies per message of the last 30 days.', 0.6)),
        },
        { description: 'Reactions and replies per message.' },
      ),
    ),
    premium_percent: share('authors with a premium account', 14.3),
    bots_percent: share('authors that are bots', 2.1),
    with_username_percent: share('authors who have a username', 70.2),
    with_photo_percent: share('authors who have a photo', 78.6),
    lifetime: Lifetime,
    updated_at: StatisticsTime,
  },
  { title: 'GroupStats', description: 'Statistics of a group. A number that the data cannot support is absent.' },
)
export type GroupStats = Static<typeof GroupStats>

export const getGroupInfo = endpoint({
  operation: 'getGroupInfo',
  method: 'GET',
  path: '/v1/group/info',
  tag,
  summary: 'Full record of a group',
  query: Type.Object({ internal_id: ChatParameter }),
  response: ChatInfo,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Group',
})

export const getGroupStats = endpoint({
  operation: 'getGroupStats',
  method: 'GET',
  path: '/v1/group/stats',
  tag,
  summary: 'Statistics of a group',
  query: Type.Object({
    internal_id: ChatParameter,
    as_of: AsOf,
    top_authors: int32Parameter('How many of the most active authors to count, up to 50.', 10, {
      maximum: 50,
      default: 0,
    }),
  }),
  response: GroupStats,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Group',
})
