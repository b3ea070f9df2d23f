// Generated from the contract by `npm run generate`: do not edit.
import { methodsOver } from './methods.ts'
import type { ClientOptions } from './options.ts'

/**
 * A client of one service and one key.
 *
 * @example
 * const scope = channelscope({ url: 'http://127.0.0.1:8080', key })
 * const { data, cost_mc } = await scope.channels.search({ term: 'news' })
 */
export const channelscope = (options: ClientOptions) => {
  const { read, byCursor, bySkip, stream, create, update, remove } = methodsOver(options)
  return {
    dictionaries: {
      /** All countries, languages and categories at once. Free. */
      all: read('getDictionaries', '/v1/dictionaries'),
      /** All countries that filters accept. Free. */
      countries: read('getCountries', '/v1/dictionaries/countries'),
      /** All languages that filters accept. Free. */
      languages: read('getLanguages', '/v1/dictionaries/languages'),
      /** All categories that filters accept. Free. */
      categories: read('getCategories', '/v1/dictionaries/categories'),
    },
    channels: {
      /** Find channels or groups by name, description, country, language and category. */
      search: bySkip('searchChannels', '/v1/channels/search', undefined, { limit: 30, skip: 900, more: 'narrow the search by a filter' }),
      /** Add a channel by link. */
      add: create('addChannel', '/v1/channels/add'),
      /** How far the adding of a channel is. Free. */
      added: read('getAddedChannel', '/v1/channels/add'),
      /** Channels that the current user has verified. */
      my: read('listMyChannels', '/v1/channels/my'),
      /** Full record of a channel. */
      info: read('getChannelInfo', '/v1/channel/info'),
      /** Full records of up to 100 channels at once. */
      infoBatch: read('getChannelInfoBatch', '/v1/channels/info-batch'),
      /** Statistics of a channel. */
      stats: read('getChannelStats', '/v1/channel/stats'),
      /** Record, statistics, charts, similar channels and posts of a channel in one request. */
      parts: read('getChatParts', '/v1/channel/parts'),
      /** Channels and groups whose name begins with what was typed. Free. */
      suggest: read('suggest', '/v1/suggest'),
      /** Statistics of up to 100 channels at once. */
      statsBatch: read('getChannelStatsBatch', '/v1/channels/stats-batch'),
      /** Two to ten channels side by side. */
      compare: read('compareChannels', '/v1/channels/compare'),
      /** Latest mentions of a channel, or by it. */
      mentions: byCursor('getChannelMentions', '/v1/channel/mentions', 'mentions', 100),
      /** Chats that mention a channel and that it mentions. */
      neighbours: byCursor('getNeighbours', '/v1/channel/neighbours', 'in', 50),
      /** Similar channels, each with its reasons; siblings and look-alikes apart. */
      similar: byCursor('getSimilarChannels', '/v1/channel/similar', 'channels', 50),
      /** How much of a channel is known, by month. */
      completeness: read('getChannelCompleteness', '/v1/channel/completeness'),
      /** How original a channel is, whom it copies, and its family. */
      originality: byCursor('getChannelOriginality', '/v1/channel/originality', 'channels', 100),
      /** What is unusual about the audience of a channel. */
      trust: read('getChannelTrust', '/v1/channel/trust'),
      /** What was said about the audience of a channel, by week. */
      trustHistory: read('getTrustHistory', '/v1/channel/trust/history'),
      /** Explain a signal of a channel that is yours. Free. */
      explainSignal: create('explainSignal', '/v1/channel/trust/explanation'),
      /** Withdraw an explanation. Free. */
      withdrawExplanation: remove('withdrawExplanation', '/v1/channel/trust/explanation'),
      /** Former titles, names and descriptions of a channel. */
      history: byCursor('getChannelHistory', '/v1/channel/history', 'entries', 100),
    },
    verification: {
      /** Ask for a code that proves a channel or group to be yours. Free. */
      request: create('requestVerification', '/v1/channel/verification'),
      /** Whether the code was found. Free. */
      get: read('getVerification', '/v1/channel/verification'),
      /** Withdraw a code. Free. */
      withdraw: remove('withdrawVerification', '/v1/channel/verification'),
    },
    catalog: {
      /** Filter and sort the catalog of channels. */
      search: byCursor('searchCatalog', '/v1/catalog/search', 'items', 100),
      /** How many channels each choice of a filter would leave. */
      facets: read('getCatalogFacets', '/v1/catalog/facets'),
      /** Any part of the filtered and sorted catalog. */
      rows: byCursor('listCatalogRows', '/v1/catalog/rows', 'items', 200),
      /** Communities of channels, largest first. */
      communities: byCursor('listCommunities', '/v1/communities', 'communities', 50),
    },
    snapshots: {
      /** Freeze the channels that match catalog filters. */
      create: create('createSnapshot', '/v1/catalog/snapshots'),
      /** Snapshots of the account, newest first. */
      list: byCursor('listSnapshots', '/v1/catalog/snapshots', 'snapshots', 100),
      /** A snapshot, and its channels page by page. */
      get: byCursor('getSnapshot', '/v1/catalog/snapshots/{snapshot_id}', 'channel_ids', 1000),
      /** Channels of a snapshot with their records, however many. */
      channels: byCursor('listSnapshotChannels', '/v1/catalog/snapshots/{snapshot_id}/channels', 'channels', 1000),
      /** Delete a snapshot and its diffs. Free. */
      delete: remove('deleteSnapshot', '/v1/catalog/snapshots/{snapshot_id}'),
    },
    diffs: {
      /** Compare the current match with a snapshot. */
      create: create('createDiff', '/v1/catalog/snapshots/{snapshot_id}/diffs'),
      /** Diffs of one snapshot, newest first. */
      listOfSnapshot: byCursor('listSnapshotDiffs', '/v1/catalog/snapshots/{snapshot_id}/diffs', 'diffs', 100),
      /** Diffs of the account, newest first. */
      list: byCursor('listDiffs', '/v1/catalog/diffs', 'diffs', 100),
      /** A diff. */
      get: read('getDiff', '/v1/catalog/diffs/{diff_id}'),
      /** Delete a diff. Free. */
      delete: remove('deleteDiff', '/v1/catalog/diffs/{diff_id}'),
      /** Channels that a diff found added or removed. */
      changes: byCursor('listDiffChanges', '/v1/catalog/diffs/{diff_id}/changes', 'channel_ids', 1000),
    },
    lists: {
      /** Picked lists of the account that a channel or group is in, with note, price and state. Free. */
      ofChat: read('getListsOfChat', '/v1/channel/lists'),
      /** Make a list of chats. */
      create: create('createList', '/v1/lists'),
      /** Lists of the account, newest first. */
      list: byCursor('listLists', '/v1/lists', 'lists', 100),
      /** A list. */
      get: read('getList', '/v1/lists/{list_id}'),
      /** Rename a list, or give it other filters. */
      change: update('changeList', '/v1/lists/{list_id}'),
      /** Delete a list with its notes and points. Free. */
      delete: remove('deleteList', '/v1/lists/{list_id}'),
      /** Add chats to a picked list. */
      add: create('addToList', '/v1/lists/{list_id}/chats'),
      /** Remove chats from a picked list, with their notes. Free. */
      remove: remove('removeFromList', '/v1/lists/{list_id}/chats'),
      /** Set note, tags, price and state of a chat of a list. Free. */
      note: update('setListChat', '/v1/lists/{list_id}/chats/{internal_id}'),
      /** Set notes, tags, prices and states of many chats of a list. */
      noteMany: update('setListChats', '/v1/lists/{list_id}/chats'),
      /** Chats of a list with their figures, own notes and costs. */
      channels: byCursor('listListChannels', '/v1/lists/{list_id}/channels', 'items', 200),
      /** Newest posts of all chats of a list in one stream. */
      messages: byCursor('listListMessages', '/v1/lists/{list_id}/messages', 'messages', 100),
      /** Members of all chats of a list together, day by day. */
      audience: read('getListAudience', '/v1/lists/{list_id}/audience'),
      /** Which channels joined and left a matching list between two days. */
      changes: read('getListChanges', '/v1/lists/{list_id}/changes'),
    },
    graph: {
      /** Chats and the mentions among them as a graph. */
      read: read('getGraph', '/v1/graph'),
    },
    groups: {
      /** Full record of a group. */
      info: read('getGroupInfo', '/v1/group/info'),
      /** Statistics of a group. */
      stats: read('getGroupStats', '/v1/group/stats'),
      /** Former titles, names and descriptions of a group. */
      history: byCursor('getGroupHistory', '/v1/group/history', 'entries', 100),
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
      /** Views, forwards, comments and reactions of a message over time. */
      views: read('getMessageViews', '/v1/messages/views'),
      /** What a message used to say. */
      history: read('getMessageHistory', '/v1/messages/history'),
      /** Who else posted this text, and who was first. */
      copies: byCursor('listMessageCopies', '/v1/messages/copies', 'copies', 100),
      /** Who posted a given text, and who was first. Alpha preview, off until the operator switches it on. */
      trace: create('traceText', '/v1/messages/trace'),
      /** Unknown numbers of a channel, and what forwards tell of them. */
      missing: byCursor('listMissingMessages', '/v1/messages/missing', 'missing', 100),
      /** Best and worst posts of a channel in a period. */
      ranking: byCursor('getPostRanking', '/v1/messages/ranking', 'best', 50),
      /** Search in the text of messages. Alpha preview, off until the operator switches it on. */
      search: byCursor('searchMessages', '/v1/search/messages', 'messages', 100),
      /** How often terms occur over time. Alpha preview, off until the operator switches it on. */
      trend: read('getSearchTrend', '/v1/search/trend'),
    },
    charts: {
      /** Members of a channel or group over time. */
      subscribers: read('getSubscribersChart', '/v1/charts/subscribers'),
      /** Reach of the posts of a channel over time. */
      reach: read('getReachChart', '/v1/charts/reach'),
      /** Engagement rate by views of the posts of a channel over time. */
      err: read('getErrChart', '/v1/charts/err'),
      /** Posts of a channel, or messages of a group, over time. */
      posts: read('getPostsChart', '/v1/charts/posts'),
      /** Reactions to the posts of a channel or the messages of a group over time. */
      reactions: read('getReactionsChart', '/v1/charts/reactions'),
      /** Comments on the posts of a channel over time. */
      comments: read('getCommentsChart', '/v1/charts/comments'),
      /** Forwards of the posts of a channel over time. */
      forwards: read('getForwardsChart', '/v1/charts/forwards'),
      /** Engagement rate of the posts of a channel over time. */
      er: read('getErChart', '/v1/charts/er'),
      /** Share of ads among the posts of a channel over time. */
      adShare: read('getAdShareChart', '/v1/charts/ad-share'),
      /** Mentions of a channel or group over time. */
      mentions: read('getMentionsChart', '/v1/charts/mentions'),
      /** How many chats cite a channel or group over time. */
      citations: read('getCitationsChart', '/v1/charts/citations'),
      /** Citation index of a channel by month. */
      citationIndex: read('getCitationIndexChart', '/v1/charts/citation-index'),
      /** When a channel or group posts, by weekday and hour. */
      heatMap: read('getHeatMap', '/v1/charts/heatmap'),
      /** How the views of a channel’s posts usually grow. */
      viewCurve: read('getViewCurve', '/v1/charts/view-curve'),
      /** How old the posts of a channel were when they were deleted. */
      deletions: read('getDeletionsChart', '/v1/charts/deletions'),
    },
    /** Charts as SVG text, at the price of the chart. */
    pictures: {
      /** Members of a channel or group over time, as a picture. */
      subscribers: read('drawSubscribersChart', '/v1/charts/subscribers.svg'),
      /** Reach of the posts of a channel over time, as a picture. */
      reach: read('drawReachChart', '/v1/charts/reach.svg'),
      /** Engagement rate by views of the posts of a channel over time, as a picture. */
      err: read('drawErrChart', '/v1/charts/err.svg'),
      /** When a channel or group posts, by weekday and hour, as a picture. */
      heatMap: read('drawHeatMap', '/v1/charts/heatmap.svg'),
    },
    watches: {
      /** Watch a chat, a list, a query or the account. */
      create: create('createWatch', '/v1/watches'),
      /** Watches of the account, newest first. Free. */
      list: byCursor('listWatches', '/v1/watches', 'watches', 100),
      /** One watch. Free. */
      get: read('getWatch', '/v1/watches/{watch_id}'),
      /** Change or pause a watch. Free. */
      change: update('changeWatch', '/v1/watches/{watch_id}'),
      /** End a watch. Free. */
      delete: remove('deleteWatch', '/v1/watches/{watch_id}'),
      /** What a watch would have told of in the last seven days. */
      preview: create('previewWatch', '/v1/watches/preview'),
    },
    events: {
      /** Events of the account. Free. */
      list: byCursor('listEvents', '/v1/events', 'events', 100),
      /** Events as they are made. Free. */
      follow: stream('streamEvents', '/v1/events/stream'),
      /** One event. Free. */
      get: read('getEvent', '/v1/events/{event_id}'),
      /** Mark events as read. Free. */
      read: create('readEvents', '/v1/events/read'),
    },
    destinations: {
      /** Make a destination for events. Free. */
      create: create('createDestination', '/v1/destinations'),
      /** Destinations of the account. Free. */
      list: read('listDestinations', '/v1/destinations'),
      /** One destination. Free. */
      get: read('getDestination', '/v1/destinations/{destination_id}'),
      /** Rename or pause a destination, or switch it on again. Free. */
      change: update('changeDestination', '/v1/destinations/{destination_id}'),
      /** End a destination. Free. */
      delete: remove('deleteDestination', '/v1/destinations/{destination_id}'),
      /** Replace the secret of a webhook or the address of a feed. Free. */
      rotate: create('rotateDestination', '/v1/destinations/{destination_id}/rotate'),
      /** Send a test message. Free. */
      test: create('testDestination', '/v1/destinations/{destination_id}/test'),
      /** What was sent to a destination, with every attempt. Free. */
      deliveries: byCursor('listDeliveries', '/v1/destinations/{destination_id}/deliveries', 'deliveries', 100),
      /** Send events again. Free. */
      replay: create('replayDeliveries', '/v1/destinations/{destination_id}/replay'),
    },
    utils: {
      /** Internal id of a chat by its platform id. */
      resolvePlatformId: read('resolvePlatformId', '/v1/utils/resolve_platform_id'),
      /** Older name of resolvePlatformId. @deprecated */
      resolveTelegramId: read('resolveTelegramId', '/v1/utils/resolve_telegram_id'),
    },
    usage: {
      /** Usage and key type of the own account. Free. */
      info: read('getUsage', '/v1/usage/info'),
      /** Usage of the own account by day, operation and channel. Free. */
      history: byCursor('getUsageHistory', '/v1/usage/history', 'entries', 1000),
      /** Price list of the own key, and what a call would cost. Free. */
      prices: read('getPrices', '/v1/usage/prices'),
      /** What the own plan includes, and the plans there are. Free. */
      plans: read('getPlans', '/v1/usage/plans'),
    },
    account: {
      /** Keys of the own account. Free. */
      keys: read('listKeys', '/v1/account/keys'),
      /** Replace a key of the own account. Free. */
      rotateKey: create('rotateKey', '/v1/account/keys/rotate'),
      /** Charges and credits of the own account, one by one. Free. */
      ledger: byCursor('listLedger', '/v1/account/ledger', 'entries', 1000),
      /** Make a further key that may do less. Free. */
      createKey: create('createKey', '/v1/account/keys'),
      /** Replace the secret of a named key. Free. */
      rotateNamedKey: create('rotateNamedKey', '/v1/account/keys/{key_id}/rotate'),
      /** End a named key at once. Free. */
      deleteKey: remove('deleteKey', '/v1/account/keys/{key_id}'),
      /** All that is stored about the own account. Free. */
      data: read('getAccountData', '/v1/account/data'),
      /** Delete the own account. Free. */
      delete: remove('deleteAccount', '/v1/account'),
    },
    /** For operators, with an operator key, where the operator has switched it on. Free. */
    operator: {
      /** What is wrong with the service, and what is well. */
      checks: read('getOperatorChecks', '/admin/v1/checks'),
      /** Size, queues and answers of the service. */
      overview: read('getOperatorOverview', '/admin/v1/overview'),
      /** Accounts with their plan, balance and usage. */
      accounts: byCursor('listOperatorAccounts', '/admin/v1/accounts', 'accounts', 100),
      /** Pace, lateness and failures of the collector. */
      collector: read('getOperatorCollector', '/admin/v1/collector'),
      /** Sources with their pauses and budgets. */
      sources: read('listOperatorSources', '/admin/v1/sources'),
      /** Create an account with keys of both types. */
      createAccount: create('createOperatorAccount', '/admin/v1/accounts'),
      /** One account with its overrides, counters and keys. */
      account: read('getOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Change plan, state, expiry or terms of an account. */
      changeAccount: update('changeOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Delete an account. */
      deleteAccount: remove('deleteOperatorAccount', '/admin/v1/accounts/{account_id}'),
      /** Grant credits, or adjust a balance. */
      addCredits: create('addAccountCredits', '/admin/v1/accounts/{account_id}/credits'),
      /** Charges and credits of an account, newest first. */
      ledger: byCursor('listAccountLedger', '/admin/v1/accounts/{account_id}/ledger', 'entries', 1000),
      /** What an account used, by day, operation and channel. */
      usage: byCursor('getAccountUsage', '/admin/v1/accounts/{account_id}/usage', 'entries', 1000),
      /** Make a key, or get the one there is. */
      issueKey: create('issueAccountKey', '/admin/v1/accounts/{account_id}/keys'),
      /** Show the current key. */
      showKey: create('showAccountKey', '/admin/v1/accounts/{account_id}/keys/show'),
      /** Replace a key. */
      rotateKey: create('rotateAccountKey', '/admin/v1/accounts/{account_id}/keys/rotate'),
      /** End a key at once. */
      revokeKey: remove('revokeAccountKey', '/admin/v1/accounts/{account_id}/keys'),
      /** All chats, or those that are hidden. */
      chats: byCursor('listOperatorChats', '/admin/v1/chats', 'chats', 1000),
      /** One chat, hidden or not. */
      chat: read('getOperatorChat', '/admin/v1/chats/{chat}'),
      /** Label, verify, hide or show a chat. */
      changeChat: update('changeOperatorChat', '/admin/v1/chats/{chat}'),
      /** What was removed, newest first. */
      removals: read('listRemovals', '/admin/v1/removals'),
      /** Remove a chat, a message or an author for ever. */
      remove: create('createRemoval', '/admin/v1/removals'),
      /** Let what was removed be collected again. */
      restoreRemoved: remove('restoreRemoval', '/admin/v1/removals/{removal_id}'),
      /** How large an imported file may be, and what its columns may become. */
      importLimits: read('getImportLimits', '/admin/v1/imports'),
      /** The plans in use, with their terms. */
      plans: read('listOperatorPlans', '/admin/v1/plans'),
      /** The prices in use. */
      prices: read('listOperatorPrices', '/admin/v1/prices'),
      /** What operators changed: who, when, what and why. */
      trail: byCursor('listTrail', '/admin/v1/trail', 'entries', 1000),
      /** Balances and counters that the ledger does not add up to. */
      audit: read('getAudit', '/admin/v1/audit'),
      /** What may be an attack. */
      suspicious: read('listSuspicious', '/admin/v1/suspicious'),
      /** Queues, lag and failing destinations. */
      deliveries: read('getDeliveryState', '/admin/v1/deliveries'),
    },
  }
}

export type Channelscope = ReturnType<typeof channelscope>
