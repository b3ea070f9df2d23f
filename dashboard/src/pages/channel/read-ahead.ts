// Asks for what the open tab needs beside the record of the channel, so that all of it is one request.
import { useEffect } from 'react'
import {
  channelQuery,
  channelStatsQuery,
  chartNames,
  chartQuery,
  heatMapQuery,
  viewCurveQuery,
} from '../../data/channel.ts'
import { queries } from '../../data/client.ts'
import { historyQuery } from '../../data/history.ts'
import { listsOfChatQuery } from '../../data/lists.ts'
import { mentionsQuery, neighboursQuery } from '../../data/mentions.ts'
import { bestPostsQuery, postsQuery, usualRanking } from '../../data/posts.ts'
import { similarQuery } from '../../data/similar.ts'
import { trustQuery } from '../../data/trust.ts'
import { asOfIn, endOfDay, periodIn } from '../../look/chat-page/period.ts'
import { ownZone } from '../../look/chat-page/when.tsx'
import { useChannelAddress } from './address.ts'
import { mentionsIn, neighboursIn } from './network-state.ts'
import { postsIn } from './posts-state.ts'

/** What an address has in place of an internal id is known by its record only. */
const isInternalId = (id: string) => /^\w+$/.test(id)

export const useReadAhead = (id: string, now: number) => {
  const { search, tab } = useChannelAddress()
  // Later tabs and periods are read by the parts of the page, in the same moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page is opened with is read ahead
  useEffect(() => {
    if (!isInternalId(id)) return
    const as_of = asOfIn(search, now)
    const period = { ...periodIn(search, as_of === undefined ? now : endOfDay(as_of)), as_of }
    void queries.prefetchQuery(channelQuery(id))
    void queries.prefetchQuery(channelStatsQuery(id, as_of))
    void queries.prefetchQuery(listsOfChatQuery(id))
    if (tab === 'overview') {
      for (const name of chartNames) void queries.prefetchQuery(chartQuery(id, name, period))
      void queries.prefetchQuery(bestPostsQuery(id, usualRanking))
    }
    if (tab === 'overview' || tab === 'network') void queries.prefetchQuery(similarQuery(id))
    if (tab === 'trust') {
      void queries.prefetchQuery(trustQuery(id, as_of))
      void queries.prefetchQuery(viewCurveQuery(id))
    }
    if (tab === 'network') {
      const { direction, kind } = mentionsIn(search)
      void queries.prefetchQuery(neighboursQuery(id, neighboursIn(search)))
      void queries.prefetchInfiniteQuery(mentionsQuery(id, direction, kind))
    }
    if (tab === 'history') {
      void queries.prefetchQuery(historyQuery('channels', id))
      void queries.prefetchInfiniteQuery(postsQuery(id, 'edited'))
    }
    if (tab === 'posts') void queries.prefetchQuery(chartQuery(id, 'posts', period))
    if (tab === 'overview' || tab === 'posts') {
      void queries.prefetchQuery(heatMapQuery(id, period, ownZone()))
      if (postsIn(search).tab === 'newest') void queries.prefetchInfiniteQuery(postsQuery(id, undefined))
    }
  }, [id])
}
