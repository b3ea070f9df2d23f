// Generated from the contract by `npm run generate`: do not edit.

/** The metrics of channels. `at` is their path in the statistics; `absent` completes "Not enough data: …". */
export const metrics = {
 "members_count":{
  "title":"Members","short":"members","unit":"count","subject":"audience","at":"members_count",
  "definition":"The latest count of members that was observed.","absent":"no count of members was observed yet"
 },
 "members_change_7d":{
  "title":"Growth in 7 days","short":"7 d","unit":"change","subject":"audience","at":"members_change.last_7_days",
  "definition":"The latest count of members minus the count 7 days ago.",
  "absent":"no count of members was observed 7 days ago or up to 3 days before that"
 },
 "members_change_30d":{
  "title":"Growth in 30 days","short":"30 d","unit":"change","subject":"audience","at":"members_change.last_30_days",
  "definition":"The latest count of members minus the count 30 days ago.",
  "absent":"no count of members was observed 30 days ago or up to 3 days before that"
 },
 "members_change_90d":{
  "title":"Growth in 90 days","short":"90 d","unit":"change","subject":"audience","at":"members_change.last_90_days",
  "definition":"The latest count of members minus the count 90 days ago.",
  "absent":"no count of members was observed 90 days ago or up to 3 days before that"
 },
 "members_change_7d_percent":{
  "title":"Growth in 7 days, %","short":"7 d, %","unit":"change in percent","subject":"audience","at":"members_change_percent.last_7_days",
  "definition":"The growth in 7 days divided by the count of members 7 days ago, times 100.",
  "absent":"no count of members above 0 was observed 7 days ago or up to 3 days before that"
 },
 "members_change_30d_percent":{
  "title":"Growth in 30 days, %","short":"30 d, %","unit":"change in percent","subject":"audience",
  "at":"members_change_percent.last_30_days","definition":"The growth in 30 days divided by the count of members 30 days ago, times 100.",
  "absent":"no count of members above 0 was observed 30 days ago or up to 3 days before that"
 },
 "members_change_90d_percent":{
  "title":"Growth in 90 days, %","short":"90 d, %","unit":"change in percent","subject":"audience",
  "at":"members_change_percent.last_90_days","definition":"The growth in 90 days divided by the count of members 90 days ago, times 100.",
  "absent":"no count of members above 0 was observed 90 days ago or up to 3 days before that"
 },
 "avg_post_views":{
  "title":"Views per post","short":"views","unit":"views","subject":"reach","at":"avg_post_views.avg_post_views",
  "definition":"Mean of the latest views of posts of the last 30 days; those younger than 24 hours count only if there are no others.",
  "absent":"no post of the last 30 days has known views"
 },
 "avg_post_views_24h":{
  "title":"Views after 24 h","short":"views 24 h","unit":"views","subject":"reach","at":"avg_post_views.avg_post_views_24h",
  "definition":"Mean of the views that posts of the last 30 days had 24 hours after publication, interpolated between observations.",
  "absent":"the views of no post are known at an age of 24 hours"
 },
 "avg_post_views_48h":{
  "title":"Views after 48 h","unit":"views","subject":"reach","at":"avg_post_views.avg_post_views_48h",
  "definition":"Mean of the views that posts of the last 30 days had 48 hours after publication, interpolated between observations.",
  "absent":"the views of no post are known at an age of 48 hours"
 },
 "avg_post_views_72h":{
  "title":"Views after 72 h","unit":"views","subject":"reach","at":"avg_post_views.avg_post_views_72h",
  "definition":"Mean of the views that posts of the last 30 days had 72 hours after publication, interpolated between observations.",
  "absent":"the views of no post are known at an age of 72 hours"
 },
 "messages_7d":{
  "title":"Posts in 7 days","unit":"count","subject":"posting","at":"messages_count.last_7_days",
  "definition":"Posts published in the last 7 days and not deleted; an album is one post.","absent":"no statistics were computed yet"
 },
 "messages_30d":{
  "title":"Posts in 30 days","unit":"count","subject":"posting","at":"messages_count.last_30_days",
  "definition":"Posts published in the last 30 days and not deleted; an album is one post.","absent":"no statistics were computed yet"
 },
 "media_share_percent":{
  "title":"Posts with media","short":"media","unit":"percent","subject":"posting","at":"media_share_percent",
  "definition":"Percentage of the posts of the last 30 days that carry a photo, a video, a file or other media; the preview of a link is none.",
  "absent":"there is no post of the last 30 days"
 },
 "edited_percent":{
  "title":"Edited posts","short":"edited","unit":"percent","subject":"posting","at":"edited_percent",
  "definition":"Percentage of posts that were edited, among those published 1 to 30 days ago whose whole content, or the times of whose edits, a source showed at an age of 24 hours or more, deleted ones too.",
  "absent":"these are fewer than 10 posts, or fewer than half of the posts of that time"
 },
 "deleted_percent":{
  "title":"Deleted posts","short":"deleted","unit":"percent","subject":"posting","at":"deleted_percent",
  "definition":"Percentage of posts that were deleted, among those published 2 to 30 days ago that were seen within 24 hours and then seen at an age of 48 hours or more, or found to be gone.",
  "absent":"these are fewer than 10 posts, or fewer than half of the posts of that time"
 },
 "deleted_lifetime_hours":{
  "title":"Lifetime of deleted posts, h","short":"lived, h","unit":"hours","subject":"posting","at":"deleted_lifetime_hours",
  "definition":"Median of the hours from publication to deletion of the posts that `deleted_percent` counts as deleted: the middle between the medians of when they were last seen and when they were found to be gone.",
  "absent":"`deleted_percent` is, fewer than 5 posts were deleted, or the two medians are more than an hour and more than half of the value apart"
 },
 "last_post_date":{
  "title":"Last post","short":"last post","unit":"date","subject":"posting","at":"last_post_date",
  "definition":"When the newest post that is not deleted was published, however long ago.","absent":"no post is known"
 },
 "err_percent":{
  "title":"ERR","unit":"percent","subject":"reach","at":"err_percent",
  "definition":"Views rate: views per post divided by members, times 100, which is the share of the members that sees a post.",
  "absent":"views per post or members are not known"
 },
 "err24_percent":{
  "title":"ERR after 24 h","unit":"percent","subject":"reach","at":"err24_percent",
  "definition":"Views rate of the first day: views per post after 24 hours divided by members, times 100.",
  "absent":"views after 24 hours or members are not known"
 },
 "er_percent":{
  "title":"ER","unit":"percent","subject":"engagement","at":"er_percent",
  "definition":"Engagement rate: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100.",
  "absent":"no post of the last 30 days has known views and known reactions, forwards or comments"
 },
 "reactions_avg":{
  "title":"Reactions per post","unit":"mean","subject":"engagement","at":"engagement.reactions_avg",
  "definition":"Mean number of reactions per post published in the last 30 days.",
  "absent":"no post of the last 30 days has known reactions"
 },
 "comments_avg":{
  "title":"Comments per post","unit":"mean","subject":"engagement","at":"engagement.comments_avg",
  "definition":"Mean number of comments per post published in the last 30 days.","absent":"no post of the last 30 days has known comments"
 },
 "forwards_avg":{
  "title":"Forwards per post","unit":"mean","subject":"engagement","at":"engagement.forwards_avg",
  "definition":"Mean number of forwards per post published in the last 30 days.","absent":"no post of the last 30 days has known forwards"
 },
 "female_percent":{
  "title":"Female members","unit":"percent","subject":"audience","at":"gender.female_percent",
  "definition":"Percentage of sampled members of known gender who are female.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "male_percent":{
  "title":"Male members","unit":"percent","subject":"audience","at":"gender.male_percent",
  "definition":"Percentage of sampled members of known gender who are male.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "premium_percent":{
  "title":"Premium members","unit":"percent","subject":"audience","at":"premium_percent",
  "definition":"Percentage of sampled members with a premium account.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "with_username_percent":{
  "title":"Members with a username","unit":"percent","subject":"audience","at":"with_username_percent",
  "definition":"Percentage of sampled members who have a username.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "with_photo_percent":{
  "title":"Members with a photo","unit":"percent","subject":"audience","at":"with_photo_percent",
  "definition":"Percentage of sampled members who have a photo.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "lifetime":{
  "title":"Age in days","unit":"days","subject":"posting","at":"lifetime",
  "definition":"Whole days from creation to now, or to deletion for a chat that is gone.",
  "absent":"it is not known when the chat was created"
 },
 "ads_index":{
  "title":"Ads index","short":"ads index","unit":"index","subject":"standing","at":"ads_index",
  "definition":"From 0 to 100, how safe and effective an ad placement looks: ranks among channels of similar size and the same language, or of a wider set where fewer than 5 of these can be compared, for 24-hour reach, engagement, growth, mentions, regularity and low ad share, less penalties for unusual signals of the audience. At most 39.9 with `strong_findings`.",
  "absent":"views after 24 hours are not known, or fewer than 5 channels can be compared at all"
 },
 "citation_index":{
  "title":"Citation index","short":"citation","unit":"index","subject":"standing","at":"citation_index",
  "definition":"From 0 to 100, how many readers the citations of the last 365 days by other chats are worth: each source shares the readers of a post among those whom it cites, by how often and how lately; own and returned citations are left out or damped, and a source counts as far as others cite it. Twice the readers are 5 points more, and 0 is not cited by any chat that counts.",
  "absent":"it was not computed yet, or fewer than 5 chats cite others at all"
 },
 "mentions_total":{
  "title":"Mentions","short":"mentions","unit":"count","subject":"standing","at":"mentions.total",
  "definition":"How often other chats mentioned this one since observation began: by name, link, forward or giveaway.",
  "absent":"no statistics were computed yet"
 },
 "mentions_7d":{
  "title":"Mentions in 7 days","unit":"count","subject":"standing","at":"mentions.last_7_days",
  "definition":"How often other chats mentioned this one in the last 7 days: by name, link, forward or giveaway.",
  "absent":"no statistics were computed yet"
 },
 "mentions_30d":{
  "title":"Mentions in 30 days","unit":"count","subject":"standing","at":"mentions.last_30_days",
  "definition":"How often other chats mentioned this one in the last 30 days: by name, link, forward or giveaway.",
  "absent":"no statistics were computed yet"
 },
 "creation_date":{
  "title":"Created","short":"created","unit":"date","subject":"posting","definition":"When the chat was created.",
  "absent":"it is not known when the chat was created"
 }
} as const

