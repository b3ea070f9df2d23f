// Several channels in one answer: their statistics.
import { type Static, Type } from 'typebox'
import { ChannelStats, getChannelStats } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { AsOf, commaList, list, text } from './fields.ts'

export const Channels = (max: number) =>
  commaList(max, 'The channels: internal ids, `@names`, links or platform ids.', 'k3Xp9QaZ,Vb72LmQe', { minLength: 1 })

export const UnknownChannels = list(
  text('As it was given.', 'Zz81kQw0'),
  'Entries of `ids` that name no known channel. They cost nothing.',
  { examples: [['Zz81kQw0']] },
)

export const StatsBatchResponse = Type.Object(
  {
    channels: list(ChannelStats, 'Statistics of the channels found, each once, in the order of `ids`.'),
    unknown: UnknownChannels,
  },
  { title: 'StatsBatchResponse', description: 'Statistics of several channels.' },
)
export type StatsBatchResponse = Static<typeof StatsBatchResponse>

export const getChannelStatsBatch = endpoint({
  operation: 'getChannelStatsBatch',
  method: 'GET',
  path: '/v1/channels/stats-batch',
  tag: 'Channel statistics',
  summary: 'Statistics of up to 100 channels at once',
  description:
    'Counts as one request plus each unique channel found. Each entry is what `/v1/channel/stats` answers for that channel. An unknown channel is named in `unknown`, and the others are answered.',
  query: Type.Object({
    ids: Channels(100),
    explain: getChannelStats.query!.properties.explain,
    as_of: AsOf,
  }),
  response: StatsBatchResponse,
  counts: 'request and channels',
})
