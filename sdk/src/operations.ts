// The client: one line per operation of the service, in groups.
import { methodsOver } from './methods.ts'
import type { ClientOptions } from './options.ts'

const narrow = 'narrow the search by a filter'
const snapshot = 'narrow the filters, or create a snapshot, which holds all of them'

/**
 * A client of one service and one key.
 *
 * @example
 * const scope = channelscope({ url: 'http://127.0.0.1:8080', key })
 * const { data, cost_mc } = await scope.channels.search({ term: 'news' })
 */
export const channelscope = (options: ClientOptions) => {
  const { read, byCursor, bySkip, create, update, remove } = methodsOver(options)
  return {
    dictionaries: {
      /** All countries that filters accept. Free. */
      countries: read('getCountries', '/v1/dictionaries/countries'),
      /** All languages that filters accept. Free. */
      languages: read('getLanguages', '/v1/dictionaries/languages'),
      /** All categories that filters accept. Free. */
      categories: read('getCategories', '/v1/dictionaries/categories'),
    },
    channels: {
      /** Finds channels or groups by name, description, link, country, language and category. */
      search: bySkip('searchChannels', '/v1/channels/search', undefined, { limit: 30, skip: 900, more: narrow }),
      /** Channels and groups whose name begins with what was typed. Free. */
      suggest: read('suggest', '/v1/suggest'),
      /** Adds a channel or group by link. */
      add: create('addChannel', '/v1/channels/add'),
      /** How far the adding of a channel is. Free. */
      added: read('getAddedChannel', '/v1/channels/add'),
      /** Channels that the account has verified. */
      my: read('listMyChannels', '/v1/channels/my'),
      /** Full record of a channel. */
      info: read('getChannelInfo', '/v1/channel/info'),
      /** Full records of up to 100 channels at once. */
      infoBatch: read('getChannelInfoBatch', '/v1/channels/info-batch'),
      /** Statistics of a channel. */
      stats: read('getChannelStats', '/v1/channel/stats'),
      /** Statistics of up to 100 channels at once. */
      statsBatch: read('getChannelStatsBatch', '/v1/channels/stats-batch'),
      /** Two to ten channels side by side: figures with ranks and differences, and a chart. */
      compare: read('compareChannels', '/v1/channels/compare'),
      /** Mentions of a channel by other chats, or of other chats by it, newest first. */
      mentions: byCursor('getChannelMentions', '/v1/channel/mentions', 'mentions', 100),
      /** The chats that mention a channel and that it mentions, and the links among them. */
      neighbours: read('getNeighbours', '/v1/channel/neighbours'),
    },
    verification: {
      /** Asks for a code that proves a channel or group to be yours. Free. */
      request: create('requestVerification', '/v1/channel/verification'),
      /** Whether the code was found. Free. */
      get: read('getVerification', '/v1/channel/verification'),
      /** Withdraws a code. Free. */
      withdraw: remove('withdrawVerification', '/v1/channel/verification'),
    },
    groups: {
      /** Full record of a group. */
      info: read('getGroupInfo', '/v1/group/info'),
      /** Statistics of a group. */
      stats: read('getGroupStats', '/v1/group/stats'),
    },
    catalog: {
      /** Filters and sorts all channels, with exact totals. */
      search: bySkip('searchCatalog', '/v1/catalog/search', 'items', { limit: 100, skip: 1000, more: snapshot }),
      /** How many channels each choice of a filter would leave. Free. */
      facets: read('getCatalogFacets', '/v1/catalog/facets'),
      /** Any part of the filtered and sorted catalog. */
      rows: read('listCatalogRows', '/v1/catalog/rows'),
    },
    snapshots: {
      /** Freezes the set of channels that match catalog filters. */
      create: create('createSnapshot', '/v1/catalog/snapshots'),
      /** Snapshots of the account, newest first. */
      list: byCursor('listSnapshots', '/v1/catalog/snapshots', 'snapshots', 100),
      /** A snapshot, and the ids of its channels page by page. */
      get: byCursor('getSnapshot', '/v1/catalog/snapshots/{snapshot_id}', 'channel_ids', 1000),
      /** The records of a snapshot's channels, page by page. */
      channels: byCursor('listSnapshotChannels', '/v1/catalog/snapshots/{snapshot_id}/channels', 'channels', 1000),
      /** Deletes a snapshot and its diffs. */
      delete: remove('deleteSnapshot', '/v1/catalog/snapshots/{snapshot_id}'),
    },
    diffs: {
      /** Compares what matches now with a snapshot. */
      create: create('createDiff', '/v1/catalog/snapshots/{snapshot_id}/diffs'),
      /** Diffs of the account, newest first. */
      list: byCursor('listDiffs', '/v1/catalog/diffs', 'diffs', 100),
      /** Diffs of one snapshot, newest first. */
      listOfSnapshot: byCursor('listSnapshotDiffs', '/v1/catalog/snapshots/{snapshot_id}/diffs', 'diffs', 100),
      /** A diff. */
      get: read('getDiff', '/v1/catalog/diffs/{diff_id}'),
      /** Ids of the channels that a diff found added or removed. */
      changes: byCursor('listDiffChanges', '/v1/catalog/diffs/{diff_id}/changes', 'channel_ids', 1000),
      /** Deletes a diff. */
      delete: remove('deleteDiff', '/v1/catalog/diffs/{diff_id}'),
    },
    messages: {
      /** Messages of a channel, newest first. */
      list: byCursor('listChannelMessages', '/v1/messages/channel', 'messages', 100),
      /** One message of a channel. */
      get: read('getChannelMessage', '/v1/messages/by_id'),
      /** Messages of a group, newest first. */
      listInGroup: byCursor('listGroupMessages', '/v1/messages/group', 'messages', 100),
      /** One message of a group. */
      getInGroup: read('getGroupMessage', '/v1/messages/group_by_id'),
      /** Best and worst posts of a channel in a period. */
      ranking: read('getPostRanking', '/v1/messages/ranking'),
      /** How the views, forwards, comments and reactions of a message grew. */
      views: read('getMessageViews', '/v1/messages/views'),
      /** Searches in the text of channel messages. Alpha preview, off until the operator switches it on. */
      search: byCursor('searchMessages', '/v1/search/messages', 'messages', 100),
      /** How often terms occur over time. Alpha preview, off until the operator switches it on. */
      trend: read('getSearchTrend', '/v1/search/trend'),
    },
    charts: {
      /** Members of a channel or group over time. */
      subscribers: read('getSubscribersChart', '/v1/charts/subscribers'),
      /** Reach of the posts of a channel over time. */
      reach: read('getReachChart', '/v1/charts/reach'),
      /** Views rate of the posts of a channel over time. */
      err: read('getErrChart', '/v1/charts/err'),
      /** Posts of a channel, or messages of a group, over time. */
      posts: read('getPostsChart', '/v1/charts/posts'),
      /** Reactions to the posts published in each interval. */
      reactions: read('getReactionsChart', '/v1/charts/reactions'),
      /** Comments on the posts published in each interval. */
      comments: read('getCommentsChart', '/v1/charts/comments'),
      /** Forwards of the posts published in each interval. */
      forwards: read('getForwardsChart', '/v1/charts/forwards'),
      /** Engagement rate of the posts published in each interval. */
      er: read('getErChart', '/v1/charts/er'),
      /** Share of ads among the posts published in each interval. */
      adShare: read('getAdShareChart', '/v1/charts/ad-share'),
      /** Mentions of a channel or group by other chats over time. */
      mentions: read('getMentionsChart', '/v1/charts/mentions'),
      /** How many chats mentioned a channel or group over time. */
      citations: read('getCitationsChart', '/v1/charts/citations'),
      /** When a channel or group posts, by weekday and hour in a time zone. */
      heatMap: read('getHeatMap', '/v1/charts/heatmap'),
      /** How the views of a channel's posts usually grow in their first week. */
      viewCurve: read('getViewCurve', '/v1/charts/view-curve'),
    },
    /** Charts as SVG text, at the price of the chart. */
    pictures: {
      /** Members of a channel or group over time. */
      subscribers: read('drawSubscribersChart', '/v1/charts/subscribers.svg'),
      /** Reach of the posts of a channel over time. */
      reach: read('drawReachChart', '/v1/charts/reach.svg'),
      /** Views rate of the posts of a channel over time. */
      err: read('drawErrChart', '/v1/charts/err.svg'),
      /** When a channel or group posts, by weekday and hour. */
      heatMap: read('drawHeatMap', '/v1/charts/heatmap.svg'),
    },
    utils: {
      /** Internal id of a chat by its id on the platform. */
      resolvePlatformId: read('resolvePlatformId', '/v1/utils/resolve_platform_id'),
      /** @deprecated Use `resolvePlatformId`. */
      resolveTelegramId: read('resolveTelegramId', '/v1/utils/resolve_telegram_id'),
    },
    usage: {
      /** Plan, counters, balance and permissions of the account. Free. */
      info: read('getUsage', '/v1/usage/info'),
      /** What the account used, by day, operation and channel. Free. */
      history: byCursor('getUsageHistory', '/v1/usage/history', 'entries', 1000),
      /** Prices for the key, and what a call would cost. Free. */
      prices: read('getPrices', '/v1/usage/prices'),
    },
    account: {
      /** Keys of the account, without their secrets. Free. */
      keys: read('listKeys', '/v1/account/keys'),
      /** Replaces a key; the old one works for 60 seconds more. Free. */
      rotateKey: create('rotateKey', '/v1/account/keys/rotate'),
      /** Makes a further key that may do less. Its secret is shown once. Free. */
      createKey: create('createKey', '/v1/account/keys'),
      /** Replaces the secret of a named key; the old one works for 60 seconds more. Free. */
      rotateNamedKey: create('rotateNamedKey', '/v1/account/keys/{key_id}/rotate'),
      /** Ends a named key at once. Free. */
      deleteKey: remove('deleteKey', '/v1/account/keys/{key_id}'),
      /** Charges and credits of the account, newest first. Free. */
      ledger: byCursor('listLedger', '/v1/account/ledger', 'entries', 1000),
      /** All that is stored about the account. Free. */
      data: read('getAccountData', '/v1/account/data'),
      /** Deletes the account at once, for ever. Its name is the confirmation. Free. */
      delete: remove('deleteAccount', '/v1/account'),
    },
    /** For operators, with an operator key, where the operator has switched it on. Free. */
    operator: {
      /** Size, queues and answers of the service. */
      overview: read('getOperatorOverview', '/admin/v1/overview'),
      /** Accounts with their plan, balance and usage. */
      accounts: byCursor('listOperatorAccounts', '/admin/v1/accounts', 'accounts', 100),
      /** One account with its overrides, counters and keys. */
      account: read('getOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Creates an account with keys of both types. */
      createAccount: create('createOperatorAccount', '/admin/v1/accounts'),
      /** Changes plan, status, expiry or terms of an account. */
      changeAccount: update('changeOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Deletes an account. This cannot be undone. */
      deleteAccount: remove('deleteOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Makes a key, or gets the one there is. */
      issueKey: create('issueAccountKey', '/admin/v1/accounts/{account_id}/keys'),
      /** Shows the current key. */
      showKey: create('showAccountKey', '/admin/v1/accounts/{account_id}/keys/show'),
      /** Replaces a key; the old one works for 60 seconds more. */
      rotateKey: create('rotateAccountKey', '/admin/v1/accounts/{account_id}/keys/rotate'),
      /** Ends a key at once. This cannot be undone. */
      revokeKey: remove('revokeAccountKey', '/admin/v1/accounts/{account_id}/keys'),
      /** Grants credits, or adjusts a balance. */
      addCredits: create('addAccountCredits', '/admin/v1/accounts/{account_id}/credits'),
      /** Charges and credits of an account, newest first. */
      ledger: byCursor('listAccountLedger', '/admin/v1/accounts/{account_id}/ledger', 'entries', 1000),
      /** What an account used, by day, operation and channel. */
      usage: byCursor('getAccountUsage', '/admin/v1/accounts/{account_id}/usage', 'entries', 1000),
      /** All chats, or those that are hidden. */
      chats: byCursor('listOperatorChats', '/admin/v1/chats', 'chats', 1000),
      /** One chat, hidden or not. */
      chat: read('getOperatorChat', '/admin/v1/chats/{chat}'),
      /** Labels, verifies, hides or shows a chat. */
      changeChat: update('changeOperatorChat', '/admin/v1/chats/{chat}'),
      /** What was removed, newest first. */
      removals: read('listRemovals', '/admin/v1/removals'),
      /** Removes a chat, a message or an author for ever, or only counts. This cannot be undone. */
      remove: create('createRemoval', '/admin/v1/removals'),
      /** Lets what was removed be collected again. */
      restoreRemoved: remove('restoreRemoval', '/admin/v1/removals/{removal_id}'),
      /** The plans in use, with their terms. */
      plans: read('listOperatorPlans', '/admin/v1/plans'),
      /** The prices in use. */
      prices: read('listOperatorPrices', '/admin/v1/prices'),
      /** What operators changed: who, when, what and why. */
      trail: byCursor('listTrail', '/admin/v1/trail', 'entries', 1000),
      /** Balances and counters that the ledger does not add up to. */
      audit: read('getAudit', '/admin/v1/audit'),
      /** Pace, lateness and failures of the collector. */
      collector: read('getOperatorCollector', '/admin/v1/collector'),
      /** Sources with their pauses and budgets. */
      sources: read('listOperatorSources', '/admin/v1/sources'),
      /** What may be an attack, newest first. */
      suspicious: read('listSuspicious', '/admin/v1/suspicious'),
    },
  }
}

export type Channelscope = ReturnType<typeof channelscope>