export type MetricName = keyof typeof metrics

/** The metrics of groups. */
export const groupMetrics = {
 "members_count":{
  "title":"Members","short":"members","unit":"count","subject":"audience","at":"members_count",
  "definition":"The latest count of members that was observed.","absent":"no count of members was observed yet"
 },
 "members_change_7d":{
  "title":"Growth in 7 days","short":"7 d","unit":"change","subject":"audience","at":"members_change.last_7_days",
  "definition":"The latest count of members minus the count 7 days ago.",
  "absent":"no count of members was observed 7 days ago or up to 3 days before that"
 },
 "members_change_30d":{
  "title":"Growth in 30 days","short":"30 d","unit":"change","subject":"audience","at":"members_change.last_30_days",
  "definition":"The latest count of members minus the count 30 days ago.",
  "absent":"no count of members was observed 30 days ago or up to 3 days before that"
 },
 "members_change_90d":{
  "title":"Growth in 90 days","short":"90 d","unit":"change","subject":"audience","at":"members_change.last_90_days",
  "definition":"The latest count of members minus the count 90 days ago.",
  "absent":"no count of members was observed 90 days ago or up to 3 days before that"
 },
 "messages_24h":{
  "title":"Messages in 24 hours","unit":"count","subject":"posting","at":"messages_count.last_24_hours",
  "definition":"Messages written in the last 24 hours and not deleted; service messages do not count.",
  "absent":"no messages were observed for so long"
 },
 "messages_7d":{
  "title":"Messages in 7 days","unit":"count","subject":"posting","at":"messages_count.last_7_days",
  "definition":"Messages written in the last 7 days and not deleted; service messages do not count.",
  "absent":"no messages were observed for so long"
 },
 "messages_30d":{
  "title":"Messages in 30 days","unit":"count","subject":"posting","at":"messages_count.last_30_days",
  "definition":"Messages written in the last 30 days and not deleted; service messages do not count.",
  "absent":"no messages were observed for so long"
 },
 "messages_per_day":{
  "title":"Messages per day","unit":"mean","subject":"posting","at":"messages_per_day",
  "definition":"Messages of the last 30 days divided by 30.","absent":"no statistics were computed yet"
 },
 "active_members_24h":{
  "title":"Active members in 24 hours","unit":"count","subject":"posting","at":"active_members.last_24_hours",
  "definition":"Different authors of the messages of the last 24 hours.",
  "absent":"the authors are not known, or no messages were observed for so long"
 },
 "active_members_7d":{
  "title":"Active members in 7 days","unit":"count","subject":"posting","at":"active_members.last_7_days",
  "definition":"Different authors of the messages of the last 7 days.",
  "absent":"the authors are not known, or no messages were observed for so long"
 },
 "active_members_30d":{
  "title":"Active members in 30 days","unit":"count","subject":"posting","at":"active_members.last_30_days",
  "definition":"Different authors of the messages of the last 30 days.",
  "absent":"the authors are not known, or no messages were observed for so long"
 },
 "reactions_avg":{
  "title":"Reactions per message","unit":"mean","subject":"engagement","at":"engagement.reactions_avg",
  "definition":"Mean number of reactions to a message of the last 30 days for which they are known.",
  "absent":"no message of the last 30 days has known reactions"
 },
 "replies_avg":{
  "title":"Replies per message","unit":"mean","subject":"engagement","at":"engagement.replies_avg",
  "definition":"Messages of the last 30 days that reply to another one, divided by all messages of that time.",
  "absent":"there is no message of the last 30 days"
 },
 "premium_percent":{
  "title":"Premium authors","unit":"percent","subject":"audience","at":"premium_percent",
  "definition":"Percentage of sampled authors with a premium account.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "bots_percent":{
  "title":"Bots","unit":"percent","subject":"audience","at":"bots_percent","definition":"Percentage of sampled authors that are bots.",
  "absent":"fewer than 30 were sampled","is_sampled":true
 },
 "with_username_percent":{
  "title":"Authors with a username","unit":"percent","subject":"audience","at":"with_username_percent",
  "definition":"Percentage of sampled authors who have a username.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "with_photo_percent":{
  "title":"Authors with a photo","unit":"percent","subject":"audience","at":"with_photo_percent",
  "definition":"Percentage of sampled authors who have a photo.","absent":"fewer than 30 were sampled","is_sampled":true
 },
 "lifetime":{
  "title":"Age in days","unit":"days","subject":"posting","at":"lifetime",
  "definition":"Whole days from creation to now, or to deletion for a chat that is gone.",
  "absent":"it is not known when the chat was created"
 }
} as const

