// Groups: the record and the statistics of a group.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { AsOf, ChatParameter, count, InternalId, int32Parameter, list, RecordAsOf, text } from '../fields.ts'
import { figuresOf } from '../figures.ts'
import { groupMetrics } from '../metrics.ts'
import { ChatInfo, INFO_FREE_WHERE_UNKNOWN } from './chats.ts'
import { FREE_WHERE_UNKNOWN, StatisticsTime } from './statistics.ts'

const tag = 'Group statistics'

const { members_count, members_change, messages_count, messages_per_day, ...otherFigures } = figuresOf(groupMetrics)

export const GroupStats = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the group.', 'Riyadh Cyclists'),
    members_count,
    members_change,
    messages_count,
    messages_per_day,
    top_authors: Type.Optional(
      list(
        Type.Object(
          { messages: count('Messages that this author wrote in the last 30 days.', 412) },
          { title: 'TopAuthor', description: 'One author, without a name.' },
        ),
        'How much the most active authors wrote, most first. Present when asked for. The newest 100,000 messages of the 30 days are counted.',
      ),
    ),
    ...otherFigures,
    updated_at: StatisticsTime,
  },
  { title: 'GroupStats', description: 'Statistics of a group. A number that the data cannot support is absent.' },
)
export type GroupStats = Static<typeof GroupStats>

export const getGroupInfo = endpoint({
  operation: 'getGroupInfo',
  sdk: 'groups.info',
  method: 'GET',
  path: '/v1/group/info',
  tag,
  summary: 'Full record of a group',
  description: INFO_FREE_WHERE_UNKNOWN,
  query: Type.Object({ internal_id: ChatParameter, as_of: RecordAsOf }),
  response: ChatInfo,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Group',
})

export const getGroupStats = endpoint({
  operation: 'getGroupStats',
  sdk: 'groups.stats',
  method: 'GET',
  path: '/v1/group/stats',
  tag,
  summary: 'Statistics of a group',
  description: FREE_WHERE_UNKNOWN,
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

export const groupEndpoints: Endpoint[] = [getGroupInfo, getGroupStats]
