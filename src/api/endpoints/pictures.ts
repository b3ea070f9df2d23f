// Charts as pictures: the same points as the charts, drawn.
import { drawErrChart, drawHeatMap, drawReachChart, drawSubscribersChart } from '../../contract/index.ts'
import { drawHeatMap as pictureOfHeatMap } from '../../pictures/heat-map.ts'
import { drawLineChart, type LineChart } from '../../pictures/line-chart.ts'
import { type AnswerMarks, type HandlerInput, handle } from '../request/handle.ts'
import type { ChartAsked } from './chart-points.ts'
import { err, reach, subscribers } from './charts.ts'
import { heatMapOf } from './heat-map.ts'

/**
 * A picture may be opened as a page of its own on the address of the service. There it can run and load nothing, even if a title got
 * through unescaped.
 */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

const addPictureHeaders = (answer: AnswerMarks) => {
  for (const [name, value] of Object.entries(pictureHeaders)) answer.addHeader(name, value)
}

const drawn = async (
  asked: HandlerInput<typeof drawSubscribersChart>,
  measure: LineChart['measure'],
  points: (asked: ChartAsked) => Promise<LineChart['points']>,
) => {
  const { theme, width, height, aggregation } = asked.query
  addPictureHeaders(asked.answer)
  return drawLineChart({
    measure,
    title: asked.chat.title,
    aggregation: aggregation!,
    points: await points(asked),
    theme: theme!,
    width: width!,
    height: height!,
  })
}

export const pictureRoutes = [
  handle(drawSubscribersChart, (asked) => drawn(asked, 'subscribers', subscribers)),
  handle(drawReachChart, (asked) => drawn(asked, 'reach', reach)),
  handle(drawErrChart, (asked) => drawn(asked, 'err', err)),
  handle(drawHeatMap, async (asked) => {
    const { theme, width, height } = asked.query
    addPictureHeaders(asked.answer)
    const { time_zone, from_date, to_date, cells } = await heatMapOf(asked)
    return pictureOfHeatMap({
      title: asked.chat.title,
      counted: asked.chat.peer === 'Channel' ? 'posts' : 'messages',
      time_zone,
      cells,
      period: from_date && to_date ? { from: from_date, to: to_date } : undefined,
      theme: theme!,
      width: width!,
      height: height!,
    })
  }),
]