export type GroupMetricName = keyof typeof groupMetrics

/** The charts, by their names in the client. */
export const charts = {
 "subscribers":{
  "title":"Members","unit":"count","definition":"Members at the last observation at or before the end of the interval.",
  "operation":"getSubscribersChart","peers":["Channel","Group"],"aggregations":["hour","day","week","month"]
 },
 "reach":{
  "title":"Reach","unit":"views","definition":"Mean of the latest views of the posts published in the interval.",
  "operation":"getReachChart","peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "err":{
  "title":"ERR","unit":"percent","definition":"Reach of the interval divided by members at its end, times 100.","operation":"getErrChart",
  "peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "posts":{
  "title":"Posts","unit":"count","definition":"Posts published in the interval and not deleted; for a group, messages.",
  "operation":"getPostsChart","peers":["Channel","Group"],"aggregations":["hour","day","week","month"]
 },
 "reactions":{
  "title":"Reactions","unit":"count","definition":"Latest reactions to all posts published in the interval together.",
  "operation":"getReactionsChart","peers":["Channel","Group"],"aggregations":["hour","day","week","month"]
 },
 "comments":{
  "title":"Comments","unit":"count","definition":"Latest comments on all posts published in the interval together.",
  "operation":"getCommentsChart","peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "forwards":{
  "title":"Forwards","unit":"count","definition":"Latest forwards of all posts published in the interval together.",
  "operation":"getForwardsChart","peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "er":{
  "title":"ER","unit":"percent",
  "definition":"Mean, over the posts published in the interval, of reactions, forwards and comments together, divided by views, times 100.",
  "operation":"getErChart","peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "adShare":{
  "title":"Share of ads","unit":"percent","definition":"Posts of the interval that are marked as ads, in percent of all its posts.",
  "operation":"getAdShareChart","peers":["Channel"],"aggregations":["hour","day","week","month"]
 },
 "mentions":{
  "title":"Mentions","unit":"count",
  "definition":"Mentions by other chats in messages published in the interval: one per message, kind and chat mentioned.",
  "operation":"getMentionsChart","peers":["Channel","Group"],"aggregations":["hour","day","week","month"]
 },
 "citations":{
  "title":"Citing chats","unit":"count",
  "definition":"Distinct chats with a mention in the interval: a chat that mentions it ten times counts once.",
  "operation":"getCitationsChart","peers":["Channel","Group"],"aggregations":["hour","day","week","month"]
 },
 "citationIndex":{
  "title":"Citation index","unit":"index",
  "definition":"The citation index at the end of the month, and the latest one for the current month.","operation":"getCitationIndexChart",
  "peers":["Channel"],"aggregations":["month"]
 }
} as const

export type ChartName = keyof typeof charts

