// The whole contract: all schemas, and all endpoints in the order of the specification.

import { accountEndpoints } from './account/account.ts'
import { accountDataEndpoints } from './account/account-data.ts'
import { getLanding } from './account/landing.ts'
import { namedKeyEndpoints } from './account/named-keys.ts'
import { planEndpoints } from './account/plans.ts'
import { getSession, signIn, signOut } from './account/session.ts'
import { usageEndpoints } from './account/usage.ts'
import { verificationEndpoints } from './account/verification.ts'
import { catalogEndpoints } from './catalog/catalog.ts'
import { channelSetEndpoints } from './catalog/channel-sets.ts'
import { communityEndpoints } from './catalog/communities.ts'
import { diffEndpoints } from './catalog/diffs.ts'
import { catalogFacetEndpoints } from './catalog/facets.ts'
import { catalogRowEndpoints } from './catalog/rows.ts'
import { similarEndpoints } from './catalog/similar.ts'
import { snapshotEndpoints } from './catalog/snapshots.ts'
import { chartEndpoints } from './charts/charts.ts'
import { citationChartEndpoints } from './charts/citation-chart.ts'
import { deletionsChartEndpoints } from './charts/deletions.ts'
import { heatMapEndpoints } from './charts/heat-map.ts'
import { mentionChartEndpoints } from './charts/mention-charts.ts'
import { pictureEndpoints } from './charts/pictures.ts'
import { postChartEndpoints } from './charts/post-charts.ts'
import { postRankingEndpoints } from './charts/post-ranking.ts'
import { viewCurveEndpoints } from './charts/view-curve.ts'
import { chatPartEndpoints } from './chat-parts.ts'
import { channelEndpoints } from './chats/channels.ts'
import { completenessEndpoints } from './chats/completeness.ts'
import { dictionaryEndpoints } from './chats/dictionaries.ts'
import { groupEndpoints } from './chats/groups.ts'
import { chatHistoryEndpoints } from './chats/history.ts'
import { lookupEndpoints } from './chats/lookup.ts'
import { mentionEndpoints } from './chats/mentions.ts'
import { neighbourEndpoints } from './chats/neighbours.ts'
import { originalityEndpoints } from './chats/originality.ts'
import { suggestEndpoints } from './chats/suggest.ts'
import { trustEndpoints } from './chats/trust.ts'
import type { Endpoint } from './endpoint.ts'
import { graphEndpoints } from './graph/graph.ts'
import { messageCopyEndpoints } from './messages/message-copies.ts'
import { getMessageHistory } from './messages/message-history.ts'
import { messageSearchEndpoints } from './messages/message-search.ts'
import { messageEndpoints } from './messages/messages.ts'
import { missingMessageEndpoints } from './messages/missing-messages.ts'
import { operatorAccountKeyEndpoints } from './operator/account-keys.ts'
import { operatorAccountEndpoints } from './operator/accounts.ts'
import { operatorBookEndpoints } from './operator/books.ts'
import { operatorChatEndpoints } from './operator/chats.ts'
import { operatorCheckEndpoints } from './operator/checks.ts'
import { operatorDeliveryEndpoints } from './operator/deliveries.ts'
import { operatorImportEndpoints } from './operator/imports.ts'
import { overviewEndpoints } from './operator/operator.ts'
import { operatorRemovalEndpoints } from './operator/removals.ts'
import { operatorSuspiciousEndpoints } from './operator/suspicious.ts'
import { deliveryEndpoints } from './watching/deliveries.ts'
import { destinationEndpoints } from './watching/destinations.ts'
import { eventEndpoints } from './watching/events.ts'
import { listReadEndpoints } from './watching/list-reads.ts'
import { listEndpoints } from './watching/lists.ts'
import { watchEndpoints } from './watching/watches.ts'

