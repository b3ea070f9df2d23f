// The citation index of a channel by month.
import { getCitationIndexChart } from '../../contract/index.ts'
import { listCitationMonths, listCitationRuns } from '../../store/graph/citation-months.ts'
import { listChannelStats } from '../../store/statistics/stats.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { charted } from './chart-points.ts'
import { chartRange } from './history.ts'

type ChartAsked = HandlerInput<typeof getCitationIndexChart>

/** From the first month with an index on, all months that were computed have a value. The last run is that of the index in the statistics. */
const citationIndexes = async (asked: ChartAsked) => {
  const { chat, db } = asked
  const { range, until } = chartRange(asked)
  const runs = await listCitationRuns(db)
  const months = new Map((await listCitationMonths(db, chat.chat_id)).map((row) => [row.month, row.citation_index]))
  const latest = (await listChannelStats(db, [chat.chat_id]))[0]?.citation_index
  const last = runs.at(-1)?.month
  if (last && latest) months.set(last, latest)
  const first = [...months.keys()].sort()[0]
  if (first === undefined) return []
  return runs.flatMap(({ month, computed_at }) => {
    const date = new Date(`${month}-01T00:00:00Z`)
    if (month < first || computed_at > until || computed_at < range.from || date > range.to) return []
    return [{ date, value: months.get(month) ?? 0 }]
  })
}

export const citationChartRoutes = [
  handle(getCitationIndexChart, async (asked) => charted(asked, await citationIndexes(asked))),
]
