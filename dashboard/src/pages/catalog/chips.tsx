// The active filters as chips above the table. Each is removed by a click on it.
import type { CatalogFacets } from '../../data/catalog.ts'
import type { Snapshot } from '../../data/snapshots.ts'
import { communityNameIn } from '../../look/community.ts'
import { useFilterName, usePhraseText } from '../../look/filter-words.tsx'
import { type FilterPhrase, phrasesOf } from '../../look/filters.ts'
import { useWords } from '../../words/index.ts'
import {
  type CatalogSearch,
  type ChangeCatalogSearch,
  type ChoiceFilter,
  COMMUNITY_FILTER,
  filtersIn,
  toggled,
} from './state.ts'

/** One chip for each choice, and one for both bounds of a range. */
const chipsOf = (search: CatalogSearch): FilterPhrase[] =>
  phrasesOf(filtersIn(search) as Snapshot['filters']).flatMap((phrase): FilterPhrase[] =>
    phrase.kind === 'choices' ? phrase.choices.map((id) => ({ ...phrase, choices: [id] })) : [phrase],
  )

const without = (search: CatalogSearch, phrase: FilterPhrase): CatalogSearch => {
  const { name } = phrase
  if (phrase.kind === 'choices') return { ...search, [name]: toggled(search, name as ChoiceFilter, phrase.choices[0]!) }
  if (phrase.kind === 'text') return { ...search, term: undefined, search_in_about: undefined }
  return { ...search, [name]: undefined, [`${name}_min`]: undefined, [`${name}_max`]: undefined }
}

type ChipsProps = { search: CatalogSearch; change: ChangeCatalogSearch; facets: CatalogFacets | undefined }

export const Chips = ({ search, change, facets }: ChipsProps) => {
  const { catalog } = useWords()
  const nameOf = useFilterName()
  const said = usePhraseText()
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={catalog.active}>
      {chips.map((phrase) => {
        const isCommunity = phrase.kind === 'choices' && phrase.name === COMMUNITY_FILTER
        const text = isCommunity ? communityNameIn(facets, phrase.choices[0]!) : said(phrase)
        const name = nameOf(phrase.name)
        return (
          <li key={phrase.kind === 'choices' ? `${phrase.name} ${phrase.choices}` : phrase.name}>
            <button
              type="button"
              className="chip"
              aria-label={catalog.takeAway({ filter: `${name}: ${text}` })}
              onClick={() => change(without(search, phrase))}
            >
              <span className="quiet">{name}:</span> <bdi>{text}</bdi> <span aria-hidden="true">✕</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