/** The filters of the catalog. A range and a pair of dates are two parameters, `<name>_min` and `<name>_max`. */
export const catalogFilters = {
 "term":{"kind":"text","title":"Words of the title"},
 "country":{"kind":"dictionary","title":"Country","dictionary":"countries"},
 "language":{"kind":"dictionary","title":"Language","dictionary":"languages"},
 "category":{"kind":"dictionary","title":"Category","dictionary":"categories"},
 "posts_language":{"kind":"dictionary","title":"Language of posts","dictionary":"languages"},
 "ads_index_grade":{"kind":"words","title":"Grade","words":["D","D+","C","C+","B","B+","A","A+"]},
 "trust_level":{"kind":"words","title":"Trust","words":["no_finding","look_closer","strong_findings","too_little_data"]},
 "community_id":{"kind":"text","title":"Community"},
 "privacy":{"kind":"word","title":"Access","words":["Public","Private"]},
 "verified":{"kind":"flag","title":"Verified"},
 "members":{"kind":"range","metric":"members_count","sort":"members_count","unit":"count","min":0,"max":2147483647,"has_histogram":true},
 "members_growth7d":{
  "kind":"range","metric":"members_change_7d","sort":"members_growth7d","unit":"change","min":-2147483647,"max":2147483647
 },
 "members_growth30d":{
  "kind":"range","metric":"members_change_30d","sort":"members_growth30d","unit":"change","min":-2147483647,"max":2147483647,
  "has_histogram":true
 },
 "members_growth90d":{
  "kind":"range","metric":"members_change_90d","sort":"members_growth90d","unit":"change","min":-2147483647,"max":2147483647
 },
 "members_growth7d_percent":{
  "kind":"range","metric":"members_change_7d_percent","sort":"members_growth7d_percent","unit":"change in percent","min":-100,
  "max":10000000
 },
 "members_growth30d_percent":{
  "kind":"range","metric":"members_change_30d_percent","sort":"members_growth30d_percent","unit":"change in percent","min":-100,
  "max":10000000
 },
 "members_growth90d_percent":{
  "kind":"range","metric":"members_change_90d_percent","sort":"members_growth90d_percent","unit":"change in percent","min":-100,
  "max":10000000
 },
 "post_views":{"kind":"range","metric":"avg_post_views","sort":"post_views","unit":"views","min":0,"max":2147483647,"has_histogram":true},
 "err":{"kind":"range","metric":"err_percent","sort":"err","unit":"percent","min":0,"max":10000000,"has_histogram":true},
 "er":{"kind":"range","metric":"er_percent","sort":"er","unit":"percent","min":0,"has_histogram":true},
 "ads_index":{"kind":"range","metric":"ads_index","sort":"ads_index","unit":"index","min":0,"max":100,"has_histogram":true},
 "mentions":{"kind":"range","metric":"mentions_total","sort":"mentions","unit":"count","min":0,"max":2147483647,"has_histogram":true},
 "media_share":{"kind":"range","metric":"media_share_percent","sort":"media_share","unit":"percent","min":0,"max":100},
 "edited_share":{"kind":"range","metric":"edited_percent","sort":"edited_share","unit":"percent","min":0,"max":100},
 "deleted_share":{"kind":"range","metric":"deleted_percent","sort":"deleted_share","unit":"percent","min":0,"max":100},
 "deleted_lifetime":{"kind":"range","metric":"deleted_lifetime_hours","sort":"deleted_lifetime","unit":"hours","min":0,"max":1000},
 "creation_date":{"kind":"dates","metric":"creation_date","sort":"creation_date"},
 "last_post_date":{"kind":"dates","metric":"last_post_date","sort":"last_post_date"},
 "citation_index":{"kind":"range","metric":"citation_index","sort":"citation_index","unit":"index","min":0,"max":100}
} as const

export type CatalogFilterName = keyof typeof catalogFilters

/** What the catalog can be sorted by, and the metric of each. */
export const catalogSorts = {
 "members_count":"members_count","members_growth7d":"members_change_7d","members_growth30d":"members_change_30d",
 "members_growth90d":"members_change_90d","post_views":"avg_post_views","post_views_24h":"avg_post_views_24h","er":"er_percent",
 "ads_index":"ads_index","mentions":"mentions_total","mentions7d":"mentions_7d","mentions30d":"mentions_30d","title":null,
 "creation_date":"creation_date","members_growth7d_percent":"members_change_7d_percent",
 "members_growth30d_percent":"members_change_30d_percent","members_growth90d_percent":"members_change_90d_percent","err":"err_percent",
 "media_share":"media_share_percent","edited_share":"edited_percent","deleted_share":"deleted_percent",
 "deleted_lifetime":"deleted_lifetime_hours","last_post_date":"last_post_date","citation_index":"citation_index"
} as const

export type CatalogSortName = keyof typeof catalogSorts

/** By operation: the least and the greatest `limit`, its default, and the greatest `skip`. */
export const pages = {
 "searchChannels":{"min":0,"max":30,"default":20,"max_skip":900},
 "suggest":{"min":1,"max":20,"default":8},
 "searchCatalog":{"min":0,"max":100,"default":20,"max_skip":1000},
 "listCatalogRows":{"min":1,"max":200,"default":100},
 "listCommunities":{"min":1,"max":50,"default":20,"max_skip":1000},
 "listSnapshots":{"min":1,"max":100,"default":20},
 "getSnapshot":{"min":0,"max":1000,"default":0},
 "listSnapshotChannels":{"min":1,"max":1000,"default":100},
 "listSnapshotDiffs":{"min":1,"max":100,"default":20},
 "listDiffs":{"min":1,"max":100,"default":20},
 "listDiffChanges":{"min":1,"max":1000,"default":100},
 "listLists":{"min":1,"max":100,"default":100},
 "listListChannels":{"min":1,"max":200,"default":100},
 "listListMessages":{"min":1,"max":100,"default":20},
 "getChannelMentions":{"min":1,"max":100,"default":20},
 "getNeighbours":{"min":1,"max":50,"default":20},
 "getSimilarChannels":{"min":1,"max":50,"default":20},
 "getGraph":{"min":1,"max":2000,"default":500},
 "getChannelOriginality":{"min":1,"max":100,"default":20},
 "getChannelHistory":{"min":1,"max":100,"default":20},
 "getGroupHistory":{"min":1,"max":100,"default":20},
 "listChannelMessages":{"min":1,"max":100,"default":20},
 "listGroupMessages":{"min":1,"max":100,"default":20},
 "listMessageCopies":{"min":1,"max":100,"default":20},
 "listMissingMessages":{"min":1,"max":100,"default":50},
 "getPostRanking":{"min":1,"max":50,"default":5},
 "searchMessages":{"min":1,"max":100,"default":20},
 "listWatches":{"min":1,"max":100,"default":20},
 "listEvents":{"min":1,"max":100,"default":20},
 "listDeliveries":{"min":1,"max":100,"default":20},
 "getUsageHistory":{"min":1,"max":1000,"default":100},
 "listLedger":{"min":1,"max":1000,"default":100},
 "listOperatorAccounts":{"min":1,"max":100,"default":50},
 "listAccountLedger":{"min":1,"max":1000,"default":100},
 "getAccountUsage":{"min":1,"max":1000,"default":100},
 "listOperatorChats":{"min":1,"max":1000,"default":100},
 "listTrail":{"min":1,"max":1000,"default":100},
 "listSuspicious":{"min":1,"max":100,"default":50},
 "getDeliveryState":{"min":1,"max":100,"default":50}
} as const

