// What people open the catalog for, as links with their filters and order. The columns stay as they are.
import { Link } from '@tanstack/react-router'
import { Changeable } from '../../look/changeable.tsx'
import { useWords } from '../../words/index.ts'
import { presetNames, presetOf } from './preset-filters.ts'
import type { CatalogSearch } from './state.ts'

export const Presets = ({ search }: { search: CatalogSearch }) => {
  const { catalog, frame } = useWords()
  return (
    <nav className="row presets" aria-label={catalog.presetsLabel}>
      {presetNames.map((name) => (
        <Link
          key={name}
          to="/"
          search={presetOf(search, name)}
          activeOptions={{ exact: true }}
          data-tip={catalog.presets[name].means}
        >
          {catalog.presets[name].title}
        </Link>
      ))}
      <Changeable>
        <Link to="/mine">{frame.mine}</Link>
      </Changeable>
    </nav>
  )
}
