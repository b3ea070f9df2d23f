// The plans of this service, as its customers see them.
import { type Static, type TSchema, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, decimal, flag, text } from '../fields.ts'

const limitless = 'Absent when unlimited.'
/** All terms of a plan by the flat names that the command line uses too. */
export const planTerms = {
  requests: count(`Requests in a billing month. ${limitless}`, 100_000),
  unique_channels: count(`Different channels and groups in a billing month. ${limitless}`, 500),
  search_messages_requests: count(`Message searches in a billing month. ${limitless}`, 1000),
  search_terms: count(`Different search terms in a billing month. ${limitless}`, 100),
  snapshots: count(`Snapshots at once. ${limitless}`, 20),
  diffs: count(`Diffs at once. ${limitless}`, 40),
  snapshot_channels: count(`Channels in a snapshot. ${limitless}`, 100_000),
  watches: count(`Watches at once. ${limitless}`, 200),
  events_per_day: count(`Events that watches may tell of in a day (UTC). ${limitless}`, 4_000),
  lists: count(`Lists of chats. ${limitless}`, 40),
  list_chats: count('Chats in a list, 1,000 at most. Absent when it is 1,000.', 500),
  allow_catalog: flag('Whether the catalog, snapshots, diffs and lists of what matches filters may be used.', true),
  allow_add: flag('Whether channels may be added.', true),
  allow_message_search: flag('Whether messages may be searched.', false),
  links_in_lists: flag('Whether rows of search and catalog carry the link of the chat.', true),
  verified_only: flag('Whether only verified chats can be read.', false),
  history_days: count('How many days back messages and charts reach. Absent when there is no bound.', 365),
  rate_per_second: decimal('Requests a second.', 20),
  rate_burst: count('Requests at once.', 50),
  search_limit: count('Largest page of the channel search.', 30),
}

type Optional<Fields extends Record<string, TSchema>> = { [Name in keyof Fields]?: Static<Fields[Name]> }
export type PlanTerms = Optional<typeof planTerms>

const PlanTerms = Type.Unsafe<PlanTerms>(
  Type.Object(Object.fromEntries(Object.entries(planTerms).map(([name, schema]) => [name, Type.Optional(schema)])), {
    title: 'PlanTerms',
    description: 'What a plan includes.',
  }),
)

export const PlanList = Type.Object(
  {
    plan: text('Plan of the account.', 'M'),
    terms: PlanTerms,
    plans: Type.Array(
      Type.Object({ plan: text('Name of the plan.', 'M'), terms: PlanTerms }, { description: 'A plan.' }),
      { description: 'All plans of this service, in the order of its operator.' },
    ),
  },
  {
    title: 'PlanList',
    description:
      'The plan of the account with the terms that apply to it, which may be better than those of its plan, and all plans.',
  },
)

export const getPlans = endpoint({
  operation: 'getPlans',
  sdk: 'usage.plans',
  method: 'GET',
  path: '/v1/usage/plans',
  tag: 'Account usage',
  summary: 'What the own plan includes, and the plans there are',
  response: PlanList,
  counts: 'nothing',
  permission: 'account:read',
})

export const planEndpoints: Endpoint[] = [getPlans]
