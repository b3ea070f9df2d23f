// The whole API as one table.
import { accountRoutes } from './endpoints/account.ts'
import { accountDataRoutes } from './endpoints/account-data.ts'
import { addRoutes } from './endpoints/add.ts'
import { catalogRoutes } from './endpoints/catalog.ts'
import { catalogFacetRoutes } from './endpoints/catalog-facets.ts'
import { catalogRowRoutes } from './endpoints/catalog-rows.ts'
import { channelSetRoutes } from './endpoints/channel-sets.ts'
import { channelRoutes } from './endpoints/channels.ts'
import { chartRoutes } from './endpoints/charts.ts'
import { chatHistoryRoutes } from './endpoints/chat-history.ts'
import { chatPartRoutes } from './endpoints/chat-parts.ts'
import { citationChartRoutes } from './endpoints/citation-chart.ts'
import { communityRoutes } from './endpoints/communities.ts'
import { completenessRoutes } from './endpoints/completeness.ts'
import { deletionsChartRoutes } from './endpoints/deletions-chart.ts'
import { deliveryRoutes } from './endpoints/deliveries.ts'
import { destinationRoutes } from './endpoints/destinations.ts'
import { dictionaryRoutes } from './endpoints/dictionaries.ts'
import { diffRoutes } from './endpoints/diffs.ts'
import { eventStreamRoutes } from './endpoints/event-stream.ts'
import { eventRoutes } from './endpoints/events.ts'
import { graphRoutes } from './endpoints/graph.ts'
import { groupRoutes } from './endpoints/groups.ts'
import { heatMapRoutes } from './endpoints/heat-map.ts'
import { listChannelRoutes } from './endpoints/list-channels.ts'
import { listEntryRoutes } from './endpoints/list-entries.ts'
import { listHistoryRoutes } from './endpoints/list-history.ts'
import { listMessageRoutes } from './endpoints/list-messages.ts'
import { listRoutes } from './endpoints/lists.ts'
import { lookupRoutes } from './endpoints/lookup.ts'
import { mentionChartRoutes } from './endpoints/mention-charts.ts'
import { mentionRoutes } from './endpoints/mentions.ts'
import { messageCopyRoutes } from './endpoints/message-copies.ts'
import { messageHistoryRoutes } from './endpoints/message-history.ts'
import { messageSearchRoutes } from './endpoints/message-search.ts'
import { messageRoutes } from './endpoints/messages.ts'
import { missingMessageRoutes } from './endpoints/missing-messages.ts'
import { namedKeyRoutes } from './endpoints/named-keys.ts'
import { neighbourRoutes } from './endpoints/neighbours.ts'
import { originalityRoutes } from './endpoints/originality.ts'
import { pictureRoutes } from './endpoints/pictures.ts'
import { postChartRoutes } from './endpoints/post-charts.ts'
import { postRankingRoutes } from './endpoints/post-ranking.ts'
import { similarRoutes } from './endpoints/similar.ts'
import { snapshotRoutes } from './endpoints/snapshots.ts'
import { suggestRoutes } from './endpoints/suggest.ts'
import { traceTextRoutes } from './endpoints/trace-text.ts'
import { trustRoutes } from './endpoints/trust.ts'
import { usageRoutes } from './endpoints/usage.ts'
import { verificationRoutes } from './endpoints/verification.ts'
import { viewCurveRoutes } from './endpoints/view-curve.ts'
import { watchRoutes } from './endpoints/watches.ts'
import type { Route } from './request/handle.ts'

export const routes: Route[] = [
  ...dictionaryRoutes,
  ...channelRoutes,
  ...chatPartRoutes,
  ...suggestRoutes,
  ...channelSetRoutes,
  ...addRoutes,
  ...verificationRoutes,
  ...catalogRoutes,
  ...catalogFacetRoutes,
  ...catalogRowRoutes,
  ...communityRoutes,
  ...snapshotRoutes,
  ...diffRoutes,
  ...listRoutes,
  ...listEntryRoutes,
  ...listChannelRoutes,
  ...listMessageRoutes,
  ...listHistoryRoutes,
  ...mentionRoutes,
  ...neighbourRoutes,
  ...similarRoutes,
  ...graphRoutes,
  ...completenessRoutes,
  ...originalityRoutes,
  ...trustRoutes,
  ...groupRoutes,
  ...chatHistoryRoutes,
  ...messageRoutes,
  ...messageCopyRoutes,
  ...traceTextRoutes,
  ...messageHistoryRoutes,
  ...missingMessageRoutes,
  ...postRankingRoutes,
  ...messageSearchRoutes,
  ...chartRoutes,
  ...postChartRoutes,
  ...mentionChartRoutes,
  ...citationChartRoutes,
  ...heatMapRoutes,
  ...viewCurveRoutes,
  ...deletionsChartRoutes,
  ...pictureRoutes,
  ...watchRoutes,
  ...eventRoutes,
  ...destinationRoutes,
  ...deliveryRoutes,
  ...eventStreamRoutes,
  ...lookupRoutes,
  ...usageRoutes,
  ...accountRoutes,
  ...namedKeyRoutes,
  ...accountDataRoutes,
]