/** The types of events. Those without subjects cannot be asked for; `is_usual` are those that a watch tells of unless types are given. */
export const eventTypes = {
 "message.published":{
  "label":{"en":"new post","ru":"новый пост","fa":"پست تازه"},
  "description":"The chat has published a message. The messages of an album are one: the event names the one with the text, or else the first.",
  "subjects":["chat","list"],"is_usual":false,
  "thresholds":{}
 },
 "message.matched":{
  "label":{"en":"query found","ru":"найдено по запросу","fa":"یافته‌شده با جستجو"},
  "description":"A message that was first seen since the watch began matches its query: exactly those that message search finds with the same term and filters.",
  "subjects":["query"],"is_usual":true,
  "thresholds":{}
 },
 "message.edited":{
  "label":{"en":"post edited","ru":"пост изменён","fa":"پست ویرایش شد"},
  "description":"A message was seen with another content than before. It happened when that content was first seen, or first seen again after another one. A content that comes back is told of at most three times a day.",
  "subjects":["chat","list"],"is_usual":false,
  "thresholds":{}
 },
 "message.deleted":{
  "label":{"en":"post deleted","ru":"пост удалён","fa":"پست حذف شد"},
  "description":"A message that was published is gone, while its chat is still there. Once a day for a message that is gone and seen again.",
  "subjects":["chat","list"],"is_usual":false,
  "thresholds":{}
 },
 "message.outperformed":{
  "label":{"en":"post far above usual","ru":"пост намного выше обычного","fa":"پست بسیار بالاتر از معمول"},
  "description":"From 6 hours on, a post has far more views than 95 of 100 of the chat’s newest posts had at that age: a quarter more, and at least half as far above that as that is above their median. At least 20 posts must be known at the age; others are followed to it as in the view curve.",
  "subjects":["chat","list"],"is_usual":true,
  "thresholds":{"least_views":{"title":"Posts with fewer views are not told of.","is_whole":true,"min":0,"default":100}}
 },
 "chat.mentioned":{
  "label":{"en":"mentioned elsewhere","ru":"упоминание","fa":"اشاره در جای دیگر"},
  "description":"Another chat that is observed has mentioned this one, forwarded its post, or named it in a giveaway.",
  "subjects":["chat","list"],"is_usual":false,
  "thresholds":{}
 },
 "members.jumped":{
  "label":{"en":"members jumped","ru":"скачок подписчиков","fa":"جهش اعضا"},
  "description":"Within about a day the members rose by the threshold in percent and in numbers. At most once a day.",
  "subjects":["chat","list"],"is_usual":true,
  "thresholds":{
   "percent":{"title":"By how much of the members, in percent. Less than 1 counts as 1.","is_whole":false,"min":0,"default":3},
   "members":{"title":"By how many members. Both must hold.","is_whole":true,"min":0,"default":100}
  }
 },
 "members.dropped":{
  "label":{"en":"members dropped","ru":"отток подписчиков","fa":"ریزش اعضا"},
  "description":"Within about a day the members fell by the threshold in percent and in numbers. At most once a day.",
  "subjects":["chat","list"],"is_usual":true,
  "thresholds":{
   "percent":{"title":"By how much of the members, in percent. Less than 1 counts as 1.","is_whole":false,"min":0,"default":3},
   "members":{"title":"By how many members. Both must hold.","is_whole":true,"min":0,"default":100}
  }
 },
 "chat.changed":{
  "label":{"en":"title or name changed","ru":"изменение названия или имени","fa":"تغییر عنوان یا نام"},
  "description":"The title, public name, description, verification or linked chat was seen with another value than before, also with one that it had once. The same value is told of at most three times a day.",
  "subjects":["chat","list"],"is_usual":true,
  "thresholds":{}
 },
 "chat.gone":{
  "label":{"en":"chat gone","ru":"чат исчез","fa":"گفتگو ناپدید شد"},
  "description":"The chat cannot be found on the platform any more: deleted, blocked, or made private.","subjects":["chat","list"],
  "is_usual":true,
  "thresholds":{}
 },
 "chat.returned":{
  "label":{"en":"chat is back","ru":"чат вернулся","fa":"گفتگو بازگشت"},
  "description":"A chat that was gone was seen again.","subjects":["chat","list"],"is_usual":true,
  "thresholds":{}
 },
 "list.changed":{
  "label":{"en":"list changed","ru":"изменился список","fa":"فهرست تغییر کرد"},
  "description":"Chats have joined or left a matching list since its point of the day before.","subjects":["list"],"is_usual":true,
  "thresholds":{}
 },
 "trust.changed":{
  "label":{"en":"signal appeared or cleared","ru":"сигнал появился или исчез","fa":"نشانه پدید آمد یا برطرف شد"},
  "description":"Something unusual about the audience of a channel was found, or is not found any more.","subjects":["chat","list"],
  "is_usual":true,
  "thresholds":{}
 },
 "grade.changed":{
  "label":{"en":"grade changed","ru":"изменилась оценка","fa":"درجه تغییر کرد"},
  "description":"The grade of the ads index of a channel is another one, has been for a day, and what was read of the channel made it: a grade that changed because other channels did is not told. It happened when the day was over.",
  "subjects":["chat","list"],"is_usual":true,
  "thresholds":{}
 },
 "usage.low":{
  "label":{"en":"usage runs low","ru":"лимит заканчивается","fa":"سهمیه رو به پایان است"},
  "description":"A monthly counter has reached 80 or 100 percent of its limit, or so much of the credits of the last top-up is spent. Once for each step and month.",
  "subjects":["account"],"is_usual":true,
  "thresholds":{}
 },
 "key.changed":{
  "label":{"en":"key changed","ru":"изменён ключ","fa":"کلید تغییر کرد"},
  "description":"A key of the account was made, replaced or deleted.","subjects":["account"],"is_usual":true,
  "thresholds":{}
 },
 "watch.limited":{
  "label":{"en":"watch is at its limit","ru":"лимит отслеживания","fa":"پایش به سقف رسید"},
  "description":"A watch has reached its limit or that of the plan for the day, or the account cannot pay or has no channels left in the month: no more events until the next day. It is free and cannot be asked for.",
  "subjects":[],"is_usual":false,
  "thresholds":{}
 },
 "destination.failing":{
  "label":{"en":"destination fails","ru":"доставка не работает","fa":"مقصد کار نمی‌کند"},
  "description":"Nothing has reached a destination for three days; after five it is switched off. Sent to all other destinations of the account. It is free and cannot be asked for.",
  "subjects":[],"is_usual":false,
  "thresholds":{}
 },
 "destination.off":{
  "label":{"en":"destination switched off","ru":"получатель отключён","fa":"مقصد خاموش شد"},
  "description":"A destination was switched off, because it answered 410 or because nothing reached it for five days. Sent to all other destinations of the account. It is free and cannot be asked for.",
  "subjects":[],"is_usual":false,
  "thresholds":{}
 }
} as const

