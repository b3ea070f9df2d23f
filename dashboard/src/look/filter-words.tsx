// The filters of a list in words.
import { Link } from '@tanstack/react-router'
import { type CatalogFilterName, catalogFilters } from '#sdk/values'
import { useNameOf } from '../data/dictionaries.ts'
import type { Snapshot } from '../data/snapshots.ts'
import { useWords } from '../words/index.ts'
import { catalogSearch, dateOf, type FilterPhrase, phrasesOf } from './filters.ts'
import { day, exact } from './format.ts'

export const useFilterName = () => {
  const { catalog } = useWords()
  return (name: string) => (catalog.filterNames as Record<string, string>)[name] ?? name
}

/** A value of a filter as people say it. */
export const useFilterValue = () => {
  const { catalog, snapshots } = useWords()
  const choices: Record<string, Record<string, string> | undefined> = catalog.choices
  const country = useNameOf('countries')
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  const dictionaries = { countries: country, languages: language, categories: category }
  const nameOf = (name: string) => {
    const filter = (catalogFilters as Record<string, (typeof catalogFilters)[CatalogFilterName]>)[name]
    return filter?.kind === 'dictionary' ? dictionaries[filter.dictionary] : undefined
  }
  return (name: string, value: string | number | boolean): string => {
    if (typeof value === 'number') return exact(value)
    if (typeof value === 'boolean') return value ? snapshots.yes : snapshots.no
    return choices[name]?.[value] ?? nameOf(name)?.(value) ?? value
  }
}

/** What a phrase says of its filter. */
export const usePhraseText = () => {
  const { snapshots } = useWords()
  const spoken = useFilterValue()
  const bounds = (from: string | undefined, to: string | undefined) =>
    from && to ? snapshots.between({ from, to }) : from ? snapshots.from({ value: from }) : snapshots.to({ value: to! })
  return (phrase: FilterPhrase): string => {
    if (phrase.kind === 'choices') return phrase.choices.map((id) => spoken(phrase.name, id)).join(', ')
    if (phrase.kind === 'flag') return spoken(phrase.name, phrase.value)
    if (phrase.kind === 'text')
      return [`"${phrase.text}"`, phrase.inAbout && snapshots.inAbout].filter(Boolean).join(', ')
    const text = (value: string | number) => (phrase.kind === 'dates' ? day(dateOf(value)) : exact(Number(value)))
    return bounds(
      phrase.from === undefined ? undefined : text(phrase.from),
      phrase.to === undefined ? undefined : text(phrase.to),
    )
  }
}

export const FilterWords = ({ filters }: { filters: Snapshot['filters'] }) => {
  const { snapshots } = useWords()
  const nameOf = useFilterName()
  const said = usePhraseText()
  const phrases = phrasesOf(filters)
  if (phrases.length === 0) return <span>{snapshots.noFilters}</span>
  return (
    <ul className="filter-words">
      {phrases.map((phrase) => (
        <li key={phrase.name}>
          <span className="quiet">{nameOf(phrase.name)}:</span> <bdi>{said(phrase)}</bdi>
        </li>
      ))}
    </ul>
  )
}

export const OpenFilters = ({ filters, className }: { filters: Snapshot['filters']; className?: string }) => {
  const { snapshots } = useWords()
  return (
    <Link to="/" search={catalogSearch(filters)} className={className}>
      {snapshots.openFilters}
    </Link>
  )
}
