// The catalog: filters with live counts, a table of all matching channels, and what can be done with them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKeys } from '../../app/keyboard.ts'
import { useFacets } from '../../data/catalog.ts'
import { exact, short } from '../../look/format.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Filters } from './filters.tsx'
import { countFilters, filtersIn } from './state.ts'
import { CatalogTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import './catalog.css'

export type CatalogSearch = Record<string, string | undefined>
/** `replace` is for changes while something is dragged or typed, which the back button should not stop at. */
export type ChangeSearch = (next: CatalogSearch, replace?: boolean) => void

export const CatalogPage = () => {
  const { catalog } = useWords()
  const search = useSearch({ strict: false }) as CatalogSearch
  const navigate = useNavigate()
  const [filtersShown, showFilters] = useState(false)
  const filters = useRef<HTMLElement>(null)
  const facets = useFacets(filtersIn(search))
  const change: ChangeSearch = (next, replace = false) => void navigate({ to: '/', search: next as never, replace })
  useKeys({
    f: () => {
      showFilters(true)
      requestAnimationFrame(() => filters.current?.querySelector('input')?.focus())
    },
  })
  const { count, audience_count } = facets.data ?? {}
  return (
    <>
      <div className="catalog-head">
        <h1>
          <span className="unseen">{catalog.title}: </span>
          {count === undefined || audience_count === undefined ? (
            <span className="quiet">…</span>
          ) : (
            <>
              <span data-tip={exact(count)}>{catalog.count(count, exact(count))}</span>
              <span className="quiet"> · </span>
              <span data-tip={`${exact(audience_count)}\n${catalog.audienceMeans}`}>
                {catalog.audience(short(audience_count))}
              </span>
            </>
          )}
        </h1>
        <button
          type="button"
          className="filters-button"
          aria-expanded={filtersShown}
          onClick={() => showFilters(!filtersShown)}
        >
          {catalog.filters} {countFilters(search) > 0 && `(${countFilters(search)})`}
        </button>
        <Toolbar search={search} change={change} count={count} />
      </div>
      {facets.error && !facets.data ? (
        <Failure error={facets.error} retry={() => void facets.refetch()} />
      ) : (
        <div className="catalog-body">
          <aside ref={filters} className={filtersShown ? 'filters shown' : 'filters'} aria-label={catalog.filters}>
            <Filters search={search} change={change} facets={facets.data} />
          </aside>
          <CatalogTable search={search} change={change} count={count} />
        </div>
      )}
    </>
  )
}
