// Generated from the contract by `npm run generate`: do not edit.

/** Every operation of the service: how it is called, what it takes, and the body of its answer. */
export interface Operations {
  /** All countries, languages and categories at once. */
  getDictionaries: {
    method: 'GET'
    path: '/v1/dictionaries'
    input: Record<never, never>
    output: Dictionaries
  }
  /** All countries that filters accept. */
  getCountries: {
    method: 'GET'
    path: '/v1/dictionaries/countries'
    input: Record<never, never>
    output: Country[]
    file: FileInput
  }
  /** All languages that filters accept. */
  getLanguages: {
    method: 'GET'
    path: '/v1/dictionaries/languages'
    input: Record<never, never>
    output: Language[]
    file: FileInput
  }
  /** All categories that filters accept. */
  getCategories: {
    method: 'GET'
    path: '/v1/dictionaries/categories'
    input: Record<never, never>
    output: Category[]
    file: FileInput
  }
  /** Find channels or groups by name, description, country, language and category. */
  searchChannels: {
    method: 'GET'
    path: '/v1/channels/search'
    input: {
      /** Words of the title, or a way to name one chat: a public link, an @username or a private invite link. */ term?: string | undefined
      /** Whether `term` is looked for in the description too, not only in the title. The default is `false`. */
      search_in_about?: boolean | undefined
      /** Type of chat: a channel, or a group in which members write. The default is `Channel`. */ peer_type?: PeerType | undefined
      /** Only chats of this country: an id or a name of the dictionary. */ country?: string | undefined
      /** Only chats in this language: an id or a name of the dictionary. */ language?: string | undefined
      /** Only chats on this subject: an id or a name of the dictionary. */ category?: string | undefined
      /** How many chats to return, from 0 to 30. The maximum can be raised for an account on request. The default is `20`. */
      limit?: number | undefined
      /** How many entries to pass over before the first one returned, up to 900. The default is `0`. */ skip?: number | undefined
    }
    output: ChatShort[]
    file: FileInput
  }
  /** Add a channel by link. For paid plans. A link to a message adds its chat. A chat that is known answers `tracked`; another is `queued`, read by the collector, and found by search, info and stats soon after; GET shows how far it is. A chat that is known or queued already costs nothing. 400: the text is no link of a chat, the collector found lately that it leads to a person, a bot, a page or nothing, no source of this service can open it (such as an invite), or the service collects nothing. 429: 50 links that the account added within 24 hours could not be read. After a timeout, repeat it with the same `Idempotency-Key`, or look for the channel first. */
  addChannel: {
    method: 'POST'
    path: '/v1/channels/add'
    input: {
      /** What to add: a public link, an @username, a bare username or a private invite link. */ link: string
      /** A picked list that the chat is added to: at once if it is known, else when it is first seen. Needs `lists:write` of a named key. */
      list_id?: string | undefined
    }
    output: AddChannelStatus
  }
  /** How far the adding of a channel is. For paid plans, as adding is. 404: nobody added this link. */
  getAddedChannel: {
    method: 'GET'
    path: '/v1/channels/add'
    input: {
      /** What to add: a public link, an @username, a bare username or a private invite link. */ link: string
    }
    output: AddedChannel
  }
  /** Channels that the current user has verified. */
  listMyChannels: {
    method: 'GET'
    path: '/v1/channels/my'
    input: Record<never, never>
    output: ChatInfo[]
    file: FileInput
  }
  /** Full record of a channel. With `as_of` at a moment of which nothing is known the answer is free and names the chat only, as it is called now. */
  getChannelInfo: {
    method: 'GET'
    path: '/v1/channel/info'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** The record as it was known at this moment of the past: title, name, description, verification, kind and members. What has no stored past is left out. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: ChatInfo
  }
  /** Full records of up to 100 channels at once. */
  getChannelInfoBatch: {
    method: 'GET'
    path: '/v1/channels/info-batch'
    input: {
      /** The channels: internal ids, `@names`, links or platform ids. Separate several with commas, at most 100. */
      ids: string | readonly string[]
    }
    output: InfoBatchResponse
    file: FileInput
  }
  /** Statistics of a channel. With `as_of` the ads index is absent, because it compares channels as they are now, and so are `community`, `edited_percent` and `observed_percent`. `trust_level` and `trust_findings` then compare the series of that moment with the ranges of now, and `citation_index` is the last one of a month that was known at that moment, without rank. As of a moment of which nothing is known, the answer has no numbers and is not counted. */
  getChannelStats: {
    method: 'GET'
    path: '/v1/channel/stats'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Whether to add `ads_index_parts` and `citation_index_parts`: what the ads index and the citation index are made of. The default is `false`. */
      explain?: boolean | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: ChannelStats
  }
  /** Record, statistics, charts, similar channels and posts of a channel in one request. For a page that shows them together. Each part is what its operation answers, and cursors go on there: `info`, `stats` (with what the indexes are made of, unless `as_of` is given), the charts `subscribers`, `reach`, `err`, `posts` and `mentions`, `heat_map`, `similar` (20), `best_posts` (the 20 with most views of the last 30 days), `newest_posts` and `edited_posts` (20 each, with the chats that they name), `trust`, `view_curve`, `neighbours` (50, of 90 days), `mentioned_by` (the 20 newest), `history` (100) and `lists`, which is free. `as_of` applies to each part that takes it, and the period to `heat_map` and the charts. It costs what its parts cost together, counts as one request and the channel, and a part that is refused costs nothing. The price that is shown is that of the usual parts. A group has the parts that its type has. If all parts are refused, so is the request. */
  getChatParts: {
    method: 'GET'
    path: '/v1/channel/parts'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** The parts. Without it those of an overview: all up to `newest_posts`. Separate several with commas, at most 18. The default is `info,stats,subscribers,reach,err,posts,mentions,heat_map,similar,best_posts,newest_posts`. */
      parts?: string | readonly string[] | undefined
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Time zone of weekdays and hours: an IANA name. Changes of its clocks are respected. The default is `UTC`. */
      time_zone?: string | undefined
    }
    output: ChatParts
  }
  /** Channels and groups whose name begins with what was typed. For a box that asks at every key press. The matches are those of the search for channels, channels and groups together: words match titles in any order, also by their beginning or a part. An `@name` or a link, also one that is not typed to its end, finds chats by their public names, and an internal id finds its chat, so that a chat that the plan does not read can be named. Equally good matches are in the order of their titles. It is free and tells no figures, not even by its order; the search for channels has them. */
  suggest: {
    method: 'GET'
    path: '/v1/suggest'
    input: {
      /** What was typed: words of a title, an @name, a link, or an internal id. */ term: string
      /** How many entries to return, from 1 to 20. The default is `8`. */ limit?: number | undefined
    }
    output: Suggestions
    file: FileInput
  }
  /** Ask for a code that proves a channel or group to be yours. For every plan, and for chats that are not verified yet. While a code is awaited the same one is answered again, and the chat is looked at at once. A chat that is yours already answers `verified`. An account may ask 20 times at once and 60 times an hour; more are 429. 404: no such chat; it can be added first. */
  requestVerification: {
    method: 'POST'
    path: '/v1/channel/verification'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
    }
    output: Verification
  }
  /** Whether the code was found. 404: no such chat, or no code was asked for. */
  getVerification: {
    method: 'GET'
    path: '/v1/channel/verification'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
    }
    output: Verification
  }
  /** Withdraw a code. The code is not looked for any more; a chat that is verified stays so. Without a code, `deleted` is `false`. 404: no such chat. */
  withdrawVerification: {
    method: 'DELETE'
    path: '/v1/channel/verification'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
    }
    output: Deleted
  }
  /** Filter and sort the catalog of channels. The channels returned are not counted. `cursor` goes on after the last channel of a page, however far that is and wherever it is by now. */
  searchCatalog: {
    method: 'GET'
    path: '/v1/catalog/search'
    input: {
      /** Words of the title. */ term?: string | undefined
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      posts_language?: string | readonly string[] | undefined
      /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
      community_id?: string | readonly string[] | undefined
      /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */
      members_min?: number | undefined
      /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number | undefined
      /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_min?: number | undefined
      /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_max?: number | undefined
      /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_min?: number | undefined
      /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_max?: number | undefined
      /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_min?: number | undefined
      /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_max?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_min?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_max?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_min?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_max?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_min?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_max?: number | undefined
      /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_min?: number | undefined
      /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_max?: number | undefined
      /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_min?: number | undefined
      /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_max?: number | undefined
      /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_min?: number | undefined
      /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_max?: number | undefined
      /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_min?: number | undefined
      /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_max?: number | undefined
      /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
      ads_index_grade?: string | undefined
      /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
      trust_level?: string | undefined
      /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_min?: number | undefined
      /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_max?: number | undefined
      /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_min?: number | undefined
      /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_max?: number | undefined
      /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_min?: number | undefined
      /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_max?: number | undefined
      /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_min?: number | undefined
      /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_max?: number | undefined
      /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_min?: number | undefined
      /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_max?: number | undefined
      /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_min?: string | number | Date | undefined
      /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_max?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_min?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_max?: string | number | Date | undefined
      /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_min?: number | undefined
      /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_max?: number | undefined
      /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private' | undefined
      /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean | undefined
      /** Whether `term` is looked for in the description too, not only in the title. The default is `false`. */
      search_in_about?: boolean | undefined
      /** What to sort by. `Members` means `members_count`, `Growth` means `members_growth30d`, `Views` means `post_views`, `ER` means `er`, `AdsIndex` means `ads_index`, `Mentions` means `mentions`. The default is `members_count`. */
      sort_by?: CatalogSortField | undefined
      /** Smallest first or largest first. Channels without the value come last. The default is `desc`. */
      sort_direction?: 'asc' | 'desc' | undefined
      /** How many entries to return, from 0 to 100. The default is `20`. */ limit?: number | undefined
      /** How many entries to pass over before the first one returned, up to 1000. The default is `0`. */ skip?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: CatalogSearchResponse
    file: FileInput
  }
  /** How many channels each choice of a filter would leave. `count` and `audience_count` hold all filters, as in the catalog search. The counts of a filter leave out that filter itself and hold all others. Free beside a catalog search or catalog rows with the same filters that the account was charged for in the last ten minutes; otherwise it is charged like a catalog search. */
  getCatalogFacets: {
    method: 'GET'
    path: '/v1/catalog/facets'
    input: {
      /** Words of the title. */ term?: string | undefined
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      posts_language?: string | readonly string[] | undefined
      /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
      community_id?: string | readonly string[] | undefined
      /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */
      members_min?: number | undefined
      /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number | undefined
      /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_min?: number | undefined
      /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_max?: number | undefined
      /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_min?: number | undefined
      /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_max?: number | undefined
      /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_min?: number | undefined
      /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_max?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_min?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_max?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_min?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_max?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_min?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_max?: number | undefined
      /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_min?: number | undefined
      /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_max?: number | undefined
      /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_min?: number | undefined
      /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_max?: number | undefined
      /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_min?: number | undefined
      /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_max?: number | undefined
      /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_min?: number | undefined
      /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_max?: number | undefined
      /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
      ads_index_grade?: string | undefined
      /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
      trust_level?: string | undefined
      /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_min?: number | undefined
      /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_max?: number | undefined
      /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_min?: number | undefined
      /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_max?: number | undefined
      /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_min?: number | undefined
      /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_max?: number | undefined
      /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_min?: number | undefined
      /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_max?: number | undefined
      /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_min?: number | undefined
      /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_max?: number | undefined
      /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_min?: string | number | Date | undefined
      /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_max?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_min?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_max?: string | number | Date | undefined
      /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_min?: number | undefined
      /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_max?: number | undefined
      /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private' | undefined
      /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean | undefined
      /** Whether `term` is looked for in the description too, not only in the title. The default is `false`. */
      search_in_about?: boolean | undefined
    }
    output: CatalogFacets
  }
  /** Any part of the filtered and sorted catalog. The filters and orders of the catalog search, without its limit on how far a list can be read. While the data do not change, parts of one list neither overlap nor leave a gap: the older internal record wins a tie. The channels returned are not counted. */
  listCatalogRows: {
    method: 'GET'
    path: '/v1/catalog/rows'
    input: {
      /** Words of the title. */ term?: string | undefined
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      posts_language?: string | readonly string[] | undefined
      /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
      community_id?: string | readonly string[] | undefined
      /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */
      members_min?: number | undefined
      /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number | undefined
      /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_min?: number | undefined
      /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_max?: number | undefined
      /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_min?: number | undefined
      /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_max?: number | undefined
      /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_min?: number | undefined
      /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_max?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_min?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_max?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_min?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_max?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_min?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_max?: number | undefined
      /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_min?: number | undefined
      /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_max?: number | undefined
      /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_min?: number | undefined
      /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_max?: number | undefined
      /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_min?: number | undefined
      /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_max?: number | undefined
      /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_min?: number | undefined
      /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_max?: number | undefined
      /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
      ads_index_grade?: string | undefined
      /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
      trust_level?: string | undefined
      /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_min?: number | undefined
      /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_max?: number | undefined
      /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_min?: number | undefined
      /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_max?: number | undefined
      /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_min?: number | undefined
      /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_max?: number | undefined
      /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_min?: number | undefined
      /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_max?: number | undefined
      /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_min?: number | undefined
      /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_max?: number | undefined
      /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_min?: string | number | Date | undefined
      /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_max?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_min?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_max?: string | number | Date | undefined
      /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_min?: number | undefined
      /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_max?: number | undefined
      /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private' | undefined
      /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean | undefined
      /** Whether `term` is looked for in the description too, not only in the title. The default is `false`. */
      search_in_about?: boolean | undefined
      /** What to sort by. `Members` means `members_count`, `Growth` means `members_growth30d`, `Views` means `post_views`, `ER` means `er`, `AdsIndex` means `ads_index`, `Mentions` means `mentions`. The default is `members_count`. */
      sort_by?: CatalogSortField | undefined
      /** Smallest first or largest first. Channels without the value come last. The default is `desc`. */
      sort_direction?: 'asc' | 'desc' | undefined
      /** Whether each channel has its members of the last 30 days. The default is `false`. */ members_line?: boolean | undefined
      /** The place of the first channel in the whole list, counted from 0. The default is `0`. */ offset?: number | undefined
      /** How many entries to return, from 1 to 200. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: CatalogRowsResponse
    file: FileInput
  }
  /** Communities of channels, largest first. Found once a day from who mentions whom in the last 365 days. Channels of a community are found in the catalog with `community_id`. The channels returned are not counted. */
  listCommunities: {
    method: 'GET'
    path: '/v1/communities'
    input: {
      /** Only communities of this language: an id or a name of the dictionary. */ language?: string | undefined
      /** Only communities that have words which begin like these. */ term?: string | undefined
      /** How many entries to return, from 1 to 50. The default is `20`. */ limit?: number | undefined
      /** How many entries to pass over before the first one returned, up to 1000. The default is `0`. */ skip?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Communities
    file: FileInput
  }
  /** Freeze the channels that match catalog filters. After a timeout, repeat it with the same `Idempotency-Key`, or look in the list first. */
  createSnapshot: {
    method: 'POST'
    path: '/v1/catalog/snapshots'
    input: {
      /** A name to recognise it by. */ name?: string | undefined
      /** Filters of the catalog, all of which must hold. */ filters: CatalogFilterBody
      /** Days until it expires. The default is `30`. */ ttl_days?: number | undefined
    }
    output: Snapshot
  }
  /** Snapshots of the account, newest first. */
  listSnapshots: {
    method: 'GET'
    path: '/v1/catalog/snapshots'
    input: {
      /** Only entries in this state. */ state?: 'active' | 'expired' | undefined
      /** Older name of `state`. @deprecated */ status?: 'active' | 'expired' | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Snapshots
    file: FileInput
  }
  /** A snapshot, and its channels page by page. */
  getSnapshot: {
    method: 'GET'
    path: '/v1/catalog/snapshots/{snapshot_id}'
    input: {
      /** Id of the snapshot. */ snapshot_id: string
      /** How many channel ids to return with the snapshot, from 0 to 1000. The default is `0`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: SnapshotPage
    file: FileInput
  }
  /** Channels of a snapshot with their records, however many. The set is that of the moment of the snapshot, and so is its order. The records are those of today, and `members_count_then` is as of the snapshot; a channel that was deleted since then is still there, with `deleted_at`. Counts as one request; the channels returned are not counted. */
  listSnapshotChannels: {
    method: 'GET'
    path: '/v1/catalog/snapshots/{snapshot_id}/channels'
    input: {
      /** Id of the snapshot. */ snapshot_id: string
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: SnapshotChannels
    file: FileInput
  }
  /** Delete a snapshot and its diffs. Free, so that capacity can be released at any balance. A missing snapshot is no error: `deleted` is then `false`. */
  deleteSnapshot: {
    method: 'DELETE'
    path: '/v1/catalog/snapshots/{snapshot_id}'
    input: {
      /** Id of the snapshot. */ snapshot_id: string
    }
    output: Deleted
  }
  /** Compare the current match with a snapshot. Takes no body. The diff expires with its snapshot. After a timeout, repeat it with the same `Idempotency-Key`, or look in the list first. */
  createDiff: {
    method: 'POST'
    path: '/v1/catalog/snapshots/{snapshot_id}/diffs'
    input: {
      /** Id of the snapshot. */ snapshot_id: string
    }
    output: Diff
  }
  /** Diffs of one snapshot, newest first. */
  listSnapshotDiffs: {
    method: 'GET'
    path: '/v1/catalog/snapshots/{snapshot_id}/diffs'
    input: {
      /** Id of the snapshot. */ snapshot_id: string
      /** Only entries in this state. */ state?: 'active' | 'expired' | undefined
      /** Older name of `state`. @deprecated */ status?: 'active' | 'expired' | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Diffs
    file: FileInput
  }
  /** Diffs of the account, newest first. */
  listDiffs: {
    method: 'GET'
    path: '/v1/catalog/diffs'
    input: {
      /** Only entries in this state. */ state?: 'active' | 'expired' | undefined
      /** Older name of `state`. @deprecated */ status?: 'active' | 'expired' | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Diffs
    file: FileInput
  }
  /** A diff. */
  getDiff: {
    method: 'GET'
    path: '/v1/catalog/diffs/{diff_id}'
    input: {
      /** Id of the diff. */ diff_id: string
    }
    output: Diff
  }
  /** Delete a diff. Free, so that capacity can be released at any balance. A missing diff is no error: `deleted` is then `false`. */
  deleteDiff: {
    method: 'DELETE'
    path: '/v1/catalog/diffs/{diff_id}'
    input: {
      /** Id of the diff. */ diff_id: string
    }
    output: Deleted
  }
  /** Channels that a diff found added or removed. */
  listDiffChanges: {
    method: 'GET'
    path: '/v1/catalog/diffs/{diff_id}/changes'
    input: {
      /** Id of the diff. */ diff_id: string
      /** Which side to read. */ change: 'added' | 'removed'
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: DiffChanges
    file: FileInput
  }
  /** Picked lists of the account that a channel or group is in, with note, price and state. What the account itself has noted. Matching lists are left out: whether a chat matches tells its figures, which have a price. */
  getListsOfChat: {
    method: 'GET'
    path: '/v1/channel/lists'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
    }
    output: ListsOfChat
    file: FileInput
  }
  /** Make a list of chats. A picked list begins with `chats`, or empty; 400 if these are more than a list may hold. A matching list needs the `allow_catalog` permission; 400 if its filters match more channels than a list may hold. It gets its first point at once and one every day, without a charge. */
  createList: {
    method: 'POST'
    path: '/v1/lists'
    input: {
      /** Name of the list. */ name: string
      /** `picked`: chats chosen by hand. `matching`: the channels that match filters of the catalog, always as it is now. */
      kind: 'picked' | 'matching'
      /** Filters of the catalog, all of which must hold. */ filters?: CatalogFilterBody | undefined
      /** Of a picked list: its first chats, at most 1000: a list of internal ids, @names, names, links or platform ids; or a text with one in each line or cell, separated by line ends, commas, semicolons or tabs. */
      chats?: string[] | string | undefined
    }
    output: CreatedList
  }
  /** Lists of the account, newest first. */
  listLists: {
    method: 'GET'
    path: '/v1/lists'
    input: {
      /** How many entries to return, from 1 to 100. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: ChatLists
    file: FileInput
  }
  /** A list. */
  getList: {
    method: 'GET'
    path: '/v1/lists/{list_id}'
    input: {
      /** Id of the list. */ list_id: string
    }
    output: ChatList
  }
  /** Rename a list, or give it other filters. With other filters a matching list gets a new point at once. What matched before is not said to have left: the day is marked with `new_filters`. */
  changeList: {
    method: 'PATCH'
    path: '/v1/lists/{list_id}'
    input: {
      /** Id of the list. */ list_id: string
      /** Name of the list. */ name?: string | undefined
      /** Filters of the catalog, all of which must hold. */ filters?: CatalogFilterBody | undefined
    }
    output: ChatList
  }
  /** Delete a list with its notes and points. A missing list is no error: `deleted` is then `false`. */
  deleteList: {
    method: 'DELETE'
    path: '/v1/lists/{list_id}'
    input: {
      /** Id of the list. */ list_id: string
    }
    output: Deleted
  }
  /** Add chats to a picked list. Takes a list, or a column of ids, names and links as people copy it, and says for each entry what became of it. A word without `@` is an internal id if there is such a chat, and otherwise a name. 400 for a matching list. */
  addToList: {
    method: 'POST'
    path: '/v1/lists/{list_id}/chats'
    input: {
      /** Id of the list. */ list_id: string
      /** Chats to add, at most 1000: a list of internal ids, @names, names, links or platform ids; or a text with one in each line or cell, separated by line ends, commas, semicolons or tabs. */
      chats: string[] | string
    }
    output: AdditionReport
  }
  /** Remove chats from a picked list, with their notes. Chats that are not in it are no error. 400 for a matching list. */
  removeFromList: {
    method: 'DELETE'
    path: '/v1/lists/{list_id}/chats'
    input: {
      /** Id of the list. */ list_id: string
      /** The chats: internal ids, `@names`, links or platform ids, and links of those that the list waits for. Separate several with commas, at most 100. */
      ids: string | readonly string[]
    }
    output: RemovedFromList
  }
  /** Set note, tags, price and state of a chat of a list. Nobody else sees them. 404 if the chat is not in a picked list. Of a matching list any chat can be noted, and what is noted is shown while it matches. */
  setListChat: {
    method: 'PATCH'
    path: '/v1/lists/{list_id}/chats/{internal_id}'
    input: {
      /** Id of the list. */ list_id: string
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Own note about the chat. */ note?: string | null | undefined
      /** Own tags of the chat. */ tags?: string[] | null | undefined
      /** Own price of a post in the chat, with at most two decimals. */ price?: number | null | undefined
      /** Currency of the price. */ currency?: string | null | undefined
      /** How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran. */
      state?: 'none' | 'asked' | 'booked' | 'ran' | undefined
    }
    output: ListChat
  }
  /** Set notes, tags, prices and states of many chats of a list. Such as the prices of a seller. What is not in the list is named, and the others are noted. If an entry is not valid, nothing is noted (400). */
  setListChats: {
    method: 'PATCH'
    path: '/v1/lists/{list_id}/chats'
    input: {
      /** Id of the list. */ list_id: string
      /** The chats, at most 1000. Of a chat that is named twice, the later entry is set after the earlier one. */ notes: ListNoteOfChat[]
    }
    output: ListNotesReport
  }
  /** Chats of a list with their figures, own notes and costs. The columns are those of the catalog. A chat that was deleted stays in a picked list, with `deleted_at`. With `budget` the answer says which chats it buys a post in: the cheapest per 1,000 views after 24 hours first, as long as the money lasts. What costs more than is left is passed over, and chats with strong findings are left out. On a plan that reads verified chats only, the others are named without their figures. On a plan without the catalog, each chat that is shown with its figures counts as a channel read. */
  listListChannels: {
    method: 'GET'
    path: '/v1/lists/{list_id}/channels'
    input: {
      /** Id of the list. */ list_id: string
      /** What to sort by. The default is `members_count`. */
      sort_by?: 'members_count' | 'members_growth7d' | 'members_growth30d' | 'members_growth90d' | 'post_views' | 'post_views_24h' | 'er' | 'ads_index' | 'mentions' | 'mentions7d' | 'mentions30d' | 'title' | 'creation_date' | 'members_growth7d_percent' | 'members_growth30d_percent' | 'members_growth90d_percent' | 'err' | 'media_share' | 'edited_share' | 'deleted_share' | 'deleted_lifetime' | 'last_post_date' | 'citation_index' | 'added_at' | 'price' | 'cost_per_1000_views' | 'cost_per_1000_views_24h' | 'cost_per_reaction' | undefined
      /** Smallest first or largest first. Chats without the value come last. The default is `desc`. */
      sort_direction?: 'asc' | 'desc' | undefined
      /** Only chats with this own tag. */ tag?: string | undefined
      /** What may be spent on one post in each chat. Needs `budget_currency`. */ budget?: number | undefined
      /** Currency of the budget. Prices in others are left out; nothing is converted. */ budget_currency?: string | undefined
      /** Whether each chat has its members of the last 30 days. The default is `false`. */ members_line?: boolean | undefined
      /** The place of the first chat in the list, counted from 0. The default is `0`. */ offset?: number | undefined
      /** How many entries to return, from 1 to 200. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: ListChannels
    file: FileInput
  }
  /** Newest posts of all chats of a list in one stream. Messages of groups are among them, without deleted ones. On a plan that reads verified chats only, the others are left out. The chats whose posts are on the page are counted, each once. */
  listListMessages: {
    method: 'GET'
    path: '/v1/lists/{list_id}/messages'
    input: {
      /** Id of the list. */ list_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: ListMessages
    file: FileInput
  }
  /** Members of all chats of a list together, day by day. A day without a reading of a chat has the value of the day before. At most 366 days. On a plan that reads verified chats only, the others are named without their figures. On a plan without the catalog, each chat that is shown with its figures counts as a channel read. */
  getListAudience: {
    method: 'GET'
    path: '/v1/lists/{list_id}/audience'
    input: {
      /** Id of the list. */ list_id: string
      /** First day. Without it: 30 days before the last one. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Last day. Without it: today. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
    }
    output: ListAudience
    file: FileInput
  }
  /** Which channels joined and left a matching list between two days. From the points that are taken every day. What changed because the list got other filters is not told. At most 366 days. 400 for a picked list, which changes by hand only. */
  getListChanges: {
    method: 'GET'
    path: '/v1/lists/{list_id}/changes'
    input: {
      /** Id of the list. */ list_id: string
      /** First day. Without it: 30 days before the last one. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Last day. Without it: today. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
    }
    output: ListChanges
    file: FileInput
  }
  /** Statistics of up to 100 channels at once. Counts as one request plus each unique channel found. Each entry is what `/v1/channel/stats` answers for that channel. An unknown channel is named in `unknown`, and the others are answered. */
  getChannelStatsBatch: {
    method: 'GET'
    path: '/v1/channels/stats-batch'
    input: {
      /** The channels: internal ids, `@names`, links or platform ids. Separate several with commas, at most 100. */
      ids: string | readonly string[]
      /** Whether to add `ads_index_parts` and `citation_index_parts`: what the ads index and the citation index are made of. The default is `false`. */
      explain?: boolean | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: StatsBatchResponse
    file: FileInput
  }
  /** Two to ten channels side by side. Counts as one request plus each unique channel found. Differences are from the first channel of `ids`. An unknown channel is named in `unknown`, and the others are compared; 404 if fewer than two are left. The period holds at most 1,000 intervals. As a file it has one row per channel with its statistics. */
  compareChannels: {
    method: 'GET'
    path: '/v1/channels/compare'
    input: {
      /** The channels: internal ids, `@names`, links or platform ids. Separate several with commas, at most 10. */
      ids: string | readonly string[]
      /** Start of the chart. Without it: the start of the interval 30 days before its end, or the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Length of an interval of the chart. The default is `day`. */ aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: ChannelComparison
    file: FileInput
  }
  /** Latest mentions of a channel, or by it. With `direction=out` a page looks at 10,000 mentions at most. If few of them match `kind` and the dates, it holds fewer than `limit`, and `cursor` goes on. */
  getChannelMentions: {
    method: 'GET'
    path: '/v1/channel/mentions'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** `in`: other chats mention the channel. `out`: posts of the channel mention other chats, by number of the post, highest first. The default is `in`. */
      direction?: 'in' | 'out' | undefined
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
      kind?: MentionType | undefined
      /** Whether to add short records of the source, mentioned, forwarded-from and giveaway channels. The default is `false`. */
      short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Mentions
    file: FileInput
  }
  /** Chats that mention a channel and that it mentions. A page has up to `limit` chats in each direction, and `cursor` goes on in both; a direction that has no more is then empty. All pages count the mentions that the first one counted. */
  getNeighbours: {
    method: 'GET'
    path: '/v1/channel/neighbours'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it: 90 days before `to_date`, or the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
      kind?: MentionType | undefined
      /** How many entries to return, from 1 to 50. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Neighbours
  }
  /** Similar channels, each with its reasons; siblings and look-alikes apart. From who mentions whom in the last 365 days, where a mention counts half after every 90 days, and from the words that are typical of titles, descriptions and recent posts; the words answer for channels that nobody mentions. All filters of the catalog narrow `channels`. There is no `as_of`: typical words are known for now only. */
  getSimilarChannels: {
    method: 'GET'
    path: '/v1/channel/similar'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Words of the title. */ term?: string | undefined
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      posts_language?: string | readonly string[] | undefined
      /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
      community_id?: string | readonly string[] | undefined
      /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */
      members_min?: number | undefined
      /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number | undefined
      /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_min?: number | undefined
      /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_max?: number | undefined
      /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_min?: number | undefined
      /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_max?: number | undefined
      /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_min?: number | undefined
      /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_max?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_min?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_max?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_min?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_max?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_min?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_max?: number | undefined
      /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_min?: number | undefined
      /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_max?: number | undefined
      /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_min?: number | undefined
      /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_max?: number | undefined
      /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_min?: number | undefined
      /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_max?: number | undefined
      /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_min?: number | undefined
      /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_max?: number | undefined
      /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
      ads_index_grade?: string | undefined
      /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
      trust_level?: string | undefined
      /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_min?: number | undefined
      /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_max?: number | undefined
      /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_min?: number | undefined
      /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_max?: number | undefined
      /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_min?: number | undefined
      /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_max?: number | undefined
      /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_min?: number | undefined
      /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_max?: number | undefined
      /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_min?: number | undefined
      /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_max?: number | undefined
      /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_min?: string | number | Date | undefined
      /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_max?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_min?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_max?: string | number | Date | undefined
      /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_min?: number | undefined
      /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_max?: number | undefined
      /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private' | undefined
      /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean | undefined
      /** Whether `term` is looked for in the description too, not only in the title. The default is `false`. */
      search_in_about?: boolean | undefined
      /** How many entries to return, from 1 to 50. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: SimilarChannels
  }
  /** Chats and the mentions among them as a graph. The chats are those of a list (`list_id`), those around a channel (`internal_id`), or the channels that match filters of the catalog. At most 2,000 nodes and 10,000 edges; a file with `pages=all` has up to 10,000 nodes and 100,000 edges. As CSV, NDJSON, Parquet or XLSX it is a table of nodes or of edges (`part`), as `graphml` or `gexf` the whole graph. The header `x-graph-cut` tells what was left out. If the nodes were mentioned more than a million times in the period, only its newest months are counted, and `from_date` tells from when on. Mentions of the last minute may be missing. On a plan that reads verified chats only, the others are left out. A list needs the permission `lists:read` of a named key too, and filters need `catalog:read` and a plan with the catalog. */
  getGraph: {
    method: 'GET'
    path: '/v1/graph'
    input: {
      /** Id of the list. */ list_id?: string | undefined
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id?: string | undefined
      /** How many links the chats may be away from `internal_id`, 1 without it. With 2, the chats around its 50 strongest neighbours follow. */
      depth?: number | undefined
      /** Words of the title. */ term?: string | undefined
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      posts_language?: string | readonly string[] | undefined
      /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
      community_id?: string | readonly string[] | undefined
      /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */
      members_min?: number | undefined
      /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number | undefined
      /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_min?: number | undefined
      /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
      members_growth7d_max?: number | undefined
      /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_min?: number | undefined
      /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
      members_growth30d_max?: number | undefined
      /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_min?: number | undefined
      /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
      members_growth90d_max?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_min?: number | undefined
      /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
      members_growth7d_percent_max?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_min?: number | undefined
      /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
      members_growth30d_percent_max?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_min?: number | undefined
      /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
      members_growth90d_percent_max?: number | undefined
      /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_min?: number | undefined
      /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
      post_views_max?: number | undefined
      /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_min?: number | undefined
      /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
      err_max?: number | undefined
      /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_min?: number | undefined
      /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
      er_max?: number | undefined
      /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_min?: number | undefined
      /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
      ads_index_max?: number | undefined
      /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
      ads_index_grade?: string | undefined
      /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
      trust_level?: string | undefined
      /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_min?: number | undefined
      /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
      mentions_max?: number | undefined
      /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_min?: number | undefined
      /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
      media_share_max?: number | undefined
      /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_min?: number | undefined
      /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
      edited_share_max?: number | undefined
      /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_min?: number | undefined
      /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
      deleted_share_max?: number | undefined
      /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_min?: number | undefined
      /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
      deleted_lifetime_max?: number | undefined
      /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_min?: string | number | Date | undefined
      /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      creation_date_max?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_min?: string | number | Date | undefined
      /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      last_post_date_max?: string | number | Date | undefined
      /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_min?: number | undefined
      /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
      citation_index_max?: number | undefined
      /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private' | undefined
      /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean | undefined
      /** Whether `term` is looked for in the description too, not only in the title. */ search_in_about?: boolean | undefined
      /** Earliest mention to count. Without it: 365 days before `to_date`, or the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
      kind?: MentionType | undefined
      /** Only edges with at least so many mentions. The default is `1`. */ min_mentions?: number | undefined
      /** How many entries to return, from 1 to 2000. The default is `500`. */ limit?: number | undefined
      /** Which table a file in CSV, NDJSON, Parquet or XLSX has. The default is `nodes`. */ part?: 'nodes' | 'edges' | undefined
    }
    output: Graph
    file: FileInput
  }
  /** How much of a channel is known, by month. The platform numbers the messages of a channel one after the other, from 1 on. Numbers that no known message has are gaps. */
  getChannelCompleteness: {
    method: 'GET'
    path: '/v1/channel/completeness'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
    }
    output: Completeness
    file: FileInput
  }
  /** How original a channel is, whom it copies, and its family. Computed once a day. Texts are compared by their signatures, as in `/v1/messages/copies`, and count as the same if three of eight bands are equal. A channel is compared with the 50 channels that share most with it, and with those that it is such a channel of. In a large installation channels that share few texts may be missing. Only channels that are observed here are compared: another channel may have had a text before. */
  getChannelOriginality: {
    method: 'GET'
    path: '/v1/channel/originality'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Whether to add short records of the channels that are named. The default is `false`. */ short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Originality
    file: FileInput
  }
  /** What is unusual about the audience of a channel. Signals of the last 30 days, each compared with channels of the same language, size and posting rate. A finding is something that was observed and is not explained by what was observed; it is no judgement of anybody. With `as_of` the series are those of that moment and the ranges those of now. */
  getChannelTrust: {
    method: 'GET'
    path: '/v1/channel/trust'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: ChannelTrust
    file: FileInput
  }
  /** What was said about the audience of a channel, by week. The level and the unusual signals as they were stored at the end of each week, by the rules and the ranges of that week; later ones change nothing. They are kept since the service does so. At most 106 weeks. */
  getTrustHistory: {
    method: 'GET'
    path: '/v1/channel/trust/history'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** In the first week. Without it: 52 weeks before the last one. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** In the last week. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
    }
    output: TrustHistory
    file: FileInput
  }
  /** Explain a signal of a channel that is yours. For channels that you have verified. The explanation is shown to everybody beside the signal, and replaces the one before. It changes neither the signal nor the ads index. 403: the channel is not yours. */
  explainSignal: {
    method: 'POST'
    path: '/v1/channel/trust/explanation'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Name of the signal. */
      signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
      /** What the owner says, as plain text. */ text: string
      /** Where it can be checked. */ link?: string | undefined
    }
    output: TrustExplanation
  }
  /** Withdraw an explanation. Without an explanation, `deleted` is `false`. 403: the channel is not yours. */
  withdrawExplanation: {
    method: 'DELETE'
    path: '/v1/channel/trust/explanation'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Name of the signal. */
      signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
    }
    output: Deleted
  }
  /** Full record of a group. With `as_of` at a moment of which nothing is known the answer is free and names the chat only, as it is called now. */
  getGroupInfo: {
    method: 'GET'
    path: '/v1/group/info'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** The record as it was known at this moment of the past: title, name, description, verification, kind and members. What has no stored past is left out. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: ChatInfo
  }
  /** Statistics of a group. As of a moment of which nothing is known, the answer has no numbers and is not counted. */
  getGroupStats: {
    method: 'GET'
    path: '/v1/group/stats'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** How many of the most active authors to count, up to 50. The default is `0`. */ top_authors?: number | undefined
    }
    output: GroupStats
  }
  /** Former titles, names and descriptions of a channel. Every value that was ever seen, and the current ones too. Values that were last seen before the history that the plan may read are left out. A difference in how sources show the same words is no other value; nor is the case of a public name. */
  getChannelHistory: {
    method: 'GET'
    path: '/v1/channel/history'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Which part of the record: `username` is the public name, `verified` whether the platform has verified the chat, `linked_chat` the discussion group of a channel or the channel of a group, `peer` whether it is a channel or a group. */
      field?: ChatField | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: ChatHistory
    file: FileInput
  }
  /** Former titles, names and descriptions of a group. Every value that was ever seen, and the current ones too. Values that were last seen before the history that the plan may read are left out. A difference in how sources show the same words is no other value; nor is the case of a public name. */
  getGroupHistory: {
    method: 'GET'
    path: '/v1/group/history'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Which part of the record: `username` is the public name, `verified` whether the platform has verified the chat, `linked_chat` the discussion group of a channel or the channel of a group, `peer` whether it is a channel or a group. */
      field?: ChatField | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: ChatHistory
    file: FileInput
  }
  /** Messages of a channel, newest first. With `only` a page looks at 5,000 messages at most. If few of them match, it holds fewer than `limit`, and `cursor` goes on. */
  listChannelMessages: {
    method: 'GET'
    path: '/v1/messages/channel'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: text, counters and deletion as they were known then, and no later messages. A message that was first seen later is shown as it was first seen. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Whether to add short records of the chats that the messages name. The default is `false`. */ short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
      /** Only such messages: `deleted`, `edited` (the source says so, or a former content is known), `ads` (marked as advertisements) or `media` (with a photo, a video, a file or other media; the preview of a link is none). An album is `deleted` if all of it is. Not with `as_of`. */
      only?: 'deleted' | 'edited' | 'ads' | 'media' | undefined
    }
    output: ChannelMessages
    file: FileInput
  }
  /** One message of a channel. A message that is not stored, but that another chat forwarded, is answered as the forward shows it: with `known_from`, its text, formatting and media, and without counters. `date` is then what the forward says; where it says none, it is the time of the forward, at which the message existed. The first 1,000 forwards since the last known message before it are looked at. */
  getChannelMessage: {
    method: 'GET'
    path: '/v1/messages/by_id'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Number of the message within its chat, as the platform counts. */ message_id: number
      /** Answer as of this moment of the past: text, counters and deletion as they were known then, and no later messages. A message that was first seen later is shown as it was first seen. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: SingleChannelMessage
  }
  /** Messages of a group, newest first. */
  listGroupMessages: {
    method: 'GET'
    path: '/v1/messages/group'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: text, counters and deletion as they were known then, and no later messages. A message that was first seen later is shown as it was first seen. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Whether to add short records of the chats that the messages name. The default is `false`. */ short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: GroupMessages
    file: FileInput
  }
  /** One message of a group. */
  getGroupMessage: {
    method: 'GET'
    path: '/v1/messages/group_by_id'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Number of the message within its chat, as the platform counts. */ message_id: number
      /** Answer as of this moment of the past: text, counters and deletion as they were known then, and no later messages. A message that was first seen later is shown as it was first seen. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: GroupMessage
  }
  /** Views, forwards, comments and reactions of a message over time. */
  getMessageViews: {
    method: 'GET'
    path: '/v1/messages/views'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Number of the message within its chat, as the platform counts. */ message_id: number
      /** Distance between two points. The default is `day`. */ aggregation?: 'hour' | 'day' | undefined
    }
    output: MessageViews
    file: FileInput
  }
  /** What a message used to say. Every content that was seen, with the difference to the one before. A content that came back after another one is a version again. An edit that was undone before anybody looked is not known. Spaces, previews of links and counts are no content. */
  getMessageHistory: {
    method: 'GET'
    path: '/v1/messages/history'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Number of the message within its chat, as the platform counts. */ message_id: number
    }
    output: MessageHistory
    file: FileInput
  }
  /** Who else posted this text, and who was first. Texts are compared without links, without lines under them that only name chats, and without regard to case, accents, emoji and letters of another script that look alike. Two texts of 80 characters or more are copies if 60 % of the runs of five characters in both are common; shorter ones only if they are equal. Of the posts of one channel in one month with the same text, the earliest is listed. Deleted posts and groups are not. A page compares 500 texts at most and may therefore be short although `cursor` goes on. */
  listMessageCopies: {
    method: 'GET'
    path: '/v1/messages/copies'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Number of the message within its chat, as the platform counts. */ message_id: number
      /** Leave out posts that were published after this moment of the past. Texts are those of now. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Whether to add short records of the channels that hold the copies. The default is `false`. */ short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: MessageCopies
    file: FileInput
  }
  /** Who posted a given text, and who was first. For a text that is at hand and not the post it comes from. It is compared as `/v1/messages/copies` compares posts, and answered in one page of at most 100 posts: ask that operation about one of them for more. `difference` is from the given text to that of the post. A text under 80 characters finds only equal ones, and one without words is refused. Off unless the operator switches message search on (400 while off), and charged as one. */
  traceText: {
    method: 'POST'
    path: '/v1/messages/trace'
    input: {
      /** The text, as it was published or as somebody sent it. It is compared as posts are, and is not stored. */ text: string
      /** Whether to add short records of the channels that hold the posts. The default is `false`. */ short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
    }
    output: TracedText
  }
  /** Unknown numbers of a channel, and what forwards tell of them. The numbers that `/v1/channel/completeness` counts as unknown. A page looks at 20,000 numbers at most and may therefore be short although `cursor` goes on; of a page, the first 1,000 forwards after its oldest number are looked at. A plan that reads less history gets the numbers of the months that it may read. */
  listMissingMessages: {
    method: 'GET'
    path: '/v1/messages/missing'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** How many entries to return, from 1 to 100. The default is `50`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: MissingMessages
    file: FileInput
  }
  /** Best and worst posts of a channel in a period. `cursor` goes on in both lists. A file has the posts of one page. */
  getPostRanking: {
    method: 'GET'
    path: '/v1/messages/ranking'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** What posts are compared by: `views`, `er` (engagement rate) or `forwards`. The default is `views`. */
      sort_by?: 'views' | 'er' | 'forwards' | undefined
      /** How many entries to return, from 1 to 50. The default is `5`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: PostRanking
    file: FileInput
  }
  /** Search in the text of messages. Alpha preview: off unless the operator switches it on (400 while off), and may change incompatibly. */
  searchMessages: {
    method: 'GET'
    path: '/v1/search/messages'
    input: {
      /** Words that a message must have, in any of their forms. Words in double quotes must follow each other exactly so. A word or a quoted phrase after a minus must not occur. Hashtags, @names, links and tickers are searched as such. */
      term: string
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only messages of this channel: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      on_channel?: string | undefined
      /** Channels to leave out, named as `on_channel` is. Separate several with commas, at most 100. */
      exclude_channels?: string | readonly string[] | undefined
      /** Words or quoted phrases that a message must not have. Separate several with commas, at most 20. */
      exclude_terms?: string | readonly string[] | undefined
      /** How far back to look: a number of days, or all time. The default is `30d`. */
      period?: '7d' | '14d' | '30d' | '60d' | '90d' | 'all' | undefined
      /** Earliest day or moment. Overrides `period`. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest day or moment. Overrides `period`. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Older name of `from_date`. @deprecated */ date_from?: string | number | Date | undefined
      /** Older name of `to_date`. @deprecated */ date_to?: string | number | Date | undefined
      /** Order: best match, newest (`date`), oldest or most viewed first. The default is `relevance`. */
      sort_by?: 'relevance' | 'date' | 'oldest' | 'views' | undefined
      /** What to do with messages that were deleted: leave them out, find them too, or find only them. A deleted message is found by what it said last. The default is `exclude`. */
      deleted?: 'exclude' | 'include' | 'only' | undefined
      /** Whether to find also messages that used to say this and do not any more. Such a message has `found_in` and `former`. The default is `false`. */
      former?: boolean | undefined
      /** Whether matches that say the same, as `/v1/messages/copies` compares them, are all shown or collapse to the first of them in the order of the answer. `count` counts all of them. Matches by what a message used to say do not collapse. Such a page compares five times `limit`, at most 200 matches, and may be short although `cursor` goes on. The default is `all`. */
      copies?: 'all' | 'collapse' | undefined
      /** Whether to add short records of the channels found. The default is `false`. */ short_info?: boolean | undefined
      /** Older name of `short_info`. @deprecated */ return_short_info?: boolean | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: MessageSearchResponse
    file: FileInput
  }
  /** How often terms occur over time. Alpha preview: off unless the operator switches it on (400 while off), and may change incompatibly. At most 1,000 intervals. */
  getSearchTrend: {
    method: 'GET'
    path: '/v1/search/trend'
    input: {
      /** Words that a message must have, in any of their forms. Words in double quotes must follow each other exactly so. A word or a quoted phrase after a minus must not occur. Hashtags, @names, links and tickers are searched as such. */
      term: string
      /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
      country?: string | readonly string[] | undefined
      /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
      language?: string | readonly string[] | undefined
      /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
      category?: string | readonly string[] | undefined
      /** Only messages of this channel: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      on_channel?: string | undefined
      /** Channels to leave out, named as `on_channel` is. Separate several with commas, at most 100. */
      exclude_channels?: string | readonly string[] | undefined
      /** Words or quoted phrases that a message must not have. Separate several with commas, at most 20. */
      exclude_terms?: string | readonly string[] | undefined
      /** How far back to look: a number of days, or all time. The default is `30d`. */
      period?: '7d' | '14d' | '30d' | '60d' | '90d' | 'all' | undefined
      /** Earliest day or moment. Overrides `period`. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest day or moment. Overrides `period`. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Older name of `from_date`. @deprecated */ date_from?: string | number | Date | undefined
      /** Older name of `to_date`. @deprecated */ date_to?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | undefined
    }
    output: SearchTrend
    file: FileInput
  }
  /** Members of a channel or group over time. */
  getSubscribersChart: {
    method: 'GET'
    path: '/v1/charts/subscribers'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: SubscribersChart
    file: FileInput
  }
  /** Reach of the posts of a channel over time. */
  getReachChart: {
    method: 'GET'
    path: '/v1/charts/reach'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: ReachChart
    file: FileInput
  }
  /** Engagement rate by views of the posts of a channel over time. */
  getErrChart: {
    method: 'GET'
    path: '/v1/charts/err'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: ErrChart
    file: FileInput
  }
  /** Posts of a channel, or messages of a group, over time. Counts as one request and the channel or group. At most 10,000 intervals. */
  getPostsChart: {
    method: 'GET'
    path: '/v1/charts/posts'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: PostsChart
    file: FileInput
  }
  /** Reactions to the posts of a channel or the messages of a group over time. By the date of publication, with the latest counts. Counts as one request and the channel or group. */
  getReactionsChart: {
    method: 'GET'
    path: '/v1/charts/reactions'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: ReactionsChart
    file: FileInput
  }
  /** Comments on the posts of a channel over time. By the date of publication, with the latest counts. Counts as one request and the channel or group. */
  getCommentsChart: {
    method: 'GET'
    path: '/v1/charts/comments'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: CommentsChart
    file: FileInput
  }
  /** Forwards of the posts of a channel over time. By the date of publication, with the latest counts. Counts as one request and the channel or group. */
  getForwardsChart: {
    method: 'GET'
    path: '/v1/charts/forwards'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: ForwardsChart
    file: FileInput
  }
  /** Engagement rate of the posts of a channel over time. By the date of publication, with the latest counts. Counts as one request and the channel or group. */
  getErChart: {
    method: 'GET'
    path: '/v1/charts/er'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: ErChart
    file: FileInput
  }
  /** Share of ads among the posts of a channel over time. By the date of publication, with the latest counts. Counts as one request and the channel or group. */
  getAdShareChart: {
    method: 'GET'
    path: '/v1/charts/ad-share'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
    }
    output: AdShareChart
    file: FileInput
  }
  /** Mentions of a channel or group over time. By the date of the mentioning message, which still exists. Counts as one request and the channel or group. At most 10,000 intervals. */
  getMentionsChart: {
    method: 'GET'
    path: '/v1/charts/mentions'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
      kind?: MentionType | undefined
    }
    output: MentionsChart
    file: FileInput
  }
  /** How many chats cite a channel or group over time. By the date of the mentioning message, which still exists. Counts as one request and the channel or group. At most 10,000 intervals. */
  getCitationsChart: {
    method: 'GET'
    path: '/v1/charts/citations'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
      kind?: MentionType | undefined
    }
    output: CitationsChart
    file: FileInput
  }
  /** Citation index of a channel by month. Months are in UTC. Up to 11 months before the service first computed the index, and months in which it did not run, are computed from the mentions and views that are stored; earlier ones are left out. With `as_of` only months that were computed until then. */
  getCitationIndexChart: {
    method: 'GET'
    path: '/v1/charts/citation-index'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval: one index is kept for each month. The default is `month`. */ aggregation?: 'month' | undefined
    }
    output: CitationIndexChart
    file: FileInput
  }
  /** When a channel or group posts, by weekday and hour. */
  getHeatMap: {
    method: 'GET'
    path: '/v1/charts/heatmap'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Time zone of weekdays and hours: an IANA name. Changes of its clocks are respected. The default is `UTC`. */
      time_zone?: string | undefined
    }
    output: HeatMap
    file: FileInput
  }
  /** How the views of a channel’s posts usually grow. */
  getViewCurve: {
    method: 'GET'
    path: '/v1/charts/view-curve'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** How many of the newest posts to look at, from 5 to 100. The default is `30`. */ posts?: number | undefined
    }
    output: ViewCurve
    file: FileInput
  }
  /** How old the posts of a channel were when they were deleted. By the date of publication. Posts that were deleted before anybody saw them are not known. Counts as one request and the channel. At most 100,000 messages. */
  getDeletionsChart: {
    method: 'GET'
    path: '/v1/charts/deletions'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
    }
    output: DeletionsChart
    file: FileInput
  }
  /** Members of a channel or group over time, as a picture. Draws the answer of `getSubscribersChart`, at its price. */
  drawSubscribersChart: {
    method: 'GET'
    path: '/v1/charts/subscribers.svg'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Colours. `auto` follows the setting of the reader’s browser. The default is `auto`. */ theme?: 'auto' | 'light' | 'dark' | undefined
      /** Width in pixels, from 320 to 1600. The default is `720`. */ width?: number | undefined
      /** Height in pixels, from 200 to 900. The default is `360`. */ height?: number | undefined
    }
    output: Picture
  }
  /** Reach of the posts of a channel over time, as a picture. Draws the answer of `getReachChart`, at its price. */
  drawReachChart: {
    method: 'GET'
    path: '/v1/charts/reach.svg'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Colours. `auto` follows the setting of the reader’s browser. The default is `auto`. */ theme?: 'auto' | 'light' | 'dark' | undefined
      /** Width in pixels, from 320 to 1600. The default is `720`. */ width?: number | undefined
      /** Height in pixels, from 200 to 900. The default is `360`. */ height?: number | undefined
    }
    output: Picture
  }
  /** Engagement rate by views of the posts of a channel over time, as a picture. Draws the answer of `getErrChart`, at its price. */
  drawErrChart: {
    method: 'GET'
    path: '/v1/charts/err.svg'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. The default is `day`. */
      aggregation?: 'hour' | 'day' | 'week' | 'month' | undefined
      /** Colours. `auto` follows the setting of the reader’s browser. The default is `auto`. */ theme?: 'auto' | 'light' | 'dark' | undefined
      /** Width in pixels, from 320 to 1600. The default is `720`. */ width?: number | undefined
      /** Height in pixels, from 200 to 900. The default is `360`. */ height?: number | undefined
    }
    output: Picture
  }
  /** When a channel or group posts, by weekday and hour, as a picture. Draws the answer of `getHeatMap`, at its price. */
  drawHeatMap: {
    method: 'GET'
    path: '/v1/charts/heatmap.svg'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      internal_id: string
      /** Earliest moment to include. Without it there is no lower bound but the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment to include; a date is included whole. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      as_of?: string | number | Date | undefined
      /** Time zone of weekdays and hours: an IANA name. Changes of its clocks are respected. The default is `UTC`. */
      time_zone?: string | undefined
      /** Colours. `auto` follows the setting of the reader’s browser. The default is `auto`. */ theme?: 'auto' | 'light' | 'dark' | undefined
      /** Width in pixels, from 320 to 1600. The default is `720`. */ width?: number | undefined
      /** Height in pixels, from 200 to 900. The default is `360`. */ height?: number | undefined
    }
    output: Picture
  }
  /** Watch a chat, a list, a query or the account. Making a watch is free; each event of a chat, list or query costs `event_mc` of the price list, or counts against the events a day of the plan and counts its chat, once a month. Without `types` the usual types for the subject are taken. With `past_days` making it costs what a preview costs, because what the inbox does not show says something too; the events of these days follow within seconds, each at the price of an event, and an account gets as many of them in a day as its plan allows of others. Of a list, the first 100 chats that the plan may read are looked at. 404: no such chat or list. How many watches an account may have depends on its plan; it may make 200 at once and 600 an hour, more are 429. */
  createWatch: {
    method: 'POST'
    path: '/v1/watches'
    input: {
      /** Watch this chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      chat?: string | undefined
      /** Id of the list. */ list_id?: string | undefined
      /** A term and filters, with the meaning that they have in message search. */ query?: WatchQueryBody | undefined
      /** Watch the own account: its counters and keys. */ account?: boolean | undefined
      /** A name to recognise it by. */ name?: string | undefined
      /** The types of events wanted, each with its thresholds; `{}` means the usual ones. */ types?: WatchTypes | undefined
      /** Where its events are sent. The inbox has them in any case. */ destinations?: WatchDestination[] | undefined
      /** After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours. The default is `12`. */
      hold_off_hours?: number | undefined
      /** After so many events in a day (UTC) one last event says so, and no more follow until the next day. The default is `200`. */
      events_per_day?: number | undefined
      /** Fill the inbox with what the watch would have told of in so many days before it. These events are read from the beginning, and no destination gets them. The default is `0`. */
      past_days?: number | undefined
    }
    output: Watch
  }
  /** Watches of the account, newest first. */
  listWatches: {
    method: 'GET'
    path: '/v1/watches'
    input: {
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Watches
    file: FileInput
  }
  /** One watch. */
  getWatch: {
    method: 'GET'
    path: '/v1/watches/{watch_id}'
    input: {
      /** Id of the watch. */ watch_id: string
    }
    output: Watch
  }
  /** Change or pause a watch. Its subject stays: for another one, make another watch. */
  changeWatch: {
    method: 'PATCH'
    path: '/v1/watches/{watch_id}'
    input: {
      /** Id of the watch. */ watch_id: string
      /** A name to recognise it by. */ name?: string | undefined
      /** The types of events wanted, each with its thresholds; `{}` means the usual ones. */ types?: WatchTypes | undefined
      /** Where its events are sent. The inbox has them in any case. */ destinations?: WatchDestination[] | undefined
      /** After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours. The default is `12`. */
      hold_off_hours?: number | undefined
      /** After so many events in a day (UTC) one last event says so, and no more follow until the next day. The default is `200`. */
      events_per_day?: number | undefined
      /** Be silent until then: nothing that happens before is told. Null ends a pause. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      paused_until?: string | number | Date | null | undefined
    }
    output: Watch
  }
  /** End a watch. Its events stay in the inbox. */
  deleteWatch: {
    method: 'DELETE'
    path: '/v1/watches/{watch_id}'
    input: {
      /** Id of the watch. */ watch_id: string
    }
    output: Deleted
  }
  /** What a watch would have told of in the last seven days. For choosing thresholds with open eyes. Nothing is stored or sent. It costs what the figures in it cost: each chat that is looked at is counted, and a query is counted as a message search. Of a list, the first 100 chats that the plan may read are looked at; with more, `complete` is false. On a plan with a limited history it looks back no further. A preview of a watch on the account is free. An account may ask 20 times at once and 300 times an hour; more are 429. */
  previewWatch: {
    method: 'POST'
    path: '/v1/watches/preview'
    input: {
      /** Watch this chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      chat?: string | undefined
      /** Id of the list. */ list_id?: string | undefined
      /** A term and filters, with the meaning that they have in message search. */ query?: WatchQueryBody | undefined
      /** Watch the own account: its counters and keys. */ account?: boolean | undefined
      /** The types of events wanted, each with its thresholds; `{}` means the usual ones. */ types?: WatchTypes | undefined
      /** After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours. The default is `12`. */
      hold_off_hours?: number | undefined
      /** After so many events in a day (UTC) one last event says so, and no more follow until the next day. The default is `200`. */
      events_per_day?: number | undefined
      /** Language of the sentences. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
    }
    output: WatchPreview
  }
  /** Events of the account. The inbox has every event, whatever destinations a watch has. Numbers grow by one and are given in the order of storing, so whoever reads with `order=oldest` and `after` misses none. Events are kept for 90 days unless the operator has set otherwise. Reading them is free. */
  listEvents: {
    method: 'GET'
    path: '/v1/events'
    input: {
      /** Which come first. The default is `newest`. */ order?: 'newest' | 'oldest' | undefined
      /** Only events with a greater number. */ after?: number | undefined
      /** Only events of these types. Separate several with commas. */ types?: string | readonly string[] | undefined
      /** Id of the watch. */ watch_id?: string | undefined
      /** Only events of this chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      chat?: string | undefined
      /** Only events that were not read yet. */ unread?: boolean | undefined
      /** Whether to include those that were sent nowhere, because they were late, held or from before their watch. The default is `true`. */
      quiet?: boolean | undefined
      /** Earliest moment at which they happened. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Latest moment at which they happened. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** Language of the sentences. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Events
    file: FileInput
  }
  /** Events as they are made. Server-sent events (`text/event-stream`): `id` is the number of the event, `event` its type, `data` the event as JSON. Whoever connects again sends the last `id` as `Last-Event-ID` and misses none; without it, and without `after`, the stream begins with the next event. A comment line comes every 15 seconds. The service ends a stream after 15 minutes and whenever it stops: connect again. An account may have 5 streams at once (429 beyond). */
  streamEvents: {
    method: 'GET'
    path: '/v1/events/stream'
    input: {
      /** Begin after the event with this number. */ after?: number | undefined
      /** Only events of these types. Separate several with commas. */ types?: string | readonly string[] | undefined
      /** Language of the sentences. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
    }
    output: string
  }
  /** One event. */
  getEvent: {
    method: 'GET'
    path: '/v1/events/{event_id}'
    input: {
      /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
      /** Language of the sentences. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
    }
    output: Event
  }
  /** Mark events as read. All events up to a number are read from then on. A smaller number than before makes later events unread again. */
  readEvents: {
    method: 'POST'
    path: '/v1/events/read'
    input: {
      /** The last event that was read. */ up_to: number
    }
    output: EventsRead
  }
  /** Make a destination for events. Then name it in the `destinations` of a watch. Webhooks follow Standard Webhooks 1.0. A bot needs an account that is linked to a person in the account bot, and e-mail an operator who has set up a mail server. An account may have 20 destinations, and may make 10 at once and 30 an hour; more are 429. */
  createDestination: {
    method: 'POST'
    path: '/v1/destinations'
    input: {
      /** `webhook`: signed requests. `email`: letters. `bot`: messages of the account bot. `atom`: a feed that readers fetch. */
      kind: 'webhook' | 'email' | 'bot' | 'atom'
      /** A name that no other destination of the account has. */ name?: string | undefined
      /** Of a webhook: where it is sent. https to a public address. */ url?: string | undefined
      /** Of a webhook: `v1` signs with a secret that both sides have, `v1a` with an Ed25519 key whose public half you get. The default is `v1`. */
      signature?: 'v1' | 'v1a' | undefined
      /** Of e-mail: one address. It gets a letter with a link that confirms it. */ address?: string | undefined
      /** Language of what is sent. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
    }
    output: CreatedDestination
  }
  /** Destinations of the account. */
  listDestinations: {
    method: 'GET'
    path: '/v1/destinations'
    input: Record<never, never>
    output: Destinations
    file: FileInput
  }
  /** One destination. */
  getDestination: {
    method: 'GET'
    path: '/v1/destinations/{destination_id}'
    input: {
      /** Id of the destination. */ destination_id: string
    }
    output: Destination
  }
  /** Rename or pause a destination, or switch it on again. For another address, make another destination. */
  changeDestination: {
    method: 'PATCH'
    path: '/v1/destinations/{destination_id}'
    input: {
      /** Id of the destination. */ destination_id: string
      /** A name that no other destination of the account has. */ name?: string | undefined
      /** Language of what is sent. */ language?: 'en' | 'ru' | 'fa' | undefined
      /** Send nothing until then; what happens meanwhile waits. Null ends a pause. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      paused_until?: string | number | Date | null | undefined
      /** Switch it on again after it was switched off. An address that was unsubscribed is asked to confirm again. */ on?: boolean | undefined
    }
    output: Destination
  }
  /** End a destination. Watches tell it no more, and what waited for it is not sent. The inbox keeps the events. */
  deleteDestination: {
    method: 'DELETE'
    path: '/v1/destinations/{destination_id}'
    input: {
      /** Id of the destination. */ destination_id: string
    }
    output: Deleted
  }
  /** Replace the secret of a webhook or the address of a feed. For 24 hours webhooks are signed with both secrets, so that receivers can change over. The old address of a feed ends at once. 400 for e-mail and the bot, which have no secret. An account may ask 10 times at once and 60 times an hour; more are 429. */
  rotateDestination: {
    method: 'POST'
    path: '/v1/destinations/{destination_id}/rotate'
    input: {
      /** Id of the destination. */ destination_id: string
    }
    output: RotatedDestination
  }
  /** Send a test message. It is sent at once, also while the destination is slowed down or paused, and the answer has the attempt with what came of it, within 15 seconds. A message of the bot may be sent by another process: then `attempts` is empty, and the deliveries of the destination show the attempt a second later. A test that fails is repeated like an event. 400 for a feed, and for a destination that is off or not confirmed. An account may ask 10 times at once and 60 times an hour; more are 429. */
  testDestination: {
    method: 'POST'
    path: '/v1/destinations/{destination_id}/test'
    input: {
      /** Id of the destination. */ destination_id: string
    }
    output: Delivery
  }
  /** What was sent to a destination, with every attempt. Deliveries that have ended are kept for 30 days. */
  listDeliveries: {
    method: 'GET'
    path: '/v1/destinations/{destination_id}/deliveries'
    input: {
      /** Id of the destination. */ destination_id: string
      /** Only those in this state. */ state?: 'waiting' | 'delivered' | 'failed' | 'dropped' | undefined
      /** How many entries to return, from 1 to 100. The default is `20`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Deliveries
    file: FileInput
  }
  /** Send events again. Also those that came while the destination was off. Each has the same id as before, so that receivers recognise it. It is free. An account may ask 5 times at once and 30 times an hour; more are 429. */
  replayDeliveries: {
    method: 'POST'
    path: '/v1/destinations/{destination_id}/replay'
    input: {
      /** Id of the destination. */ destination_id: string
      /** Send all events that were made since then. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Older name of `from_date`. @deprecated */ since?: string | number | Date | undefined
      /** Number of the delivery. It does not say how many there are, nor in which order. */ delivery_id?: number | undefined
    }
    output: Replayed
  }
  /** Internal id of a chat by its platform id. */
  resolvePlatformId: {
    method: 'GET'
    path: '/v1/utils/resolve_platform_id'
    input: {
      /** Id of the chat on the platform, with or without the -100 prefix. */ platform_id: number
    }
    output: ResolvedChat
  }
  /** Older name of resolvePlatformId. Use `resolvePlatformId`, which answers the same. @deprecated */
  resolveTelegramId: {
    method: 'GET'
    path: '/v1/utils/resolve_telegram_id'
    input: {
      /** Id of the chat on the platform, with or without the -100 prefix. */ telegram_id: number
    }
    output: ResolvedChat
  }
  /** Usage and key type of the own account. */
  getUsage: {
    method: 'GET'
    path: '/v1/usage/info'
    input: Record<never, never>
    output: Usage
  }
  /** Usage of the own account by day, operation and channel. Keys of both types are counted together. */
  getUsageHistory: {
    method: 'GET'
    path: '/v1/usage/history'
    input: {
      /** First day to include, or a moment in it. Without it: 30 days ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Last day to include, or a moment in it. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** What one entry stands for: one or several of `day`, `operation` and `channel`, in any order. The default is `day`. */
      group_by?: 'day' | 'day,operation' | 'day,operation,channel' | 'day,channel' | 'day,channel,operation' | 'operation' | 'operation,day' | 'operation,day,channel' | 'operation,channel' | 'operation,channel,day' | 'channel' | 'channel,day' | 'channel,day,operation' | 'channel,operation' | 'channel,operation,day' | undefined
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: UsageHistory
    file: FileInput
  }
  /** Price list of the own key, and what a call would cost. */
  getPrices: {
    method: 'GET'
    path: '/v1/usage/prices'
    input: {
      /** Only this operation, and what a call would cost. */ operation?: PricedOperation | undefined
      /** How many different channels and groups the call reads, for those that read any. The default is `1`. */ channels?: number | undefined
    }
    output: PriceList
    file: FileInput
  }
  /** What the own plan includes, and the plans there are. */
  getPlans: {
    method: 'GET'
    path: '/v1/usage/plans'
    input: Record<never, never>
    output: PlanList
    file: FileInput
  }
  /** Keys of the own account. The secrets themselves are not shown. Only a key without restrictions may read this (403). */
  listKeys: {
    method: 'GET'
    path: '/v1/account/keys'
    input: Record<never, never>
    output: AccountKeys
    file: FileInput
  }
  /** Replace a key of the own account. The old key works for 60 seconds more. Plan, balance, billing month and counters stay. Sessions of browsers end with the old key; the one that asks moves to the new key. A key that was replaced itself cannot replace another one: 403. 404: the account has no key of this type. An account may ask 10 times at once and 60 times an hour; more are 429. */
  rotateKey: {
    method: 'POST'
    path: '/v1/account/keys/rotate'
    input: {
      /** Which key to replace. */ key_type: 'credits' | 'subscription'
    }
    output: RotatedKey
  }
  /** Charges and credits of the own account, one by one. Keys of both types share one ledger. `/v1/usage/history` adds the charges up by day and operation. */
  listLedger: {
    method: 'GET'
    path: '/v1/account/ledger'
    input: {
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Ledger
    file: FileInput
  }
  /** Make a further key that may do less. The key pays from the same balance or the same monthly counters as the account, shares its request rate, and can never do more than the account. Only a key without restrictions may do this (403), and not one that was replaced (403). 404: the account has no key of this type. An account may have 100 named keys, and may ask 10 times at once and 60 times an hour; more are 429. */
  createKey: {
    method: 'POST'
    path: '/v1/account/keys'
    input: {
      /** A name that no other named key of the account has. */ name: string
      /** How the key pays. */ key_type: 'credits' | 'subscription'
      /** What it may call, and nothing else. */
      permissions: ('channels:read' | 'catalog:read' | 'snapshots:read' | 'snapshots:write' | 'lists:read' | 'lists:write' | 'messages:read' | 'messages:search' | 'charts:read' | 'chats:add' | 'chats:verify' | 'account:read' | 'events:read' | 'watches:write')[]
      /** Milli-credits that it may spend in a day (UTC). For credits keys. Without it only the balance limits it. */
      credits_per_day_mc?: number | undefined
      /** Requests that it may make in a day (UTC). Without it only the account limits it. Free calls do not count. */
      requests_per_day?: number | undefined
      /** When it stops working; a date means its end. Without it, it works until it is deleted. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      expires_at?: string | number | Date | undefined
    }
    output: CreatedKey
  }
  /** Replace the secret of a named key. The old secret works for 60 seconds more. Id, permissions, limits, expiry and what was used today stay. Only a key without restrictions may do this (403), and not one that was replaced (403). 404: no such key. An account may ask 10 times at once and 60 times an hour; more are 429. */
  rotateNamedKey: {
    method: 'POST'
    path: '/v1/account/keys/{key_id}/rotate'
    input: {
      /** Id of the key. It stays the same when the key is rotated. */ key_id: string
    }
    output: RotatedNamedKey
  }
  /** End a named key at once. There is no grace period: every process refuses it within a second, and the sessions of browsers that it opened end. Only a key without restrictions may do this (403), and not one that was replaced (403). */
  deleteKey: {
    method: 'DELETE'
    path: '/v1/account/keys/{key_id}'
    input: {
      /** Id of the key. It stays the same when the key is rotated. */ key_id: string
    }
    output: Deleted
  }
  /** All that is stored about the own account. Every row that belongs to the account, table by table; keys without their secrets. An account may ask 3 times at once and 12 times an hour; more are 429. */
  getAccountData: {
    method: 'GET'
    path: '/v1/account/data'
    input: Record<never, never>
    output: AccountData
  }
  /** Delete the own account. Deletes it at once, with all keys, which every process refuses within a second, and cannot be undone: name, keys, sessions, own channels, snapshots, notes and search terms go, and credits that are left cannot be used any more. The books stay, without a name; of a person who has the account through the bot, a keyed hash remembers until the month ends how much of it was used. `name` must be the name of the account (400 otherwise). A key that was replaced cannot delete: 403. */
  deleteAccount: {
    method: 'DELETE'
    path: '/v1/account'
    input: {
      /** The name of the account, as a confirmation. */ name: string
    }
    output: DeletedAccount
  }
  /** What is wrong with the service, and what is well. The limits are those of the alerts in `deploy/alerts.yml` where there is one. What no process can see, such as backups by other means, is `off`. */
  getOperatorChecks: {
    method: 'GET'
    path: '/admin/v1/checks'
    input: Record<never, never>
    output: OperatorChecks
    file: FileInput
  }
  /** Size, queues and answers of the service. */
  getOperatorOverview: {
    method: 'GET'
    path: '/admin/v1/overview'
    input: Record<never, never>
    output: OperatorOverview
  }
  /** Accounts with their plan, balance and usage. */
  listOperatorAccounts: {
    method: 'GET'
    path: '/admin/v1/accounts'
    input: {
      /** Only accounts whose name contains this, in any letter case. */ term?: string | undefined
      /** How many entries to return, from 1 to 100. The default is `50`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: OperatorAccounts
    file: FileInput
  }
  /** Pace, lateness and failures of the collector. */
  getOperatorCollector: {
    method: 'GET'
    path: '/admin/v1/collector'
    input: Record<never, never>
    output: OperatorCollector
  }
  /** Sources with their pauses and budgets. */
  listOperatorSources: {
    method: 'GET'
    path: '/admin/v1/sources'
    input: Record<never, never>
    output: OperatorSources
    file: FileInput
  }
  /** Create an account with keys of both types. 409: there is an account of this name. */
  createOperatorAccount: {
    method: 'POST'
    path: '/admin/v1/accounts'
    input: {
      /** Its name. */ name: string
      /** Its plan. The default is `Free`. */ plan?: string | undefined
      /** Its first credits, in milli-credits. The default is `0`. */ balance_mc?: number | undefined
      /** When its subscription ends. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      expires_at?: string | number | Date | null | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: CreatedAccount
  }
  /** One account with its overrides, counters and keys. */
  getOperatorAccount: {
    method: 'GET'
    path: '/admin/v1/accounts/{account_id}'
    input: {
      /** Number of the account. */ account_id: number
    }
    output: OperatorAccountDetail
  }
  /** Change plan, state, expiry or terms of an account. All of it is changed, or nothing. Running processes know it within a second. */
  changeOperatorAccount: {
    method: 'PATCH'
    path: '/admin/v1/accounts/{account_id}'
    input: {
      /** Number of the account. */ account_id: number
      /** The new plan. */ plan?: string | undefined
      /** Suspend the account, or restore it. */ state?: 'active' | 'suspended' | undefined
      /** Older name of `state`. @deprecated */ status?: 'active' | 'suspended' | undefined
      /** When its subscription ends; null: never. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      expires_at?: string | number | Date | null | undefined
      /** Terms for this account alone. Those that are not named stay; null follows the plan again. */ overrides?: TermChanges | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: ChangedAccount
  }
  /** Delete an account. This cannot be undone. What identifies the holder goes, with all keys; the ledger stays, without a name. 409: it was deleted before. */
  deleteOperatorAccount: {
    method: 'DELETE'
    path: '/admin/v1/accounts/{account_id}'
    input: {
      /** Number of the account. */ account_id: number
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: ChangedAccount
  }
  /** Grant credits, or adjust a balance. Send an Idempotency-Key, so that a repeated request adds once. 409: the balance would fall below zero. */
  addAccountCredits: {
    method: 'POST'
    path: '/admin/v1/accounts/{account_id}/credits'
    input: {
      /** Number of the account. */ account_id: number
      /** A grant adds; an adjustment corrects up or down, and needs a reason. The default is `grant`. */ kind?: 'grant' | 'adjust' | undefined
      /** Milli-credits to add; negative ones are taken. */ amount_mc: number
      /** Why, for the ledger, which the holder sees. */ note?: string | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: ChangedAccount
  }
  /** Charges and credits of an account, newest first. */
  listAccountLedger: {
    method: 'GET'
    path: '/admin/v1/accounts/{account_id}/ledger'
    input: {
      /** Number of the account. */ account_id: number
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Ledger
    file: FileInput
  }
  /** What an account used, by day, operation and channel. */
  getAccountUsage: {
    method: 'GET'
    path: '/admin/v1/accounts/{account_id}/usage'
    input: {
      /** Number of the account. */ account_id: number
      /** First day to include, or a moment in it. Without it: 30 days ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      from_date?: string | number | Date | undefined
      /** Last day to include, or a moment in it. Without it: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      to_date?: string | number | Date | undefined
      /** What one entry stands for: one or several of `day`, `operation` and `channel`, in any order. The default is `day`. */
      group_by?: 'day' | 'day,operation' | 'day,operation,channel' | 'day,channel' | 'day,channel,operation' | 'operation' | 'operation,day' | 'operation,day,channel' | 'operation,channel' | 'operation,channel,day' | 'channel' | 'channel,day' | 'channel,day,operation' | 'channel,operation' | 'channel,operation,day' | undefined
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: UsageHistory
    file: FileInput
  }
  /** Make a key, or get the one there is. */
  issueAccountKey: {
    method: 'POST'
    path: '/admin/v1/accounts/{account_id}/keys'
    input: {
      /** Number of the account. */ account_id: number
      /** Which key. */ key_type: 'credits' | 'subscription'
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: AccountKey
  }
  /** Show the current key. It changes nothing, but it is in the trail and needs a key that may change things, because it shows a secret. */
  showAccountKey: {
    method: 'POST'
    path: '/admin/v1/accounts/{account_id}/keys/show'
    input: {
      /** Number of the account. */ account_id: number
      /** Which key. */ key_type: 'credits' | 'subscription'
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: AccountKey
  }
  /** Replace a key. The old key works for at most 60 seconds more. */
  rotateAccountKey: {
    method: 'POST'
    path: '/admin/v1/accounts/{account_id}/keys/rotate'
    input: {
      /** Number of the account. */ account_id: number
      /** Which key. */ key_type: 'credits' | 'subscription'
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: AccountKey
  }
  /** End a key at once. Without grace: running processes refuse it within a second. This cannot be undone. */
  revokeAccountKey: {
    method: 'DELETE'
    path: '/admin/v1/accounts/{account_id}/keys'
    input: {
      /** Number of the account. */ account_id: number
      /** Which key. */ key_type: 'credits' | 'subscription'
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: RevokedKey
  }
  /** All chats, or those that are hidden. */
  listOperatorChats: {
    method: 'GET'
    path: '/admin/v1/chats'
    input: {
      /** Only hidden chats, or only those that are not. */ hidden?: boolean | undefined
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: OperatorChats
    file: FileInput
  }
  /** One chat, hidden or not. */
  getOperatorChat: {
    method: 'GET'
    path: '/admin/v1/chats/{chat}'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      chat: string
    }
    output: OperatorChat
  }
  /** Label, verify, hide or show a chat. All of it is changed, or nothing. A hidden chat is 404 for callers, and in no list, within two seconds in every process; it is still collected. 409: the platform itself marks the chat as verified. */
  changeOperatorChat: {
    method: 'PATCH'
    path: '/admin/v1/chats/{chat}'
    input: {
      /** Which chat: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
      chat: string
      /** Id of the category; it wins over source and detection. Null leaves it to them again. */ category?: string | null | undefined
      /** Id of the country; it wins over source and detection. Null leaves it to them again. */ country?: string | null | undefined
      /** Id of the language; it wins over source and detection. Null leaves it to them again. */ language?: string | null | undefined
      /** Whether this service has verified it. */ verified?: boolean | undefined
      /** Hide it, or show it again. */ hidden?: boolean | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: OperatorChat
  }
  /** What was removed, newest first. */
  listRemovals: {
    method: 'GET'
    path: '/admin/v1/removals'
    input: Record<never, never>
    output: Removals
    file: FileInput
  }
  /** Remove a chat, a message or an author for ever. Deletes it with everything derived from it, masks it in other chats, and refuses it from then on. It cannot be undone; with `only_counts` nothing is changed and the answer says what would go. It reads all messages once, so it may take minutes on a large database; do not repeat it before it has answered. Repeating is harmless, so an `Idempotency-Key` is ignored. Put the number of a case into `reason`, not a name. */
  createRemoval: {
    method: 'POST'
    path: '/admin/v1/removals'
    input: {
      /** What to remove. */ kind: 'chat' | 'message' | 'author'
      /** Internal id, @name or link of the chat; for a message also its link. */ chat?: string | undefined
      /** Number of the message, unless `chat` is its link. */ message_id?: number | undefined
      /** Platform id of a user, or `channel:ID` for a channel that writes in groups. */ author?: string | undefined
      /** Only count, and change nothing. */ only_counts?: boolean | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: Removal
  }
  /** Let what was removed be collected again. What was deleted stays deleted. 404: there is no such removal. */
  restoreRemoval: {
    method: 'DELETE'
    path: '/admin/v1/removals/{removal_id}'
    input: {
      /** Number of the removal. */ removal_id: number
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: Removal
  }
  /** How large an imported file may be, and what its columns may become. */
  getImportLimits: {
    method: 'GET'
    path: '/admin/v1/imports'
    input: Record<never, never>
    output: ImportLimits
  }
  /** Import a file, or only read it. The body is the file, as it is or compressed with gzip, with any content type. It is read as it arrives. With `dry_run` nothing is saved, so any operator key or session may ask. What was saved stays if the request is broken off; importing the same file again adds nothing twice. It takes no `Idempotency-Key`: with one it is 400. 400: the file cannot be read at all, and the message says why; a table whose columns are not known is answered with its columns where it is only read. The import ends when its sender leaves. 409: another import is under way in this process, or another file is being read for this key. 413: the file is larger than `max_bytes`, unpacks to more than the process takes (`IMPORT_MAX_UNPACKED_MB`), or takes longer than it may (`IMPORT_MAX_MINUTES`). */
  importFile: {
    method: 'POST'
    path: '/admin/v1/imports'
    input: {
      /** Name of the file, for the report and the trail. */ file?: string | undefined
      /** Only read, and save nothing. */ dry_run?: boolean | undefined
      /** The format, if it cannot be detected. */ format?: 'telegram-export' | 'messages' | 'observations' | 'table' | undefined
      /** A mapping as JSON, for a table whose columns are not known. */ mapping?: string | undefined
      /** Number, @name or link of the chat, for a file that does not name it. */ chat?: string | undefined
      /** Title of the chat, for a file without one. */ title?: string | undefined
      /** What the chat is, for a file that does not say it. */ peer?: 'channel' | 'group' | undefined
      /** When the file was made. Without it: when it was last changed. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      observed_at?: string | number | Date | undefined
      /** When the file was last changed. Without it, or if it lies in the future: now. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
      modified_at?: string | number | Date | undefined
      /** Time zone of times that have none: a name or an offset. */ time_zone?: string | undefined
      /** Why, for the trail. */ reason?: string | undefined
    }
    output: ImportReport
  }
  /** The plans in use, with their terms. */
  listOperatorPlans: {
    method: 'GET'
    path: '/admin/v1/plans'
    input: Record<never, never>
    output: OperatorPlans
    file: FileInput
  }
  /** The prices in use. */
  listOperatorPrices: {
    method: 'GET'
    path: '/admin/v1/prices'
    input: Record<never, never>
    output: OperatorPrices
    file: FileInput
  }
  /** What operators changed: who, when, what and why. */
  listTrail: {
    method: 'GET'
    path: '/admin/v1/trail'
    input: {
      /** Only changes of this account. */ account_id?: number | undefined
      /** How many entries to return, from 1 to 1000. The default is `100`. */ limit?: number | undefined
      /** Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters. */ cursor?: string | undefined
    }
    output: Trail
    file: FileInput
  }
  /** Balances and counters that the ledger does not add up to. Every balance and counter is recomputed from the last closed month of the ledger on, and the signatures of the closed months are verified. It takes a while with a large ledger. */
  getAudit: {
    method: 'GET'
    path: '/admin/v1/audit'
    input: Record<never, never>
    output: Audit
  }
  /** What may be an attack. */
  listSuspicious: {
    method: 'GET'
    path: '/admin/v1/suspicious'
    input: {
      /** How far to look back, in hours. The default is `24`. */ hours?: number | undefined
      /** How many entries to return, from 1 to 100. The default is `50`. */ limit?: number | undefined
    }
    output: Suspicions
    file: FileInput
  }
  /** Queues, lag and failing destinations. */
  getDeliveryState: {
    method: 'GET'
    path: '/admin/v1/deliveries'
    input: {
      /** How many entries to return, from 1 to 100. The default is `50`. */ limit?: number | undefined
    }
    output: DeliveryState
    file: FileInput
  }
}

/** What only pages of the service call, with their session and without this SDK. */
export interface PageOperations {
  /** Who is signed in. */
  getSession: {
    method: 'GET'
    path: '/session'
    input: Record<never, never>
    output: Session
  }
  /** Exchanges a key for the cookie of a session. */
  signIn: {
    method: 'POST'
    path: '/session'
    input: {
      /** The key of an account, or of an operator. */ key?: string | undefined
      /** Signs in to the demo without a key: to its account, as its operator, or in one of its roles. */
      demo?: boolean | 'operator' | 'buyer' | 'journalist' | 'owner' | 'researcher' | undefined
    }
    output: Session
  }
  /** Ends the session. */
  signOut: {
    method: 'DELETE'
    path: '/session'
    input: Record<never, never>
    output: Session
  }
  /** What a demo tells whoever has not opened it. */
  getLanding: {
    method: 'GET'
    path: '/session/landing'
    input: {
      /** The language of the sentences. The default is `en`. */ language?: 'en' | 'ru' | 'fa' | undefined
    }
    output: Landing
  }
}

/** Everything that is stored about the account. */
export interface AccountData {
  /** Every table with rows of accounts, by name. */
  tables: {
    /** Name of the table. */ table: string
    /** Rows that belong to the account. */
    rows: {
      /** Further fields depend on the type. */
      [field: string]: unknown
    }[]
    /** How many rows more there are: a table is listed up to 50,000 rows. */ left_out: number
  }[]
}

/** A key of an account, with its secret. */
export interface AccountKey {
  /** Name of the account. */ account: string
  /** How it pays. */ key_type: 'credits' | 'subscription'
  /** The key itself. */ key: string
}

/** Keys of the account, without their secrets. */
export interface AccountKeys {
  /** The current keys, at most one of each type. */
  keys: ({
    /** How the key pays. */ key_type: 'credits' | 'subscription'
    /** The last four characters, by which the key can be told from others. */ ends_with: string
    /** When the key was made. */ created_at: string
    /** Until when the key before it works. Present while it does. */ previous_valid_until?: string
  })[]
  /** Further keys that may do less, oldest first. Expired ones are listed until they are deleted. */
  named_keys: ({
    /** Id of the key. It stays the same when the key is rotated. */ key_id: string
    /** Its name, by which people tell the keys of the account apart. */ name: string
    /** How the key pays. */ key_type: 'credits' | 'subscription'
    /** What it may call, and nothing else. */
    permissions: ('channels:read' | 'catalog:read' | 'snapshots:read' | 'snapshots:write' | 'lists:read' | 'lists:write' | 'messages:read' | 'messages:search' | 'charts:read' | 'chats:add' | 'chats:verify' | 'account:read' | 'events:read' | 'watches:write')[]
    /** Milli-credits that it may spend in a day (UTC). Absent when only the balance limits it. */ credits_per_day_mc?: number
    /** Requests that it may make in a day (UTC). Absent when only the account limits it. Free calls do not count. */ requests_per_day?: number
    /** Milli-credits that it has spent today (UTC). */ credits_today_mc: number
    /** Counted requests that it has made today (UTC). */ requests_today: number
    /** When it was made. */ created_at: string
    /** When it stops working. Absent when it does not. */ expires_at?: string
    /** When it was last used, to within five minutes. Absent when it never was. */ last_used_at?: string
    /** The last four characters, by which the secret can be told from others. */ ends_with: string
    /** Until when the secret before it works. Present while it does. */ previous_valid_until?: string
  })[]
}

/** Share of ads among the posts of a channel over time. */
export interface AdShareChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Posts of the interval that are marked as ads, in percent of all its posts. */ value: number
    /** How many posts were published in the interval. */ posts: number
  }[]
}

/** What became of an added channel. */
export interface AddChannelStatus {
  /** `tracked`: the chat is known and can be read now. `queued`: it waits for its first observation. */ state: 'queued' | 'tracked'
  /** Older name of `state`. @deprecated */ status: 'queued' | 'tracked'
  /** The link in its normal form. */ link: string
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id?: string
  /** Type of chat: a channel, or a group in which members write. */ peer?: PeerType
  /** Title of the chat, once known. */ title?: string
}

/** How far the adding of a channel is. */
export interface AddedChannel {
  /** `queued`: it waits for the collector. `reading`: the collector reads it now. `added`: the chat can be read. `failed`: it cannot be added, and `reason` says why. */
  state: 'queued' | 'reading' | 'added' | 'failed'
  /** Older name of `state`. @deprecated */ status: 'queued' | 'reading' | 'added' | 'failed'
  /** The link in its normal form. */ link: string
  /** Why it failed, or why it is queued again. Absent otherwise. */ reason?: string
  /** When the collector last tried to read it. Present for `failed`, and for `queued` after a failure. */ tried_at?: string
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id?: string
  /** Type of chat: a channel, or a group in which members write. */ peer?: PeerType
  /** Title of the chat, once known. */ title?: string
}

/** What became of one entry. */
export interface AdditionLine {
  /** Place of the entry in the text, counted from 1. */ line: number
  /** The entry as it was given, cut to 256 characters. */ text: string
  /** `unknown`: it names no chat of this service. `not understood`: it is no name, link or id. `no room`: the list is full. */
  result: 'added' | 'already there' | 'unknown' | 'not understood' | 'no room'
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id?: string
  /** Type of chat: a channel, or a group in which members write. */ peer?: PeerType
  /** Title of the chat. */ title?: string
  /** Of an unknown chat: the link by which `POST /v1/channels/add` can add it to this service, with `list_id` also to the list. */
  link?: string
}

/** What was added to a list, and what was not. */
export interface AdditionReport {
  /** Id of the list. */ list_id: string
  /** Every entry in its order. Of an entry that is named twice, the second is `already there`. */ lines: AdditionLine[]
  /** Chats that were added. */ added_count: number
  /** Chats that the list has now. */ chats_count: number
  /** How many it may have. */ chats_limit: number
}

/** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
export type AdsIndexGrade = 'D' | 'D+' | 'C' | 'C+' | 'B' | 'B+' | 'A' | 'A+'

/** Why the ads index is what it is: the points of the parts, less the penalties, held within 0 and 100, and within 39.9 with `strong_findings`. */
export interface AdsIndexParts {
  /** What the index is made of. An unknown part is absent, and its weight is shared among the others. */
  parts: {
    /** Views within a day, in percent of members. */
    err24?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
    /** Engagement rate. */
    er?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
    /** Growth of members in 30 days, without jumps, in percent. */
    organic_growth?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
    /** Mentions by other chats in 30 days. */
    mentions?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
    /** How regularly it posts. */
    regularity?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
    /** Share of posts that are not ads. */
    low_ad_share?: {
      /** The channel’s own figure. */ value: number
      /** Its place among the channels whose figure is known: 1 is best. Equal figures share the best place. */ rank?: number
      /** How many channels that is. */ compared?: number
      /** Where it stands among the channels compared: 100 is best. */ rank_percent: number
      /** Points it adds to the index. */ points: number
      /** Points it could add at most. */ of: number
    }
  }
  /** Points that the unusual signals of the audience take off: 10 for each that is unusual, 20 for each that is very unusual. */
  penalties: {
    /** Points taken off for this signal. */ step?: number
    /** Points taken off for this signal. */ drip?: number
    /** Points taken off for this signal. */ round_gains?: number
    /** Points taken off for this signal. */ no_conversion?: number
    /** Points taken off for this signal. */ leak?: number
    /** Points taken off for this signal. */ mass_leave?: number
    /** Points taken off for this signal. */ view_blocks?: number
    /** Points taken off for this signal. */ view_lines?: number
    /** Points taken off for this signal. */ view_nights?: number
    /** Points taken off for this signal. */ curve_change?: number
    /** Points taken off for this signal. */ even_views?: number
    /** Points taken off for this signal. */ equal_views?: number
    /** Points taken off for this signal. */ view_caps?: number
    /** Points taken off for this signal. */ views_above_members?: number
    /** Points taken off for this signal. */ response_drop?: number
    /** Points taken off for this signal. */ response_rise?: number
    /** Points taken off for this signal. */ many_reactions?: number
    /** Points taken off for this signal. */ few_reactions?: number
    /** Points taken off for this signal. */ even_reactions?: number
    /** Points taken off for this signal. */ reaction_blocks?: number
    /** Points taken off for this signal. */ many_comments?: number
    /** Points taken off for this signal. */ few_comments?: number
    /** Points taken off for this signal. */ even_comments?: number
    /** Points taken off for this signal. */ many_forwards?: number
    /** Points taken off for this signal. */ few_forwards?: number
    /** Points taken off for this signal. */ even_forwards?: number
    /** Points taken off for this signal. */ ring?: number
    /** Points taken off for this signal. */ hollow?: number
    /** Not given any more: see `step`. @deprecated */ unexplained_jump?: number
    /** Not given any more: see `even_views`. @deprecated */ constant_views?: number
  }
  /** The most that the index of a channel with `strong_findings` may be. Given if its points add up to more. */ capped_at?: number
  /** The penalties in words. Empty if there is none. */
  penalty_reasons: ({
    /** Name of the signal. */
    reason: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
    /** Points taken off. */ points: number
    /** What was observed, in words. */ text: string
    /** The numbers that the sentence names, for those who say it in other words. */
    facts: {
      /** What it is. */ name: string
      /** The number. */ value: number
    }[]
  })[]
  /** Channels with a known reach within a day that it was ranked among; `compared_with` says which. Another part may be known of more channels, see its `compared`. */
  channels_compared: number
  /** Which channels it was ranked among. Absent if the index was computed by a version that did not tell. */
  compared_with?: {
    /** True: channels of its language, or of unknown language like itself. False: of all languages, because fewer than 5 of its language and size can be compared. */
    same_language: boolean
    /** Its own size; and the next sizes, the smaller ones first, if fewer than 5 channels can be compared without them. */
    sizes: ('<1K' | '1K' | '10K' | '100K' | '1M+')[]
    /** Whether a size is so large that up to 5,000 of its channels stand for all. */ sampled: boolean
  }
}

/** One attempt to send something. */
export interface Attempt {
  /** 1 for the first one. */ attempt: number
  /** When it was begun. */ at: string
  /** What the receiver answered. */ status?: number
  /** Why there is no answer: `not_allowed`, `name_not_found`, `not_reachable`, `tls`, `broken_answer`, `timed_out`, `no_secret`, `no_event` or `internal`. */
  failure?: string
  /** How long it took. */ ms: number
  /** The first 1,024 bytes of the answer. */ answer?: string
}

/** Members of the chats of a list on one day. */
export interface AudienceDay {
  /** The day, UTC. */ date: string
  /** Sum of the members at the end of the day, of the chats of which they are known. */ members_count: number
  /** Of how many chats they are known. */ chats_count: number
}

/** The result of the audit. */
export interface Audit {
  /** Accounts that were checked. */ accounts: number
  /** Entries of the ledger that were read. */ entries: number
  /** The closed month whose totals stand for its entries and those before. Absent when no month is closed. */ after_month?: string
  /** Whether every number is as the ledger says. */ result: 'adds up' | 'differs'
  /** What differs; empty when everything adds up. */
  discrepancies: {
    /** Number of the account. */ account_id: number
    /** Which number. */ what: string
    /** What is stored. */ stands?: number
    /** What the ledger adds up to. */ should_be?: number
  }[]
  /** Closed months that are not as they were signed; empty when all are. */
  months: {
    /** Which month. */ month: string
    /** What is wrong with it. */ problem: string
  }[]
}

/** A button under a message. */
export interface Button {
  /** Label of the button. */ text: string
  /** Address that the button opens. */ url?: string
}

/** How many channels each choice would leave. The counts of a filter hold all other filters but not that filter itself. */
export interface CatalogFacets {
  /** How many channels match, exactly. */ count: number
  /** Sum of the members of all matching channels; a person who subscribes to several of them is counted once for each. */
  audience_count: number
  /** Choices of `country`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  country: {
    /** Id of the countries dictionary. */ id: string
    /** How many channels match with this choice of `country` and all other filters. */ count: number
  }[]
  /** Choices of `language`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  language: {
    /** Id of the languages dictionary. */ id: string
    /** How many channels match with this choice of `language` and all other filters. */ count: number
  }[]
  /** Choices of `category`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  category: {
    /** Id of the categories dictionary. */ id: string
    /** How many channels match with this choice of `category` and all other filters. */ count: number
  }[]
  /** Choices of `posts_language`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  posts_language: {
    /** Id of the languages dictionary. */ id: string
    /** How many channels match with this choice of `posts_language` and all other filters. */ count: number
  }[]
  /** Choices of `ads_index_grade`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  ads_index_grade: {
    /** A word of `ads_index_grade`. */ id: string
    /** How many channels match with this choice of `ads_index_grade` and all other filters. */ count: number
  }[]
  /** Choices of `trust_level`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  trust_level: {
    /** A word of `trust_level`. */ id: string
    /** How many channels match with this choice of `trust_level` and all other filters. */ count: number
  }[]
  /** Choices of `privacy`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  privacy: {
    /** `Public` or `Private`. */ id: string
    /** How many channels match with this choice of `privacy` and all other filters. */ count: number
  }[]
  /** Choices of `verified`, the ones with most channels first. A choice that would leave none is absent unless the request has it. */
  verified: {
    /** `true` or `false`. */ id: string
    /** How many channels match with this choice of `verified` and all other filters. */ count: number
  }[]
  /** Choices of `community_id`, the ones with most channels first, at most 100 beside those that the request has. */
  communities: CommunityChoice[]
  /** Histograms of ranges. Channels without the value are in no bucket. */
  ranges: {
    /** Buckets of `members` with the bounds 100, 300, 1000, 3000, 10000, 30000, 100000, 300000, 1000000, 3000000. */ members: RangeBucket[]
    /** Buckets of `post_views` with the bounds 10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000, 300000, 1000000. */
    post_views: RangeBucket[]
    /** Buckets of `err` with the bounds 1, 2, 5, 10, 15, 20, 30, 40, 60, 80, 100, 150. */ err: RangeBucket[]
    /** Buckets of `er` with the bounds 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 50. */ er: RangeBucket[]
    /** Buckets of `ads_index` with the bounds 10, 20, 30, 40, 50, 60, 70, 80, 90. */ ads_index: RangeBucket[]
    /** Buckets of `members_growth30d` with the bounds -10000, -1000, -100, -10, 0, 1, 10, 100, 1000, 10000. */
    members_growth30d: RangeBucket[]
    /** Buckets of `mentions` with the bounds 1, 3, 10, 30, 100, 300, 1000, 3000, 10000. */ mentions: RangeBucket[]
  }
}

/** Filters of the catalog, all of which must hold. */
export interface CatalogFilterBody {
  /** Words of the title. */ term?: string
  /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. As a list, or as text. */
  country?: string[] | string
  /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. As a list, or as text. */
  language?: string[] | string
  /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. As a list, or as text. */
  category?: string[] | string
  /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. As a list, or as text. */
  posts_language?: string[] | string
  /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. As a list, or as text. */
  community_id?: string[] | string
  /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */ members_min?: number
  /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number
  /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
  members_growth7d_min?: number
  /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
  members_growth7d_max?: number
  /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
  members_growth30d_min?: number
  /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
  members_growth30d_max?: number
  /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
  members_growth90d_min?: number
  /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
  members_growth90d_max?: number
  /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
  members_growth7d_percent_min?: number
  /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
  members_growth7d_percent_max?: number
  /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
  members_growth30d_percent_min?: number
  /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
  members_growth30d_percent_max?: number
  /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
  members_growth90d_percent_min?: number
  /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
  members_growth90d_percent_max?: number
  /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
  post_views_min?: number
  /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
  post_views_max?: number
  /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
  err_min?: number
  /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
  err_max?: number
  /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
  er_min?: number
  /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
  er_max?: number
  /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
  ads_index_min?: number
  /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
  ads_index_max?: number
  /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. As a list, or as text. */
  ads_index_grade?: string[] | string
  /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. As a list, or as text. */
  trust_level?: string[] | string
  /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
  mentions_min?: number
  /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
  mentions_max?: number
  /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
  media_share_min?: number
  /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
  media_share_max?: number
  /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
  edited_share_min?: number
  /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
  edited_share_max?: number
  /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
  deleted_share_min?: number
  /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
  deleted_share_max?: number
  /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
  deleted_lifetime_min?: number
  /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
  deleted_lifetime_max?: number
  /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  creation_date_min?: string | number | Date
  /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  creation_date_max?: string | number | Date
  /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  last_post_date_min?: string | number | Date
  /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  last_post_date_max?: string | number | Date
  /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
  citation_index_min?: number
  /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
  citation_index_max?: number
  /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private'
  /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean
  /** Whether `term` is looked for in the description too, not only in the title. */ search_in_about?: boolean
}

/** Filters of the catalog, all of which must hold. */
export interface CatalogFilters {
  /** Words of the title. */ term?: string
  /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
  country?: string
  /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
  language?: string
  /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
  category?: string
  /** Only channels with any of these languages of their posts: ids or names of the languages dictionary. Separate several with commas, at most 100. */
  posts_language?: string
  /** Only channels of any of these communities: ids of `/v1/communities`. Separate several with commas, at most 100. */
  community_id?: string
  /** Only channels whose `members_count` is at least this. The latest count of members that was observed. */ members_min?: number
  /** Only channels whose `members_count` is at most this. The latest count of members that was observed. */ members_max?: number
  /** Only channels whose `members_growth7d` is at least this; a loss is negative. The latest count of members minus the count 7 days ago. */
  members_growth7d_min?: number
  /** Only channels whose `members_growth7d` is at most this; a loss is negative. The latest count of members minus the count 7 days ago. */
  members_growth7d_max?: number
  /** Only channels whose `members_growth30d` is at least this; a loss is negative. The latest count of members minus the count 30 days ago. */
  members_growth30d_min?: number
  /** Only channels whose `members_growth30d` is at most this; a loss is negative. The latest count of members minus the count 30 days ago. */
  members_growth30d_max?: number
  /** Only channels whose `members_growth90d` is at least this; a loss is negative. The latest count of members minus the count 90 days ago. */
  members_growth90d_min?: number
  /** Only channels whose `members_growth90d` is at most this; a loss is negative. The latest count of members minus the count 90 days ago. */
  members_growth90d_max?: number
  /** Only channels whose `members_growth7d_percent` is at least this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
  members_growth7d_percent_min?: number
  /** Only channels whose `members_growth7d_percent` is at most this; a loss is negative. The growth in 7 days divided by the count of members 7 days ago, times 100. */
  members_growth7d_percent_max?: number
  /** Only channels whose `members_growth30d_percent` is at least this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
  members_growth30d_percent_min?: number
  /** Only channels whose `members_growth30d_percent` is at most this; a loss is negative. The growth in 30 days divided by the count of members 30 days ago, times 100. */
  members_growth30d_percent_max?: number
  /** Only channels whose `members_growth90d_percent` is at least this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
  members_growth90d_percent_min?: number
  /** Only channels whose `members_growth90d_percent` is at most this; a loss is negative. The growth in 90 days divided by the count of members 90 days ago, times 100. */
  members_growth90d_percent_max?: number
  /** Only channels whose `post_views` is at least this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
  post_views_min?: number
  /** Only channels whose `post_views` is at most this. Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. */
  post_views_max?: number
  /** Only channels whose `err` is at least this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
  err_min?: number
  /** Only channels whose `err` is at most this. Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. */
  err_max?: number
  /** Only channels whose `er` is at least this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
  er_min?: number
  /** Only channels whose `er` is at most this. Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. */
  er_max?: number
  /** Only channels whose `ads_index` is at least this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
  ads_index_min?: number
  /** Only channels whose `ads_index` is at most this. From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. */
  ads_index_max?: number
  /** Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`. */
  ads_index_grade?: string
  /** Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none. */
  trust_level?: string
  /** Only channels whose `mentions` is at least this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
  mentions_min?: number
  /** Only channels whose `mentions` is at most this. How often other chats mentioned this one since observation began: by name, link, forward or giveaway. */
  mentions_max?: number
  /** Only channels whose `media_share` is at least this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
  media_share_min?: number
  /** Only channels whose `media_share` is at most this. Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. */
  media_share_max?: number
  /** Only channels whose `edited_share` is at least this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
  edited_share_min?: number
  /** Only channels whose `edited_share` is at most this. Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. */
  edited_share_max?: number
  /** Only channels whose `deleted_share` is at least this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
  deleted_share_min?: number
  /** Only channels whose `deleted_share` is at most this. Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. */
  deleted_share_max?: number
  /** Only channels whose `deleted_lifetime` is at least this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
  deleted_lifetime_min?: number
  /** Only channels whose `deleted_lifetime` is at most this. Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. */
  deleted_lifetime_max?: number
  /** Only channels whose `creation_date` is this moment or later. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  creation_date_min?: string | number | Date
  /** Only channels whose `creation_date` is this moment or earlier; a date is included whole. When the chat was created. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  creation_date_max?: string | number | Date
  /** Only channels whose `last_post_date` is this moment or later. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  last_post_date_min?: string | number | Date
  /** Only channels whose `last_post_date` is this moment or earlier; a date is included whole. When the newest post that is not deleted was published, however long ago. In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset). */
  last_post_date_max?: string | number | Date
  /** Only channels whose `citation_index` is at least this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
  citation_index_min?: number
  /** Only channels whose `citation_index` is at most this. From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. */
  citation_index_max?: number
  /** Only channels that anyone can open by name, or only those behind an invite link. */ privacy?: 'Public' | 'Private'
  /** Only verified channels (`true`) or only others (`false`). */ verified?: boolean
  /** Whether `term` is looked for in the description too, not only in the title. */ search_in_about?: boolean
}

/** Channel in the catalog, without platform id. */
export interface CatalogItem {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the channel. */ title: string
  /** Description as its owner wrote it. */ description?: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** `Public` channels have a name anyone can open, `Private` ones an invite link. Absent if neither is known. */
  privacy?: 'Public' | 'Private'
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary. */
  posts_language?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Gain or loss of members in percent. */ members_change_percent?: MembersChangePercent
  /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
  post_views?: number
  /** Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 24 hours. */
  post_views_24h?: number
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err?: number
  /** Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. Absent if no post of the last 30 days has known views and known reactions, forwards or comments. */
  er?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
  ads_index_grade?: AdsIndexGrade
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  trust_level?: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
  mentions?: MentionsStats
  /** Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. Absent if there is no post of the last 30 days. */
  media_share?: number
  /** Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  edited_share?: number
  /** Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  deleted_share?: number
  /** Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. Absent if `deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart. */
  deleted_lifetime?: number
  /** When the newest post that is not deleted was published, however long ago. Absent if no post is known. */ last_post_date?: string
  /** From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. Absent if it was not computed yet, or fewer than 5 chats cite others at all. */
  citation_index?: number
  /** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
  citation_rank?: CitationRank
  /** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
  community?: ShortCommunity
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** True if the title does not match `term` but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room. They are not part of `count` and `audience_count`. */
  near?: boolean
}

/** Channel in the catalog, with its members of the last days if asked for. */
export interface CatalogRow {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the channel. */ title: string
  /** Description as its owner wrote it. */ description?: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** `Public` channels have a name anyone can open, `Private` ones an invite link. Absent if neither is known. */
  privacy?: 'Public' | 'Private'
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary. */
  posts_language?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Gain or loss of members in percent. */ members_change_percent?: MembersChangePercent
  /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
  post_views?: number
  /** Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 24 hours. */
  post_views_24h?: number
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err?: number
  /** Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. Absent if no post of the last 30 days has known views and known reactions, forwards or comments. */
  er?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
  ads_index_grade?: AdsIndexGrade
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  trust_level?: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
  mentions?: MentionsStats
  /** Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. Absent if there is no post of the last 30 days. */
  media_share?: number
  /** Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  edited_share?: number
  /** Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  deleted_share?: number
  /** Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. Absent if `deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart. */
  deleted_lifetime?: number
  /** When the newest post that is not deleted was published, however long ago. Absent if no post is known. */ last_post_date?: string
  /** From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. Absent if it was not computed yet, or fewer than 5 chats cite others at all. */
  citation_index?: number
  /** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
  citation_rank?: CitationRank
  /** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
  community?: ShortCommunity
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** True if the title does not match `term` but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room. They are not part of `count` and `audience_count`. */
  near?: boolean
  /** Members at the end of each of the last 30 days in UTC, oldest first; the last one is today. A day without a reading has the value of the day before, and `null` if none is known yet. Present when asked for. */
  members_line?: (number | null)[]
}

/** A part of the catalog with the totals of the whole match. */
export interface CatalogRowsResponse {
  /** Channels of this part of the list, in the order asked for. */ items: CatalogRow[]
  /** How many channels match, exactly. */ count: number
  /** Sum of the members of all matching channels; a person who subscribes to several of them is counted once for each. */
  audience_count: number
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A page of the catalog with the totals of the whole match. */
export interface CatalogSearchResponse {
  /** Channels of this page, in the order asked for. */ items: CatalogItem[]
  /** How many channels match, exactly. */ count: number
  /** Sum of the members of all matching channels; a person who subscribes to several of them is counted once for each. */
  audience_count: number
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** What to sort by. `Members` means `members_count`, `Growth` means `members_growth30d`, `Views` means `post_views`, `ER` means `er`, `AdsIndex` means `ads_index`, `Mentions` means `mentions`. */
export type CatalogSortField = 'members_count' | 'members_growth7d' | 'members_growth30d' | 'members_growth90d' | 'post_views' | 'post_views_24h' | 'er' | 'ads_index' | 'mentions' | 'mentions7d' | 'mentions30d' | 'title' | 'creation_date' | 'members_growth7d_percent' | 'members_growth30d_percent' | 'members_growth90d_percent' | 'err' | 'media_share' | 'edited_share' | 'deleted_share' | 'deleted_lifetime' | 'last_post_date' | 'citation_index' | 'Members' | 'Growth' | 'Views' | 'ER' | 'AdsIndex' | 'Mentions'

/** Entry of the categories dictionary. */
export interface Category {
  /** Value for `category` filters: opaque and stable. */ id: string
  /** Name to show to people. */ name: string
  /** Channels with this value. */ channels_count: number
  /** Sum of the members of those channels. 0 if they are fewer than 10: the dictionaries are free, and a sum over few channels would tell what each has. */
  participants_count: number
}

/** An account as it is after the change, without its keys. */
export interface ChangedAccount {
  /** Number of the account. */ account_id: number
  /** Its name. */ name: string
  /** Its plan. */ plan: string
  /** Whether its requests are answered. */ state: 'active' | 'suspended' | 'deleted'
  /** Older name of `state`. @deprecated */ status: 'active' | 'suspended' | 'deleted'
  /** When it was created. */ created_at: string
  /** When its subscription ends. Absent when it does not end. */ expires_at?: string
  /** Its balance in milli-credits. */ balance_mc: number
  /** Terms of a plan, or those that an account has instead. */ overrides: OperatorTerms
}

/** Channels side by side: figures, ranks, differences and a chart. */
export interface ChannelComparison {
  /** Statistics of the channels found, each once, in the order of `ids`. */ channels: ChannelStats[]
  /** The figures of the statistics, side by side. Shares of sampled members are left out, because the samples were taken at different times. */
  figures: ComparedFigure[]
  /** Members and reach of all channels over the same intervals. */ chart: ComparedChart
  /** Entries of `ids` that name no known chat. They cost nothing. */ unknown: string[]
}

/** Message of a channel. */
export interface ChannelMessage {
  /** Internal id of the chat that holds the message. */ peer_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited. */ edit_date?: string
  /** Whether it was edited, where the source shows that but not when. Absent when it is not known to be. */ edited?: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Reactions at the latest observation. */ reactions?: Reactions
  /** Where a forwarded message comes from; as much as the platform shows. */ forward_from?: ForwardFrom
  /** Number of the message it replies to. */ reply_to_message_id?: number
  /** Username of the bot it was made with. */ via_bot?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** When it was found to be deleted. Absent while it exists. */ deleted_at?: string
  /** How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`. */
  lived_seconds?: number
  /** When it was found to be gone and was seen again later, oldest first. Absent if that never happened. */ gone_at?: string[]
  /** Buttons under the message, row by row. */ keyboard?: Button[][]
  /** Views at the latest observation. */ views?: number
  /** Forwards at the latest observation. */ forwards?: number
  /** Comments at the latest observation. */ comments?: number
  /** Whether it is marked as an advertisement: by a legal mark, an ad hashtag or the platform's own sponsored mark. */ is_ad: boolean
  /** Signature under the post. */ author?: string
}

/** A page of channel messages. */
export interface ChannelMessages {
  /** Messages, newest first. */ messages: ChannelMessage[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Statistics of a channel. A number that the data cannot support is absent. */
export interface ChannelStats {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the channel. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Gain or loss of members in percent. */ members_change_percent?: MembersChangePercent
  /** Views per post, now and at fixed ages of the post. */
  avg_post_views?: {
    /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
    avg_post_views?: number
    /** Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 24 hours. */
    avg_post_views_24h?: number
    /** Mean of the views that posts of the last 30 days had 48 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 48 hours. */
    avg_post_views_48h?: number
    /** Mean of the views that posts of the last 30 days had 72 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 72 hours. */
    avg_post_views_72h?: number
  }
  /** Posts of a channel, or messages of a group, that are not deleted. */
  messages_count?: {
    /** Posts published in the last 7 days and not deleted; an album is one post. Absent if no statistics were computed yet. */
    last_7_days?: number
    /** Posts published in the last 30 days and not deleted; an album is one post. Absent if no statistics were computed yet. */
    last_30_days?: number
  }
  /** Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. Absent if there is no post of the last 30 days. */
  media_share_percent?: number
  /** Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  edited_percent?: number
  /** Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  deleted_percent?: number
  /** Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. Absent if `deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart. */
  deleted_lifetime_hours?: number
  /** When the newest post that is not deleted was published, however long ago. Absent if no post is known. */ last_post_date?: string
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err_percent?: number
  /** Views rate of the first day: views per post after 24 hours divided by members, times 100. Absent if views after 24 hours or members are not known. */
  err24_percent?: number
  /** Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. Absent if no post of the last 30 days has known views and known reactions, forwards or comments. */
  er_percent?: number
  /** What readers do with a post or a message, on average. */
  engagement?: {
    /** Mean number of reactions per post published in the last 30 days. Absent if no post of the last 30 days has known reactions. */
    reactions_avg?: number
    /** Mean number of comments per post published in the last 30 days. Absent if no post of the last 30 days has known comments. */
    comments_avg?: number
    /** Mean number of forwards per post published in the last 30 days. Absent if no post of the last 30 days has known forwards. */
    forwards_avg?: number
  }
  /** Gender of the audience, where it is known. */
  gender?: {
    /** Percentage of sampled members of known gender who are female. Absent if fewer than 30 were sampled. */ female_percent?: number
    /** Percentage of sampled members of known gender who are male. Absent if fewer than 30 were sampled. */ male_percent?: number
  }
  /** Percentage of sampled members with a premium account. Absent if fewer than 30 were sampled. */ premium_percent?: number
  /** Percentage of sampled members who have a username. Absent if fewer than 30 were sampled. */ with_username_percent?: number
  /** Percentage of sampled members who have a photo. Absent if fewer than 30 were sampled. */ with_photo_percent?: number
  /** Whole days from creation to now, or to deletion for a chat that is gone. Absent if it is not known when the chat was created. */
  lifetime?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. Absent if it was not computed yet, or fewer than 5 chats cite others at all. */
  citation_index?: number
  /** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
  ads_index_grade?: AdsIndexGrade
  /** Why the ads index is what it is: the points of the parts, less the penalties, held within 0 and 100, and within 39.9 with `strong_findings`. */
  ads_index_parts?: AdsIndexParts
  /** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
  citation_rank?: CitationRank
  /** Why the citation index is what it is, as of its last computation. Present when asked for and if anybody cites the channel. */
  citation_index_parts?: CitationIndexParts
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  trust_level?: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** The series of which signals could be measured and compared: what `trust_level` was made from. */ trust_checked?: CheckedSeries
  /** What is unusual about the audience, the most unusual first. In CSV, Parquet and XLSX `signal=finding` with commas between them, `none` if nothing is unusual, and empty if it was not computed. */
  trust_findings?: ({
    /** Name of the signal. */
    signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
    /** `unusual`, if at most 3 % of channels without a cause have such a finding about members, and 3 % one about posts; `very_unusual`, if at most 0.06 % have one. */
    finding: 'unusual' | 'very_unusual'
  })[]
  /** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
  mentions?: MentionsStats
  /** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
  community?: ShortCommunity
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** When these statistics were computed; with `as_of`, that moment. Absent before the first computation. */ updated_at?: string
}

/** What is unusual about the audience of a channel: not explained by what was observed. */
export interface ChannelTrust {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  level: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** The level in words, with what was checked and what was not. */ headline: string
  /** The series of which signals could be measured and compared: what `trust_level` was made from. */ checked_series: CheckedSeries
  /** The other series: nothing is said about them. */
  unchecked_series: ('members' | 'post_views' | 'view_curve' | 'reactions' | 'comments' | 'forwards' | 'mentions')[]
  /** The signals that are unusual, the most unusual first. */ findings: TrustSignal[]
  /** The signals that are within what is usual. */ checked: TrustSignal[]
  /** The signals that could not be measured or compared. */
  left_out: ({
    /** Name of the signal. */
    signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
    /** What it needs. */ needs: string
  })[]
  /** Counts of members that are left out as misreadings: far off, and back after one or two readings. */
  misreadings: {
    /** When it was read. */ at: string
    /** What was read. */ value: number
  }[]
  /** Days on which all channels lost members at once, because the platform removed accounts. What a channel lost then is no loss of its own. */
  common_losses: {
    /** The day. */ date: string
    /** By how much the median channel changed until its end, within two days, in percent. */ change_percent: number
  }[]
  /** The series that the signals above come from, oldest first. */
  series: {
    /** Members by day. */
    members?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Views of the posts of 30 days, by the time of the post. */
    post_views?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Views of the post that the most unusual signal of view curves comes from, by the time of the reading. */
    view_curve?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Reactions to the posts of 30 days. */
    reactions?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Comments on the posts of 30 days. */
    comments?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Forwards of the posts of 30 days. */
    forwards?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
    /** Mentions by day. */
    mentions?: {
      /** When. */ at: string
      /** The value. */ value: number
      /** The value was not read on that day: it lies on the line between two readings, and is off by so much at most if the members only rose, or only fell, between them. Absent where it was read. */
      interpolation_error?: number
    }[]
  }
  /** The moment for which it was computed. */ computed_at: string
}

/** The title, public name, description, verification or linked chat was seen with another value than before, also with one that it had once. The same value is told of at most three times a day. */
export interface ChatChangedEvent {
  /** What happened. */ type: 'chat.changed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `chat.changed`. */ facts: ChatChangedFacts
}

/** The evidence of `chat.changed`. */
export interface ChatChangedFacts {
  /** What changed. */ field: 'title' | 'username' | 'description' | 'verified' | 'linked_chat'
  /** What it was before. Absent if it was empty. */ before?: string
  /** What it is since then. Absent if it is empty. */ after?: string
}

/** The title, public name, description, verification or linked chat was seen with another value than before, also with one that it had once. The same value is told of at most three times a day. */
export interface ChatChangedThresholds {
}

/** Which part of the record: `username` is the public name, `verified` whether the platform has verified the chat, `linked_chat` the discussion group of a channel or the channel of a group, `peer` whether it is a channel or a group. */
export type ChatField = 'title' | 'username' | 'description' | 'verified' | 'linked_chat' | 'peer'

/** The chat cannot be found on the platform any more: deleted, blocked, or made private. */
export interface ChatGoneEvent {
  /** What happened. */ type: 'chat.gone'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `chat.gone`. */ facts: ChatGoneFacts
}

/** The evidence of `chat.gone`. */
export interface ChatGoneFacts {
  /** When it was last seen. */ last_seen_at: string
}

/** The chat cannot be found on the platform any more: deleted, blocked, or made private. */
export interface ChatGoneThresholds {
}

/** A page of the past of a chat. */
export interface ChatHistory {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Values, by when they were first seen, newest first. */ entries: ChatHistoryEntry[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A stretch of time in which a field of a chat was seen with one value. */
export interface ChatHistoryEntry {
  /** Which part of the record: `username` is the public name, `verified` whether the platform has verified the chat, `linked_chat` the discussion group of a channel or the channel of a group, `peer` whether it is a channel or a group. */
  field: ChatField
  /** What it was: `true` or `false` for `verified`, the id on the platform for `linked_chat`. Absent if the description was empty or no chat was linked. */
  value?: string
  /** Internal id of the linked chat, if it is known. */ linked_id?: string
  /** When this value was first seen, or first seen again after another one. */ first_seen_at: string
  /** When it was last seen, or last seen before another one. A value that came back has an entry for each stretch of time. Only values that were stored by release 0.2 or earlier may enclose others. */
  last_seen_at: string
  /** Whether no other value of the field was seen later. A public name with which another chat was seen later is not current. */
  current: boolean
}

/** Full record of a chat. */
export interface ChatInfo {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat: a public name, or an invite. */ link?: string
  /** Id of the chat on the platform, positive and without the -100 prefix. Absent while unknown. */ platform_id?: number
  /** The same number as `platform_id`, for older clients. @deprecated */ telegram_id?: number
  /** Description as its owner wrote it. */ description?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Members of a group who were online at the latest observation. Absent for channels. */ online_count?: number
  /** How much the chat holds of each kind, as far as the platform says. */ media_counts?: MediaCounts
  /** Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary. */
  posts_language?: string
  /** The greatest number of a message that is known: the platform numbers the messages of a channel from 1 on. Computed with the statistics. Absent for groups and where no message is known. */
  message_numbers?: number
  /** The least number of a message that is known: reading began there. */ first_known_number?: number
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** When the chat was last observed. */ updated_at?: string
  /** Present and true when the platform marks the chat as a scam. */ scam?: boolean
  /** Present and true when the platform marks the chat as an impersonation. */ fake?: boolean
  /** When the chat was found to be gone. Absent while it exists. */ deleted_at?: string
}

/** A named set of chats of the account. It does not expire. */
export interface ChatList {
  /** Id of the list. */ list_id: string
  /** `picked`: chats chosen by hand. `matching`: the channels that match filters of the catalog, always as it is now. */
  kind: 'picked' | 'matching'
  /** Name of the list. */ name: string
  /** Filters of the catalog, all of which must hold. */ filters?: CatalogFilters
  /** Chats in the list. Of a matching list at its last point. */ chats_count: number
  /** Channels that match the filters of a matching list, at its last point. If more match than a list may hold, the largest are in it. */
  matched_count?: number
  /** Sum of the members of all channels that matched at the last point. Of a matching list only. */ audience_count?: number
  /** When the last point of a matching list was taken. One is taken every day. */ point_at?: string
  /** Unknown chats that were added to this service for the list (`list_id` of `POST /v1/channels/add`), in that order. Only the answer about one list has them. */
  waiting?: WaitingChat[]
  /** When it was made. */ created_at: string
  /** When its name or its filters were last changed. */ changed_at: string
}

/** A page of lists. */
export interface ChatLists {
  /** Lists of the account, newest first. */ lists: ChatList[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Another chat that is observed has mentioned this one, forwarded its post, or named it in a giveaway. */
export interface ChatMentionedEvent {
  /** What happened. */ type: 'chat.mentioned'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `chat.mentioned`. */ facts: ChatMentionedFacts
}

/** The evidence of `chat.mentioned`. */
export interface ChatMentionedFacts {
  /** How. */ kind: 'Mention' | 'Forward' | 'Giveaway'
  /** Internal id of the chat that mentions it. */ by_id: string
  /** Its title. */ by_title: string
  /** Its public name. */ by_username?: string
  /** Number of the message there. */ by_message_id: number
  /** Where that message is on the platform. */ message_link?: string
  /** The beginning of its text. */ text?: string
}

/** Another chat that is observed has mentioned this one, forwarded its post, or named it in a giveaway. */
export interface ChatMentionedThresholds {
}

/** The parts that were asked for, each as its operation answers it. */
export interface ChatParts {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Full record of a chat. */ info?: ChatInfo
  /** Statistics of a channel. A number that the data cannot support is absent. */ stats?: ChannelStats
  /** Members of a channel or group over time. */ subscribers?: SubscribersChart
  /** Reach of the posts of a channel over time. */ reach?: ReachChart
  /** Views rate of the posts of a channel over time. */ err?: ErrChart
  /** How much a channel or group publishes over time. */ posts?: PostsChart
  /** How often other chats mention a channel or group over time. */ mentions?: MentionsChart
  /** When a chat posts, by weekday and hour. */ heat_map?: HeatMap
  /** Channels similar to a channel, and apart from them its siblings in other languages and those that look like it. */
  similar?: SimilarChannels
  /** The best and the worst posts of a period. */ best_posts?: PostRanking
  /** A page of channel messages. */ newest_posts?: ChannelMessages
  /** A page of channel messages. */ edited_posts?: ChannelMessages
  /** What is unusual about the audience of a channel: not explained by what was observed. */ trust?: ChannelTrust
  /** How the views of posts grow with their age. */ view_curve?: ViewCurve
  /** The chats around a channel. */ neighbours?: Neighbours
  /** A page of mentions. */ mentioned_by?: Mentions
  /** A page of the past of a chat. */ history?: ChatHistory
  /** The picked lists of the account that a chat is in. */ lists?: ListsOfChat
  /** Parts that are not answered. They cost nothing. */ refused?: RefusedPart[]
}

/** A chat that was gone was seen again. */
export interface ChatReturnedEvent {
  /** What happened. */ type: 'chat.returned'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `chat.returned`. */ facts: ChatReturnedFacts
}

/** The evidence of `chat.returned`. */
export interface ChatReturnedFacts {
  /** Since when it had been gone. */ gone_at: string
}

/** A chat that was gone was seen again. */
export interface ChatReturnedThresholds {
}

/** Short record of a chat, without platform id. */
export interface ChatShort {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** True if the title does not match `term` but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room. Only in rows of a search. */
  near?: boolean
}

/** The series of which signals could be measured and compared: what `trust_level` was made from. */
export type CheckedSeries = ('members' | 'post_views' | 'view_curve' | 'reactions' | 'comments' | 'forwards' | 'mentions')[]

/** Citation index of a channel by month. */
export interface CitationIndexChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** The citation index at the end of the month, and the latest one for the current month. Months begin with the first in which the channel was cited; after it, 0 means that nobody cited it in the 365 days before. */
    value: number
  }[]
}

/** Why the citation index is what it is, as of its last computation. Present when asked for and if anybody cites the channel. */
export interface CitationIndexParts {
  /** Readers that the citations are worth, in all. The index is 5 times the binary logarithm of 1 plus a tenth of them, and at most 100. */
  readers: number
  /** How many of them the citing chats have themselves. */ direct: number
  /** How many were passed on by chats that are cited themselves: half of what these received. */ passed_on: number
  /** How many other chats cite it, own ones left out. Those that nobody cites are among them, and give nothing. */ sources: number
  /** The sources that give most, at most 5, largest first. Chats that cannot be shown are left out. */ largest: CitingChat[]
  /** What does not count. */
  left_out: {
    /** Citing chats that belong to the channel: its discussion group, and chats that the same owner has verified. Their citations do not count. */
    own_chats: number
  }
  /** What counts less. */
  damped: {
    /** How much of the weight of its links was taken off because the channel returns them: it cites its sources too, or mostly chats that cite them. A fifth of what is returned counts. */
    returned_percent: number
  }
}

/** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
export interface CitationRank {
  /** Its place by `citation_index` among the cited channels of its language: 1 is the most cited. Equal indexes share the best place. */
  in_language?: number
  /** How many channels of its language are cited. */ of_language?: number
  /** Its place among the cited channels of its category. */ in_category?: number
  /** How many channels of its category are cited. */ of_category?: number
}

/** How many other chats cite a channel or group over time. */
export interface CitationsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Distinct chats with a mention in the interval: a chat that mentions it ten times counts once. Intervals begin with the first mention that is known; after it, 0 means that there was none. */
    value: number
  }[]
}

/** A chat whose citations are worth much. */
export interface CitingChat {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the chat. */ title: string
  /** Readers that it gives: its own, and part of those that it received from others. */ readers: number
  /** The same in percent of all readers received. */ share_percent: number
}

/** With `copies=collapse`: what was compared. Results plus their `copies_count` plus `repeated_count` are all matches of the page, so that none is lost. */
export interface CollapsedMatches {
  /** So many matches were compared for this page. With the next page, others follow. */ matches_count: number
  /** They were also compared with so many results of the pages before, the latest 100. */ remembered_count: number
  /** Of these matches, so many say what a page before has shown. They are in no `copies_count`. */ repeated_count: number
}

/** Comments on the posts of a channel over time. An interval without a post whose comments are known is left out. */
export interface CommentsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Latest comments on all posts published in the interval together. 0 is a count. */ value: number
    /** How many posts of the interval have known comments. */ posts: number
    /** Mean comments per post: `value` divided by `posts`. */ average: number
  }[]
}

/** Chats that mention both channels. */
export interface CommonSources {
  /** How many chats mention both. */ count: number
  /** At most three of them, those that count most first. */ examples: NamedChat[]
}

/** A page of communities. */
export interface Communities {
  /** Communities, those with most channels first. */ communities: Community[]
  /** How many communities match, exactly. */ count: number
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Channels of one language that mention each other more than others. */
export interface Community {
  /** Id of the community. It keeps the id while most of its channels stay together. */ id: number
  /** The words that are most typical of its channels among those of their language, most typical first, at most five. Found again every day, so they may change. */
  words: string[]
  /** Channels in the community, when it was last computed. */ size: number
  /** Language of its channels, an id of the languages dictionary. */ language: string
  /** Sum of the members of its channels, when it was last computed; a person who subscribes to several of them is counted once for each. */
  members_count: number
  /** When the community was first found. */ first_seen_at: string
  /** When it was last found. */ last_seen_at: string
  /** Its channels with the most members, largest first, at most three. */ largest: ChatShort[]
}

/** A community and how many channels choosing it would leave. */
export interface CommunityChoice {
  /** Id of the community. It keeps the id while most of its channels stay together. */ id: number
  /** The words that are most typical of its channels among those of their language, most typical first, at most five. Found again every day, so they may change. */
  words: string[]
  /** How many channels match with this choice of `community_id` and all other filters. */ count: number
}

/** Members and reach of all channels over the same intervals. */
export interface ComparedChart {
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Start of the period. If your plan cut it: the start of the interval that contains it. */ from_date: string
  /** End of the period. If that is now: the end of the current interval. */ to_date: string
  /** Every interval of the period, oldest first. */
  points: {
    /** Start of the interval. */ date: string
    /** One entry per channel, in the order of `channels`. */
    values: {
      /** Members at the last observation at or before the end of the interval. */ members?: number
      /** Mean of the latest views of the posts published in the interval. */ reach?: number
    }[]
  }[]
}

/** One figure of all channels. */
export interface ComparedFigure {
  /** The figure, by its path in the statistics of a channel. */
  figure: 'members_count' | 'members_change.last_7_days' | 'members_change.last_30_days' | 'members_change.last_90_days' | 'members_change_percent.last_7_days' | 'members_change_percent.last_30_days' | 'members_change_percent.last_90_days' | 'avg_post_views.avg_post_views' | 'avg_post_views.avg_post_views_24h' | 'avg_post_views.avg_post_views_48h' | 'avg_post_views.avg_post_views_72h' | 'messages_count.last_7_days' | 'messages_count.last_30_days' | 'media_share_percent' | 'edited_percent' | 'deleted_percent' | 'deleted_lifetime_hours' | 'err_percent' | 'err24_percent' | 'er_percent' | 'engagement.reactions_avg' | 'engagement.comments_avg' | 'engagement.forwards_avg' | 'lifetime' | 'ads_index' | 'citation_index' | 'mentions.total' | 'mentions.last_7_days' | 'mentions.last_30_days'
  /** One entry per channel, in the order of `channels`. */
  values: {
    /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
    /** The figure. Absent if the data cannot support it; rank and differences are then absent too. */ value?: number
    /** Place by this figure: 1 is the greatest, and equal values share a place. */ rank?: number
    /** Value minus that of the first channel. Absent if the first has none. */ difference?: number
    /** `difference` in percent of the first channel’s value. Absent if that is 0. */ difference_percent?: number
  }[]
}

/** How much of a channel is known, by the numbers of its messages. */
export interface Completeness {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** How many numbers there are: the sum of the five counts below. */ numbers: number
  /** Numbers of stored messages that are shown. Each message of an album has a number. */ messages: number
  /** Numbers of stored service messages, such as a pinned message or a new title. */ service_messages: number
  /** Numbers of stored messages that were found deleted since. */ deleted_messages: number
  /** Numbers of items of albums that are known from the message of their album alone, as the web page shows them. */ album_items: number
  /** Numbers that were never seen. The message was deleted before anybody looked, is of a kind that the source does not show, or was not read. */
  unknown: number
  /** Percentage of the numbers that are not unknown. Rounded down to two decimals, so that 100 means all. Absent while no message is known. */
  observed_percent?: number
  /** The months with known messages, oldest first. Their sums are the counts above, unless your plan reads less history: months before it are then left out. */
  months: CompletenessMonth[]
}

/** What the numbers of a month stand for. */
export interface CompletenessMonth {
  /** The month, in UTC. An unknown number belongs to the month of the next known one; after the newest known message, to the month of the message that a forward in another chat shows. Absent in the row of the numbers before the first known one, whose months nothing tells. */
  month?: string
  /** How many numbers there are: the sum of the five counts below. */ numbers: number
  /** Numbers of stored messages that are shown. Each message of an album has a number. */ messages: number
  /** Numbers of stored service messages, such as a pinned message or a new title. */ service_messages: number
  /** Numbers of stored messages that were found deleted since. */ deleted_messages: number
  /** Numbers of items of albums that are known from the message of their album alone, as the web page shows them. */ album_items: number
  /** Numbers that were never seen. The message was deleted before anybody looked, is of a kind that the source does not show, or was not read. */
  unknown: number
  /** Percentage of the numbers that are not unknown. Rounded down to two decimals, so that 100 means all. Absent while no message is known. */
  observed_percent?: number
}

/** A text that both published as their own. */
export interface CopiedPost {
  /** Number of the post in the look-alike. */ message_id: number
  /** When it was published there. */ date: string
  /** Number of the same post in the channel asked about. */ channel_message_id: number
  /** When it was published in the channel asked about. */ channel_date: string
}

/** Posts that both published as their own. */
export interface CopiedPosts {
  /** How many of the newest 100 messages of each have the same text. Forwards are no copies. */ count: number
  /** How many of these the channel asked about published first. */ channel_first: number
  /** At most three of them, newest first. */ examples: CopiedPost[]
}

/** A post with the text of another one. */
export interface Copy {
  /** Internal id of the channel that holds the post. */ peer_id: string
  /** Number of the post within its channel. */ message_id: number
  /** When it was published. */ date: string
  /** How long after the earliest known post it was published. */ delay_seconds: number
  /** Views at the latest observation. Absent with `as_of`. */ views?: number
  /** The text of the post that was asked about and of this one, in segments: without the added ones it is the text asked about, without the removed ones that of this post. Absent if both are equal. */
  difference?: Segment[]
}

/** Entry of the countries dictionary. */
export interface Country {
  /** Value for `country` filters: a lower-case name with underscores. */ id: string
  /** English name. */ name: string
  /** Channels with this value. */ channels_count: number
  /** Sum of the members of those channels. 0 if they are fewer than 10: the dictionaries are free, and a sum over few channels would tell what each has. */
  participants_count: number
}

/** The account with its keys. */
export interface CreatedAccount {
  /** Number of the account. */ account_id: number
  /** Its name. */ name: string
  /** Its plan. */ plan: string
  /** Whether its requests are answered. */ state: 'active' | 'suspended' | 'deleted'
  /** Older name of `state`. @deprecated */ status: 'active' | 'suspended' | 'deleted'
  /** When it was created. */ created_at: string
  /** When its subscription ends. Absent when it does not end. */ expires_at?: string
  /** Its balance in milli-credits. */ balance_mc: number
  /** Terms of a plan, or those that an account has instead. */ overrides: OperatorTerms
  /** Its credits key. */ credits_key: string
  /** Its subscription key. */ subscription_key: string
}

/** A destination with what only this answer shows. */
export interface CreatedDestination {
  /** Id of the destination. */ destination_id: string
  /** `webhook`: signed requests. `email`: letters. `bot`: messages of the account bot. `atom`: a feed that readers fetch. */
  kind: 'webhook' | 'email' | 'bot' | 'atom'
  /** Its name. */ name: string
  /** Where webhooks are sent. */ url?: string
  /** Where letters are sent. */ address?: string
  /** Language of what is sent. */ language: 'en' | 'ru' | 'fa'
  /** How webhooks are signed: `v1` with a shared secret, `v1a` with an Ed25519 key. */ signature?: 'v1' | 'v1a'
  /** What `v1a` signatures are verified by. */ public_key?: string
  /** `unconfirmed`: nothing is sent before the address is confirmed. `failing`: the last attempts failed. `paused`: what happens waits. `off`: nothing is sent, and nothing waits. */
  state: 'unconfirmed' | 'working' | 'failing' | 'paused' | 'off'
  /** When it was made. */ created_at: string
  /** When its address was confirmed; what needs no confirmation is confirmed at once. */ confirmed_at?: string
  /** Until when nothing is sent. */ paused_until?: string
  /** When it was switched off. */ off_at?: string
  /** `unsubscribed`: by a link in a letter. `gone`: it answered 410. `failing`: nothing has reached it for five days. */
  off_because?: 'unsubscribed' | 'gone' | 'failing'
  /** The first attempt that failed since the last success. */ failing_since?: string
  /** Nothing is sent before, because the receiver asked for time or is overloaded. */ slowed_until?: string
  /** When something last arrived there. */ last_success_at?: string
  /** What the last attempt failed with, until one succeeds: a status, a word as in `failure` of attempts, or `refused:` and what the mail server said of the address. */
  last_failure?: string
  /** How many events wait to be sent there, counted up to 10,000. */ waiting_count: number
  /** Of a webhook with `v1`: the secret by which its receiver verifies. Only this answer shows it. */ secret?: string
  /** Of a feed: its path on this server. Whoever knows it can read the feed. Only this answer shows it. */ feed_path?: string
}

/** A new named key, with its secret. */
export interface CreatedKey {
  /** Id of the key. It stays the same when the key is rotated. */ key_id: string
  /** Its name, by which people tell the keys of the account apart. */ name: string
  /** How the key pays. */ key_type: 'credits' | 'subscription'
  /** What it may call, and nothing else. */
  permissions: ('channels:read' | 'catalog:read' | 'snapshots:read' | 'snapshots:write' | 'lists:read' | 'lists:write' | 'messages:read' | 'messages:search' | 'charts:read' | 'chats:add' | 'chats:verify' | 'account:read' | 'events:read' | 'watches:write')[]
  /** Milli-credits that it may spend in a day (UTC). Absent when only the balance limits it. */ credits_per_day_mc?: number
  /** Requests that it may make in a day (UTC). Absent when only the account limits it. Free calls do not count. */ requests_per_day?: number
  /** Milli-credits that it has spent today (UTC). */ credits_today_mc: number
  /** Counted requests that it has made today (UTC). */ requests_today: number
  /** When it was made. */ created_at: string
  /** When it stops working. Absent when it does not. */ expires_at?: string
  /** When it was last used, to within five minutes. Absent when it never was. */ last_used_at?: string
  /** The secret. Only this answer shows it. */ key: string
}

/** A new list. */
export interface CreatedList {
  /** Id of the list. */ list_id: string
  /** `picked`: chats chosen by hand. `matching`: the channels that match filters of the catalog, always as it is now. */
  kind: 'picked' | 'matching'
  /** Name of the list. */ name: string
  /** Filters of the catalog, all of which must hold. */ filters?: CatalogFilters
  /** Chats in the list. Of a matching list at its last point. */ chats_count: number
  /** Channels that match the filters of a matching list, at its last point. If more match than a list may hold, the largest are in it. */
  matched_count?: number
  /** Sum of the members of all channels that matched at the last point. Of a matching list only. */ audience_count?: number
  /** When the last point of a matching list was taken. One is taken every day. */ point_at?: string
  /** Unknown chats that were added to this service for the list (`list_id` of `POST /v1/channels/add`), in that order. Only the answer about one list has them. */
  waiting?: WaitingChat[]
  /** When it was made. */ created_at: string
  /** When its name or its filters were last changed. */ changed_at: string
  /** Entries of `chats` that name no known chat. They cost nothing. Present when `chats` was given. */ unknown?: string[]
}

/** Body of a 402: the balance does not cover the request. Nothing was charged. */
export interface CreditShortfall {
  /** Price of the whole request, in milli-credits. */ total_cost_mc: number
  /** Balance of the account at that moment, in milli-credits. */ available_mc: number
  /** How much is missing: price minus balance, in milli-credits. */ shortfall_mc: number
}

/** Outcome of a deletion. */
export interface Deleted {
  /** `true` when it was there and is now gone, `false` when there was nothing to delete. */ deleted: boolean
}

/** What is left of a deleted account. */
export interface DeletedAccount {
  /** The name that the books of the account have from now on. */ name: string
  /** What stays in the books. */
  kept: {
    /** Name of the table. */ table: string
    /** What stays in it, and why. */ why: string
  }[]
}

/** How old posts were when they were deleted. */
export interface DeletionsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Posts published in the range that are known to be deleted; an album is one post. */ posts: number
  /** Those of them whose age at deletion is not known: between the last sighting and the moment when they were found to be gone lies more than an hour, and more than half of the age in the middle. */
  unknown_age: number
  /** All intervals of ages, youngest first. Their bounds are 0, 1, 6, 18, 30, 42, 54, 66, 78, 168 and 720 hours, so that ads that are bought for 24, 48 or 72 hours lie in the middle of one. */
  points: {
    /** Least age in hours. */ from_hours: number
    /** Greatest age in hours, which belongs to the next interval. Absent in the last one. */ to_hours?: number
    /** Posts that were deleted at this age: the middle between the last sighting and the moment when they were found to be gone. */
    posts: number
  }[]
}

/** A page of what was sent to a destination. */
export interface Deliveries {
  /** Newest first. */ deliveries: Delivery[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** One event, digest or message on its way to one destination. */
export interface Delivery {
  /** Number of the delivery. It does not say how many there are, nor in which order. */ delivery_id: number
  /** What is sent. */ about: 'event' | 'digest' | 'test' | 'confirmation'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id?: string
  /** How many events it has. */ events_count: number
  /** `waiting`: it will be tried. `delivered`: it arrived. `failed`: it will not be tried again. `dropped`: its destination was switched off. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  /** When it was entered. */ created_at: string
  /** When it is tried, not before its destination is ready again. Absent if it is due. */ next_attempt_at?: string
  /** When it arrived or was given up. */ ended_at?: string
  /** Oldest first. */ attempts: Attempt[]
}

/** How events reach their destinations. */
export interface DeliveryState {
  /** Deliveries that are due to destinations that work, up to 100,000. */ waiting_count: number
  /** How long the oldest of them waits. */ lag_seconds: number
  /** Observations of which no events were made yet. */ causes_count: number
  /** How long the oldest of them waits. */ event_lag_seconds: number
  /** Those that fail, the longest first, and those switched off in the last week. */ failing: FailingDestination[]
}

/** Where an account is told of events. */
export interface Destination {
  /** Id of the destination. */ destination_id: string
  /** `webhook`: signed requests. `email`: letters. `bot`: messages of the account bot. `atom`: a feed that readers fetch. */
  kind: 'webhook' | 'email' | 'bot' | 'atom'
  /** Its name. */ name: string
  /** Where webhooks are sent. */ url?: string
  /** Where letters are sent. */ address?: string
  /** Language of what is sent. */ language: 'en' | 'ru' | 'fa'
  /** How webhooks are signed: `v1` with a shared secret, `v1a` with an Ed25519 key. */ signature?: 'v1' | 'v1a'
  /** What `v1a` signatures are verified by. */ public_key?: string
  /** `unconfirmed`: nothing is sent before the address is confirmed. `failing`: the last attempts failed. `paused`: what happens waits. `off`: nothing is sent, and nothing waits. */
  state: 'unconfirmed' | 'working' | 'failing' | 'paused' | 'off'
  /** When it was made. */ created_at: string
  /** When its address was confirmed; what needs no confirmation is confirmed at once. */ confirmed_at?: string
  /** Until when nothing is sent. */ paused_until?: string
  /** When it was switched off. */ off_at?: string
  /** `unsubscribed`: by a link in a letter. `gone`: it answered 410. `failing`: nothing has reached it for five days. */
  off_because?: 'unsubscribed' | 'gone' | 'failing'
  /** The first attempt that failed since the last success. */ failing_since?: string
  /** Nothing is sent before, because the receiver asked for time or is overloaded. */ slowed_until?: string
  /** When something last arrived there. */ last_success_at?: string
  /** What the last attempt failed with, until one succeeds: a status, a word as in `failure` of attempts, or `refused:` and what the mail server said of the address. */
  last_failure?: string
  /** How many events wait to be sent there, counted up to 10,000. */ waiting_count: number
}

/** Nothing has reached a destination for three days; after five it is switched off. Sent to all other destinations of the account. It is free and cannot be asked for. */
export interface DestinationFailingEvent {
  /** What happened. */ type: 'destination.failing'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `destination.failing`. */ facts: DestinationFailingFacts
}

/** The evidence of `destination.failing`. */
export interface DestinationFailingFacts {
  /** Id of the destination. */ destination_id: string
  /** Its name. */ destination_name: string
  /** The first attempt that failed since the last success. */ failing_since?: string
}

/** A destination was switched off, because it answered 410 or because nothing reached it for five days. Sent to all other destinations of the account. It is free and cannot be asked for. */
export interface DestinationOffEvent {
  /** What happened. */ type: 'destination.off'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `destination.off`. */ facts: DestinationOffFacts
}

/** The evidence of `destination.off`. */
export interface DestinationOffFacts {
  /** Id of the destination. */ destination_id: string
  /** Its name. */ destination_name: string
  /** The first attempt that failed since the last success. */ failing_since?: string
  /** `gone`: it answered 410. `failing`: nothing has reached it for five days. */ reason: 'gone' | 'failing'
}

/** Where the account is told of events. */
export interface Destinations {
  /** All destinations of the account, oldest first. */ destinations: Destination[]
  /** The kinds that can be made: `email` only where a mail server is set up, and `bot` where there is an account bot. */
  kinds: ('webhook' | 'email' | 'bot' | 'atom')[]
}

/** The three dictionaries. */
export interface Dictionaries {
  /** As `/v1/dictionaries/countries`. */ countries: Country[]
  /** As `/v1/dictionaries/languages`. */ languages: Language[]
  /** As `/v1/dictionaries/categories`. */ categories: Category[]
}

/** Comparison of a snapshot with the set that matches its filters at that moment. */
export interface Diff {
  /** Id of the diff. */ diff_id: string
  /** Id of the snapshot. */ snapshot_id: string
  /** An expired diff is listed for a while, but can no longer be read. */ state: 'active' | 'expired'
  /** Older name of `state`. @deprecated */ status: 'active' | 'expired'
  /** Channels that match now but are not in the snapshot. */ added_count: number
  /** Channels of the snapshot that no longer match. */ removed_count: number
  /** Channels of the snapshot that still match. */ unchanged_count: number
  /** Sum of the members of all channels that matched when the comparison was made. Absent for older diffs. */ audience_count?: number
  /** When the comparison was made. */ created_at: string
  /** When the diff expires. */ expires_at: string
}

/** A page of added or removed channels. */
export interface DiffChanges {
  /** Which side these ids are from. */ change: 'added' | 'removed'
  /** Internal ids of the channels added or removed. */ channel_ids: string[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A page of diffs. */
export interface Diffs {
  /** Diffs, newest first. */ diffs: Diff[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** How the two mention each other. Absent if they do not. */
export interface DirectMentions {
  /** Whether it mentions the channel asked about. */ mentions_channel: boolean
  /** Whether the channel asked about mentions it. */ mentioned_by_channel: boolean
}

/** The earliest post with this text that is stored and that the plan may read; it may be the post that was asked about. A channel that is not observed, or not completely, may have had the text before. */
export interface EarliestKnown {
  /** Internal id of the channel that holds the post. */ peer_id: string
  /** Number of the post within its channel. */ message_id: number
  /** When it was published. */ date: string
  /** Of the numbers of its channel in that month, the share that is known. Absent where nothing is known of that month. */
  observed_percent?: number
}

/** A formatted or linked stretch of the text. */
export interface Entity {
  /** Kind of formatting or link, as the platform names it. */ type: string
  /** Where it begins in `text`, in UTF-16 code units. */ offset: number
  /** How long it is, in UTF-16 code units. */ length: number
  /** Target of a text link. */ url?: string
  /** Platform id of a user mentioned without username. */ user_id?: number
  /** Programming language of a code block. */ language?: string
  /** Id of a custom emoji. */ custom_emoji_id?: string
}

/** Engagement rate of the posts of a channel over time. */
export interface ErChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Mean, over the posts published in the interval, of reactions, forwards and comments together, divided by views, times 100. The latest counts are used. */
    value: number
    /** How many posts of the interval have known views and at least one other known count. */ posts: number
  }[]
}

/** Views rate of the posts of a channel over time. */
export interface ErrChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Reach of the interval divided by members at its end, times 100. */ value: number
  }[]
}

/** Stable name of a refusal; branch on this. More may be added: treat one that you do not know by the status. */
export type ErrorCode = 'INVALID_INPUT' | 'UNKNOWN_PARAMETER' | 'INVALID_CURSOR' | 'IDEMPOTENCY_KEY_REUSED' | 'MALFORMED_REQUEST' | 'CANNOT_BE_ADDED' | 'WATCH_LIMIT_REACHED' | 'KEY_LIMIT_REACHED' | 'BEYOND_HISTORY' | 'TOO_MUCH_TO_COUNT' | 'VERIFIED_ONLY' | 'MESSAGE_SEARCH_DISABLED' | 'MISSING_KEY' | 'UNKNOWN_KEY' | 'EXPIRED_KEY' | 'SESSION_ENDED' | 'OPERATOR_KEY' | 'OPERATOR_KEY_NEEDED' | 'INVALID_SIGNATURE' | 'CREDITS_SHORT' | 'NOT_IN_PLAN' | 'PERMISSION_MISSING' | 'FULL_KEY_NEEDED' | 'NOT_OWNER' | 'REPLACED_KEY' | 'OPERATOR_SESSION' | 'ACCOUNT_SESSION' | 'READ_ONLY_KEY' | 'READ_ONLY_DEMO' | 'READ_ONLY_SESSION' | 'OPERATORS_OFF' | 'SECRET_NEEDS_KEY' | 'FOREIGN_PAGE' | 'UNKNOWN_PATH' | 'NOT_FOUND' | 'CHAT_NOT_FOUND' | 'CHAT_IS_GROUP' | 'CHAT_IS_CHANNEL' | 'MESSAGE_NOT_FOUND' | 'ACCOUNT_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'EXPORT_TIMEOUT' | 'CONFLICT' | 'ACCOUNT_SUSPENDED' | 'SUBSCRIPTION_EXPIRED' | 'BODY_TOO_LARGE' | 'URL_TOO_LONG' | 'HEADERS_TOO_LARGE' | 'UNKNOWN_EXPECTATION' | 'QUOTA_EXHAUSTED' | 'RATE_LIMITED' | 'REQUEST_IN_PROGRESS' | 'SNAPSHOT_TOO_LARGE' | 'SNAPSHOT_CREATION_IN_PROGRESS' | 'DIFF_CREATION_IN_PROGRESS' | 'SNAPSHOT_MUTATION_IN_PROGRESS' | 'SNAPSHOT_LIMIT_REACHED' | 'DIFF_LIMIT_REACHED' | 'SNAPSHOT_NOT_FOUND' | 'SNAPSHOT_EXPIRED' | 'DIFF_NOT_FOUND' | 'DIFF_EXPIRED' | 'LIST_LIMIT_REACHED' | 'LIST_TOO_LARGE' | 'LIST_NOT_FOUND' | 'WATCH_NOT_FOUND' | 'EVENT_NOT_FOUND' | 'DESTINATION_NOT_FOUND' | 'DELIVERY_NOT_FOUND' | 'KEY_NOT_FOUND' | 'VERIFICATION_NOT_FOUND' | 'REMOVAL_NOT_FOUND' | 'INTERNAL_ERROR' | 'STOPPING' | 'UNAVAILABLE' | (string & {})

/** Body of an ordinary refusal. */
export interface ErrorMessage {
  /** What went wrong, for people. The wording may change; do not branch on it. */ message: string
  /** Stable name of a refusal; branch on this. More may be added: treat one that you do not know by the status. */ code: ErrorCode
}

/** One thing that happened to one subject. It never changes. `type` says which fields `facts` has. */
export type Event = MessagePublishedEvent | MessageMatchedEvent | MessageEditedEvent | MessageDeletedEvent | MessageOutperformedEvent | ChatMentionedEvent | MembersJumpedEvent | MembersDroppedEvent | ChatChangedEvent | ChatGoneEvent | ChatReturnedEvent | ListChangedEvent | TrustChangedEvent | GradeChangedEvent | UsageLowEvent | KeyChangedEvent | WatchLimitedEvent | DestinationFailingEvent | DestinationOffEvent

/** The chat that an event is about. */
export interface EventChat {
  /** Internal id of the chat. */ internal_id: string
  /** What it is. */ peer: 'Channel' | 'Group'
  /** Its title. */ title: string
  /** Its public name. */ username?: string
}

/** What happened. */
export type EventTypeName = 'message.published' | 'message.matched' | 'message.edited' | 'message.deleted' | 'message.outperformed' | 'chat.mentioned' | 'members.jumped' | 'members.dropped' | 'chat.changed' | 'chat.gone' | 'chat.returned' | 'list.changed' | 'trust.changed' | 'grade.changed' | 'usage.low' | 'key.changed' | 'watch.limited' | 'destination.failing' | 'destination.off'

/** A page of the inbox. */
export interface Events {
  /** Events in the order asked for. */ events: Event[]
  /** How many events of the account were not read yet. */ unread_count: number
  /** Number of the newest event of the account; 0 if there is none. */ last_number: number
  /** Number up to which events were read. Later ones are not, except those from before their watch. */ read_number: number
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** What is left to read. */
export interface EventsRead {
  /** How many events are not read now. */ unread_count: number
  /** Number up to which events were read. Later ones are not, except those from before their watch. */ read_number: number
}

/** A destination that events do not reach. */
export interface FailingDestination {
  /** Id of the destination. */ destination_id: string
  /** Whose it is. */ account: string
  /** What it is. */ kind: 'webhook' | 'email' | 'bot' | 'atom'
  /** Its name. */ name: string
  /** The first attempt that failed since the last success. */ failing_since?: string
  /** Attempts that failed since then. */ failures_count: number
  /** What it last answered. */ status?: number
  /** Why there was no answer. */ failure?: string
  /** When it was switched off. */ off_at?: string
  /** How many deliveries wait for it, counted up to 10,000. */ waiting_count: number
}

/** Another channel of the family, and what makes it one. */
export interface FamilyMember {
  /** Internal id of the channel. */ peer_id: string
  /** Posts of the channel asked about, in the time that the posts of both cover. */ posts_count: number
  /** Those of them that the other channel published too, within two days. */ same_posts_count: number
  /** The median of the times between the two. */ usual_seconds: number
}

/** A step from an empty service to one that is used. */
export interface FirstStep {
  /** `operator_key`: a key that may change things. `source`: a source to collect from. `channel`: a channel that was collected or imported. `statistics`: computed for a channel. `account`: an account with a key. */
  step: 'operator_key' | 'source' | 'channel' | 'statistics' | 'account'
  /** Whether it stands. */ done: boolean
}

/** What a message used to say, with the places where that matches. */
export interface FormerText {
  /** Number of the message that said it. In an album it may be another than the first. */ message_id: number
  /** What the message said. */ text: string
  /** When it was first seen to say this, where known. */ first_seen_at?: string
  /** When it was last seen to say this, where known. */ last_seen_at?: string
  /** Where the text matches, in UTF-16 code units as `entities` are, in the order of the text. */
  highlights: {
    /** Where the match begins. */ offset: number
    /** How long it is. */ length: number
  }[]
  /** For long texts: the part to show first. Offsets of `highlights` refer to the whole text. */
  snippet?: {
    /** The part of the text around the first matches. */ text: string
    /** Where this part begins in the text. */ offset: number
  }
}

/** Where a forwarded message comes from; as much as the platform shows. */
export interface ForwardFrom {
  /** Internal id of the chat of origin, if it is known here. */ peer_id?: string
  /** Title or name of the origin. */ title?: string
  /** Number of the original message within its chat. */ message_id?: number
  /** When the original was published. */ date?: string
  /** Signature under the original. */ author?: string
}

/** The forward in which a missing message lives on. */
export interface ForwardedBy {
  /** Internal id of the chat that forwarded it first, of those that are known. */ peer_id: string
  /** Number of the forward within that chat. */ message_id: number
  /** When it was forwarded. */ date: string
  /** When the forward was last seen. */ seen_at: string
  /** When the original was published, where the forward says so. */ original_date?: string
}

/** Forwards of the posts of a channel over time. An interval without a post whose forwards are known is left out. */
export interface ForwardsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Latest forwards of all posts published in the interval together. 0 is a count. */ value: number
    /** How many posts of the interval have known forwards. */ posts: number
    /** Mean forwards per post: `value` divided by `posts`. */ average: number
  }[]
}

/** A message with the places where it matches. */
export interface FoundMessage {
  /** Internal id of the chat that holds the message. */ peer_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited. */ edit_date?: string
  /** Whether it was edited, where the source shows that but not when. Absent when it is not known to be. */ edited?: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Reactions at the latest observation. */ reactions?: Reactions
  /** Where a forwarded message comes from; as much as the platform shows. */ forward_from?: ForwardFrom
  /** Number of the message it replies to. */ reply_to_message_id?: number
  /** Username of the bot it was made with. */ via_bot?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** When it was found to be deleted. Absent while it exists. */ deleted_at?: string
  /** How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`. */
  lived_seconds?: number
  /** Buttons under the message, row by row. */ keyboard?: Button[][]
  /** Views at the latest observation. */ views?: number
  /** Forwards at the latest observation. */ forwards?: number
  /** Comments at the latest observation. */ comments?: number
  /** Whether it is marked as an advertisement: by a legal mark, an ad hashtag or the platform's own sponsored mark. */ is_ad: boolean
  /** Signature under the post. */ author?: string
  /** What the order by relevance compares. Only the order and the differences mean something. */ relevance?: number
  /** Where the text matches, in UTF-16 code units as `entities` are, in the order of the text. */
  highlights: {
    /** Where the match begins. */ offset: number
    /** How long it is. */ length: number
  }[]
  /** For long texts: the part to show first. Offsets of `highlights` refer to the whole text. */
  snippet?: {
    /** The part of the text around the first matches. */ text: string
    /** Where this part begins in the text. */ offset: number
  }
  /** Present where the text of the message does not match and one that it had before does (`former=true`). */ found_in?: 'former'
  /** What a message used to say, with the places where that matches. */ former?: FormerText
  /** With `copies=collapse`: how many other matches of this page say the same, and are not shown. */ copies_count?: number
}

/** Who wrote a group message: exactly one of the three. */
export interface FromPeer {
  /** Platform id of the user. */ user_id?: number
  /** Platform id of the channel, when one writes in its own name. */ channel_id?: number
  /** Platform id of the group, when its administrators write anonymously. */ chat_id?: number
}

/** The grade of the ads index of a channel is another one, has been for a day, and what was read of the channel made it: a grade that changed because other channels did is not told. It happened when the day was over. */
export interface GradeChangedEvent {
  /** What happened. */ type: 'grade.changed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `grade.changed`. */ facts: GradeChangedFacts
}

/** The evidence of `grade.changed`. */
export interface GradeChangedFacts {
  /** The grade before. Absent if there was none. */ before?: string
  /** The grade now. Absent if there is none. */ after?: string
}

/** The grade of the ads index of a channel is another one, has been for a day, and what was read of the channel made it: a grade that changed because other channels did is not told. It happened when the day was over. */
export interface GradeChangedThresholds {
}

/** Chats and the mentions among them. */
export interface Graph {
  /** Start of the period whose mentions are counted. */ from_date: string
  /** End of the period. */ to_date: string
  /** Chats that the question finds. Fewer are in `nodes` if it is more than `limit`, or if some may not be read. */ nodes_found: number
  /** Edges among the nodes with at least `min_mentions`. */ edges_found: number
  /** Of a list or filter the largest chats first; around a channel the channel, then the nearest chats, those with the strongest links first. */
  nodes: GraphNode[]
  /** The largest weight first. Both ends of each are in `nodes`. */ edges: GraphEdge[]
  /** What was left out, and by which rule. Empty if the graph is whole. */ cut: GraphCut[]
}

/** What a graph lacks, and by which rule. */
export interface GraphCut {
  /** What was shortened. */ what: 'nodes' | 'edges' | 'period'
  /** What is in the answer, in words. */ rule: string
}

/** One chat mentions another. */
export interface GraphEdge {
  /** Internal id of the chat that mentions. */ from: string
  /** Internal id of the chat that is mentioned. */ to: string
  /** Mentions of the kind asked for, or of all: one per message and kind. */ mentions: number
  /** How many of them are forwards. */ forwards: number
  /** The mentions, each counted half after every 90 days between it and `to_date`: many and fresh ones weigh most. */ weight: number
  /** When the first of these messages was published. */ first_date: string
  /** When the last of these messages was published. */ last_date: string
}

/** Chat in a graph, with figures of its row in the catalog as they are now. `creation_date`, `post_views`, `err` and `ads_index` are absent on a plan without the catalog. */
export interface GraphNode {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** Public name, as in `t.me/name`. Only with the permission `links_in_lists`. */ name?: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
  post_views?: number
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** Links between the chat and the channel that was asked for, which has 0. Around a channel only. */ distance?: number
  /** When the chat was found to be gone. Absent while it exists. */ deleted_at?: string
}

/** Message of a group. */
export interface GroupMessage {
  /** Internal id of the chat that holds the message. */ peer_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited. */ edit_date?: string
  /** Whether it was edited, where the source shows that but not when. Absent when it is not known to be. */ edited?: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Reactions at the latest observation. */ reactions?: Reactions
  /** Where a forwarded message comes from; as much as the platform shows. */ forward_from?: ForwardFrom
  /** Number of the message it replies to. */ reply_to_message_id?: number
  /** Username of the bot it was made with. */ via_bot?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** Who wrote a group message: exactly one of the three. */ from_peer?: FromPeer
  /** Whether the author is a bot, where known. */ is_bot?: boolean
  /** Whether the author has a premium account, where known. */ is_premium?: boolean
}

/** A page of group messages. */
export interface GroupMessages {
  /** Messages, newest first. */ messages: GroupMessage[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Statistics of a group. A number that the data cannot support is absent. */
export interface GroupStats {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the group. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Posts of a channel, or messages of a group, that are not deleted. */
  messages_count?: {
    /** Messages written in the last 24 hours and not deleted; service messages do not count. Absent if no messages were observed for so long. */
    last_24_hours?: number
    /** Messages written in the last 7 days and not deleted; service messages do not count. Absent if no messages were observed for so long. */
    last_7_days?: number
    /** Messages written in the last 30 days and not deleted; service messages do not count. Absent if no messages were observed for so long. */
    last_30_days?: number
  }
  /** Messages of the last 30 days divided by 30. Absent if no statistics were computed yet. */ messages_per_day?: number
  /** How much the most active authors wrote, most first. Present when asked for. The newest 100,000 messages of the 30 days are counted. */
  top_authors?: TopAuthor[]
  /** Members who wrote. */
  active_members?: {
    /** Different authors of the messages of the last 24 hours. Absent if the authors are not known, or no messages were observed for so long. */
    last_24_hours?: number
    /** Different authors of the messages of the last 7 days. Absent if the authors are not known, or no messages were observed for so long. */
    last_7_days?: number
    /** Different authors of the messages of the last 30 days. Absent if the authors are not known, or no messages were observed for so long. */
    last_30_days?: number
  }
  /** What readers do with a post or a message, on average. */
  engagement?: {
    /** Mean number of reactions to a message of the last 30 days for which they are known. Absent if no message of the last 30 days has known reactions. */
    reactions_avg?: number
    /** Messages of the last 30 days that reply to another one, divided by all messages of that time. Absent if there is no message of the last 30 days. */
    replies_avg?: number
  }
  /** Percentage of sampled authors with a premium account. Absent if fewer than 30 were sampled. */ premium_percent?: number
  /** Percentage of sampled authors that are bots. Absent if fewer than 30 were sampled. */ bots_percent?: number
  /** Percentage of sampled authors who have a username. Absent if fewer than 30 were sampled. */ with_username_percent?: number
  /** Percentage of sampled authors who have a photo. Absent if fewer than 30 were sampled. */ with_photo_percent?: number
  /** Whole days from creation to now, or to deletion for a chat that is gone. Absent if it is not known when the chat was created. */
  lifetime?: number
  /** When these statistics were computed; with `as_of`, that moment. Absent before the first computation. */ updated_at?: string
}

/** When a chat posts, by weekday and hour. */
export interface HeatMap {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** The time zone of weekdays and hours, as it was asked for. */ time_zone: string
  /** Start of the period: `from_date`, or the first message that is known, whichever is later. Absent if no message is known. */
  from_date?: string
  /** End of the period: `to_date`, or when the chat was last observed, whichever is earlier. */ to_date?: string
  /** Posts of the period. */ posts: number
  /** All 168 cells: from Monday 0 to Sunday 23. */ cells: HeatMapCell[]
}

/** One hour of one weekday. */
export interface HeatMapCell {
  /** Day of the week: 1 is Monday, 7 is Sunday. */ weekday: number
  /** Hour of the day on the clocks of the time zone. */ hour: number
  /** How many hours of the period fall here. 0: the period does not reach this cell, so that 0 posts mean nothing. Divide `posts` by it to compare cells. */
  hours: number
  /** Posts published here; for a group, messages. */ posts: number
  /** Mean latest views of these posts. Absent if none has known views, and for groups. */ views?: number
  /** Mean engagement rate of these posts, as `er_percent` of the statistics. Absent for groups. */ er_percent?: number
}

/** Limits of an import over HTTP. */
export interface ImportLimits {
  /** Bytes that a file may have (`IMPORT_MAX_MB`). 0: this process imports nothing. */ max_bytes: number
  /** What `mapping` may say. Empty where this process imports nothing. */
  mappings: ({
    /** What each record is read as. */ observation: 'chat seen' | 'message seen' | 'counters seen'
    /** The fields that columns may become. */ fields: string[]
    /** Those that a mapping must give. `chat` may also be given beside the file, and `link` stands for `chat` and `message_id`. */
    required: string[]
  })[]
}

/** A record or a field that cannot be read. */
export interface ImportProblem {
  /** Number of the record, from 1. */ record: number
  /** Line on which it begins, from 1, where the file has lines. */ line?: number
  /** Byte at which it begins, from 0, where the file is JSON. */ byte?: number
  /** What is wrong. */ problem: string
}

/** What a file holds, and what became of it. */
export interface ImportReport {
  /** Whether the file was only read. */ dry_run: boolean
  /** Name of the file, as it was given. */ file: string
  /** What the file is. */ format: string
  /** When it counts as seen, for records without a time of their own. */ observed_at: string
  /** What each record of a table is read as. Absent where the file is none, and where its columns are not known: then nothing else is read, and `mapping` can say what they are. */
  observation?: 'chat seen' | 'message seen' | 'counters seen'
  /** Columns of a table. Empty where the file is none. */
  columns: {
    /** Name of the column in the file. */ column: string
    /** What it is read as. Empty where the column is not used. */ fields: string[]
  }[]
  /** Fields that no column gives. */
  constants: {
    /** The field. */ field: string
    /** Its value. */ value: string
  }[]
  /** Chats in the file. */ chats: number
  /** Messages in the file. */ messages: number
  /** Readings of counters in the file. */ counters: number
  /** Records that are skipped on purpose. */
  left_out: {
    /** Why. */ reason: string
    /** How many records. */ count: number
  }[]
  /** Records that cannot be read and are not imported. */ bad_count: number
  /** The first 100 of them. */ bad: ImportProblem[]
  /** Fields that cannot be read; the rest of their records is imported. */
  dropped_fields: {
    /** The field. */ field: string
    /** In how many records. */ count: number
  }[]
  /** The first 100 of them. */ warnings: ImportProblem[]
  /** Observations that cannot be true, for example because their time is in the future. */ refused: number
  /** What the import changed. A chat or message that occurs several times counts once. */ saved?: ImportSaved
}

/** What the import changed. A chat or message that occurs several times counts once. */
export interface ImportSaved {
  /** Chats that were not known before. */ chats_inserted: number
  /** Chats of which something is new. */ chats_updated: number
  /** Messages that were not known before. */ messages_inserted: number
  /** Messages of which something is new. */ messages_updated: number
  /** Observations that wait, because their chat is not known. */ waiting: number
  /** The first 50 chats that they wait for. */ waiting_for: string[]
  /** Known chats that the file is about. */ chat_count: number
  /** The first 50 of them. */
  chats: {
    /** Its internal id. */ internal_id: string
    /** Its title. */ title: string
  }[]
}

/** Records of several channels. */
export interface InfoBatchResponse {
  /** Records of the channels found. An unknown id is left out and costs nothing. */ channels: ChatInfo[]
  /** Entries of `ids` that name no known chat. They cost nothing. */ unknown: string[]
}

/** A key of the account was made, replaced or deleted. */
export interface KeyChangedEvent {
  /** What happened. */ type: 'key.changed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `key.changed`. */ facts: KeyChangedFacts
}

/** The evidence of `key.changed`. */
export interface KeyChangedFacts {
  /** What happened to it. */ change: 'made' | 'rotated' | 'deleted'
  /** Name of the key, or how it pays if it has no name. Never its secret. */ key: string
}

/** A key of the account was made, replaced or deleted. */
export interface KeyChangedThresholds {
}

/** In a demo, what its accounts know. Elsewhere it is empty: nothing about chats is told without a key. */
export interface Landing {
  /** What is unusual about an audience, with the words of the owner. */
  finding?: {
    /** The chat that it is about. */
    chat: {
      /** Id of the chat. */ internal_id: string
      /** Title of the chat. */ title: string
    }
    /** What happened, in the language asked for. */ sentence: string
    /** What the owner says about it. */ explanation: string
  }
  /** A post that says something else than before. */
  change?: {
    /** The chat that it is about. */
    chat: {
      /** Id of the chat. */ internal_id: string
      /** Title of the chat. */ title: string
    }
    /** Number of the message. */ message_id: number
    /** When the new text was first seen. */ happened_at: string
    /** What it said before. */ before: string
    /** What it says now. */ after: string
    /** What happened, in the language asked for. */ sentence: string
  }
  /** What a watch would have told of. */
  rehearsal?: {
    /** Name of the watch. */ name: string
    /** How far back it looked. */ days: number
    /** The chats that it looks at. */ chats_count: number
    /** How many events it would have told of. */ sent_count: number
    /** How many it would have held back. */ held_count: number
    /** The newest of these events. */ sentences: string[]
  }
}

/** Entry of the languages dictionary. */
export interface Language {
  /** Value for `language` filters: a two-letter ISO 639-1 code. */ id: string
  /** English name. */ name: string
  /** Channels with this value. */ channels_count: number
  /** Sum of the members of those channels. 0 if they are fewer than 10: the dictionaries are free, and a sum over few channels would tell what each has. */
  participants_count: number
}

/** Everything that changed the balance or the counters of the account. */
export interface Ledger {
  /** Entries, newest first. */
  entries: ({
    /** When it was entered. */ date: string
    /** `charge`: a call. `credit`: credits were added. `adjustment`: the balance was corrected, or what a deleted account of the same person had used of the month was counted. `opening`: what stood when the ledger began. */
    kind: 'opening' | 'charge' | 'credit' | 'adjustment'
    /** Milli-credits that it added to the balance; a charge takes, so it is negative or 0. */ amount_mc: number
    /** Balance after it in milli-credits. Absent where the balance is not concerned. */ balance_mc?: number
    /** How a call was paid. Present for charges. */ key_type?: 'credits' | 'subscription'
    /** The operation that was called. Present for charges. */ operation?: string
    /** What it added to the requests of the month. Present if it added any. */ requests?: number
    /** What it added to the unique channels of the month. Present if it added any. */ unique_channels?: number
    /** What it added to the message searches of the month. Present if it added any. */ search_messages_requests?: number
    /** What it added to the search terms of the month. Present if it added any. */ search_terms?: number
    /** Why the entry was made. Charges have none. */ reason?: string
  })[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** How many chats a budget leaves out for one reason. */
export interface LeftOutOfBudget {
  /** Whether the budget buys a post in the chat: `fits`; `too_expensive` for what is left of it; or the chat is not considered, because it has `strong_findings`, `no_price`, a price in an `other_currency`, its views after 24 hours are unknown (`views_unknown`), or it was `deleted`. */
  result: 'fits' | 'too_expensive' | 'strong_findings' | 'no_price' | 'other_currency' | 'views_unknown' | 'deleted'
  /** Chats with this result. */ chats_count: number
}

/** Members in total over time of the chats that are in the list now. */
export interface ListAudience {
  /** Id of the list. */ list_id: string
  /** Every day of the period of which members are known, oldest first; the last one may be today. */ points: AudienceDay[]
}

/** What a budget buys of all chats that the answer is about. */
export interface ListBudget {
  /** The budget. */ budget: number
  /** Currency of the price. */ currency: string
  /** Chats that it buys a post in. */ fits_count: number
  /** Sum of their prices. */ price: number
  /** Sum of their `post_views_24h`. */ expected_views: number
  /** Sum of their prices by their expected views, times 1,000. */ cost_per_1000_views_24h?: number
  /** Which part of the expected views goes to people who are reached already by a cheaper chat, estimated from who mentions the chats in the last year: of each chat, the share of those mentioning it that also mention a cheaper one that fits, or are one, weighed by `post_views_24h`. Absent if fewer than two of the chats are mentioned by five others, if these bring less than half of the expected views, or if more than 100 chats fit. */
  overlap_percent?: number
  /** From how many of the chats the overlap is estimated. */ overlap_chats_count?: number
  /** How many chats are left out, by reason; those that fit are not among them. */ left_out: LeftOutOfBudget[]
}

/** Chats have joined or left a matching list since its point of the day before. */
export interface ListChangedEvent {
  /** What happened. */ type: 'list.changed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `list.changed`. */ facts: ListChangedFacts
}

/** The evidence of `list.changed`. */
export interface ListChangedFacts {
  /** Id of the list. */ list_id: string
  /** Its name. */ list_name: string
  /** The day of the point. */ day: string
  /** How many joined. */ joined_count: number
  /** How many left. */ left_count: number
  /** Those that joined, at most 20. */
  joined: {
    /** Internal id. */ internal_id: string
    /** Title. */ title: string
  }[]
  /** Those that left, at most 20. */
  left: {
    /** Internal id. */ internal_id: string
    /** Title. */ title: string
  }[]
}

/** Chats have joined or left a matching list since its point of the day before. */
export interface ListChangedThresholds {
}

/** Who joined and left a matching list between two days. */
export interface ListChanges {
  /** Id of the list. */ list_id: string
  /** Channels that are in the list on the last day and were not on the first one. */ joined: ListedChat[]
  /** Channels that were in the list on the first day and are not on the last one. */ left: ListedChat[]
  /** The points of these days, oldest first. A day on which the service did not run has none. */ days: ListDay[]
}

/** Chat of a list: its row of the catalog, and what the account noted about it. */
export interface ListChannel {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the channel. */ title: string
  /** Own note about the chat. */ note?: string
  /** Own tags of the chat. */ tags?: string[]
  /** Own price of a post in the chat, with at most two decimals. */ price?: number
  /** Currency of the price. */ currency?: string
  /** How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran. */
  state: 'none' | 'asked' | 'booked' | 'ran'
  /** Own price divided by `post_views`, times 1,000, in the currency of the price. */ cost_per_1000_views?: number
  /** Own price divided by `post_views_24h`, times 1,000, in the currency of the price. */ cost_per_1000_views_24h?: number
  /** Own price divided by the mean reactions to a post of the last 30 days, in the currency of the price. */ cost_per_reaction?: number
  /** Whether the budget buys a post in the chat: `fits`; `too_expensive` for what is left of it; or the chat is not considered, because it has `strong_findings`, `no_price`, a price in an `other_currency`, its views after 24 hours are unknown (`views_unknown`), or it was `deleted`. */
  budget_result?: 'fits' | 'too_expensive' | 'strong_findings' | 'no_price' | 'other_currency' | 'views_unknown' | 'deleted'
  /** Description as its owner wrote it. */ description?: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** `Public` channels have a name anyone can open, `Private` ones an invite link. Absent if neither is known. */
  privacy?: 'Public' | 'Private'
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary. */
  posts_language?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Gain or loss of members in percent. */ members_change_percent?: MembersChangePercent
  /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
  post_views?: number
  /** Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 24 hours. */
  post_views_24h?: number
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err?: number
  /** Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. Absent if no post of the last 30 days has known views and known reactions, forwards or comments. */
  er?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
  ads_index_grade?: AdsIndexGrade
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  trust_level?: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
  mentions?: MentionsStats
  /** Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. Absent if there is no post of the last 30 days. */
  media_share?: number
  /** Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  edited_share?: number
  /** Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  deleted_share?: number
  /** Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. Absent if `deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart. */
  deleted_lifetime?: number
  /** When the newest post that is not deleted was published, however long ago. Absent if no post is known. */ last_post_date?: string
  /** From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. Absent if it was not computed yet, or fewer than 5 chats cite others at all. */
  citation_index?: number
  /** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
  citation_rank?: CitationRank
  /** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
  community?: ShortCommunity
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** Members at the end of each of the last 30 days in UTC, oldest first; the last one is today. A day without a reading has the value of the day before, and `null` if none is known yet. Present when asked for. */
  members_line?: (number | null)[]
  /** What is unusual about the audience, the most unusual first. In CSV, Parquet and XLSX `signal=finding` with commas between them, `none` if nothing is unusual, and empty if it was not computed. */
  trust_findings?: ({
    /** Name of the signal. */
    signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
    /** `unusual`, if at most 3 % of channels without a cause have such a finding about members, and 3 % one about posts; `very_unusual`, if at most 0.06 % have one. */
    finding: 'unusual' | 'very_unusual'
  })[]
  /** When it was added. Of a picked list only. */ added_at?: string
  /** When the chat was found to be gone. Absent while it exists. */ deleted_at?: string
}

/** A part of the chats of a list, with the totals over all of them. */
export interface ListChannels {
  /** Id of the list. */ list_id: string
  /** Chats of this part of the list, in the order asked for. */ items: ListChannel[]
  /** How many chats there are, with `tag` those that have it. */ count: number
  /** Totals over all chats that the answer is about. */ totals: ListTotals
  /** What a budget buys of all chats that the answer is about. */ budget?: ListBudget
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** What the account has noted about a chat of a list. */
export interface ListChat {
  /** Id of the list. */ list_id: string
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Own note about the chat. */ note?: string
  /** Own tags of the chat. */ tags?: string[]
  /** Own price of a post in the chat, with at most two decimals. */ price?: number
  /** Currency of the price. */ currency?: string
  /** How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran. */
  state: 'none' | 'asked' | 'booked' | 'ran'
}

/** The point of a matching list on one day. */
export interface ListDay {
  /** The day, UTC. */ date: string
  /** Channels in the list. */ chats_count: number
  /** Channels that matched. */ matched_count: number
  /** Sum of the members of all that matched. */ audience_count: number
  /** Channels that joined since the point before. */ joined_count: number
  /** Channels that left since the point before. */ left_count: number
  /** True on a day on which the list was made or got other filters. */ new_filters?: boolean
}

/** Message of a channel or a group of a list; `chats` says which it is. */
export interface ListMessage {
  /** Internal id of the chat that holds the message. */ peer_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited. */ edit_date?: string
  /** Whether it was edited, where the source shows that but not when. Absent when it is not known to be. */ edited?: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Reactions at the latest observation. */ reactions?: Reactions
  /** Where a forwarded message comes from; as much as the platform shows. */ forward_from?: ForwardFrom
  /** Number of the message it replies to. */ reply_to_message_id?: number
  /** Username of the bot it was made with. */ via_bot?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** When it was found to be deleted. Absent while it exists. */ deleted_at?: string
  /** How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`. */
  lived_seconds?: number
  /** When it was found to be gone and was seen again later, oldest first. Absent if that never happened. */ gone_at?: string[]
  /** Buttons under the message, row by row. */ keyboard?: Button[][]
  /** Views at the latest observation. */ views?: number
  /** Forwards at the latest observation. */ forwards?: number
  /** Comments at the latest observation. */ comments?: number
  /** Whether it is marked as an advertisement: by a legal mark, an ad hashtag or the platform's own sponsored mark. */ is_ad: boolean
  /** Signature under the post. */ author?: string
  /** Who wrote a group message: exactly one of the three. */ from_peer?: FromPeer
  /** Whether the author is a bot, where known. */ is_bot?: boolean
  /** Whether the author has a premium account, where known. */ is_premium?: boolean
}

/** A page of the posts of all chats of a list. */
export interface ListMessages {
  /** Messages, newest first. */ messages: ListMessage[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A chat, and what to note about it. */
export interface ListNoteOfChat {
  /** The chat: its internal id, `@name`, name, link or platform id. */ chat: string
  /** Own note about the chat. */ note?: string | null
  /** Own tags of the chat. */ tags?: string[] | null
  /** Own price of a post in the chat, with at most two decimals. */ price?: number | null
  /** Currency of the price. */ currency?: string | null
  /** How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran. */
  state?: 'none' | 'asked' | 'booked' | 'ran'
}

/** About how many chats it was noted, and which are not in the list. */
export interface ListNotesReport {
  /** Id of the list. */ list_id: string
  /** Chats about which it was noted. */ noted_count: number
  /** Entries of `notes` that name no chat of this list, in their order. Nothing was noted about them. */ unknown: string[]
}

/** A picked list that the chat is in, with what the account has noted there. */
export interface ListOfChat {
  /** Id of the list. */ list_id: string
  /** Name of the list. */ name: string
  /** Own note about the chat. */ note?: string
  /** Own tags of the chat. */ tags?: string[]
  /** Own price of a post in the chat, with at most two decimals. */ price?: number
  /** Currency of the price. */ currency?: string
  /** How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran. */
  state: 'none' | 'asked' | 'booked' | 'ran'
  /** When the chat was added. */ added_at: string
}

/** Totals over all chats that the answer is about. */
export interface ListTotals {
  /** Sum of their members; a person who is in several chats is counted once for each. */ members_count: number
  /** Sum of their `post_views`: the views that one post in each of them gets. */ post_views: number
  /** By currency, the largest sum first. */ prices: PriceTotal[]
}

/** Short record of a chat that joined or left. */
export interface ListedChat {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** True if the title does not match `term` but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room. Only in rows of a search. */
  near?: boolean
  /** When the chat was found to be gone. Absent while it exists. */ deleted_at?: string
}

/** The picked lists of the account that a chat is in. */
export interface ListsOfChat {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** The lists, newest first. */ lists: ListOfChat[]
}

/** A channel that looks like the channel asked about: a copy, an impostor, or a second channel of its owner. */
export interface LookAlike {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** When it was created, if known. */ creation_date?: string
  /** What is the same. None of it says who copied whom; dates are given where they are known. */ reasons: LookAlikeReasons
  /** The reasons in words. */ because: string
}

/** What is the same. None of it says who copied whom; dates are given where they are known. */
export interface LookAlikeReasons {
  /** The title is the same but for signs and case. */ title?: SameTitle
  /** The description is the same but for signs, case and links. */ description?: SameDescription
  /** The public name is spelled almost like that of the channel asked about. */ name?: NearName
  /** Posts that both published as their own. */ copied_posts?: CopiedPosts
}

/** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
export interface Media {
  /** What is attached; `unsupported` stands for anything not in this list. */
  type: 'photo' | 'video' | 'document' | 'audio' | 'voice' | 'sticker' | 'poll' | 'location' | 'contact' | 'giveaway' | 'webpage' | 'album' | 'unsupported'
  /** The attachments of an album, in order. Present for albums. */ items?: MediaItem[]
  /** Width in pixels. Of `photo`, `video`, `document`, `sticker`. */ width?: number
  /** Height in pixels. Of `photo`, `video`, `document`, `sticker`. */ height?: number
  /** Width divided by height, where the source shows no pixels. Of `photo`, `video`, `sticker`. */ ratio?: number
  /** Length in seconds. Of `video`, `audio`, `voice`, `webpage`. */ duration?: number
  /** Size of the file in bytes. Of `photo`, `video`, `document`, `audio`, `voice`. */ size?: number
  /** Type of the file. Of `video`, `document`, `audio`, `voice`. */ mime_type?: string
  /** Name of the file. Of `video`, `document`, `audio`. */ file_name?: string
  /** Address of the file, which the platform may end at any time; of a web page its own address. Of `photo`, `video`, `voice`, `sticker`, `webpage`. */
  url?: string
  /** Address of a small picture of it. Of `video`, `document`, `audio`. */ thumbnail_url?: string
  /** Id of the picture on the web page of the platform. Of `photo`. */ photo_id?: string
  /** True if it is hidden until it is clicked. Of `photo`, `video`, `document`, `audio`, `voice`, `sticker`. */ spoiler?: boolean
  /** True if the web page of the platform does not show it, because it is too large. Of `video`. */ too_big?: boolean
  /** True if it plays by itself, in a loop and without sound. Of `video`. */ animation?: boolean
  /** True for a round video message. Of `video`. */ round?: boolean
  /** Title of music, a place, a page or a product. Of `audio`, `location`, `webpage`, `unsupported`. */ title?: string
  /** Who performs the music. Of `audio`. */ performer?: string
  /** Kind of sticker. Of `sticker`. */ format?: 'static' | 'animated' | 'video'
  /** The emoji that it stands for. Of `sticker`, `unsupported`. */ emoji?: string
  /** What the poll asks. Of `poll`. */ question?: string
  /** The answers of the poll. Of `poll`. */ options?: PollOption[]
  /** How many voted. Of `poll`. */ total_voters?: number
  /** True if the poll has ended. Of `poll`. */ closed?: boolean
  /** True if one answer is right. Of `poll`. */ quiz?: boolean
  /** True if several answers may be chosen. Of `poll`. */ multiple?: boolean
  /** True if it is not shown who chose what. Of `poll`. */ anonymous?: boolean
  /** What it is, as the platform calls it. Of `poll`, `unsupported`. */ kind?: string
  /** What the web page of the platform says in its place. Of `unsupported`. */ label?: string
  /** Degrees north. Of `location`. */ latitude?: number
  /** Degrees east. Of `location`. */ longitude?: number
  /** Address of the place. Of `location`. */ address?: string
  /** For how many seconds the place is kept up to date. Of `location`. */ live_period?: number
  /** First name. Of `contact`. */ first_name?: string
  /** Last name. Of `contact`. */ last_name?: string
  /** Telephone number, as it was posted. Of `contact`. */ phone_number?: string
  /** Platform id of the person. Of `contact`. */ user_id?: number
  /** The channels that one has to follow. Of `giveaway`. */
  channels?: (number | {
    /** Its public name. */ username?: string
    /** Its id on the platform. */ platform_id?: number
  })[]
  /** Months of the subscription that is given. Of `giveaway`. */ months?: number
  /** Stars that are given. Of `giveaway`. */ stars?: number
  /** What else is given. Of `giveaway`. */ prize?: string
  /** How many can win. Of `giveaway`. */ quantity?: number
  /** When winners are chosen, in unix seconds. Of `giveaway`. */ until_date?: number
  /** Only people of these countries can win. Of `giveaway`. */ countries?: string[]
  /** True if only those can win who follow the channels from then on. Of `giveaway`. */ only_new_subscribers?: boolean
  /** Of the results of a giveaway: the message that announced it. Of `giveaway`. */ launch_message_id?: number
  /** How many have won. Of `giveaway`. */ winners_count?: number
  /** How many prizes nobody took. Of `giveaway`. */ unclaimed_count?: number
  /** Text of the page, the product or the giveaway. Of `giveaway`, `webpage`, `unsupported`. */ description?: string
  /** Name of the site. Of `webpage`. */ site_name?: string
  /** Who wrote the page. Of `webpage`. */ author?: string
  /** Picture of the page. Of `webpage`. */ image_url?: string
  /** Video of the page. Of `webpage`. */ video_url?: string
  /** Currency of the price. Of `unsupported`. */ currency?: string
  /** Price, in the smallest unit of the currency. Of `unsupported`. */ total_amount?: string
  /** Number that was thrown. Of `unsupported`. */ value?: number
  /** Further fields depend on the type. */
  [field: string]: unknown
}

/** How much the chat holds of each kind, as far as the platform says. */
export interface MediaCounts {
  /** Photos in the chat. The platform rounds large numbers. */ photos?: number
  /** Videos in the chat. The platform rounds large numbers. */ videos?: number
  /** Audio files in the chat. The platform rounds large numbers. */ audios?: number
  /** Other files in the chat. The platform rounds large numbers. */ files?: number
  /** Links in the chat. The platform rounds large numbers. */ links?: number
}

/** One attachment of an album. `type` decides which of the fields it can have. */
export interface MediaItem {
  /** What is attached. */
  type: 'photo' | 'video' | 'document' | 'audio' | 'voice' | 'sticker' | 'poll' | 'location' | 'contact' | 'giveaway' | 'webpage' | 'album' | 'unsupported'
  /** Width in pixels. Of `photo`, `video`, `document`, `sticker`. */ width?: number
  /** Height in pixels. Of `photo`, `video`, `document`, `sticker`. */ height?: number
  /** Width divided by height, where the source shows no pixels. Of `photo`, `video`, `sticker`. */ ratio?: number
  /** Length in seconds. Of `video`, `audio`, `voice`, `webpage`. */ duration?: number
  /** Size of the file in bytes. Of `photo`, `video`, `document`, `audio`, `voice`. */ size?: number
  /** Type of the file. Of `video`, `document`, `audio`, `voice`. */ mime_type?: string
  /** Name of the file. Of `video`, `document`, `audio`. */ file_name?: string
  /** Address of the file, which the platform may end at any time; of a web page its own address. Of `photo`, `video`, `voice`, `sticker`, `webpage`. */
  url?: string
  /** Address of a small picture of it. Of `video`, `document`, `audio`. */ thumbnail_url?: string
  /** Id of the picture on the web page of the platform. Of `photo`. */ photo_id?: string
  /** True if it is hidden until it is clicked. Of `photo`, `video`, `document`, `audio`, `voice`, `sticker`. */ spoiler?: boolean
  /** True if the web page of the platform does not show it, because it is too large. Of `video`. */ too_big?: boolean
  /** True if it plays by itself, in a loop and without sound. Of `video`. */ animation?: boolean
  /** True for a round video message. Of `video`. */ round?: boolean
  /** Title of music, a place, a page or a product. Of `audio`, `location`, `webpage`, `unsupported`. */ title?: string
  /** Who performs the music. Of `audio`. */ performer?: string
  /** Kind of sticker. Of `sticker`. */ format?: 'static' | 'animated' | 'video'
  /** The emoji that it stands for. Of `sticker`, `unsupported`. */ emoji?: string
  /** What the poll asks. Of `poll`. */ question?: string
  /** The answers of the poll. Of `poll`. */ options?: PollOption[]
  /** How many voted. Of `poll`. */ total_voters?: number
  /** True if the poll has ended. Of `poll`. */ closed?: boolean
  /** True if one answer is right. Of `poll`. */ quiz?: boolean
  /** True if several answers may be chosen. Of `poll`. */ multiple?: boolean
  /** True if it is not shown who chose what. Of `poll`. */ anonymous?: boolean
  /** What it is, as the platform calls it. Of `poll`, `unsupported`. */ kind?: string
  /** What the web page of the platform says in its place. Of `unsupported`. */ label?: string
  /** Degrees north. Of `location`. */ latitude?: number
  /** Degrees east. Of `location`. */ longitude?: number
  /** Address of the place. Of `location`. */ address?: string
  /** For how many seconds the place is kept up to date. Of `location`. */ live_period?: number
  /** First name. Of `contact`. */ first_name?: string
  /** Last name. Of `contact`. */ last_name?: string
  /** Telephone number, as it was posted. Of `contact`. */ phone_number?: string
  /** Platform id of the person. Of `contact`. */ user_id?: number
  /** The channels that one has to follow. Of `giveaway`. */
  channels?: (number | {
    /** Its public name. */ username?: string
    /** Its id on the platform. */ platform_id?: number
  })[]
  /** Months of the subscription that is given. Of `giveaway`. */ months?: number
  /** Stars that are given. Of `giveaway`. */ stars?: number
  /** What else is given. Of `giveaway`. */ prize?: string
  /** How many can win. Of `giveaway`. */ quantity?: number
  /** When winners are chosen, in unix seconds. Of `giveaway`. */ until_date?: number
  /** Only people of these countries can win. Of `giveaway`. */ countries?: string[]
  /** True if only those can win who follow the channels from then on. Of `giveaway`. */ only_new_subscribers?: boolean
  /** Of the results of a giveaway: the message that announced it. Of `giveaway`. */ launch_message_id?: number
  /** How many have won. Of `giveaway`. */ winners_count?: number
  /** How many prizes nobody took. Of `giveaway`. */ unclaimed_count?: number
  /** Text of the page, the product or the giveaway. Of `giveaway`, `webpage`, `unsupported`. */ description?: string
  /** Name of the site. Of `webpage`. */ site_name?: string
  /** Who wrote the page. Of `webpage`. */ author?: string
  /** Picture of the page. Of `webpage`. */ image_url?: string
  /** Video of the page. Of `webpage`. */ video_url?: string
  /** Currency of the price. Of `unsupported`. */ currency?: string
  /** Price, in the smallest unit of the currency. Of `unsupported`. */ total_amount?: string
  /** Number that was thrown. Of `unsupported`. */ value?: number
  /** Number of the message of this item, where the source shows it. */ message_id?: number
  /** Further fields depend on the type. */
  [field: string]: unknown
}

/** Gain or loss of members. */
export interface MembersChange {
  /** The latest count of members minus the count 7 days ago. Absent if no count of members was observed 7 days ago or up to 3 days before that. */
  last_7_days?: number
  /** The latest count of members minus the count 30 days ago. Absent if no count of members was observed 30 days ago or up to 3 days before that. */
  last_30_days?: number
  /** The latest count of members minus the count 90 days ago. Absent if no count of members was observed 90 days ago or up to 3 days before that. */
  last_90_days?: number
}

/** Gain or loss of members in percent. */
export interface MembersChangePercent {
  /** The growth in 7 days divided by the count of members 7 days ago, times 100. Absent if no count of members above 0 was observed 7 days ago or up to 3 days before that. */
  last_7_days?: number
  /** The growth in 30 days divided by the count of members 30 days ago, times 100. Absent if no count of members above 0 was observed 30 days ago or up to 3 days before that. */
  last_30_days?: number
  /** The growth in 90 days divided by the count of members 90 days ago, times 100. Absent if no count of members above 0 was observed 90 days ago or up to 3 days before that. */
  last_90_days?: number
}

/** Within about a day the members fell by the threshold in percent and in numbers. At most once a day. */
export interface MembersDroppedEvent {
  /** What happened. */ type: 'members.dropped'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `members.dropped`. */ facts: MembersDroppedFacts
}

/** The evidence of `members.dropped`. */
export interface MembersDroppedFacts {
  /** Members before: the fewest of the last day for a rise, the most for a fall. */ before: number
  /** Members now. */ after: number
  /** When they were counted before. */ before_at: string
  /** The difference. */ change: number
  /** The same in percent of the members before. */ change_percent: number
  /** The threshold in percent. */ threshold_percent: number
  /** The threshold in members. */ threshold_members: number
  /** The count before was a misreading: it was back after one or two readings, and this says so. */ misreading?: boolean
  /** Nine of ten days of the last 30 had changes between this */ usual_low_percent?: number
  /** and this, in percent. */ usual_high_percent?: number
  /** From how many days that is known. Absent with fewer than 7. */ usual_days?: number
}

/** Within about a day the members fell by the threshold in percent and in numbers. At most once a day. */
export interface MembersDroppedThresholds {
  /** By how much of the members, in percent. Less than 1 counts as 1. The default is `3`. */ percent?: number
  /** By how many members. Both must hold. The default is `100`. */ members?: number
}

/** A day on which the number of members changed far more than usual. */
export interface MembersEvent {
  /** Start of the day, in UTC. */ date: string
  /** Members gained or lost on that day. */ change: number
  /** Whether members were gained or lost. */ kind: 'gain' | 'loss'
  /** Whether the views of posts moved with it: the mean of the 7 days after is a tenth or more above (for a loss: below) that of the 7 days before. Absent with fewer than 3 posts of known views on either side, with `as_of` and more than 10,000 messages in this time, and for groups. */
  views_moved?: boolean
  /** The signal of trust that it is part of, now or at `as_of`; `/v1/channel/trust` has the evidence. Absent if there is no such finding. */
  signal?: 'step' | 'mass_leave'
}

/** Within about a day the members rose by the threshold in percent and in numbers. At most once a day. */
export interface MembersJumpedEvent {
  /** What happened. */ type: 'members.jumped'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `members.jumped`. */ facts: MembersJumpedFacts
}

/** The evidence of `members.jumped`. */
export interface MembersJumpedFacts {
  /** Members before: the fewest of the last day for a rise, the most for a fall. */ before: number
  /** Members now. */ after: number
  /** When they were counted before. */ before_at: string
  /** The difference. */ change: number
  /** The same in percent of the members before. */ change_percent: number
  /** The threshold in percent. */ threshold_percent: number
  /** The threshold in members. */ threshold_members: number
  /** The count before was a misreading: it was back after one or two readings, and this says so. */ misreading?: boolean
  /** Nine of ten days of the last 30 had changes between this */ usual_low_percent?: number
  /** and this, in percent. */ usual_high_percent?: number
  /** From how many days that is known. Absent with fewer than 7. */ usual_days?: number
}

/** Within about a day the members rose by the threshold in percent and in numbers. At most once a day. */
export interface MembersJumpedThresholds {
  /** By how much of the members, in percent. Less than 1 counts as 1. The default is `3`. */ percent?: number
  /** By how many members. Both must hold. The default is `100`. */ members?: number
}

/** A count that was back after one or two readings. */
export interface MembersMisreading {
  /** When it was read. */ date: string
  /** What was read. */ value: number
}

/** One mention of a chat by another. */
export interface Mention {
  /** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
  kind: MentionType
  /** When the mentioning message was published. */ date: string
  /** Internal id of the chat that published it. */ peer_id: string
  /** Internal id of the chat that is mentioned. */ target_id: string
  /** Number of the mentioning message within its chat. */ message_id: number
  /** Internal id of the chat a forwarded message comes from. */ forwarded_from?: string
  /** Channels that the giveaway names. Present for giveaways. */ giveaway_channels?: string[]
  /** Excerpt of the mentioning message. */ text?: string
  /** Latest views of the mentioning message. */ views?: number
}

/** Kind of mention: `Mention` is a username or link in the text, `Forward` a forwarded message, `Giveaway` a place in a giveaway. */
export type MentionType = 'Mention' | 'Forward' | 'Giveaway'

/** A page of mentions. */
export interface Mentions {
  /** Mentions, newest first. */ mentions: Mention[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** How often other chats mention a channel or group over time. */
export interface MentionsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Mentions by other chats in messages published in the interval: one per message, kind and chat mentioned. Intervals begin with the first mention that is known; after it, 0 means that there was none. */
    value: number
  }[]
}

/** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
export interface MentionsStats {
  /** How often other chats mentioned this one since observation began: by name, link, forward or giveaway. Absent if no statistics were computed yet. */
  total: number
  /** How often other chats mentioned this one in the last 7 days: by name, link, forward or giveaway. Absent if no statistics were computed yet. */
  last_7_days: number
  /** How often other chats mentioned this one in the last 30 days: by name, link, forward or giveaway. Absent if no statistics were computed yet. */
  last_30_days: number
}

/** A page of the copies of a post. */
export interface MessageCopies {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Number of the message within its chat, as the platform counts. */ message_id: number
  /** The earliest post with this text that is stored and that the plan may read; it may be the post that was asked about. A channel that is not observed, or not completely, may have had the text before. */
  earliest_known?: EarliestKnown
  /** Other posts with this text, earliest first. */ copies: Copy[]
  /** How many other posts have this text. On the first page, and absent where more than 500 texts look alike. */ copies_count?: number
  /** How many other channels have this text, in the same case. */ channels_count?: number
  /** Whether copies may be missing: more than 10,000 texts look alike, or the texts of older months are still being prepared after an update of the service. */
  partial: boolean
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A message that was published is gone, while its chat is still there. Once a day for a message that is gone and seen again. */
export interface MessageDeletedEvent {
  /** What happened. */ type: 'message.deleted'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `message.deleted`. */ facts: MessageDeletedFacts
}

/** The evidence of `message.deleted`. */
export interface MessageDeletedFacts {
  /** Number of the message in its chat. */ message_id: number
  /** Where it is on the platform. */ message_link?: string
  /** The beginning of its text. Absent if it has none. */ text?: string
  /** When it was published. */ published_at: string
  /** How long it was there, at most. */ lived_seconds: number
}

/** A message that was published is gone, while its chat is still there. Once a day for a message that is gone and seen again. */
export interface MessageDeletedThresholds {
}

/** A message was seen with another content than before. It happened when that content was first seen, or first seen again after another one. A content that comes back is told of at most three times a day. */
export interface MessageEditedEvent {
  /** What happened. */ type: 'message.edited'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `message.edited`. */ facts: MessageEditedFacts
}

/** The evidence of `message.edited`. */
export interface MessageEditedFacts {
  /** Number of the message in its chat. */ message_id: number
  /** Where it is on the platform. */ message_link?: string
  /** The beginning of its text. Absent if it has none. */ text?: string
  /** The beginning of what it said before. */ former_text?: string
  /** Which of its contents this is; the first one is 1. */ version: number
}

/** A message was seen with another content than before. It happened when that content was first seen, or first seen again after another one. A content that comes back is told of at most three times a day. */
export interface MessageEditedThresholds {
}

/** What a message said over time, and whether it is still there. */
export interface MessageHistory {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited, where the source tells. */ edit_date?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** When it was found to be deleted. Absent while it exists. */ deleted_at?: string
  /** How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`. */
  lived_seconds?: number
  /** What it said, oldest first; the last one is the current. A content that came back has an entry for each time. */
  versions: MessageVersion[]
  /** When it was found to be gone and was seen again later, oldest first. Absent if that never happened. */ gone_at?: string[]
}

/** A message that was first seen since the watch began matches its query: exactly those that message search finds with the same term and filters. */
export interface MessageMatchedEvent {
  /** What happened. */ type: 'message.matched'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `message.matched`. */ facts: MessageMatchedFacts
}

/** The evidence of `message.matched`. */
export interface MessageMatchedFacts {
  /** Number of the message in its chat. */ message_id: number
  /** Where it is on the platform. */ message_link?: string
  /** The beginning of its text. Absent if it has none. */ text?: string
  /** The term of the watch. */ term: string
}

/** A message that was first seen since the watch began matches its query: exactly those that message search finds with the same term and filters. */
export interface MessageMatchedThresholds {
}

/** From 6 hours on, a post has far more views than 95 of 100 of the chat’s newest posts had at that age: a quarter more, and at least half as far above that as that is above their median. At least 20 posts must be known at the age; others are followed to it as in the view curve. */
export interface MessageOutperformedEvent {
  /** What happened. */ type: 'message.outperformed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `message.outperformed`. */ facts: MessageOutperformedFacts
}

/** The evidence of `message.outperformed`. */
export interface MessageOutperformedFacts {
  /** Number of the message in its chat. */ message_id: number
  /** Where it is on the platform. */ message_link?: string
  /** The beginning of its text. Absent if it has none. */ text?: string
  /** Views that it had. */ views: number
  /** How old it was then. */ age_hours: number
  /** Views that half of the posts have at that age. */ usual_median: number
  /** Views that 95 of 100 posts do not reach at that age. */ usual_most: number
  /** Views from which a post is told of: far above those. Absent in events of earlier versions. */ threshold_views?: number
  /** From how many posts that is known. */ usual_posts: number
}

/** From 6 hours on, a post has far more views than 95 of 100 of the chat’s newest posts had at that age: a quarter more, and at least half as far above that as that is above their median. At least 20 posts must be known at the age; others are followed to it as in the view curve. */
export interface MessageOutperformedThresholds {
  /** Posts with fewer views are not told of. The default is `100`. */ least_views?: number
}

/** The chat has published a message. The messages of an album are one: the event names the one with the text, or else the first. */
export interface MessagePublishedEvent {
  /** What happened. */ type: 'message.published'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `message.published`. */ facts: MessagePublishedFacts
}

/** The evidence of `message.published`. */
export interface MessagePublishedFacts {
  /** Number of the message in its chat. */ message_id: number
  /** Where it is on the platform. */ message_link?: string
  /** The beginning of its text. Absent if it has none. */ text?: string
  /** Whether it is marked or was recognised as an advertisement. */ is_ad: boolean
}

/** The chat has published a message. The messages of an album are one: the event names the one with the text, or else the first. */
export interface MessagePublishedThresholds {
}

/** A page of messages found. A page may be shorter than `limit`, or empty, and still have a cursor: a search stops after a bounded amount of work, and the cursor goes on from there. */
export interface MessageSearchResponse {
  /** Messages found, in the order asked for. */ messages: FoundMessage[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Entries of `exclude_channels` that name no known chat. They cost nothing. Absent if there are none. */ unknown?: string[]
  /** How many messages match, over all pages, as of the first page. */ count: number
  /** Whether `count` is exact. Very common terms are not counted to the end: then at least this many match. */
  count_is: 'exact' | 'at_least'
  /** With `copies=collapse`: what was compared. Results plus their `copies_count` plus `repeated_count` are all matches of the page, so that none is lost. */
  collapsed?: CollapsedMatches
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** What a message said, and between which times it was seen to say it. */
export interface MessageVersion {
  /** When this content was first seen, or first seen again after another content. */ first_seen_at?: string
  /** When it was last seen, or last seen before another content. */ last_seen_at?: string
  /** Whether the message says this now, or said it when it was last seen. */ is_current: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Buttons under the message, row by row. */ keyboard?: Button[][]
  /** What differs from the version before. Absent in the first one. */ changed?: ('text' | 'formatting' | 'media' | 'buttons')[]
  /** The text before and after, in segments: without the added ones it is the text of the version before, without the removed ones that of this version. Present where the text changed. Texts that differ in many words are compared by sentences, or shown as a whole. */
  difference?: Segment[]
}

/** How the counts of one message grew. */
export interface MessageViews {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Number of the message within its chat. */ message_id: number
  /** Distance between two points. */ aggregation: 'hour' | 'day'
  /** Views at the latest observation. */ views?: number
  /** Forwards at the latest observation. */ forwards_count?: number
  /** Comments at the latest observation. */ comments_count?: number
  /** Reactions at the latest observation. */ reactions_count?: number
  /** Running totals, oldest first; an interval without observation is left out. */
  points: {
    /** Start of the hour or day, UTC. */ date: string
    /** Views reached by the end of this interval. */ views?: number
    /** Forwards reached by the end of this interval. */ forwards_count?: number
    /** Comments reached by the end of this interval. */ comments_count?: number
    /** Reactions reached by the end of this interval. */ reactions_count?: number
  }[]
}

/** A number of a channel that no stored message has. */
export interface MissingMessage {
  /** Number that no stored message has. */ message_id: number
  /** Month that the number is counted in: that of the next known number. Absent before the first known one. */ month?: string
  /** Present if no message with this number is stored and another chat forwarded it: what is shown is what the forward says. */
  known_from?: 'forward'
  /** When it was published, as the forward says; otherwise the time of the forward, at which it existed. */ date?: string
  /** Text of the forward. */ text?: string
  /** The forward in which a missing message lives on. */ forwarded_by?: ForwardedBy
}

/** A page of unknown numbers. */
export interface MissingMessages {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Unknown numbers, greatest first. */ missing: MissingMessage[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A chat by id and title. */
export interface NamedChat {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the chat. */ title: string
}

/** The public name is spelled almost like that of the channel asked about. */
export interface NearName {
  /** Its public name. */ name: string
  /** `same_looks`: the names differ only in characters that look alike, such as 0 and o. `one_letter`: one letter is added, left out, replaced or moved. */
  likeness: 'same_looks' | 'one_letter'
  /** When this name was first seen there. */ since?: string
  /** When the name was first seen in the channel asked about. */ channel_since?: string
}

/** A chat at the other end of mentions. */
export interface Neighbour {
  /** Internal id of the neighbour. */ internal_id: string
  /** Mentions in the period: one per message, kind and chat mentioned. */ mentions: number
  /** How many of them are forwards. */ forwards: number
  /** Messages with these mentions. */ posts: number
  /** When the oldest of these messages was published. */ first_date: string
  /** When the newest of these messages was published. */ last_date: string
}

/** How often one neighbour mentions another. */
export interface NeighbourLink {
  /** Internal id of the neighbour that mentions. */ from: string
  /** Internal id of the neighbour that is mentioned. */ to: string
  /** Mentions in the period. */ mentions: number
  /** How many of them are forwards. */ forwards: number
}

/** The chats around a channel. */
export interface Neighbours {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Start of the period. */ from_date: string
  /** End of the period. */ to_date: string
  /** Chats that mention the channel, most mentions first. */ in: Neighbour[]
  /** Chats that the channel mentions, most mentions first. */ out: Neighbour[]
  /** Mentions among these chats themselves, most first, at most 1,000 links. The newest 500 mentions that each of them makes are looked at. */
  links: NeighbourLink[]
  /** Short records of these chats, each once. */ chats: ChatShort[]
  /** Whether `in` and `out` count all mentions of the period. False: one of them stopped after the newest 20,000 mentions. Those of `out` are read from today backwards, also for a period of the past. */
  complete: boolean
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** An account, without its keys. */
export interface OperatorAccount {
  /** Number of the account. */ account_id: number
  /** Its name. */ name: string
  /** Its plan. */ plan: string
  /** Whether its requests are answered. */ state: 'active' | 'suspended'
  /** Older name of `state`. @deprecated */ status: 'active' | 'suspended'
  /** When it was created. */ created_at: string
  /** When its subscription ends. Absent when it does not end. */ expires_at?: string
  /** Its balance in milli-credits. */ balance_mc: number
  /** Requests of its current billing month: those counted for the subscription key, and those paid by credits since the day the month began. */
  requests_this_month: number
  /** Different channels and groups that its subscription key read in that month. */ channels_this_month: number
  /** When its last billed request was answered. Absent when there was none. */ last_used_at?: string
}

/** An account with its counters and keys. */
export interface OperatorAccountDetail {
  /** Number of the account. */ account_id: number
  /** Its name. */ name: string
  /** Its plan. */ plan: string
  /** Whether its requests are answered. */ state: 'active' | 'suspended' | 'deleted'
  /** Older name of `state`. @deprecated */ status: 'active' | 'suspended' | 'deleted'
  /** When it was created. */ created_at: string
  /** When its subscription ends. Absent when it does not end. */ expires_at?: string
  /** Its balance in milli-credits. */ balance_mc: number
  /** Terms of a plan, or those that an account has instead. */ overrides: OperatorTerms
  /** Counters of the current billing month. */
  month: {
    /** When its billing month began. */ start: string
    /** When it ends. */ end: string
    /** Requests of its subscription key. */ requests: number
    /** Different channels and groups. */ unique_channels: number
    /** Message searches. */ search_messages_requests: number
    /** Different search terms. */ search_terms: number
  }
  /** Its current keys. */
  keys: ({
    /** How it pays. */ key_type: 'credits' | 'subscription'
    /** When it was made. */ created_at: string
    /** Until when the key before it works. Present while it does. */ previous_valid_until?: string
  })[]
}

/** A page of the accounts, without the deleted ones. */
export interface OperatorAccounts {
  /** Accounts in the order in which they were created. */ accounts: OperatorAccount[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A chat with what operators may change of it. */
export interface OperatorChat {
  /** Its internal id. */ internal_id: string
  /** What it is. */ peer: 'Channel' | 'Group'
  /** Its title. */ title: string
  /** Its public name. */ username?: string
  /** Its id on the platform. */ platform_id?: number
  /** Its members. */ members_count?: number
  /** Its category, whoever said it. */ category?: string
  /** Its country, whoever said it. */ country?: string
  /** Its language, whoever said it. */ language?: string
  /** The category that an operator set. Absent when it is left to source and detection. */ set_category?: string
  /** The country that an operator set. Absent when it is left to source and detection. */ set_country?: string
  /** The language that an operator set. Absent when it is left to source and detection. */ set_language?: string
  /** Whether the platform or this service has verified it. */ verified: boolean
  /** Whether the platform has. */ verified_by_platform: boolean
  /** Whether this service has. */ verified_by_service: boolean
  /** When an operator hid it. Absent while callers can find it. */ hidden_at?: string
  /** When it was gone from the platform. */ deleted_at?: string
  /** When it was last read. */ observed_at: string
}

/** A page of the chats. */
export interface OperatorChats {
  /** Chats in the order in which they were first seen. */ chats: OperatorChat[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** One thing that was looked at. */
export interface OperatorCheck {
  /** `jobs`: the timetable. `statistics`: chats whose statistics wait. `full_run`: the run over all chats every six hours. `search`: the queue of the message search. `sources`, `budget`: each source that is configured, and its requests of the day. `collector`: chats that are read late. `events`, `deliveries`: how long what was observed waits to become an event, and an event to be sent. `destinations`: those that fail. `answers`: of this process in the last 15 minutes. `disk`: the disk of the data folder. `backups`: continuous archiving of PostgreSQL. `ledger`: closed months. `subscriptions`: accounts whose subscription is over. `suspicious`: what may be an attack. */
  check: 'jobs' | 'statistics' | 'full_run' | 'search' | 'sources' | 'budget' | 'collector' | 'events' | 'deliveries' | 'destinations' | 'answers' | 'disk' | 'backups' | 'ledger' | 'subscriptions' | 'suspicious'
  /** `failing` needs somebody now, `warning` soon. `off`: not used here, or not known to the service. */
  state: 'failing' | 'warning' | 'well' | 'off'
  /** What it is about: a source, a job, a month. */ subject?: string
  /** Why. */ reason?: string
  /** How many: chats, requests, destinations, failed attempts. */ count?: number
  /** Of how many: the budget of the day. */ limit?: number
  /** For how long. */ seconds?: number
  /** What is free on the disk. */ free_bytes?: number
  /** Size of the database, where the disk is not known. */ size_bytes?: number
  /** Since when, until when, or when it last happened. */ at?: string
}

/** What is wrong, what is well, and what a new service still lacks. */
export interface OperatorChecks {
  /** What was looked at, the worst first. */ checks: OperatorCheck[]
  /** The first steps, each found from what the service holds. */ first_steps: FirstStep[]
}

/** How the collector keeps up, in all processes together. */
export interface OperatorCollector {
  /** How many chats were read. */
  pace: {
    /** Chats whose last successful reading ended within the last hour. */ read_last_hour: number
    /** Chats whose last successful reading ended within the last 24 hours. */ read_last_day: number
  }
  /** Chats and addresses that are due now and that no worker reads yet. */ due: number
  /** Lateness. Targets that are read only when nothing else is due are left out. */
  late: {
    /** Those that have been due for more than five minutes. */ count: number
    /** For how long the first of those that are due has been so. */ most_seconds: number
  }
  /** All chats and addresses that are collected, by state. */
  by_state: ({
    /** Whether it is due, being read, or due later. */ state: 'due' | 'reading' | 'scheduled'
    /** How many there are. */ count: number
  })[]
  /** Chats and addresses whose last attempt failed, by reason, the most frequent first. */
  failures: {
    /** Why nothing could be read. */ reason: string
    /** How many last attempts ended so. */ count: number
  }[]
  /** Chats that accounts or operators added, by state. */
  adds: ({
    /** How far the addition is. */ state: 'queued' | 'reading' | 'added' | 'failed'
    /** How many there are. */ count: number
  })[]
}

/** What the service holds and does now. */
export interface OperatorOverview {
  /** Version of the software. */ version: string
  /** When the process that answers was started. */ started_at: string
  /** The database. */
  database: {
    /** Which database stores the data. */ engine: 'embedded' | 'postgres'
    /** Size of the database, with its indexes. */ size_bytes: number
    /** How many migrations were applied. */ migrations: number
  }
  /** Known chats. */
  chats: {
    /** Channels that are not gone. */ channels: number
    /** Groups that are not gone. */ groups: number
  }
  /** About how many messages are stored: counted where they are few, and estimated from a sample where they are many. Absent while a machine of a cluster does not answer. */
  messages_estimate?: number
  /** Accounts, without the deleted ones. */
  accounts: {
    /** Accounts that may call. */ active: number
    /** Accounts that an operator suspended. */ suspended: number
  }
  /** Requests to the process that answers, without probes. Other processes count their own. */
  requests: {
    /** Answers since the process was started. */
    since_start: {
      /** Answers with a status below 400. */ ok: number
      /** Answers with a status from 400 to 499. */ refused: number
      /** Answers with a status of 500 or more. */ failed: number
    }
    /** The last 15 minutes, oldest first; the last entry is the current minute. Minutes before the start are left out. */
    last_minutes: {
      /** Beginning of the minute. */ at: string
      /** Answers with a status below 400. */ ok: number
      /** Answers with a status from 400 to 499. */ refused: number
      /** Answers with a status of 500 or more. */ failed: number
    }[]
    /** Requests that are being answered now, with this one. */ in_flight: number
  }
  /** Changes of messages that the message search does not know yet, at most. */ search_queue: number
  /** Chats whose statistics are to be computed again. */ rollup_queue: number
  /** Observations of chats that nobody has seen yet. */ waiting_observations: number
  /** What migrations left to be computed from stored rows, and jobs have not finished. Until then it is computed for each question. */
  backfills: {
    /** What is filled. */ name: string
    /** The share of the chats that were reached. */ done_percent: number
    /** When the migration that needs it was applied. */ began_at: string
  }[]
}

/** The plans in use. */
export interface OperatorPlans {
  /** All plans, in the order of the file. */
  plans: {
    /** Name of the plan. */ plan: string
    /** Terms of a plan, or those that an account has instead. */ terms: OperatorTerms
  }[]
}

/** What each operation costs a credits key. */
export interface OperatorPrices {
  /** Prices of the operations, or of the one asked for. */
  operations: {
    /** Name of the operation. */ operation: string
    /** Its method. */ method: string
    /** Its path. */ path: string
    /** Milli-credits for the call itself. */ request_mc: number
    /** Milli-credits for each different channel or group it reads. */ channel_mc: number
  }[]
}

/** The requests that workers made to a source on a day for one purpose. */
export interface OperatorRequestDay {
  /** Name of the source. */ source: string
  /** Day (UTC). */ day: string
  /** What the requests were for. `chat`: the own pages of chats. `doubt` and `control`: comparisons, when something looked wrong. `none`: what was shown could not be taken, or was nothing. */
  purpose: 'chat' | 'new_posts' | 'posts_again' | 'history' | 'doubt' | 'control' | 'none'
  /** Requests that were answered. */ requests_count: number
  /** Those of them whose answer told something that was not known. */ found_count: number
  /** Bytes of the answers after decompression; none of a page that the host has confirmed as unchanged. */ size_bytes: number
}

/** What the shortage of requests costs. Absent while no chat waits for more than five minutes. */
export interface OperatorShortage {
  /** Chats and addresses that are due and that nobody waits for. */ due: number
  /** Those that have been due for more than five minutes. */ late: number
  /** For how long the chat that is next has been due. All chats wait about so long. */ wait_seconds: number
  /** Visits a day that are planned for the chats that are read. */ planned_per_day: number
  /** Visits a day that remain of them when each chat waits so long. */ possible_per_day: number
  /** How many times as far apart as planned visits are, over all chats. So many times the requests are needed for all of them. */
  stretch: number
  /** The share of the planned visits that is made. */ covered_percent: number
}

/** A source that the collector reads from. */
export interface OperatorSource {
  /** Name of the source. */ name: string
  /** How it reads: the public web pages, or the protocol of the platform with accounts of the operator. */ kind: 'web' | 'mtproto'
  /** `off` when it is not configured here, or has no account to read with. */ state: 'ok' | 'paused' | 'off'
  /** When the pause ends. */ paused_until?: string
  /** Of its configured rate, at how much it is read, because the platform has asked to wait. Absent when it is the whole rate. */
  rate_percent?: number
  /** Why it is paused or off. */ reason?: string
  /** The budget of requests. Absent when the source is not configured. */
  budget?: {
    /** Requests taken from it, of all workers. */ used: number
    /** Requests that are allowed. */ limit: number
    /** A day in UTC. */ period: 'day'
  }
  /** When a chat was last read from it, to within a minute. */ last_success_at?: string
  /** What is not stored at present, because many chats show otherwise than expected. Absent when there is none. */
  doubts?: OperatorSourceDoubt[]
}

/** A field of a source that is not stored until it is as expected again. */
export interface OperatorSourceDoubt {
  /** What was expected of all chats. */ expectation: string
  /** When the doubt began. */ doubted_since: string
  /** A chat that showed otherwise. */ chat: string
  /** What was expected of it. */ expected: string
  /** What it showed. */ seen: string
}

/** The sources, as all workers share them. */
export interface OperatorSources {
  /** All sources that the software has. */ sources: OperatorSource[]
  /** Requests to web pages in the last seven days, the newest day first. Workers add what they have counted every minute. Absent while nothing was asked. */
  requests?: OperatorRequestDay[]
  /** What the shortage of requests costs. Absent while no chat waits for more than five minutes. */ shortage?: OperatorShortage
}

/** Terms of a plan, or those that an account has instead. */
export interface OperatorTerms {
  /** Requests in a billing month. Absent when unlimited. */ requests?: number
  /** Different channels and groups in a billing month. Absent when unlimited. */ unique_channels?: number
  /** Message searches in a billing month. Absent when unlimited. */ search_messages_requests?: number
  /** Different search terms in a billing month. Absent when unlimited. */ search_terms?: number
  /** Snapshots at once. Absent when unlimited. */ snapshots?: number
  /** Diffs at once. Absent when unlimited. */ diffs?: number
  /** Channels in a snapshot. Absent when unlimited. */ snapshot_channels?: number
  /** Watches at once. Absent when unlimited. */ watches?: number
  /** Events that watches may tell of in a day (UTC). Absent when unlimited. */ events_per_day?: number
  /** Lists of chats. Absent when unlimited. */ lists?: number
  /** Chats in a list, 1,000 at most. Absent when it is 1,000. */ list_chats?: number
  /** Whether the catalog, snapshots, diffs and lists of what matches filters may be used. */ allow_catalog?: boolean
  /** Whether channels may be added. */ allow_add?: boolean
  /** Whether messages may be searched. */ allow_message_search?: boolean
  /** Whether rows of search and catalog carry the link of the chat. */ links_in_lists?: boolean
  /** Whether only verified chats can be read. */ verified_only?: boolean
  /** How many days back messages and charts reach. Absent when there is no bound. */ history_days?: number
  /** Requests a second. */ rate_per_second?: number
  /** Requests at once. */ rate_burst?: number
  /** Largest page of the channel search. */ search_limit?: number
}

/** How original a channel is, and a page of the channels with the same texts. */
export interface Originality {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** When the posts were compared. Absent before the first daily run; then nothing else is known. */ computed_at?: string
  /** Posts with a text that were compared: at most the 300 newest of 60 days. */ posts_count?: number
  /** Percentage of them that no other channel is known to have had before, and that are no forwards. Absent without posts. */
  original_percent?: number
  /** Percentage of them that other channels had later. Absent without posts. */ first_percent?: number
  /** Percentage of them that another channel had before. Absent without posts. */ copied_percent?: number
  /** Percentage of them that are forwards. Absent without posts. */ forwarded_percent?: number
  /** The channels with the same texts, those with most first. */ channels: SharingChannel[]
  /** The other channels of its family, those with most posts in common first. Of a family each channel shares 6 % and ten posts at least with each other one, within two days. Absent if it has none; on the first page only. */
  family?: FamilyMember[]
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Type of chat: a channel, or a group in which members write. */
export type PeerType = 'Channel' | 'Group'

/** An SVG picture with an accessible title and description. It contains no script and loads nothing, and its fonts are those of the reader’s system. */
export type Picture = string

/** The plan of the account with the terms that apply to it, which may be better than those of its plan, and all plans. */
export interface PlanList {
  /** Plan of the account. */ plan: string
  /** What a plan includes. */ terms: PlanTerms
  /** All plans of this service, in the order of its operator. */
  plans: {
    /** Name of the plan. */ plan: string
    /** What a plan includes. */ terms: PlanTerms
  }[]
}

/** What a plan includes. */
export interface PlanTerms {
  /** Requests in a billing month. Absent when unlimited. */ requests?: number
  /** Different channels and groups in a billing month. Absent when unlimited. */ unique_channels?: number
  /** Message searches in a billing month. Absent when unlimited. */ search_messages_requests?: number
  /** Different search terms in a billing month. Absent when unlimited. */ search_terms?: number
  /** Snapshots at once. Absent when unlimited. */ snapshots?: number
  /** Diffs at once. Absent when unlimited. */ diffs?: number
  /** Channels in a snapshot. Absent when unlimited. */ snapshot_channels?: number
  /** Watches at once. Absent when unlimited. */ watches?: number
  /** Events that watches may tell of in a day (UTC). Absent when unlimited. */ events_per_day?: number
  /** Lists of chats. Absent when unlimited. */ lists?: number
  /** Chats in a list, 1,000 at most. Absent when it is 1,000. */ list_chats?: number
  /** Whether the catalog, snapshots, diffs and lists of what matches filters may be used. */ allow_catalog?: boolean
  /** Whether channels may be added. */ allow_add?: boolean
  /** Whether messages may be searched. */ allow_message_search?: boolean
  /** Whether rows of search and catalog carry the link of the chat. */ links_in_lists?: boolean
  /** Whether only verified chats can be read. */ verified_only?: boolean
  /** How many days back messages and charts reach. Absent when there is no bound. */ history_days?: number
  /** Requests a second. */ rate_per_second?: number
  /** Requests at once. */ rate_burst?: number
  /** Largest page of the channel search. */ search_limit?: number
}

/** What the platform itself recommends beside the channel, as it last answered an account of the operator. It has no part in `channels`. On the first page only. */
export interface PlatformSays {
  /** When the platform was asked. */ read_at: string
  /** Those that are known here, in the order of the platform. */ channels: RecommendedChannel[]
  /** How many more it named that are not known here yet. */ unknown_count: number
}

/** An answer of a poll. */
export interface PollOption {
  /** Text of the answer. */ text: string
  /** How many chose it. */ voters?: number
  /** Percentage of the votes, where the source shows no numbers. */ percent?: number
}

/** The best and the worst posts of a period. */
export interface PostRanking {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** What posts are compared by: `views`, `er` (engagement rate) or `forwards`. */ sort_by: 'views' | 'er' | 'forwards'
  /** How many posts of the period were compared: those whose value is known, without posts younger than 24 hours unless there are no others. */
  posts: number
  /** The posts with the highest values, highest first. Of equal posts the newer comes first. */ best: RankedPost[]
  /** The posts with the lowest values, lowest first. In a short period a post may be in both. */ worst: RankedPost[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** How much a channel or group publishes over time. */
export interface PostsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Posts published in the interval and not deleted; for a group, messages. An interval is left out if it lies before the first message that is known, or after the chat was last observed. 0: nothing was posted. */
    value: number
  }[]
}

/** Prices that apply to the key of this request. A refused call costs nothing. */
export interface PriceList {
  /** How the key of this request pays. */ key_type: 'credits' | 'subscription'
  /** Plan of the account. */ plan: string
  /** Prices of the operations, or of the one asked for. */
  operations: {
    /** Name of the operation. */ operation: string
    /** Its method. */ method: string
    /** Its path. */ path: string
    /** Milli-credits for the call itself. */ request_mc: number
    /** Milli-credits for each different channel or group it reads. */ channel_mc: number
  }[]
  /** What an event costs that a watch of a credits key tells of. */ event_mc: number
  /** What one successful call would cost. Present when `operation` is given. */
  call?: {
    /** The operation asked for. */ operation: string
    /** Different channels and groups that the call reads. */ channels: number
    /** What it takes from the balance. Present for credits keys. */ cost_mc?: number
    /** What it adds to the requests of the month. Present for subscription keys. */ requests?: number
    /** What it adds to the unique channels of the month, if none was read before. Present for subscription keys. */ unique_channels?: number
  }
}

/** What all chats with a price in one currency cost. */
export interface PriceTotal {
  /** Currency of the price. */ currency: string
  /** Sum of the prices in this currency. */ price: number
  /** Chats that have one. */ chats_count: number
  /** Sum of the prices divided by the sum of `post_views`, times 1,000, of chats that have both. */ cost_per_1000_views?: number
  /** Sum of the prices divided by the sum of `post_views_24h`, times 1,000, of chats that have both. */ cost_per_1000_views_24h?: number
  /** Sum of the prices divided by the sum of mean reactions, of chats that have both. */ cost_per_reaction?: number
}

/** Body of a 426: an allowance is used up. Nothing was counted. */
export interface QuotaLimit {
  /** What is used up: a monthly counter of the account, or a limit per day (UTC) of a named key. */
  name: 'requests' | 'unique_channels' | 'search_messages_requests' | 'search_terms' | 'key_credits_per_day' | 'key_requests_per_day'
  /** How much of it is used in the current billing month or day; `key_credits_per_day` in milli-credits. */ used: number
  /** How much the plan allows in a billing month, or the key in a day. */ limit: number
}

/** Channels whose value is at least `min` and below `max`. */
export interface RangeBucket {
  /** The smallest value in it. Absent in the first one. */ min?: number
  /** The first value beyond it. Absent in the last one. */ max?: number
  /** How many channels have a value in it and match all other filters. */ count: number
}

/** A post with the counts that it is compared by. */
export interface RankedPost {
  /** Number of the message within its channel; of an album, the first. */ message_id: number
  /** When it was published. */ date: string
  /** Beginning of the text, up to 300 characters. */ text?: string
  /** What is attached. */
  media_type?: 'photo' | 'video' | 'document' | 'audio' | 'voice' | 'sticker' | 'poll' | 'location' | 'contact' | 'giveaway' | 'webpage' | 'album' | 'unsupported'
  /** Whether it is marked as an advertisement. */ is_ad: boolean
  /** Views at the latest observation, or at the last one until `as_of`. */ views?: number
  /** Forwards at the latest observation, or at the last one until `as_of`. */ forwards_count?: number
  /** Comments at the latest observation, or at the last one until `as_of`. */ comments_count?: number
  /** Reactions at the latest observation, or at the last one until `as_of`. */ reactions_count?: number
  /** Engagement rate: (reactions + forwards + comments) / views × 100. */ er_percent?: number
}

/** Reach of the posts of a channel over time. */
export interface ReachChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Mean of the latest views of the posts published in the interval. */ value: number
  }[]
}

/** Reactions at the latest observation. */
export interface Reactions {
  /** All reactions together. */ count: number
  /** Reactions by kind, the most frequent first. */
  items: {
    /** The emoji of an ordinary reaction. */ emoji?: string
    /** Id of a custom emoji. */ custom_emoji_id?: string
    /** How many chose it. */ count: number
  }[]
}

/** Reactions to the posts of a channel, or to the messages of a group, over time. An interval without a post whose reactions are known is left out. */
export interface ReactionsChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Latest reactions to all posts published in the interval together. 0 is a count. */ value: number
    /** How many posts of the interval have known reactions. */ posts: number
    /** Mean reactions per post: `value` divided by `posts`. */ average: number
  }[]
}

/** A channel that the platform recommends beside the channel. */
export interface RecommendedChannel {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Its place in the answer of the platform; 1 is the first. */ position: number
  /** When the platform was first seen to recommend it beside the channel. */ first_seen_at: string
}

/** A part that its operation refuses. */
export interface RefusedPart {
  /** The part. */
  part: 'info' | 'stats' | 'subscribers' | 'reach' | 'err' | 'posts' | 'mentions' | 'heat_map' | 'similar' | 'best_posts' | 'newest_posts' | 'edited_posts' | 'trust' | 'view_curve' | 'neighbours' | 'mentioned_by' | 'history' | 'lists'
  /** Stable name of a refusal; branch on this. More may be added: treat one that you do not know by the status. */ code: ErrorCode
  /** Why, for people. */ message: string
}

/** A takedown. */
export interface Removal {
  /** Its number. Absent when it was only counted. */ removal_id?: number
  /** What was removed. Its names are stored as hashes and cannot be shown. */ kind: 'chat' | 'message' | 'author'
  /** When. */ removed_at: string
  /** Who removed it. */ actor: string
  /** Why, as it was given. */ reason?: string
  /** What was deleted or masked, by kind of row. */
  counts: {
    /** What was deleted or masked. */ what: string
    /** How many rows. */ count: number
  }[]
}

/** All removals. */
export interface Removals {
  /** Removals, newest first. */ removals: Removal[]
}

/** What was removed. */
export interface RemovedFromList {
  /** Chats that were in the list, or that it waited for, and are not any more. */ removed_count: number
  /** Chats that the list has now. */ chats_count: number
  /** Entries of `ids` that name no known chat. They cost nothing. */ unknown: string[]
}

/** What is sent again. */
export interface Replayed {
  /** How many events are sent again. */ events_count: number
  /** Whether these are all. If not, they are the oldest 10000. */ complete: boolean
}

/** The internal id that belongs to a platform id. */
export interface ResolvedChat {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Whether the chat is being observed, so that its statistics stay fresh. */ tracked: boolean
}

/** What ended. */
export interface RevokedKey {
  /** Name of the account. */ account: string
  /** Which key. */ key_type: 'credits' | 'subscription'
  /** How many keys ended: the current one, and those in their grace period. */ revoked: number
}

/** A destination with a new secret. */
export interface RotatedDestination {
  /** Id of the destination. */ destination_id: string
  /** `webhook`: signed requests. `email`: letters. `bot`: messages of the account bot. `atom`: a feed that readers fetch. */
  kind: 'webhook' | 'email' | 'bot' | 'atom'
  /** Its name. */ name: string
  /** Where webhooks are sent. */ url?: string
  /** Where letters are sent. */ address?: string
  /** Language of what is sent. */ language: 'en' | 'ru' | 'fa'
  /** How webhooks are signed: `v1` with a shared secret, `v1a` with an Ed25519 key. */ signature?: 'v1' | 'v1a'
  /** What `v1a` signatures are verified by. */ public_key?: string
  /** `unconfirmed`: nothing is sent before the address is confirmed. `failing`: the last attempts failed. `paused`: what happens waits. `off`: nothing is sent, and nothing waits. */
  state: 'unconfirmed' | 'working' | 'failing' | 'paused' | 'off'
  /** When it was made. */ created_at: string
  /** When its address was confirmed; what needs no confirmation is confirmed at once. */ confirmed_at?: string
  /** Until when nothing is sent. */ paused_until?: string
  /** When it was switched off. */ off_at?: string
  /** `unsubscribed`: by a link in a letter. `gone`: it answered 410. `failing`: nothing has reached it for five days. */
  off_because?: 'unsubscribed' | 'gone' | 'failing'
  /** The first attempt that failed since the last success. */ failing_since?: string
  /** Nothing is sent before, because the receiver asked for time or is overloaded. */ slowed_until?: string
  /** When something last arrived there. */ last_success_at?: string
  /** What the last attempt failed with, until one succeeds: a status, a word as in `failure` of attempts, or `refused:` and what the mail server said of the address. */
  last_failure?: string
  /** How many events wait to be sent there, counted up to 10,000. */ waiting_count: number
  /** Of a webhook with `v1`: the secret by which its receiver verifies. Only this answer shows it. */ secret?: string
  /** Of a feed: its path on this server. Whoever knows it can read the feed. Only this answer shows it. */ feed_path?: string
  /** Until then webhooks are signed with the secret before too. */ previous_valid_until?: string
}

/** A key that replaces another one. */
export interface RotatedKey {
  /** Which key was replaced. */ key_type: 'credits' | 'subscription'
  /** The new key. Only this answer shows it. */ key: string
  /** Until when the key before it works, so that programs can change over. */ previous_valid_until: string
}

/** A named key with a new secret. */
export interface RotatedNamedKey {
  /** Id of the key. It stays the same when the key is rotated. */ key_id: string
  /** Its name, by which people tell the keys of the account apart. */ name: string
  /** How the key pays. */ key_type: 'credits' | 'subscription'
  /** What it may call, and nothing else. */
  permissions: ('channels:read' | 'catalog:read' | 'snapshots:read' | 'snapshots:write' | 'lists:read' | 'lists:write' | 'messages:read' | 'messages:search' | 'charts:read' | 'chats:add' | 'chats:verify' | 'account:read' | 'events:read' | 'watches:write')[]
  /** Milli-credits that it may spend in a day (UTC). Absent when only the balance limits it. */ credits_per_day_mc?: number
  /** Requests that it may make in a day (UTC). Absent when only the account limits it. Free calls do not count. */ requests_per_day?: number
  /** Milli-credits that it has spent today (UTC). */ credits_today_mc: number
  /** Counted requests that it has made today (UTC). */ requests_today: number
  /** When it was made. */ created_at: string
  /** When it stops working. Absent when it does not. */ expires_at?: string
  /** When it was last used, to within five minutes. Absent when it never was. */ last_used_at?: string
  /** The secret. Only this answer shows it. */ key: string
  /** Until when the secret before it works, so that programs can change over. */ previous_valid_until: string
}

/** The description is the same but for signs, case and links. */
export interface SameDescription {
  /** When this description was first seen there. */ since?: string
  /** When the description was first seen in the channel asked about. */ channel_since?: string
}

/** The title is the same but for signs and case. */
export interface SameTitle {
  /** When this title was first seen there. */ since?: string
  /** When the title was first seen in the channel asked about. */ channel_since?: string
}

/** How often terms occurred over time. */
export interface SearchTrend {
  /** Length of an interval. */ aggregation: 'hour' | 'day' | 'week'
  /** Whether the numbers are exact. For very common terms they are estimated from a sample of `sampled_share` of all messages. */
  count_is: 'exact' | 'estimate'
  /** The share of all messages that the numbers were made from: 1 if they are exact. */ sampled_share: number
  /** Entries of `exclude_channels` that name no known chat. They cost nothing. Absent if there are none. */ unknown?: string[]
  /** The intervals of the period, oldest first. An interval without a match is there too. */
  points: {
    /** Start of the interval. */ date: string
    /** How many messages match. */ messages: number
    /** How many channels they are from. In an estimate: at least this many. */ channels: number
    /** The sum of their latest views. */ views: number
  }[]
  /** The ten channels of the period with the most matches, most first. In an estimate the numbers are estimates, and a channel with few matches may be missing. */
  top_channels: {
    /** Internal id of the channel. */ internal_id: string
    /** Its title. */ title: string
    /** How many of its messages match. */ messages: number
    /** The sum of their latest views. */ views: number
  }[]
  /** What a filter by a label of the channels would leave of these matches. */
  labels: {
    /** Matches by `country` of their channels, most first, at most 50. Channels without the label are not counted. */
    country: {
      /** Id of the countries dictionary, as `country` takes it. */ id: string
      /** How many messages match in channels with this label. */ messages: number
      /** How many channels they are from. In an estimate: at least this many. */ channels: number
    }[]
    /** Matches by `language` of their channels, most first, at most 50. Channels without the label are not counted. */
    language: {
      /** Id of the languages dictionary, as `language` takes it. */ id: string
      /** How many messages match in channels with this label. */ messages: number
      /** How many channels they are from. In an estimate: at least this many. */ channels: number
    }[]
    /** Matches by `category` of their channels, most first, at most 50. Channels without the label are not counted. */
    category: {
      /** Id of the categories dictionary, as `category` takes it. */ id: string
      /** How many messages match in channels with this label. */ messages: number
      /** How many channels they are from. In an estimate: at least this many. */ channels: number
    }[]
  }
}

/** A stretch of the difference between two texts, which begins and ends where a word does. */
export interface Segment {
  /** Whether the words were there before and after, were added, or were removed. */ kind: 'same' | 'added' | 'removed'
  /** The words, with the spaces between them. */ text: string
}

/** Who is signed in. */
export interface Session {
  /** Whether the cookie stands for a key. */ signed_in: boolean
  /** Name of the account, or of the operator key. */ name?: string
  /** Plan of the account. */ plan?: string
  /** How the key of an account pays. */ key_type?: 'credits' | 'subscription'
  /** Whether the plan of the account includes the catalog. */ allow_catalog?: boolean
  /** Whether it is a session of an operator. */ operator?: boolean
  /** Whether the key of the operator may change things, and so the session. */ may_change?: boolean
  /** Version of the software. */ version?: string
  /** Whether the demo can be signed in to without a key. */ demo: boolean
  /** Whether the demo can be signed in to as its operator, without a key. */ demo_operator?: boolean
  /** As whom the demo can be opened. In a public demo the page keeps the role. */
  demo_roles?: ('buyer' | 'journalist' | 'owner' | 'researcher')[]
  /** The role of the demo that the account belongs to. */ role?: 'buyer' | 'journalist' | 'owner' | 'researcher'
  /** In a public demo, which nobody can change: when its data are made anew, as a time of the day in UTC. */ resets_at?: string
  /** Whether verified channels and groups have a badge at `/badge/<name>.svg`. */ badges?: boolean
  /** Whether the interface for operators is on a port of its own, which pages cannot reach. */ operator_elsewhere?: boolean
}

/** A channel with the same texts: who copied whom, and how fast. */
export interface SharingChannel {
  /** Internal id of the channel. */ peer_id: string
  /** Posts of the channel asked about, in the time that the posts of both cover. */ posts_count: number
  /** Those of them that the other channel has too. */ same_posts_count: number
  /** Those that the other channel had before. */ copied_posts_count: number
  /** How long it was usually behind the other channel: the median. Absent if it copied nothing. */ copied_usual_seconds?: number
  /** Those that the other channel had later. */ first_posts_count: number
  /** How long the other channel was usually behind it. Absent if it copied nothing. */ first_usual_seconds?: number
}

/** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
export interface ShortCommunity {
  /** Id of the community. It keeps the id while most of its channels stay together. */ id: number
  /** The words that are most typical of its channels among those of their language, most typical first, at most five. Found again every day, so they may change. */
  words: string[]
  /** Channels in the community, when it was last computed. */ size: number
}

/** A channel of another language whose name or title differs only in a word for the language. Nothing here says whether both have one owner. */
export interface SiblingChannel {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** What the two have in common besides the language. */ reasons: SiblingReasons
  /** The reasons in words. */ because: string
}

/** The public names differ only in a word for the language. */
export interface SiblingName {
  /** Its public name. */ name: string
  /** What is left of both names without the word for the language. */ shared: string
}

/** What the two have in common besides the language. */
export interface SiblingReasons {
  /** The public names differ only in a word for the language. */ name?: SiblingName
  /** The titles differ only in a word for the language. */ title?: SiblingTitle
}

/** The titles differ only in a word for the language. */
export interface SiblingTitle {
  /** What is left of both titles without the word for the language, folded. */ shared: string
}

/** A channel that is similar, with the parts of its score and the reasons. */
export interface SimilarChannel {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** How similar it is. Comparable within one answer. */ score: number
  /** What the score is made of: (0.7 × links + 0.3 × words) × language × size. */ parts: SimilarParts
  /** Why a channel is similar, as data. */ reasons: SimilarReasons
  /** The reasons in words. */ because: string
}

/** Channels similar to a channel, and apart from them its siblings in other languages and those that look like it. */
export interface SimilarChannels {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Similar channels, most similar first. Look-alikes and the listed siblings are never among them. */ channels: SimilarChannel[]
  /** The same channel in other languages, by name or title, largest first, at most 20. Filters do not apply to them. On the first page only. */
  siblings: SiblingChannel[]
  /** Channels that look like it, those with most reasons first, at most 20. Filters do not apply to them. On the first page only. */
  look_alikes: LookAlike[]
  /** What the platform itself recommends beside the channel, as it last answered an account of the operator. It has no part in `channels`. On the first page only. */
  platform_says?: PlatformSays
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
  /** Whether all links were looked at. False: the service has just started and answers from words and direct mentions, or so many chats mention the channel that only those which count most were looked at. */
  complete: boolean
}

/** What the score is made of: (0.7 × links + 0.3 × words) × language × size. */
export interface SimilarParts {
  /** By the chats that mention both: relative to the strongest pair, times n ÷ (n + 1), where n is how many chats mention both (docs/similar.md). A chat that mentions many says less, and a channel that everybody mentions is not near to all. 0 if chance alone brings as many common chats in more than 10 % of cases. */
  links: number
  /** By the words that are typical of both. */ words: number
  /** 1 if the language is the same, 0.85 if one is not known, 0.6 if it is another. */ language: number
  /** 1 if both have as many members, down to 0.7; 0.85 if a number is not known. */ size: number
}

/** Why a channel is similar, as data. */
export interface SimilarReasons {
  /** Chats that mention both channels. */ common_sources?: CommonSources
  /** How the two mention each other. Absent if they do not. */ direct?: DirectMentions
  /** Words that are typical of both, those that count most first. */ words?: string[]
}

/** Message of a channel, as it is stored or as a forward shows it. */
export interface SingleChannelMessage {
  /** Internal id of the chat that holds the message. */ peer_id: string
  /** Number of the message within its chat. */ message_id: number
  /** When it was published. */ date: string
  /** When it was last edited. */ edit_date?: string
  /** Whether it was edited, where the source shows that but not when. Absent when it is not known to be. */ edited?: boolean
  /** Text or caption, without formatting. */ text?: string
  /** Formatting and links of the text. */ entities?: Entity[]
  /** Attachment of a message. `type` decides which of the fields it can have, and the source how many of them are known. More fields may come. */
  media?: Media
  /** Reactions at the latest observation. */ reactions?: Reactions
  /** Where a forwarded message comes from; as much as the platform shows. */ forward_from?: ForwardFrom
  /** Number of the message it replies to. */ reply_to_message_id?: number
  /** Username of the bot it was made with. */ via_bot?: string
  /** How many versions of it are known; see `/v1/messages/history`. Absent if it never changed. */ versions_count?: number
  /** When it was last seen, or its counters were last read. Absent for a message that is known from a forward alone. */
  last_seen_at?: string
  /** When it was found to be deleted. Absent while it exists. */ deleted_at?: string
  /** How long a deleted message is known to have been there: from its publication until it was last seen. It was gone at `deleted_at`. */
  lived_seconds?: number
  /** When it was found to be gone and was seen again later, oldest first. Absent if that never happened. */ gone_at?: string[]
  /** Buttons under the message, row by row. */ keyboard?: Button[][]
  /** Views at the latest observation. */ views?: number
  /** Forwards at the latest observation. */ forwards?: number
  /** Comments at the latest observation. */ comments?: number
  /** Whether it is marked as an advertisement: by a legal mark, an ad hashtag or the platform's own sponsored mark. */ is_ad: boolean
  /** Signature under the post. */ author?: string
  /** Present if no message with this number is stored and another chat forwarded it: what is shown is what the forward says. */
  known_from?: 'forward'
  /** The forward in which a missing message lives on. */ forwarded_by?: ForwardedBy
}

/** Frozen set of the channels that matched catalog filters. */
export interface Snapshot {
  /** Id of the snapshot. */ snapshot_id: string
  /** An expired snapshot is listed for a while, but can no longer be read or compared. */ state: 'active' | 'expired'
  /** Older name of `state`. @deprecated */ status: 'active' | 'expired'
  /** Name given at creation. */ name?: string
  /** Filters of the catalog, all of which must hold. */ filters: CatalogFilters
  /** Channels in the frozen set. */ channels_count: number
  /** Sum of their members when the set was frozen. */ audience_count: number
  /** When the set was frozen. */ created_at: string
  /** When the snapshot expires. */ expires_at: string
}

/** Channel of a snapshot, with its record of today and its members as of the snapshot. */
export interface SnapshotChannel {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Title of the channel. */ title: string
  /** Description as its owner wrote it. */ description?: string
  /** The latest count of members that was observed. Absent if no count of members was observed yet. */ members_count?: number
  /** `Public` channels have a name anyone can open, `Private` ones an invite link. Absent if neither is known. */
  privacy?: 'Public' | 'Private'
  /** Address of the chat photo. */ photo_url?: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Country of the audience, an id of the countries dictionary. */ country?: string
  /** Main language, an id of the languages dictionary. */ language?: string
  /** Subject, an id of the categories dictionary. */ category?: string
  /** Whether the platform or this service has verified the chat. */ verified: boolean
  /** Language in which the newest posts of a channel are written, detected from the posts alone. An id of the languages dictionary. */
  posts_language?: string
  /** When the chat was created. Absent if it is not known when the chat was created. */ creation_date?: string
  /** Gain or loss of members. */ members_change?: MembersChange
  /** Gain or loss of members in percent. */ members_change_percent?: MembersChangePercent
  /** Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others. Absent if no post of the last 30 days has known views. */
  post_views?: number
  /** Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations. Absent if the views of no post are known at an age of 24 hours. */
  post_views_24h?: number
  /** Views rate: views per post divided by members, times 100, which is the share of the members that sees a post. Absent if views per post or members are not known. */
  err?: number
  /** Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100. Absent if no post of the last 30 days has known views and known reactions, forwards or comments. */
  er?: number
  /** From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`. Absent if views after 24 hours are not known, or fewer than 5 channels can be compared at all. */
  ads_index?: number
  /** Letter for `ads_index`: A+ from 90, A from 80, B+ from 70, B from 60, C+ from 50, C from 40, D+ from 25, D below. */
  ads_index_grade?: AdsIndexGrade
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  trust_level?: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out. */
  mentions?: MentionsStats
  /** Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none. Absent if there is no post of the last 30 days. */
  media_share?: number
  /** Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  edited_share?: number
  /** Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone. Absent if these are fewer than 10 posts, or fewer than half of the posts of that time. */
  deleted_share?: number
  /** Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone. Absent if `deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart. */
  deleted_lifetime?: number
  /** When the newest post that is not deleted was published, however long ago. Absent if no post is known. */ last_post_date?: string
  /** From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts. Absent if it was not computed yet, or fewer than 5 chats cite others at all. */
  citation_index?: number
  /** Places by the citation index. Absent if nobody cites the channel; a place is absent if the channel has no language or category, or if fewer than 5 channels of it are cited. */
  citation_rank?: CitationRank
  /** The community that the channel belongs to: channels of one language that mention each other more than others. Absent if it belongs to none. */
  community?: ShortCommunity
  /** Percentage of the messages that the channel has numbered that are known: as messages, deleted or not, as service messages or as items of albums. Rounded down, so that 100 means all. `/v1/channel/completeness` has it by month. Absent where no message is known. */
  observed_percent?: number
  /** True if the title does not match `term` but is spelled nearly like it: in the other alphabet (Latin or Cyrillic), or, where nothing matches, with a letter or two of difference. Such chats follow the others on the first page of the search where it has room. They are not part of `count` and `audience_count`. */
  near?: boolean
  /** Members at the last observation before the snapshot was made. Absent when there was none. */ members_count_then?: number
  /** When the chat was found to be gone. Absent while it exists. */ deleted_at?: string
}

/** A page of the channels of a snapshot. */
export interface SnapshotChannels {
  /** Id of the snapshot. */ snapshot_id: string
  /** Channels of this page of the set. */ channels: SnapshotChannel[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Body of refusals that concern snapshots and diffs. */
export interface SnapshotError {
  /** Stable name of the refusal; branch on this. */
  code: 'SNAPSHOT_TOO_LARGE' | 'SNAPSHOT_CREATION_IN_PROGRESS' | 'DIFF_CREATION_IN_PROGRESS' | 'SNAPSHOT_MUTATION_IN_PROGRESS' | 'SNAPSHOT_LIMIT_REACHED' | 'DIFF_LIMIT_REACHED' | 'SNAPSHOT_NOT_FOUND' | 'SNAPSHOT_EXPIRED' | 'DIFF_NOT_FOUND' | 'DIFF_EXPIRED'
  /** What went wrong, for people. */ message: string
  /** Particulars as strings. For SNAPSHOT_TOO_LARGE: `max_channels` and `matched_count`; the latter is a lower bound, one more than the limit. */
  details?: Record<string, string>
}

/** A snapshot, with a page of its channels when asked for. */
export interface SnapshotPage {
  /** Id of the snapshot. */ snapshot_id: string
  /** An expired snapshot is listed for a while, but can no longer be read or compared. */ state: 'active' | 'expired'
  /** Older name of `state`. @deprecated */ status: 'active' | 'expired'
  /** Name given at creation. */ name?: string
  /** Filters of the catalog, all of which must hold. */ filters: CatalogFilters
  /** Channels in the frozen set. */ channels_count: number
  /** Sum of their members when the set was frozen. */ audience_count: number
  /** When the set was frozen. */ created_at: string
  /** When the snapshot expires. */ expires_at: string
  /** Internal ids of this page of the set. Present when `limit` is above 0. */ channel_ids?: string[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A page of snapshots. */
export interface Snapshots {
  /** Snapshots of the account, newest first. */ snapshots: Snapshot[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Statistics of several channels. */
export interface StatsBatchResponse {
  /** Statistics of the channels found, each once, in the order of `ids`. */ channels: ChannelStats[]
  /** Entries of `ids` that name no known chat. They cost nothing. */ unknown: string[]
}

/** Members of a channel or group over time. */
export interface SubscribersChart {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Length of an interval; weeks begin on Monday, and all intervals are in UTC. */ aggregation: 'hour' | 'day' | 'week' | 'month'
  /** Values, oldest first; an interval that the data cannot support is left out. */
  points: {
    /** Start of the interval. */ date: string
    /** Members at the last observation at or before the end of the interval. */ value: number
  }[]
  /** Days of the range on which the number of members changed far more than usual, oldest first, whatever the aggregation. The 20 greatest if there are more. */
  events: MembersEvent[]
  /** Readings of the range that are left out, oldest first: the count was far off and back after one or two readings, so that neither points nor events come from it. */
  misreadings: MembersMisreading[]
}

/** Channel or group whose name matches what was typed. */
export interface Suggestion {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Type of chat: a channel, or a group in which members write. */ peer: PeerType
  /** Title of the chat. */ title: string
  /** Link that opens the chat by its public name. In rows and in `chats` of every list, with the permission `links_in_lists`; a private chat has none. */
  link?: string
  /** Address of the chat photo. */ photo_url?: string
  /** Whether the platform or this service has verified the chat. */ verified: boolean
}

/** What the typed text may mean. */
export interface Suggestions {
  /** Channels and groups together, the best match first. */ items: Suggestion[]
  /** Terms with near spellings. Present only if nothing matches. */ did_you_mean?: string[]
}

/** Something that may be an attack. */
export interface Suspicion {
  /** `refused_key`: many 401 to one network. `failed_sign_in`: many failed or limited attempts to sign in. `payment_signature`: a payment hook with a wrong signature. `key_use`: a key used from many networks within an hour. */
  kind: 'refused_key' | 'failed_sign_in' | 'payment_signature' | 'key_use'
  /** Where the requests came from. */ networks: string[]
  /** Whose key was used. Absent where no key was recognised. */ account?: string
  /** Which of its keys. Absent when that key has been replaced or revoked since. */ key_type?: 'credits' | 'subscription'
  /** Requests that were refused; for `key_use` the number of networks. */ count: number
  /** When the first one was seen. */ first_at: string
  /** When the last one was seen. */ last_at: string
}

/** What may be an attack, counted by all processes. */
export interface Suspicions {
  /** The newest first. */ suspicions: Suspicion[]
}

/** Terms for this account alone. Those that are not named stay; null follows the plan again. */
export interface TermChanges {
  /** Requests in a billing month. Absent when unlimited. */ requests?: number | null
  /** Different channels and groups in a billing month. Absent when unlimited. */ unique_channels?: number | null
  /** Message searches in a billing month. Absent when unlimited. */ search_messages_requests?: number | null
  /** Different search terms in a billing month. Absent when unlimited. */ search_terms?: number | null
  /** Snapshots at once. Absent when unlimited. */ snapshots?: number | null
  /** Diffs at once. Absent when unlimited. */ diffs?: number | null
  /** Channels in a snapshot. Absent when unlimited. */ snapshot_channels?: number | null
  /** Watches at once. Absent when unlimited. */ watches?: number | null
  /** Events that watches may tell of in a day (UTC). Absent when unlimited. */ events_per_day?: number | null
  /** Lists of chats. Absent when unlimited. */ lists?: number | null
  /** Chats in a list, 1,000 at most. Absent when it is 1,000. */ list_chats?: number | null
  /** Whether the catalog, snapshots, diffs and lists of what matches filters may be used. */ allow_catalog?: boolean | null
  /** Whether channels may be added. */ allow_add?: boolean | null
  /** Whether messages may be searched. */ allow_message_search?: boolean | null
  /** Whether rows of search and catalog carry the link of the chat. */ links_in_lists?: boolean | null
  /** Whether only verified chats can be read. */ verified_only?: boolean | null
  /** How many days back messages and charts reach. Absent when there is no bound. */ history_days?: number | null
  /** Requests a second. */ rate_per_second?: number | null
  /** Requests at once. */ rate_burst?: number | null
  /** Largest page of the channel search. */ search_limit?: number | null
}

/** One author, without a name. */
export interface TopAuthor {
  /** Messages that this author wrote in the last 30 days. */ messages: number
}

/** Who had a text, and when. */
export interface TracedText {
  /** The earliest post with this text that is stored and that the plan may read; it may be the post that was asked about. A channel that is not observed, or not completely, may have had the text before. */
  earliest_known?: EarliestKnown
  /** The posts with this text, earliest first. */ posts: Copy[]
  /** How many posts have this text. Absent where more than 500 texts look alike, and not all were compared. */ posts_count?: number
  /** How many channels have this text, in the same case. */ channels_count?: number
  /** Whether posts may be missing: not all texts that look alike were compared, or the texts of older months are still being prepared after an update of the service. */
  partial: boolean
  /** Short records of the chats that the entries name, each once. Present when asked for. */ chats?: ChatShort[]
}

/** A page of the changes. */
export interface Trail {
  /** Changes, newest first. */
  entries: {
    /** When. */ at: string
    /** Who: a user of the system, or the name of an operator key. */ actor: string
    /** What, as the command line calls it. */ command: string
    /** Number of the account that it is about. */ account_id?: number
    /** What was changed. */ subject?: string
    /** How it was changed. Secrets are never here. */ details?: string
    /** Why. */ reason?: string
  }[]
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** Something unusual about the audience of a channel was found, or is not found any more. */
export interface TrustChangedEvent {
  /** What happened. */ type: 'trust.changed'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `trust.changed`. */ facts: TrustChangedFacts
}

/** The evidence of `trust.changed`. */
export interface TrustChangedFacts {
  /** Signals that were not there before. */
  appeared: ('step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow')[]
  /** Signals that are not there any more. */
  cleared: ('step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow')[]
}

/** Something unusual about the audience of a channel was found, or is not found any more. */
export interface TrustChangedThresholds {
}

/** What a verified owner of the channel says about a signal. It changes no number. */
export interface TrustExplanation {
  /** What the owner says, as plain text. */ text: string
  /** Where it can be checked. */ link?: string
  /** When it was written. */ written_at: string
}

/** What was said about the audience of a channel, week by week. */
export interface TrustHistory {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** Oldest first. Weeks before the first statement are missing. */ weeks: TrustWeek[]
}

/** A signal that was measured and compared. */
export interface TrustSignal {
  /** Name of the signal. */
  signal: 'step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow'
  /** `unusual`, if at most 3 % of channels without a cause have such a finding about members, and 3 % one about posts; `very_unusual`, if at most 0.06 % have one. */
  finding?: 'unusual' | 'very_unusual'
  /** What was measured. Greater is more unusual. */ value: number
  /** What the value is. */ about: string
  /** The values of comparable channels. */ usual: UsualRange
  /** The share of comparable channels with such a value or a greater one. */ p_value: number
  /** Because few channels are known, the share may be as small as this: in 19 of 20 cases it lies between `p_value_low` and `p_value_high`. */
  p_value_low: number
  /** And as great as this. */ p_value_high: number
  /** The same, divided by the share of the accepted error that the signal has. */ corrected_p_value: number
  /** What was observed, in one sentence. */ text: string
  /** How rare that is, in one sentence. */ comparison: string
  /** What would clear it. */ clears: string
  /** What a verified owner of the channel says about a signal. It changes no number. */ explanation?: TrustExplanation
  /** The series that shows it, in `series`. */
  series: 'members' | 'post_views' | 'view_curve' | 'reactions' | 'comments' | 'forwards' | 'mentions'
  /** Where the unusual part of the series begins. */ from_date?: string
  /** Where the unusual part of the series ends. */ to_date?: string
  /** Older name of `from_date`. @deprecated */ from?: string
  /** Older name of `to_date`. @deprecated */ to?: string
  /** The usual range along the series. Empty where it cannot be drawn there. */
  usual_series: {
    /** When. */ at: string
    /** The lower end. */ low: number
    /** The upper end. */ high: number
  }[]
  /** The numbers that the sentence names, for those who say it in other words. */
  facts: {
    /** What it is. */ name: string
    /** The number. */ value: number
  }[]
}

/** What was said about the audience at the end of a week. */
export interface TrustWeek {
  /** The Monday on which the week begins, UTC. */ week: string
  /** What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured. */
  level: 'no_finding' | 'look_closer' | 'strong_findings' | 'too_little_data'
  /** The signals that were unusual, by name. */
  signals: ('step' | 'drip' | 'round_gains' | 'no_conversion' | 'leak' | 'mass_leave' | 'view_blocks' | 'view_lines' | 'view_nights' | 'curve_change' | 'even_views' | 'equal_views' | 'view_caps' | 'views_above_members' | 'response_drop' | 'response_rise' | 'many_reactions' | 'few_reactions' | 'even_reactions' | 'reaction_blocks' | 'many_comments' | 'few_comments' | 'even_comments' | 'many_forwards' | 'few_forwards' | 'even_forwards' | 'ring' | 'hollow')[]
}

/** Plan, counters, balance and permissions of the account. */
export interface Usage {
  /** How the key of this request pays: by credits, or by a monthly subscription. */ key_type: 'credits' | 'subscription'
  /** Plan of the account. */ plan: string
  /** Whether key and subscription are active. */ state: 'active' | 'inactive'
  /** Older name of `state`. @deprecated */ status: 'active' | 'inactive'
  /** Requests. Absent for credits keys. */
  requests?: {
    /** Used in the current billing month. */ spent: number
    /** Allowed in a billing month. Absent when unlimited. */ limit?: number
  }
  /** Unique channels and groups read. Absent for credits keys. */
  channels?: {
    /** Used in the current billing month. */ spent: number
    /** Allowed in a billing month. Absent when unlimited. */ limit?: number
  }
  /** Requests to the message search. Absent for credits keys. */
  search_messages_requests?: {
    /** Used in the current billing month. */ spent: number
    /** Allowed in a billing month. Absent when unlimited. */ limit?: number
  }
  /** Different terms given to the message search. Absent for credits keys. */
  search_terms?: {
    /** Used in the current billing month. */ spent: number
    /** Allowed in a billing month. Absent when unlimited. */ limit?: number
  }
  /** Credits of the account. Present for credits keys. */
  credits?: {
    /** Balance in milli-credits; 1000 make one credit. */ available_mc: number
  }
  /** Capacity for snapshots. */
  snapshots: {
    /** Active snapshots now. */ active: number
    /** How many may be active at once. Absent when unlimited. */ limit?: number
  }
  /** Capacity for diffs. */
  diffs: {
    /** Active diffs now. */ active: number
    /** How many may be active at once. Absent when unlimited. */ limit?: number
  }
  /** Capacity for lists. */
  lists: {
    /** Active lists now. */ active: number
    /** How many may be active at once. Absent when unlimited. */ limit?: number
  }
  /** What the account may do beyond reading. */
  permissions: {
    /** Whether the catalog, snapshots, diffs and lists of what matches filters may be used. */ allow_catalog: boolean
    /** Whether channels may be added. */ allow_add: boolean
    /** Whether messages may be searched. */ allow_message_search: boolean
    /** Whether rows of search and catalog carry the link of the chat. */ links_in_lists: boolean
  }
  /** The named key of this request. Present where it is one. */
  named_key?: {
    /** Id of the key. It stays the same when the key is rotated. */ key_id: string
    /** Its name, by which people tell the keys of the account apart. */ name: string
    /** How the key pays. */ key_type: 'credits' | 'subscription'
    /** What it may call, and nothing else. */
    permissions: ('channels:read' | 'catalog:read' | 'snapshots:read' | 'snapshots:write' | 'lists:read' | 'lists:write' | 'messages:read' | 'messages:search' | 'charts:read' | 'chats:add' | 'chats:verify' | 'account:read' | 'events:read' | 'watches:write')[]
    /** Milli-credits that it may spend in a day (UTC). Absent when only the balance limits it. */ credits_per_day_mc?: number
    /** Requests that it may make in a day (UTC). Absent when only the account limits it. Free calls do not count. */ requests_per_day?: number
    /** Milli-credits that it has spent today (UTC). */ credits_today_mc: number
    /** Counted requests that it has made today (UTC). */ requests_today: number
    /** When it was made. */ created_at: string
    /** When it stops working. Absent when it does not. */ expires_at?: string
    /** When it was last used, to within five minutes. Absent when it never was. */ last_used_at?: string
  }
  /** When the current billing month began. */ billing_start_date: string
  /** When it ends and the counters start again. */ billing_end_date: string
}

/** What the account used, from the same ledger that its balance comes from. */
export interface UsageHistory {
  /** Beginning of the first day, UTC. */ from_date: string
  /** Beginning of the last day, UTC. */ to_date: string
  /** What one entry stands for. */
  group_by: 'day' | 'operation' | 'channel' | 'day,operation' | 'day,channel' | 'operation,channel' | 'day,operation,channel'
  /** Usage in groups: oldest day first, then by channel and operation. */
  entries: {
    /** Day in UTC. Present when grouped by it. */ day?: string
    /** Operation as the description names it. Present when grouped by it. */ operation?: string
    /** Internal id of the channel or group. Present when grouped by it. */ internal_id?: string
    /** Billed requests; when grouped by channel, billed reads of it. */ requests: number
    /** Milli-credits charged for them. Absent when grouped by channel: a call for several has one price. */ cost_mc?: number
  }[]
  /** All of the range, not only of this page. */
  total: {
    /** Billed requests. */ requests: number
    /** Milli-credits charged. */ cost_mc?: number
  }
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** A monthly counter has reached 80 or 100 percent of its limit, or so much of the credits of the last top-up is spent. Once for each step and month. */
export interface UsageLowEvent {
  /** What happened. */ type: 'usage.low'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `usage.low`. */ facts: UsageLowFacts
}

/** The evidence of `usage.low`. */
export interface UsageLowFacts {
  /** Which counter: `credits`, or one of those of `/v1/usage/info`. */ counter: string
  /** The step that was reached. */ percent: number
  /** How much is used. */ used: number
  /** How much there is. */ limit: number
}

/** A monthly counter has reached 80 or 100 percent of its limit, or so much of the credits of the last top-up is spent. Once for each step and month. */
export interface UsageLowThresholds {
}

/** The values of comparable channels. */
export interface UsualRange {
  /** Nineteen of twenty comparable channels have more. */ low: number
  /** Nineteen of twenty comparable channels have less. */ high: number
  /** The channels that it is compared with: language, size and posting rate, where a star stands for all; `start` for the ranges of a fresh installation, which come from real series. */
  band: string
  /** Its own band has too few channels, so a wider one is taken. */ merged: boolean
  /** Channels that the range comes from. */ channels: number
  /** Days of channels that the range comes from. */ days: number
  /** Values that do not depend on each other: the weeks of one channel count once. The error of the p-value comes from their number. */
  independent_values: number
}

/** Where the proof stands that a chat is yours. */
export interface Verification {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** `pending`: the code is awaited. `verified`: the chat is yours, and listed by `/v1/channels/my`. `expired`: the code was not found in time; ask for another. */
  state: 'pending' | 'verified' | 'expired'
  /** Older name of `state`. @deprecated */ status: 'pending' | 'verified' | 'expired'
  /** What to put into the description of the chat, whole. Present while it is awaited. */ code?: string
  /** What to do now, for people. */ instructions?: string
  /** Until when the code is awaited. */ expires_at?: string
  /** When the code was found. Present once it was. */ verified_at?: string
}

/** How the views of posts grow with their age. */
export interface ViewCurve {
  /** Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it. */ internal_id: string
  /** How many posts were looked at: the newest ones whose views were observed. */ posts: number
  /** Ages of 1, 2, 3, 6, 12, 24, 48, 72, 120 and 168 hours. An age at which fewer than 5 of the posts are known, or not all of them if there are fewer, is left out. So are ages that fewer than 5 posts link with the others. */
  points: {
    /** Age of the posts in hours. */ hours: number
    /** Median of the views of the posts at this age. It never falls from one age to the next. */ median: number
    /** A quarter of the posts had fewer views (25th percentile). */ low: number
    /** A quarter of the posts had more views (75th percentile). */ high: number
    /** Posts whose views at this age are known. The others that are known at another of the ages take part with the usual growth. */
    posts: number
    /** Posts that are known at this age and at the age before it in the list: the usual growth between the two is the median of theirs. Absent at the first age. */
    linked_posts?: number
  }[]
}

/** A chat that enters the list when it is first seen. */
export interface WaitingChat {
  /** By which it was asked for. */ link: string
  /** When. */ asked_at: string
  /** `queued`: it waits for the collector. `reading`: the collector reads it now. `failed`: it cannot be added, and `reason` says why. */
  state: 'queued' | 'reading' | 'failed'
  /** Older name of `state`. @deprecated */ status: 'queued' | 'reading' | 'failed'
  /** Why it failed, or is tried again. */ reason?: string
}

/** What an account wants to be told of. */
export interface Watch {
  /** Id of the watch. */ watch_id: string
  /** Its name. */ name: string
  /** What it is about. */ subject: 'chat' | 'list' | 'query' | 'account'
  /** The chat that an event is about. */ chat?: EventChat
  /** Id of the list. */ list_id?: string
  /** A term and filters, with the meaning that they have in message search. */ query?: WatchQuery
  /** The types of events wanted, each with its thresholds; `{}` means the usual ones. */ types: WatchTypes
  /** Where its events are sent. The inbox has them in any case. */ destinations: WatchDestination[]
  /** After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours. The default is `12`. */
  hold_off_hours: number
  /** After so many events in a day (UTC) one last event says so, and no more follow until the next day. The default is `200`. */
  events_per_day: number
  /** Events that it has made today (UTC), without late and held ones. */ events_today: number
  /** Until when it is silent. Absent if it is not paused. */ paused_until?: string
  /** When it was made. It tells of nothing that happened before, except what `past_days` asked for. */ created_at: string
  /** Entries of `exclude_channels` that name no known chat. They cost nothing. Only the answer to the creation of a watch has them. */
  unknown?: string[]
}

/** Where the events of a watch go. */
export interface WatchDestination {
  /** Id of the destination. */ destination_id: string
  /** Each event at once, or several in a digest. The default is `at_once`. */ rhythm?: 'at_once' | 'hourly' | 'daily' | 'weekly'
  /** Hour of a daily or weekly digest. The default is `9`. */ hour?: number
  /** Day of a weekly digest; 1 is Monday. The default is `1`. */ weekday?: number
  /** Whose clock the hour is of: an IANA name. The default is `UTC`. */ time_zone?: string
}

/** A watch has reached its limit or that of the plan for the day, or the account cannot pay or has no channels left in the month: no more events until the next day. It is free and cannot be asked for. */
export interface WatchLimitedEvent {
  /** What happened. */ type: 'watch.limited'
  /** Id of the event: made from what it is about, so that the same event always has the same one. */ event_id: string
  /** Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found. */ number: number
  /** Id of the watch. */ watch_id?: string
  /** Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself. */ watch_name?: string
  /** The chat that an event is about. */ chat?: EventChat
  /** When it happened, as far as it is known. */ happened_at: string
  /** When a source saw it: a post may be older. An import brings what was seen long before `created_at`. */ observed_at: string
  /** When the event was made. */ created_at: string
  /** Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost. */ late: boolean
  /** Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost. */
  held: boolean
  /** Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost. */
  before_watch: boolean
  /** What happened, in one plain sentence. */ sentence: string
  /** Path of the page of the dashboard that shows it. */ link: string
  /** The evidence of `watch.limited`. */ facts: WatchLimitedFacts
}

/** The evidence of `watch.limited`. */
export interface WatchLimitedFacts {
  /** Which limit. */ reason: 'watch_limit' | 'plan_limit' | 'no_credits' | 'no_channels'
  /** Name of the watch. */ watch_name: string
  /** How many events a day. */ limit?: number
  /** Present and true where it is about the days before the watch that could not all be filled in. */ past?: boolean
}

/** What a watch would have told of in the last seven days. */
export interface WatchPreview {
  /** Start of the days that were looked at: seven, unless the plan has less history. */ from_date: string
  /** Their end. */ to_date: string
  /** Older name of `from_date`. @deprecated */ from: string
  /** Older name of `to_date`. @deprecated */ to: string
  /** How many chats were looked at, and counted. 0 for a query. */ chats_count: number
  /** How many events it would have sent. */ sent_count: number
  /** How many more would have been held back by the hold-off. */ held_count: number
  /** How many more would have been beyond the events a day. */ over_limit_count: number
  /** Whether everything of these days was looked at. If not, there would have been more events. */ complete: boolean
  /** The types asked for. */
  types: {
    /** What happened. */ type: EventTypeName
    /** How many of this type would have been sent. */ count: number
    /** Whether the past of this type is stored. If not, its number is not known. */ known: boolean
  }[]
  /** The newest of them, at most 50, newest first. */
  events: {
    /** What happened. */ type: EventTypeName
    /** The chat that an event is about. */ chat?: EventChat
    /** When it happened. */ happened_at: string
    /** Whether the hold-off would have kept it back. */ held: boolean
    /** What happened. */ sentence: string
    /** Path of the page of the dashboard that shows it. */ link: string
  }[]
}

/** A term and filters, with the meaning that they have in message search. */
export interface WatchQuery {
  /** Words that a message must have, in any of their forms. Words in double quotes must follow each other exactly so. A word or a quoted phrase after a minus must not occur. Hashtags, @names, links and tickers are searched as such. */
  term: string
  /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. */
  country?: string
  /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. */
  language?: string
  /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. */
  category?: string
  /** Only messages of this channel: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
  on_channel?: string
  /** Channels to leave out, named as `on_channel` is. Separate several with commas, at most 100. */ exclude_channels?: string
  /** Words or quoted phrases that a message must not have. Separate several with commas, at most 20. */ exclude_terms?: string
}

/** A term and filters, with the meaning that they have in message search. */
export interface WatchQueryBody {
  /** Words that a message must have, in any of their forms. Words in double quotes must follow each other exactly so. A word or a quoted phrase after a minus must not occur. Hashtags, @names, links and tickers are searched as such. */
  term: string
  /** Only channels with any of these countries: ids or names of the countries dictionary. Separate several with commas, at most 100. As a list, or as text. */
  country?: string[] | string
  /** Only channels with any of these languages: ids or names of the languages dictionary. Separate several with commas, at most 100. As a list, or as text. */
  language?: string[] | string
  /** Only channels with any of these categories: ids or names of the categories dictionary. Separate several with commas, at most 100. As a list, or as text. */
  category?: string[] | string
  /** Only messages of this channel: its internal id, its `@name`, a link such as `t.me/name`, or its id on the platform (with or without -100). A word without `@` is an internal id, never a name. */
  on_channel?: string
  /** Channels to leave out, named as `on_channel` is. Separate several with commas, at most 100. As a list, or as text. */
  exclude_channels?: string[] | string
  /** Words or quoted phrases that a message must not have. Separate several with commas, at most 20. As a list, or as text. */
  exclude_terms?: string[] | string
}

/** The types of events wanted, each with its thresholds; `{}` means the usual ones. */
export interface WatchTypes {
  /** The chat has published a message. The messages of an album are one: the event names the one with the text, or else the first. */
  'message.published'?: MessagePublishedThresholds
  /** A message that was first seen since the watch began matches its query: exactly those that message search finds with the same term and filters. */
  'message.matched'?: MessageMatchedThresholds
  /** A message was seen with another content than before. It happened when that content was first seen, or first seen again after another one. A content that comes back is told of at most three times a day. */
  'message.edited'?: MessageEditedThresholds
  /** A message that was published is gone, while its chat is still there. Once a day for a message that is gone and seen again. */
  'message.deleted'?: MessageDeletedThresholds
  /** From 6 hours on, a post has far more views than 95 of 100 of the chat’s newest posts had at that age: a quarter more, and at least half as far above that as that is above their median. At least 20 posts must be known at the age; others are followed to it as in the view curve. */
  'message.outperformed'?: MessageOutperformedThresholds
  /** Another chat that is observed has mentioned this one, forwarded its post, or named it in a giveaway. */
  'chat.mentioned'?: ChatMentionedThresholds
  /** Within about a day the members rose by the threshold in percent and in numbers. At most once a day. */
  'members.jumped'?: MembersJumpedThresholds
  /** Within about a day the members fell by the threshold in percent and in numbers. At most once a day. */
  'members.dropped'?: MembersDroppedThresholds
  /** The title, public name, description, verification or linked chat was seen with another value than before, also with one that it had once. The same value is told of at most three times a day. */
  'chat.changed'?: ChatChangedThresholds
  /** The chat cannot be found on the platform any more: deleted, blocked, or made private. */ 'chat.gone'?: ChatGoneThresholds
  /** A chat that was gone was seen again. */ 'chat.returned'?: ChatReturnedThresholds
  /** Chats have joined or left a matching list since its point of the day before. */ 'list.changed'?: ListChangedThresholds
  /** Something unusual about the audience of a channel was found, or is not found any more. */ 'trust.changed'?: TrustChangedThresholds
  /** The grade of the ads index of a channel is another one, has been for a day, and what was read of the channel made it: a grade that changed because other channels did is not told. It happened when the day was over. */
  'grade.changed'?: GradeChangedThresholds
  /** A monthly counter has reached 80 or 100 percent of its limit, or so much of the credits of the last top-up is spent. Once for each step and month. */
  'usage.low'?: UsageLowThresholds
  /** A key of the account was made, replaced or deleted. */ 'key.changed'?: KeyChangedThresholds
}

/** A page of watches. */
export interface Watches {
  /** Watches of the account, newest first. */ watches: Watch[]
  /** How many there are. */ count: number
  /** Send it as `cursor` to read the next page. Absent on the last page. */ cursor?: string
}

/** What a list takes in addition when it is read as a file, with `stream`. The formats `graphml` and `gexf` are for graphs. */
export interface FileInput {
  /** Format of the answer. Without it `Accept` decides, and without that it is `json`. */
  format?: 'json' | 'csv' | 'ndjson' | 'parquet' | 'xlsx' | 'graphml' | 'gexf' | undefined
  /** `all` sends this page and all that follow, each charged like a request of its own; not with `json`. `limit` is then the largest that is allowed, unless it is given. The default is `one`. */
  pages?: 'one' | 'all' | undefined
  /** Whether CSV begins with a byte order mark, which some spreadsheets need to read UTF-8. The default is `false`. */
  bom?: boolean | undefined
  /** Whether countries, languages and categories have their names in place of their ids, and chats their titles where a row has only their id; for files, not for `json`. The default is `false`. */
  names?: boolean | undefined
}

/** The operations of the price list. */
export type PricedOperation = Exclude<keyof Operations, 'getOperatorChecks' | 'getOperatorOverview' | 'listOperatorAccounts' | 'getOperatorCollector' | 'listOperatorSources' | 'createOperatorAccount' | 'getOperatorAccount' | 'changeOperatorAccount' | 'deleteOperatorAccount' | 'addAccountCredits' | 'listAccountLedger' | 'getAccountUsage' | 'issueAccountKey' | 'showAccountKey' | 'rotateAccountKey' | 'revokeAccountKey' | 'listOperatorChats' | 'getOperatorChat' | 'changeOperatorChat' | 'listRemovals' | 'createRemoval' | 'restoreRemoval' | 'getImportLimits' | 'importFile' | 'listOperatorPlans' | 'listOperatorPrices' | 'listTrail' | 'getAudit' | 'listSuspicious' | 'getDeliveryState'>
