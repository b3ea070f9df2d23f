// Words of the title. The rows follow while one types.
import { useEffect, useState } from 'react'
import { useWords } from '../../words/index.ts'
import type { CatalogSearch, ChangeCatalogSearch } from './state.ts'

const PAUSE_MS = 120

export const TermFilter = ({ search, change }: { search: CatalogSearch; change: ChangeCatalogSearch }) => {
  const { catalog } = useWords()
  const given = search.term ?? ''
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === given) return
    const timer = setTimeout(() => change({ ...search, term: typed.trim() || undefined }, true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="filter">
      <input
        type="search"
        aria-label={catalog.filterNames.term}
        placeholder={catalog.filterNames.term}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <label className="small">
        <input
          type="checkbox"
          checked={search.search_in_about === 'true'}
          onChange={({ target }) => change({ ...search, search_in_about: target.checked ? 'true' : undefined })}
        />
        {catalog.inAbout}
      </label>
    </div>
  )
}
