// The whole contract: all schemas, and all endpoints in the order of the specification.
import { listKeys, listLedger, rotateKey } from './account.ts'
import { deleteAccount, getAccountData } from './account-data.ts'
import { searchCatalog } from './catalog.ts'
import { getCatalogFacets } from './catalog-facets.ts'
import { listCatalogRows } from './catalog-rows.ts'
import { compareChannels, getChannelStatsBatch } from './channel-sets.ts'
import {
  addChannel,
  getAddedChannel,
  getChannelInfo,
  getChannelInfoBatch,
  getChannelStats,
  listMyChannels,
  searchChannels,
} from './channels.ts'
import { getErrChart, getReachChart, getSubscribersChart } from './charts.ts'
import { getCategories, getCountries, getLanguages } from './dictionaries.ts'
import { createDiff, deleteDiff, getDiff, listDiffChanges, listDiffs, listSnapshotDiffs } from './diffs.ts'
import type { Endpoint } from './endpoint.ts'
import { getGroupInfo, getGroupStats } from './groups.ts'
import { getHeatMap } from './heat-map.ts'
import { resolvePlatformId, resolveTelegramId } from './lookup.ts'
import { getCitationsChart, getMentionsChart } from './mention-charts.ts'
import { getChannelMentions } from './mentions.ts'
import { getSearchTrend, searchMessages } from './message-search.ts'
import {
  getChannelMessage,
  getGroupMessage,
  getMessageViews,
  listChannelMessages,
  listGroupMessages,
} from './messages.ts'
import { createKey, deleteKey, rotateNamedKey } from './named-keys.ts'
import { getNeighbours } from './neighbours.ts'
import { getOperatorCollector, getOperatorOverview, listOperatorAccounts, listOperatorSources } from './operator.ts'
import { issueAccountKey, revokeAccountKey, rotateAccountKey, showAccountKey } from './operator-account-keys.ts'
import {
  addAccountCredits,
  changeOperatorAccount,
  createOperatorAccount,
  deleteOperatorAccount,
  getAccountUsage,
  getOperatorAccount,
  listAccountLedger,
} from './operator-accounts.ts'
import { getAudit, listOperatorPlans, listOperatorPrices, listTrail } from './operator-books.ts'
import { changeOperatorChat, getOperatorChat, listOperatorChats } from './operator-chats.ts'
import { createRemoval, listRemovals, restoreRemoval } from './operator-removals.ts'
import { listSuspicious } from './operator-suspicious.ts'
import { drawErrChart, drawHeatMap, drawReachChart, drawSubscribersChart } from './pictures.ts'
import {
  getAdShareChart,
  getCommentsChart,
  getErChart,
  getForwardsChart,
  getPostsChart,
  getReactionsChart,
} from './post-charts.ts'
import { getPostRanking } from './post-ranking.ts'
import { createSnapshot, deleteSnapshot, getSnapshot, listSnapshotChannels, listSnapshots } from './snapshots.ts'
import { suggest } from './suggest.ts'
import { getPrices, getUsage, getUsageHistory } from './usage.ts'
import { getVerification, requestVerification, withdrawVerification } from './verification.ts'
import { getViewCurve } from './view-curve.ts'

export * from './account.ts'
export * from './account-data.ts'
export * from './catalog.ts'
export * from './catalog-facets.ts'
export * from './catalog-rows.ts'
export * from './channel-sets.ts'
export * from './channels.ts'
export * from './charts.ts'
export * from './chats.ts'
export * from './dictionaries.ts'
export * from './diffs.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './exports.ts'
export * from './fields.ts'
export * from './groups.ts'
export * from './heat-map.ts'
export * from './lookup.ts'
export * from './mention-charts.ts'
export * from './mentions.ts'
export * from './message-parts.ts'
export * from './message-search.ts'
export * from './messages.ts'
export * from './named-keys.ts'
export * from './neighbours.ts'
export * from './openapi.ts'
export * from './operator.ts'
export * from './operator-account-keys.ts'
export * from './operator-accounts.ts'
export * from './operator-books.ts'
export * from './operator-chats.ts'
export * from './operator-openapi.ts'
export * from './operator-removals.ts'
export * from './operator-suspicious.ts'
export * from './operator-terms.ts'
export * from './payments.ts'
export * from './pictures.ts'
export * from './post-charts.ts'
export * from './post-ranking.ts'
export * from './session.ts'
export * from './snapshots.ts'
export * from './statistics.ts'
export * from './suggest.ts'
export * from './usage.ts'
export * from './verification.ts'
export * from './view-curve.ts'

export const endpoints: Endpoint[] = [
  getCountries,
  getLanguages,
  getCategories,
  searchChannels,
  suggest,
  addChannel,
  getAddedChannel,
  listMyChannels,
  requestVerification,
  getVerification,
  withdrawVerification,
  searchCatalog,
  getCatalogFacets,
  listCatalogRows,
  createSnapshot,
  listSnapshots,
  getSnapshot,
  listSnapshotChannels,
  deleteSnapshot,
  createDiff,
  listSnapshotDiffs,
  listDiffs,
  getDiff,
  deleteDiff,
  listDiffChanges,
  getChannelInfo,
  getChannelInfoBatch,
  getChannelStats,
  getChannelStatsBatch,
  compareChannels,
  getChannelMentions,
  getNeighbours,
  getGroupInfo,
  getGroupStats,
  listChannelMessages,
  getChannelMessage,
  listGroupMessages,
  getGroupMessage,
  getMessageViews,
  getPostRanking,
  searchMessages,
  getSearchTrend,
  getSubscribersChart,
  getReachChart,
  getErrChart,
  getPostsChart,
  getReactionsChart,
  getCommentsChart,
  getForwardsChart,
  getErChart,
  getAdShareChart,
  getMentionsChart,
  getCitationsChart,
  getHeatMap,
  getViewCurve,
  drawSubscribersChart,
  drawReachChart,
  drawErrChart,
  drawHeatMap,
  resolvePlatformId,
  resolveTelegramId,
  getUsage,
  getUsageHistory,
  getPrices,
  listKeys,
  createKey,
  rotateNamedKey,
  deleteKey,
  rotateKey,
  listLedger,
  getAccountData,
  deleteAccount,
]

/** The operator's endpoints, which have a document of their own. */
export const operatorEndpoints: Endpoint[] = [
  getOperatorOverview,
  listOperatorAccounts,
  createOperatorAccount,
  getOperatorAccount,
  changeOperatorAccount,
  deleteOperatorAccount,
  issueAccountKey,
  showAccountKey,
  rotateAccountKey,
  revokeAccountKey,
  addAccountCredits,
  listAccountLedger,
  getAccountUsage,
  listOperatorChats,
  getOperatorChat,
  changeOperatorChat,
  listRemovals,
  createRemoval,
  restoreRemoval,
  listOperatorPlans,
  listOperatorPrices,
  listTrail,
  getAudit,
  getOperatorCollector,
  listOperatorSources,
  listSuspicious,
]
