// Which links and mentions the tab of the network shows, as the query of the address.
import { mentionDirections, mentionKinds } from '#sdk/values'

export const linkKinds = ['all', 'Mention', 'Forward'] as const
export const spans = ['30', '90', '365'] as const
export const kinds = ['all', ...mentionKinds] as const

type NetworkSearch = { [Name in 'links' | 'since' | 'mentions' | 'kind']?: string | undefined }

const notAll = <Kind extends string>(kind: Kind | undefined) =>
  kind === undefined || kind === 'all' ? undefined : (kind as Exclude<Kind, 'all'>)

export const neighboursIn = (search: NetworkSearch) => ({
  kind: notAll(linkKinds.find((name) => name === search.links)),
  days: Number(spans.find((name) => name === search.since) ?? '90'),
})

export const mentionsIn = (search: NetworkSearch) => ({
  direction: mentionDirections.find((name) => name === search.mentions) ?? 'in',
  kind: notAll(kinds.find((name) => name === search.kind)),
})
