// The chart of deletions: how old posts were when they were deleted.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { AsOf, ChatParameter, count, FromDate, InternalId, list, ToDate } from '../fields.ts'
import { chartTag } from './charts.ts'

export const DeletionsChart = Type.Object(
  {
    internal_id: InternalId,
    posts: count('Posts published in the range that are known to be deleted; an album is one post.', 14),
    unknown_age: count(
      'Those of them whose age at deletion is not known: between the last sighting and the moment when they were found to be gone lies more than an hour, and more than half of the age in the middle.',
      2,
    ),
    points: list(
      Type.Object(
        {
          from_hours: count('Least age in hours.', 18),
          to_hours: Type.Optional(
            count('Greatest age in hours, which belongs to the next interval. Absent in the last one.', 30),
          ),
          posts: count(
            'Posts that were deleted at this age: the middle between the last sighting and the moment when they were found to be gone.',
            7,
          ),
        },
        { description: 'One interval of ages.' },
      ),
      'All intervals of ages, youngest first. Their bounds are 0, 1, 6, 18, 30, 42, 54, 66, 78, 168 and 720 hours, so that ads that are bought for 24, 48 or 72 hours lie in the middle of one.',
    ),
  },
  { title: 'DeletionsChart', description: 'How old posts were when they were deleted.' },
)
export type DeletionsChart = Static<typeof DeletionsChart>

export const getDeletionsChart = endpoint({
  operation: 'getDeletionsChart',
  sdk: 'charts.deletions',
  method: 'GET',
  path: '/v1/charts/deletions',
  tag: chartTag,
  summary: 'How old the posts of a channel were when they were deleted',
  description:
    'By the date of publication. Posts that were deleted before anybody saw them are not known. Counts as one request and the channel. At most 100,000 messages.',
  query: Type.Object({ internal_id: ChatParameter, from_date: FromDate, to_date: ToDate, as_of: AsOf }),
  response: DeletionsChart,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel',
})

export const deletionsChartEndpoints: Endpoint[] = [getDeletionsChart]
