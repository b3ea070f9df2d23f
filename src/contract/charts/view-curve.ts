// The view curve: how the views of a channel's posts usually grow.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { ChatParameter, count, InternalId, int32Parameter, integer, list } from '../fields.ts'
import { chartTag } from './charts.ts'

export const ViewCurve = Type.Object(
  {
    internal_id: InternalId,
    posts: count('How many posts were looked at: the newest ones whose views were observed.', 30),
    points: list(
      Type.Object(
        {
          hours: integer('Age of the posts in hours.', 24, { minimum: 1 }),
          median: count('Median of the views of the posts at this age. It never falls from one age to the next.', 9640),
          low: count('A quarter of the posts had fewer views (25th percentile).', 8100),
          high: count('A quarter of the posts had more views (75th percentile).', 11_900),
          posts: count(
            'Posts whose views at this age are known. The others that are known at another of the ages take part with the usual growth.',
            28,
          ),
          linked_posts: Type.Optional(
            count(
              'Posts that are known at this age and at the age before it in the list: the usual growth between the two is the median of theirs. Absent at the first age.',
              26,
            ),
          ),
        },
        { description: 'One age.' },
      ),
      'Ages of 1, 2, 3, 6, 12, 24, 48, 72, 120 and 168 hours. An age at which fewer than 5 of the posts are known, or not all of them if there are fewer, is left out. So are ages that fewer than 5 posts link with the others.',
    ),
  },
  { title: 'ViewCurve', description: 'How the views of posts grow with their age.' },
)
export type ViewCurve = Static<typeof ViewCurve>

export const getViewCurve = endpoint({
  operation: 'getViewCurve',
  sdk: 'charts.viewCurve',
  method: 'GET',
  path: '/v1/charts/view-curve',
  tag: chartTag,
  summary: 'How the views of a channel’s posts usually grow',
  query: Type.Object({
    internal_id: ChatParameter,
    posts: int32Parameter('How many of the newest posts to look at, from 5 to 100.', 30, {
      minimum: 5,
      maximum: 100,
      default: 30,
    }),
  }),
  response: ViewCurve,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel',
})

export const viewCurveEndpoints: Endpoint[] = [getViewCurve]
