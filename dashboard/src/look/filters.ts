// The filters of the catalog: by what they compare, and those of a list or a snapshot as words, and as the address that opens them in the catalog.
import { type CatalogFilterName, catalogFilters } from '#sdk/values'
import type { Snapshot } from '../data/snapshots.ts'

/** The filters of the contract by what they compare. */
type FilterOf<Kind> = {
  [Name in CatalogFilterName]: (typeof catalogFilters)[Name]['kind'] extends Kind ? Name : never
}[CatalogFilterName]
export const filtersOf = <const Kind extends string>(...kinds: Kind[]) =>
  (Object.keys(catalogFilters) as CatalogFilterName[]).filter((name) =>
    (kinds as string[]).includes(catalogFilters[name].kind),
  ) as FilterOf<Kind>[]

type Filters = Snapshot['filters']

export type FilterPhrase =
  | { name: string; kind: 'choices'; choices: string[] }
  | { name: string; kind: 'range' | 'dates'; from: string | number | undefined; to: string | number | undefined }
  | { name: string; kind: 'flag'; value: boolean }
  | { name: string; kind: 'text'; text: string; inAbout: boolean }

const isDate = (name: string) => name in catalogFilters && catalogFilters[name as CatalogFilterName].kind === 'dates'

/** One phrase for each filter; both bounds of a range are one. */
export const phrasesOf = (filters: Filters): FilterPhrase[] => {
  const phrases = new Map<string, FilterPhrase>()
  for (const [key, value] of Object.entries(filters)) {
    if (value == null || key === 'search_in_about') continue
    const bound = /^(.+)_(min|max)$/.exec(key)
    if (bound) {
      const name = bound[1]!
      const known = phrases.get(name) ?? {
        name,
        kind: isDate(name) ? 'dates' : 'range',
        from: undefined,
        to: undefined,
      }
      phrases.set(name, { ...known, [bound[2] === 'min' ? 'from' : 'to']: value } as FilterPhrase)
    } else if (typeof value === 'boolean') phrases.set(key, { name: key, kind: 'flag', value })
    else if (key === 'term')
      phrases.set(key, { name: key, kind: 'text', text: String(value), inAbout: filters.search_in_about === true })
    else phrases.set(key, { name: key, kind: 'choices', choices: String(value).split(',') })
  }
  return [...phrases.values()]
}

/** The query of the catalog's address. */
export const catalogSearch = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, String(value)]),
  )

/** A date as it was given: a day, a moment, or unix seconds. */
export const dateOf = (given: string | number): Date =>
  new Date(/^\d+$/.test(String(given)) ? Number(given) * 1000 : given)
