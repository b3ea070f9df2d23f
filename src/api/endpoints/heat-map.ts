// The posting heat map of a chat.
import { getHeatMap } from '../../contract/index.ts'
import { hoursOfWeek } from '../../metrics/hours-of-week.ts'
import { rounded, roundedOrNull } from '../../metrics/rounding.ts'
import { listPostsByHourOfWeek } from '../../statistics/posts.ts'
import { clockChanges } from '../../time/zones.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { meanEr, meanViews, postsOf } from './chart-points.ts'
import { chartRange, counted, knownRange, MOST_MESSAGES } from './history.ts'

type HeatMapAsked = Pick<HandlerInput<typeof getHeatMap>, 'query' | 'chat' | 'caller' | 'db' | 'now'>

const heatMap = async (asked: HeatMapAsked) => {
  const { chat, db, query } = asked
  const asking = chartRange(asked)
  const period = await knownRange(db, chat.chat_id, asking)
  if (!period) return { hours: [], posts: [] }
  const from = Math.floor(period.from.getTime() / 1000)
  const end = Math.floor(period.to.getTime() / 1000) + 1
  const clocks = clockChanges(query.time_zone!, from, end)
  const given = { ...postsOf(chat), range: period, as_of: asking.as_of, most: MOST_MESSAGES }
  const posts = counted(await listPostsByHourOfWeek(db, given, clocks))
  return { period, hours: hoursOfWeek(clocks, end), posts }
}

export const heatMapOf = async (asked: HeatMapAsked) => {
  const { period, hours, posts } = await heatMap(asked)
  const found = new Map(posts.map((row) => [row.cell, row]))
  const isChannel = asked.chat.peer === 'Channel'
  return {
    internal_id: asked.chat.internal_id,
    time_zone: asked.query.time_zone!,
    from_date: period?.from ?? null,
    to_date: period?.to ?? null,
    posts: posts.reduce((sum, row) => sum + row.posts, 0),
    cells: Array.from({ length: 168 }, (_, cell) => {
      const row = found.get(cell)
      return {
        weekday: Math.floor(cell / 24) + 1,
        hour: cell % 24,
        hours: rounded(hours[cell] ?? 0, 2),
        posts: row?.posts ?? 0,
        views: isChannel && row ? roundedOrNull(meanViews(row)) : null,
        er_percent: isChannel && row ? roundedOrNull(meanEr(row), 2) : null,
      }
    }),
  }
}

export const heatMapRoutes = [handle(getHeatMap, heatMapOf)]
