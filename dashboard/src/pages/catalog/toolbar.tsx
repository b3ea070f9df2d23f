// What can be done with the list: choose columns, keep a view, save the filters as a list, export it.
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { exportFormats, pages } from '#sdk/values'
import { createSnapshot } from '../../data/catalog.ts'
import { type ExportFormat, fileFor } from '../../data/files.ts'
import { createMatchingList } from '../../data/lists.ts'
import { Changeable } from '../../look/changeable.tsx'
import { columnNames, columnsIn, columnsText } from '../../look/channel-columns/names.ts'
import { Cite } from '../../look/cite/cite.tsx'
import { exact } from '../../look/format.ts'
import { useKeys } from '../../look/keyboard.ts'
import { Menu } from '../../look/menu.tsx'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { SavedViews } from './saved-views.tsx'
import { type CatalogSearch, type ChangeCatalogSearch, filtersIn, orderIn } from './state.ts'

type ToolbarProps = { search: CatalogSearch; change: ChangeCatalogSearch; count: number | undefined }

/** The catalog search reaches this far; a snapshot holds all. */
const EXPORT_ROWS = pages.searchCatalog.max_skip + pages.searchCatalog.max

export const Toolbar = ({ search, change, count }: ToolbarProps) => {
  const { catalog, common } = useWords()
  const tools = useRef<HTMLDivElement>(null)
  useKeys({ e: () => tools.current?.querySelector<HTMLButtonElement>('.export-menu button')?.click() })
  const shown = columnsIn(search)
  const exportHref = (format: ExportFormat) =>
    fileFor('/v1/catalog/search', { ...asText(filtersIn(search)), ...orderIn(search), pages: 'all' }, format)
  return (
    <div className="catalog-tools row" ref={tools}>
      <SavedViews search={search} change={change} />
      <Menu label={catalog.columnsMenu} staysOpen>
        {columnNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ target }) => {
                const next = target.checked ? [...shown, name] : shown.filter((other) => other !== name)
                change({ ...search, columns: columnsText(next) }, true)
              }}
            />
            {catalog.columns[name]}
          </label>
        ))}
      </Menu>
      <Changeable>
        <SaveAsList search={search} count={count} />
      </Changeable>
      <Cite
        title={`Catalog of channels: ${(count ?? 0).toLocaleString('en')} channels`}
        filters={{ ...filtersIn(search), ...orderIn(search) }}
        completeness="Of the channels that this installation knows"
        waits={count === undefined}
      />
      <div className="export-menu">
        <Menu label={common.export}>
          {exportFormats.map((format) => (
            <a key={format} href={exportHref(format)} download>
              {catalog.exportAs({ format: format.toUpperCase() })}
            </a>
          ))}
          {count !== undefined && count > EXPORT_ROWS && (
            <span className="quiet small">{catalog.exportReach({ rows: exact(EXPORT_ROWS) })}</span>
          )}
        </Menu>
      </div>
    </div>
  )
}

const asText = (filters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))

/** A list follows the filters from day to day. A snapshot freezes what matches now, and holds more channels than a list. */
const SaveAsList = ({ search, count }: Pick<ToolbarProps, 'search' | 'count'>) => {
  const { catalog, common } = useWords()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async (make: (name: string) => Promise<string>) => {
    if (!form.current?.reportValidity()) return
    const name = (form.current.elements.namedItem('name') as HTMLInputElement).value.trim()
    setBusy(true)
    setError(undefined)
    try {
      await navigate({ to: '/lists/$id', params: { id: await make(name) } })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const asList = async (name: string) => (await createMatchingList(name, filtersIn(search))).list_id
  const asSnapshot = async (name: string) => (await createSnapshot(name, filtersIn(search))).snapshot_id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(asList)
  }
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {catalog.saveAsList}
      </button>
      <dialog ref={dialog} aria-labelledby="save-as-list">
        <form ref={form} className="save-list" onSubmit={submit}>
          <h2 id="save-as-list">{catalog.saveAsList}</h2>
          <p>{catalog.saveMeans({ count: count === undefined ? '…' : exact(count) })}</p>
          <label>
            {catalog.listName} <input name="name" required maxLength={100} pattern=".*\S.*" />
          </label>
          {error !== undefined && <Failure error={error} />}
          <div className="row">
            <button type="submit" className="main" disabled={busy}>
              {common.save}
            </button>
            <button type="button" disabled={busy} data-tip={catalog.freezeMeans} onClick={() => void save(asSnapshot)}>
              {catalog.freeze}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {common.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