export type EventTypeName = keyof typeof eventTypes

/** What the signals of trust are called. */
export const signalLabels = {
 "step":{"en":"members grew in a step","ru":"число подписчиков выросло скачком","fa":"اعضا یک‌باره زیاد شدند"},
 "drip":{"en":"members came a few every day","ru":"подписчики прибывали понемногу каждый день","fa":"اعضا هر روز اندک‌اندک آمدند"},
 "round_gains":{"en":"members came in round numbers","ru":"подписчики прибывали круглыми числами","fa":"اعضا با عددهای گرد آمدند"},
 "no_conversion":{
  "en":"views did not follow the members","ru":"просмотры не выросли вслед за подписчиками","fa":"بازدیدها همراه اعضا زیاد نشدند"
 },
 "leak":{"en":"members of a step left again","ru":"пришедшие скачком ушли","fa":"اعضای جهش دوباره رفتند"},
 "mass_leave":{"en":"many members left at once","ru":"многие подписчики ушли сразу","fa":"بسیاری از اعضا یک‌باره رفتند"},
 "view_blocks":{"en":"views come in blocks","ru":"просмотры приходят порциями","fa":"بازدیدها دسته‌دسته می‌آیند"},
 "view_lines":{"en":"views grow in a straight line","ru":"просмотры растут по прямой","fa":"بازدیدها در خط راست زیاد می‌شوند"},
 "view_nights":{"en":"views come at night as by day","ru":"просмотры приходят ночью как днём","fa":"بازدیدها شب و روز یکسان‌اند"},
 "curve_change":{
  "en":"views of a week come otherwise","ru":"просмотры одной недели приходят иначе","fa":"بازدیدهای یک هفته جور دیگری می‌آیند"
 },
 "even_views":{"en":"views are even from post to post","ru":"просмотры постов почти одинаковы","fa":"بازدید پست‌ها یکنواخت است"},
 "equal_views":{"en":"posts have exactly equal views","ru":"у постов в точности равные просмотры","fa":"پست‌ها بازدید دقیقاً برابر دارند"},
 "view_caps":{
  "en":"views stop at round numbers","ru":"просмотры останавливаются у круглых чисел","fa":"بازدیدها روی عددهای رُند می‌ایستند"
 },
 "views_above_members":{"en":"more views than members","ru":"просмотров больше, чем подписчиков","fa":"بازدید بیش از اعضا"},
 "response_drop":{
  "en":"readers of a week respond less","ru":"читатели одной недели откликаются реже","fa":"خوانندگان یک هفته کمتر پاسخ می‌دهند"
 },
 "response_rise":{
  "en":"readers of a week respond more","ru":"читатели одной недели откликаются чаще","fa":"خوانندگان یک هفته بیشتر پاسخ می‌دهند"
 },
 "many_reactions":{"en":"many reactions for the views","ru":"много реакций на просмотры","fa":"واکنش زیاد نسبت به بازدید"},
 "few_reactions":{"en":"few reactions for the views","ru":"мало реакций на просмотры","fa":"واکنش کم نسبت به بازدید"},
 "even_reactions":{"en":"reactions are even from post to post","ru":"доля реакций почти одинакова","fa":"نسبت واکنش‌ها یکنواخت است"},
 "reaction_blocks":{
  "en":"reactions come with blocks of views","ru":"реакции приходят с порциями просмотров","fa":"واکنش‌ها با دسته‌های بازدید می‌آیند"
 },
 "many_comments":{"en":"many comments for the views","ru":"много комментариев на просмотры","fa":"نظر زیاد نسبت به بازدید"},
 "few_comments":{"en":"few comments for the views","ru":"мало комментариев на просмотры","fa":"نظر کم نسبت به بازدید"},
 "even_comments":{"en":"comments are even from post to post","ru":"доля комментариев почти одинакова","fa":"نسبت نظرها یکنواخت است"},
 "many_forwards":{"en":"many forwards for the views","ru":"много пересылок на просмотры","fa":"بازارسال زیاد نسبت به بازدید"},
 "few_forwards":{"en":"few forwards for the views","ru":"мало пересылок на просмотры","fa":"بازارسال کم نسبت به بازدید"},
 "even_forwards":{"en":"forwards are even from post to post","ru":"доля пересылок почти одинакова","fa":"نسبت بازارسال‌ها یکنواخت است"},
 "ring":{"en":"mentions come from channels that are mentioned back","ru":"упоминания взаимны","fa":"اشاره‌ها دوسویه‌اند"},
 "hollow":{"en":"few authors in the discussion group","ru":"мало авторов в группе обсуждения","fa":"نویسندگان کم در گروه گفتگو"}
} as const

