// Views that this browser keeps under a name: filters, order and columns, which are the query of the address.
import { type FormEvent, useState } from 'react'
import { Menu } from '../../look/menu.tsx'
import { useWords } from '../../words/index.ts'
import type { CatalogSearch, ChangeCatalogSearch } from './state.ts'

type SavedView = { name: string; search: CatalogSearch }

const read = (): SavedView[] => {
  try {
    return JSON.parse(localStorage.getItem('views') ?? '[]')
  } catch {
    return []
  }
}

export const SavedViews = ({ search, change }: { search: CatalogSearch; change: ChangeCatalogSearch }) => {
  const { catalog, common } = useWords()
  const [views, setViews] = useState(read)
  const keep = (next: SavedView[]) => {
    localStorage.setItem('views', JSON.stringify(next))
    setViews(next)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('view') as HTMLInputElement
    const name = field.value.trim()
    if (name) keep([...views.filter((view) => view.name !== name), { name, search }])
    field.value = ''
  }
  return (
    <Menu label={catalog.views} staysOpen>
      {views.map((view) => (
        <div key={view.name} className="saved-view">
          <button type="button" className="plain" onClick={() => change(view.search)}>
            {view.name}
          </button>
          <button
            type="button"
            className="plain push"
            aria-label={`${common.remove}: ${view.name}`}
            onClick={() => keep(views.filter(({ name }) => name !== view.name))}
          >
            ✕
          </button>
        </div>
      ))}
      {views.length === 0 && <span className="quiet small">{catalog.noViews}</span>}
      <form className="save-view" onSubmit={save}>
        <input name="view" aria-label={catalog.viewName} placeholder={catalog.viewName} maxLength={60} />
        <button type="submit">{common.save}</button>
      </form>
    </Menu>
  )
}
