// Several channels in one answer: their statistics, and a comparison.
import { compareChannels, comparedFigures, getChannelStatsBatch } from '../../contract/index.ts'
import { compared } from '../../metrics/comparison.ts'
import { refuse } from '../refuse.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { channelStatistics, channelStatsOf } from './channel-stats.ts'
import { comparedChart } from './compared-chart.ts'
import { pastMoment } from './history.ts'

type ChannelSetCall = HandlerInput<typeof getChannelStatsBatch> | HandlerInput<typeof compareChannels>

const statisticsOf = async ({ query, chats, caller, db, now }: ChannelSetCall, explain = false) => {
  const stats = await channelStatsOf(db, chats, { as_of: pastMoment({ query, caller, now }), explain })
  return chats.map((chat) => channelStatistics(chat, stats.get(chat.chat_id), explain))
}

export const channelSetRoutes = [
  handle(getChannelStatsBatch, async (asked) => ({
    channels: await statisticsOf(asked, asked.query.explain),
    unknown: asked.unknown,
  })),

  handle(compareChannels, async (asked) => {
    const { chats, unknown } = asked
    if (chats.length < 2) throw tooFew(unknown)
    const chart = await comparedChart(asked)
    const channels = await statisticsOf(asked)
    const figures = comparedFigures.map((figure) => ({
      figure,
      values: compared(channels.map((channel) => valueAt(channel, figure))).map((value, i) => ({
        internal_id: chats[i]!.internal_id,
        ...value,
      })),
    }))
    return { channels, figures, chart, unknown }
  }),
]

const tooFew = (unknown: string[]) =>
  unknown.length
    ? refuse.chatNotFound(`Two channels to compare are needed; ${unknown.join(', ')}`)
    : refuse.badInput('ids must name at least 2 different channels')

const valueAt = (stats: object, path: string): number | null => {
  let value: unknown = stats
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name]
  return (value as number | null | undefined) ?? null
}