/** What the levels of trust are called. */
export const levelLabels = {
 "no_finding":{"en":"no finding","ru":"необычного нет","fa":"بی‌یافته"},
 "look_closer":{"en":"look closer","ru":"есть необычное","fa":"دقیق‌تر ببینید"},
 "strong_findings":{"en":"strong findings","ru":"явно необычное","fa":"یافته‌های قوی"},
 "too_little_data":{"en":"too little data","ru":"мало данных","fa":"دادهٔ ناکافی"}
} as const

/** How often a watch may tell. */
export const watchNumbers = {
 "hold_off_hours":{
  "title":"After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours.",
  "is_whole":true,"min":0,"max":720,"default":12
 },
 "events_per_day":{
  "title":"After so many events in a day (UTC) one last event says so, and no more follow until the next day.","is_whole":true,"min":1,
  "max":10000,"default":200
 },
 "past_days":{
  "title":"Fill the inbox with what the watch would have told of in so many days before it. These events are read from the beginning, and no destination gets them.",
  "is_whole":true,"min":0,"max":7,"default":0
 }
} as const

export const additionResults = ["added","already there","unknown","not understood","no room"] as const

export const additionStates = ["queued","reading","added","failed"] as const

export const adsIndexGrades = ["D","D+","C","C+","B","B+","A","A+"] as const

export const adsSizes = ["<1K","1K","10K","100K","1M+"] as const

export const bookingStates = ["none","asked","booked","ran"] as const

export const budgetResults = ["fits","too_expensive","strong_findings","no_price","other_currency","views_unknown","deleted"] as const

export const catalogHistogramNames = ["members","post_views","err","er","ads_index","members_growth30d","mentions"] as const

export const catalogLabels = ["country","language","category","posts_language","ads_index_grade","trust_level"] as const

export const catalogRangeNames = [
 "members","members_growth7d","members_growth30d","members_growth90d","members_growth7d_percent","members_growth30d_percent",
 "members_growth90d_percent","post_views","err","er","ads_index","mentions","media_share","edited_share","deleted_share","deleted_lifetime",
 "creation_date","last_post_date","citation_index"
] as const

export const catalogSortFields = [
 "members_count","members_growth7d","members_growth30d","members_growth90d","post_views","post_views_24h","er","ads_index","mentions",
 "mentions7d","mentions30d","title","creation_date","members_growth7d_percent","members_growth30d_percent","members_growth90d_percent",
 "err","media_share","edited_share","deleted_share","deleted_lifetime","last_post_date","citation_index"
] as const

export const changes = ["added","removed"] as const

export const chartAggregations = ["hour","day","week","month"] as const

export const chatPartNames = [
 "info","stats","subscribers","reach","err","posts","mentions","heat_map","similar","best_posts","newest_posts","edited_posts","trust",
 "view_curve","neighbours","mentioned_by","history","lists"
] as const

export const checkStates = ["failing","warning","well","off"] as const

export const comparedFigures = [
 "members_count","members_change.last_7_days","members_change.last_30_days","members_change.last_90_days",
 "members_change_percent.last_7_days","members_change_percent.last_30_days","members_change_percent.last_90_days",
 "avg_post_views.avg_post_views","avg_post_views.avg_post_views_24h","avg_post_views.avg_post_views_48h",
 "avg_post_views.avg_post_views_72h","messages_count.last_7_days","messages_count.last_30_days","media_share_percent","edited_percent",
 "deleted_percent","deleted_lifetime_hours","err_percent","err24_percent","er_percent","engagement.reactions_avg","engagement.comments_avg",
 "engagement.forwards_avg","lifetime","ads_index","citation_index","mentions.total","mentions.last_7_days","mentions.last_30_days"
] as const

export const copiesChoices = ["all","collapse"] as const

export const countKinds = ["exact","at_least"] as const

export const counters = ["requests","unique_channels","search_messages_requests","search_terms"] as const

export const deletedChoices = ["exclude","include","only"] as const

export const deliveryStates = ["waiting","delivered","failed","dropped"] as const

export const deliverySubjects = ["event","digest","test","confirmation"] as const

export const demoRoles = ["buyer","journalist","owner","researcher"] as const

export const destinationKinds = ["webhook","email","bot","atom"] as const

export const destinationStates = ["unconfirmed","working","failing","paused","off"] as const

export const errorCodes = [
 "INVALID_INPUT","UNKNOWN_PARAMETER","INVALID_CURSOR","IDEMPOTENCY_KEY_REUSED","MALFORMED_REQUEST","CANNOT_BE_ADDED","WATCH_LIMIT_REACHED",
 "KEY_LIMIT_REACHED","BEYOND_HISTORY","TOO_MUCH_TO_COUNT","VERIFIED_ONLY","MESSAGE_SEARCH_DISABLED","MISSING_KEY","UNKNOWN_KEY",
 "EXPIRED_KEY","SESSION_ENDED","OPERATOR_KEY","OPERATOR_KEY_NEEDED","INVALID_SIGNATURE","CREDITS_SHORT","NOT_IN_PLAN","PERMISSION_MISSING",
 "FULL_KEY_NEEDED","NOT_OWNER","REPLACED_KEY","OPERATOR_SESSION","ACCOUNT_SESSION","READ_ONLY_KEY","READ_ONLY_DEMO","READ_ONLY_SESSION",
 "OPERATORS_OFF","SECRET_NEEDS_KEY","FOREIGN_PAGE","UNKNOWN_PATH","NOT_FOUND","CHAT_NOT_FOUND","CHAT_IS_GROUP","CHAT_IS_CHANNEL",
 "MESSAGE_NOT_FOUND","ACCOUNT_NOT_FOUND","METHOD_NOT_ALLOWED","REQUEST_TIMEOUT","EXPORT_TIMEOUT","CONFLICT","ACCOUNT_SUSPENDED",
 "SUBSCRIPTION_EXPIRED","BODY_TOO_LARGE","URL_TOO_LONG","HEADERS_TOO_LARGE","UNKNOWN_EXPECTATION","QUOTA_EXHAUSTED","RATE_LIMITED",
 "REQUEST_IN_PROGRESS","SNAPSHOT_TOO_LARGE","SNAPSHOT_CREATION_IN_PROGRESS","DIFF_CREATION_IN_PROGRESS","SNAPSHOT_MUTATION_IN_PROGRESS",
 "SNAPSHOT_LIMIT_REACHED","DIFF_LIMIT_REACHED","SNAPSHOT_NOT_FOUND","SNAPSHOT_EXPIRED","DIFF_NOT_FOUND","DIFF_EXPIRED","LIST_LIMIT_REACHED",
 "LIST_TOO_LARGE","LIST_NOT_FOUND","WATCH_NOT_FOUND","EVENT_NOT_FOUND","DESTINATION_NOT_FOUND","DELIVERY_NOT_FOUND","KEY_NOT_FOUND",
 "VERIFICATION_NOT_FOUND","REMOVAL_NOT_FOUND","INTERNAL_ERROR","STOPPING","UNAVAILABLE"
] as const

