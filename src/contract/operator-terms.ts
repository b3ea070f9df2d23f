// The terms of plans as operators see and override them, by the flat names that the command line uses too.
import { type TSchema, Type } from 'typebox'
import { count, decimal, flag, nullable, text } from './fields.ts'

const limitless = 'Absent when unlimited.'
const terms = {
  requests: count(`Requests in a billing month. ${limitless}`, 100_000),
  unique_channels: count(`Different channels and groups in a billing month. ${limitless}`, 500),
  search_messages_requests: count(`Message searches in a billing month. ${limitless}`, 1000),
  search_terms: count(`Different search terms in a billing month. ${limitless}`, 100),
  snapshots: count(`Snapshots at once. ${limitless}`, 20),
  diffs: count(`Diffs at once. ${limitless}`, 40),
  snapshot_channels: count(`Channels in a snapshot. ${limitless}`, 100_000),
  allow_catalog: flag('Whether the catalog, snapshots and diffs may be used.', true),
  allow_add: flag('Whether channels may be added.', true),
  allow_message_search: flag('Whether messages may be searched.', false),
  links_in_lists: flag('Whether rows of search and catalog carry the link of the chat.', true),
  verified_only: flag('Whether only verified chats can be read.', false),
  history_days: count('How many days back messages and charts reach. Absent when there is no bound.', 365),
  rate_per_second: decimal('Requests a second.', 20),
  rate_burst: count('Requests at once.', 50),
  search_limit: count('Largest page of the channel search.', 30),
}

export const termNames = Object.keys(terms)

const every = <Made extends TSchema>(make: (schema: TSchema) => Made) =>
  Object.fromEntries(Object.entries(terms).map(([name, schema]) => [name, make(schema)]))

type Terms = { [Name in keyof typeof terms]?: number | boolean }

export const OperatorTerms = Type.Unsafe<Terms>(
  Type.Object(every(Type.Optional), {
    title: 'OperatorTerms',
    description: 'Terms of a plan, or those that an account has instead.',
    examples: [{ rate_per_second: 100, snapshots: 50 }],
  }),
)

/** Null lets the account follow its plan again. */
export const TermChanges = Type.Unsafe<{ [Name in keyof Terms]?: number | boolean | null }>(
  Type.Object(
    every((schema) => Type.Optional(nullable(schema))),
    {
      title: 'TermChanges',
      description: 'Terms for this account alone. Those that are not named stay; null follows the plan again.',
      additionalProperties: false,
      examples: [{ rate_per_second: 100, snapshots: null }],
    },
  ),
)

export const OperatorPlans = Type.Object(
  {
    plans: Type.Array(
      Type.Object({ plan: text('Name of the plan.', 'M'), terms: OperatorTerms }, { description: 'A plan.' }),
      { description: 'All plans, in the order of the file.' },
    ),
  },
  { title: 'OperatorPlans', description: 'The plans in use.' },
)
