// The posting heat map: when a chat posts, and how its posts do, by weekday and hour.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  ChatParameter,
  count,
  decimal,
  FromDate,
  InternalId,
  integer,
  list,
  TimeZone,
  ToDate,
  text,
  time,
} from '../fields.ts'

export const HeatMapCell = Type.Object(
  {
    weekday: integer('Day of the week: 1 is Monday, 7 is Sunday.', 2, { minimum: 1, maximum: 7 }),
    hour: integer('Hour of the day on the clocks of the time zone.', 9, { minimum: 0, maximum: 23 }),
    hours: decimal(
      'How many hours of the period fall here. 0: the period does not reach this cell, so that 0 posts mean nothing. Divide `posts` by it to compare cells.',
      4,
    ),
    posts: count('Posts published here; for a group, messages.', 11),
    views: Type.Optional(
      count('Mean latest views of these posts. Absent if none has known views, and for groups.', 12_050),
    ),
    er_percent: Type.Optional(
      decimal('Mean engagement rate of these posts, as `er_percent` of the statistics. Absent for groups.', 2.4),
    ),
  },
  { title: 'HeatMapCell', description: 'One hour of one weekday.' },
)

export const HeatMap = Type.Object(
  {
    internal_id: InternalId,
    time_zone: text('The time zone of weekdays and hours, as it was asked for.', 'Europe/Berlin'),
    from_date: Type.Optional(
      time(
        'Start of the period: `from_date`, or the first message that is known, whichever is later. Absent if no message is known.',
        '2026-08-03T00:00:00Z',
      ),
    ),
    to_date: Type.Optional(
      time(
        'End of the period: `to_date`, or when the chat was last observed, whichever is earlier.',
        '2026-08-31T00:00:00Z',
      ),
    ),
    posts: count('Posts of the period.', 96),
    cells: list(HeatMapCell, 'All 168 cells: from Monday 0 to Sunday 23.'),
  },
  { title: 'HeatMap', description: 'When a chat posts, by weekday and hour.' },
)
export type HeatMap = Static<typeof HeatMap>

export const heatMapQuery = Type.Object({
  internal_id: ChatParameter,
  from_date: FromDate,
  to_date: ToDate,
  as_of: AsOf,
  time_zone: TimeZone,
})

export const getHeatMap = endpoint({
  operation: 'getHeatMap',
  sdk: 'charts.heatMap',
  method: 'GET',
  path: '/v1/charts/heatmap',
  tag: 'Statistics in dynamics',
  summary: 'When a channel or group posts, by weekday and hour',
  query: heatMapQuery,
  response: HeatMap,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel or Group',
})

export const heatMapEndpoints: Endpoint[] = [getHeatMap]
