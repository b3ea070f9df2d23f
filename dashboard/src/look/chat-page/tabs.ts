// Which tab of a chat's page an address opens. Addresses from before there were tabs name a part of the page, and open the tab that has it.
import type { ChatSearch } from './period.ts'

export type TabPlan<Tab extends string> = {
  /** The first is open where the address names none. */
  tabs: readonly [Tab, ...Tab[]]
  /** Words of the query that only one tab reads. */
  words: Record<string, Tab>
  /** Ids of sections, as they stand after `#`. */
  sections: Record<string, Tab>
}

export type TabSearch = { tab?: string | undefined }

export const tabIn = <Tab extends string>(
  { tabs, words, sections }: TabPlan<Tab>,
  search: Record<string, string | undefined>,
  hash: string,
): Tab => {
  const named = tabs.find((tab) => tab === search.tab)
  // A post is named with its number.
  const section = sections[hash.replace(/-\d+$/, '')]
  const word = Object.keys(words).find((name) => search[name])
  return named ?? section ?? (word === undefined ? tabs[0] : words[word]!)
}

/** As it stands in the address. */
export const tabText = <Tab extends string>({ tabs }: TabPlan<Tab>, tab: Tab): string | undefined =>
  tab === tabs[0] ? undefined : tab

/** The period stays from tab to tab. What one tab shows stays behind, because it would open that tab again. */
const kept = ['range', 'from', 'to', 'by', 'before', 'as_of'] as const

export const tabPath = <Tab extends string>(plan: TabPlan<Tab>, pathname: string, search: ChatSearch, tab: Tab) => {
  const words = [...kept.map((name) => [name, search[name]] as const), ['tab', tabText(plan, tab)] as const]
  const query = new URLSearchParams(words.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