export const eventTypeNames = [
 "message.published","message.matched","message.edited","message.deleted","message.outperformed","chat.mentioned","members.jumped",
 "members.dropped","chat.changed","chat.gone","chat.returned","list.changed","trust.changed","grade.changed","usage.low","key.changed",
 "watch.limited","destination.failing","destination.off"
] as const

export const exportFormats = ["csv","ndjson","parquet","xlsx"] as const

export const firstSteps = ["operator_key","source","channel","statistics","account"] as const

export const foundPlaces = ["former"] as const

export const graphFormats = ["graphml","gexf"] as const

export const graphParts = ["nodes","edges"] as const

export const importFormats = ["telegram-export","messages","observations","table"] as const

export const keyCounters = ["key_credits_per_day","key_requests_per_day"] as const

export const keyPermissions = [
 "channels:read","catalog:read","snapshots:read","snapshots:write","lists:read","lists:write","messages:read","messages:search",
 "charts:read","chats:add","chats:verify","account:read","events:read","watches:write"
] as const

export const keyTypes = ["credits","subscription"] as const

export const listKinds = ["picked","matching"] as const

export const listSortFields = [
 "members_count","members_growth7d","members_growth30d","members_growth90d","post_views","post_views_24h","er","ads_index","mentions",
 "mentions7d","mentions30d","title","creation_date","members_growth7d_percent","members_growth30d_percent","members_growth90d_percent",
 "err","media_share","edited_share","deleted_share","deleted_lifetime","last_post_date","citation_index","added_at","price",
 "cost_per_1000_views","cost_per_1000_views_24h","cost_per_reaction"
] as const

export const listSorts = ["added_at","price","cost_per_1000_views","cost_per_1000_views_24h","cost_per_reaction"] as const

export const mediaTypes = ["photo","video","document","audio","voice","sticker","poll","location","contact","giveaway","webpage","album","unsupported"] as const

export const mentionDirections = ["in","out"] as const

export const mentionKinds = ["Mention","Forward","Giveaway"] as const

export const messageCounters = ["views","forwards","comments","reactions"] as const

export const messageSelections = ["deleted","edited","ads","media"] as const

export const messageSortFields = ["relevance","date","oldest","views"] as const

export const metricSubjects = ["audience","reach","engagement","standing","posting"] as const

export const nameLikenesses = ["same_looks","one_letter"] as const

export const offReasons = ["unsubscribed","gone","failing"] as const

export const operatorChecks = [
 "jobs","statistics","full_run","search","sources","budget","collector","events","deliveries","destinations","answers","disk","backups",
 "ledger","subscriptions","suspicious"
] as const

export const pastFields = ["title","username","description","verified","linked_chat","peer"] as const

export const paymentTypes = ["credits.added","credits.taken_back","plan.changed","expiry.changed"] as const

export const peers = ["Channel","Group"] as const

export const pictureThemes = ["auto","light","dark"] as const

export const postRanks = ["views","er","forwards"] as const

export const privacies = ["Public","Private"] as const

export const requestPurposes = ["chat","new_posts","posts_again","history","doubt","control","none"] as const

export const retentionStates = ["active","expired"] as const

export const rhythms = ["at_once","hourly","daily","weekly"] as const

export const searchPeriods = ["7d","14d","30d","60d","90d","all"] as const

export const signatureKinds = ["v1","v1a"] as const

export const sortDirections = ["asc","desc"] as const

export const suspicionKinds = ["refused_key","failed_sign_in","payment_signature","key_use"] as const

export const targetStates = ["due","reading","scheduled"] as const

export const termNames = [
 "requests","unique_channels","search_messages_requests","search_terms","snapshots","diffs","snapshot_channels","watches","events_per_day",
 "lists","list_chats","allow_catalog","allow_add","allow_message_search","links_in_lists","verified_only","history_days","rate_per_second",
 "rate_burst","search_limit"
] as const

export const trendIntervals = ["hour","day","week"] as const

export const trustFindings = ["unusual","very_unusual"] as const

export const trustLevels = ["no_finding","look_closer","strong_findings","too_little_data"] as const

export const trustSeries = ["members","post_views","view_curve","reactions","comments","forwards","mentions"] as const

export const trustSignals = [
 "step","drip","round_gains","no_conversion","leak","mass_leave","view_blocks","view_lines","view_nights","curve_change","even_views",
 "equal_views","view_caps","views_above_members","response_drop","response_rise","many_reactions","few_reactions","even_reactions",
 "reaction_blocks","many_comments","few_comments","even_comments","many_forwards","few_forwards","even_forwards","ring","hollow"
] as const

export const usageGroupings = ["day","operation","channel","day,operation","day,channel","operation,channel","day,operation,channel"] as const

export const usageGroups = ["day","operation","channel"] as const

export const viewsAggregations = ["hour","day"] as const

export const watchSubjects = ["chat","list","query","account"] as const

export const wordLanguages = ["en","ru","fa"] as const
