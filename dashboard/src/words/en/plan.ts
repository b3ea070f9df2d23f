import type { OutputOf } from '#sdk'

type PlanTerms = OutputOf<'getPlans'>['terms']

const flags: (keyof PlanTerms)[] = [
  'allow_catalog',
  'allow_add',
  'allow_message_search',
  'links_in_lists',
  'verified_only',
]

export const plan = {
  title: 'What you can do here',
  can: {
    search: 'Find any channel or group by its name: press / or use the search field above.',
    read: 'Open its page with statistics, charts and posts.',
    readVerified: 'Open the page of a verified channel or group (✓) with statistics, charts and posts.',
    history: (days: number) => `Posts and charts reach ${days} days back.`,
    channels: (count: string) => `Up to ${count} different ones in a billing month.`,
    verify: 'Prove that a channel is yours, which makes it a verified one. This is free.',
    verifyLink: 'Verify a channel',
  },
  own: 'Your verified channels',
  noOwn: 'You have not verified a channel yet. A code in its description proves that it is yours.',
  plans: 'Plans',
  plansLead: 'All plans of this service. Its operator changes the plan of an account.',
  term: 'Term',
  yours: (name: string) => `${name} (yours)`,
  yes: 'yes',
  no: 'no',
  isFlag: (term: keyof PlanTerms) => flags.includes(term),
  terms: {
    requests: 'Requests a month',
    unique_channels: 'Channels and groups a month',
    allow_catalog: 'Catalog, snapshots and matching lists',
    verified_only: 'Verified channels only',
    history_days: 'Days of history',
    allow_add: 'Adding channels',
    allow_message_search: 'Message search',
    search_messages_requests: 'Message searches a month',
    search_terms: 'Search terms a month',
    lists: 'Lists',
    list_chats: 'Chats in a list',
    snapshots: 'Snapshots at once',
    snapshot_channels: 'Channels in a snapshot',
    diffs: 'Comparisons at once',
    watches: 'Watches at once',
    events_per_day: 'Events a day',
    links_in_lists: 'Links in search and catalog rows',
    rate_per_second: 'Requests a second',
    rate_burst: 'Requests at once',
    search_limit: 'Rows of a channel search',
  } satisfies Record<keyof PlanTerms, string>,
}
