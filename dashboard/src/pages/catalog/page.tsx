// The catalog: filters with live counts, a table of all matching channels, and what can be done with them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { knownAudience } from '../../data/audience.ts'
import { useFacets } from '../../data/catalog.ts'
import { exact, short } from '../../look/format.ts'
import { useKeys } from '../../look/keyboard.ts'
import { Unknown } from '../../look/number.tsx'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Chips } from './chips.tsx'
import { Filters } from './filters.tsx'
import { Presets } from './presets.tsx'
import { type ChangeCatalogSearch, countFilters, filtersIn, orderIn } from './state.ts'
import { CatalogTable } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import './catalog.css'

export const CatalogPage = () => {
  const { catalog } = useWords()
  const search = useSearch({ from: '/frame/' })
  const navigate = useNavigate()
  const [filtersShown, showFilters] = useState(false)
  const filters = useRef<HTMLElement>(null)
  const facets = useFacets(filtersIn(search), orderIn(search))
  const change: ChangeCatalogSearch = (next, replace = false) => void navigate({ to: '/', search: next, replace })
  useKeys({
    f: () => {
      showFilters(true)
      requestAnimationFrame(() => filters.current?.querySelector('input')?.focus())
    },
  })
  const { count } = facets.data ?? {}
  const audience = facets.data && knownAudience(facets.data.audience_count, facets.data.count)
  return (
    <>
      <div className="catalog-head">
        <h1>
          <span className="unseen">{catalog.title}: </span>
          {count === undefined ? (
            <span className="quiet">…</span>
          ) : (
            <>
              <span data-tip={exact(count)}>{catalog.count({ count, text: exact(count) })}</span>
              <span className="quiet"> · </span>
              {audience === undefined ? (
                <span>
                  {catalog.audience({ text: '' })}
                  <Unknown why={catalog.audienceUnknown} />
                </span>
              ) : (
                <span data-tip={`${exact(audience)}\n${catalog.audienceMeans}`}>
                  {catalog.audience({ text: short(audience) })}
                </span>
              )}
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
      <Presets search={search} />
      <Chips search={search} change={change} facets={facets.data} />
      {facets.error && !facets.data ? (
        <Failure error={facets.error} retry={() => void facets.refetch()} />
      ) : (
        <div className="catalog-body">
          <aside
            ref={filters}
            className={filtersShown ? 'filters beside shown' : 'filters beside'}
            aria-label={catalog.filters}
          >
            <Filters search={search} change={change} facets={facets.data} />
          </aside>
          <CatalogTable search={search} change={change} count={count} />
        </div>
      )}
    </>
  )
}