export * from './account/account.ts'
export * from './account/account-data.ts'
export * from './account/landing.ts'
export * from './account/named-keys.ts'
export * from './account/payments.ts'
export * from './account/plans.ts'
export * from './account/session.ts'
export * from './account/usage.ts'
export * from './account/verification.ts'
export * from './catalog/catalog.ts'
export * from './catalog/channel-sets.ts'
export * from './catalog/communities.ts'
export * from './catalog/diffs.ts'
export * from './catalog/facets.ts'
export * from './catalog/filters.ts'
export * from './catalog/rows.ts'
export * from './catalog/similar.ts'
export * from './catalog/snapshots.ts'
export * from './charts/charts.ts'
export * from './charts/citation-chart.ts'
export * from './charts/deletions.ts'
export * from './charts/heat-map.ts'
export * from './charts/mention-charts.ts'
export * from './charts/pictures.ts'
export * from './charts/post-charts.ts'
export * from './charts/post-ranking.ts'
export * from './charts/view-curve.ts'
export * from './chat-parts.ts'
export * from './chats/channels.ts'
export * from './chats/chats.ts'
export * from './chats/citation.ts'
export * from './chats/completeness.ts'
export * from './chats/dictionaries.ts'
export * from './chats/groups.ts'
export * from './chats/history.ts'
export * from './chats/lookup.ts'
export * from './chats/mentions.ts'
export * from './chats/neighbours.ts'
export * from './chats/originality.ts'
export * from './chats/statistics.ts'
export * from './chats/suggest.ts'
export * from './chats/trust.ts'
export * from './deleted.ts'
export * from './description/openapi.ts'
export * from './description/operator-openapi.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './exports.ts'
export * from './fields.ts'
export * from './figures.ts'
export * from './graph/graph.ts'
export * from './messages/media.ts'
export * from './messages/message-copies.ts'
export * from './messages/message-history.ts'
export * from './messages/message-parts.ts'
export * from './messages/message-search.ts'
export * from './messages/messages.ts'
export * from './messages/missing-messages.ts'
export * from './metrics.ts'
export * from './operator/account-keys.ts'
export * from './operator/accounts.ts'
export * from './operator/books.ts'
export * from './operator/chats.ts'
export * from './operator/checks.ts'
export * from './operator/deliveries.ts'
export * from './operator/imports.ts'
export * from './operator/operator.ts'
export * from './operator/removals.ts'
export * from './operator/suspicious.ts'
export * from './operator/terms.ts'
export * from './watching/deliveries.ts'
export * from './watching/destinations.ts'
export * from './watching/events.ts'
export * from './watching/list-reads.ts'
export * from './watching/lists.ts'
export * from './watching/watches.ts'

/** Each file of the contract lists its own endpoints. */
export const endpoints: Endpoint[] = [
  ...dictionaryEndpoints,
  ...channelEndpoints,
  ...chatPartEndpoints,
  ...suggestEndpoints,
  ...verificationEndpoints,
  ...catalogEndpoints,
  ...catalogFacetEndpoints,
  ...catalogRowEndpoints,
  ...communityEndpoints,
  ...snapshotEndpoints,
  ...diffEndpoints,
  ...listEndpoints,
  ...listReadEndpoints,
  ...channelSetEndpoints,
  ...mentionEndpoints,
  ...neighbourEndpoints,
  ...similarEndpoints,
  ...graphEndpoints,
  ...completenessEndpoints,
  ...originalityEndpoints,
  ...trustEndpoints,
  ...groupEndpoints,
  ...chatHistoryEndpoints,
  ...messageEndpoints,
  getMessageHistory,
  ...messageCopyEndpoints,
  ...missingMessageEndpoints,
  ...postRankingEndpoints,
  ...messageSearchEndpoints,
  ...chartEndpoints,
  ...postChartEndpoints,
  ...mentionChartEndpoints,
  ...citationChartEndpoints,
  ...heatMapEndpoints,
  ...viewCurveEndpoints,
  ...deletionsChartEndpoints,
  ...pictureEndpoints,
  ...watchEndpoints,
  ...eventEndpoints,
  ...destinationEndpoints,
  ...deliveryEndpoints,
  ...lookupEndpoints,
  ...usageEndpoints,
  ...planEndpoints,
  ...accountEndpoints,
  ...namedKeyEndpoints,
  ...accountDataEndpoints,
]

/** The endpoints that only pages of the service use. No description has them. */
export const pageEndpoints: Endpoint[] = [getSession, signIn, signOut, getLanding]

/** The operator's endpoints, which have a document of their own. */
export const operatorEndpoints: Endpoint[] = [
  ...operatorCheckEndpoints,
  ...overviewEndpoints,
  ...operatorAccountEndpoints,
  ...operatorAccountKeyEndpoints,
  ...operatorChatEndpoints,
  ...operatorRemovalEndpoints,
  ...operatorImportEndpoints,
  ...operatorBookEndpoints,
  ...operatorSuspiciousEndpoints,
  ...operatorDeliveryEndpoints,
]
