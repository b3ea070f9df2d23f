// The box over the boxes of the rows: ticks all channels that were found, as far as that many can be ticked. What the table has not read yet
// is read for it, which is asked first, because each page has a price.
import { useId, useRef, useState } from 'react'
import { firstRows, readRows } from '../../data/catalog.ts'
import { MOST_TICKED, tickAll, untickAll, useTicked } from '../../data/compared.ts'
import { exact } from '../../look/format.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type CatalogSearch, filtersIn, orderIn } from './state.ts'

export const TickAll = ({ search, count }: { search: CatalogSearch; count: number | undefined }) => {
  const { catalog, common } = useWords()
  const ticked = useTicked()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [filters, order] = [filtersIn(search), orderIn(search)]
  const found = count ?? 0
  const known = new Set(ticked.map(({ internal_id }) => internal_id))
  const { rows } = readRows(filters, order, Math.min(found, MOST_TICKED))
  const of = rows.filter(({ internal_id }) => known.has(internal_id)).length
  const isAll = found > 0 && of === found
  const others = ticked.length - of
  const reach = Math.min(found, MOST_TICKED - others)
  const { unread } = readRows(filters, order, reach)
  const what =
    reach < found
      ? catalog.tickFirst({ reach: exact(reach), count: exact(found) })
      : catalog.tickAll({ count: found, text: exact(found) })
  const tick = async () => {
    setBusy(true)
    setError(undefined)
    try {
      tickAll(await firstRows(filters, order, reach))
      dialog.current?.close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    if (isAll) untickAll(rows)
    else if (reach === found && unread === 0) void tick()
    else dialog.current?.showModal()
  }
  return (
    <>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = of > 0 && !isAll
        }}
        checked={isAll}
        disabled={count === undefined || reach <= 0}
        aria-label={isAll ? catalog.untickAll : what}
        data-tip={isAll ? catalog.untickAll : what}
        onChange={press}
      />
      <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => setError(undefined)}>
        <h2 id={id}>{what}</h2>
        {reach < found && <p>{catalog.tickMost({ most: exact(MOST_TICKED) })}</p>}
        {unread > 0 && <p>{catalog.tickReads({ count: unread })}</p>}
        {error !== undefined && <Failure error={error} />}
        <div className="row">
          <button type="button" className="main" disabled={busy} onClick={() => void tick()}>
            {busy ? common.loading : catalog.tickNow({ count: exact(reach) })}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {common.cancel}
          </button>
        </div>
      </dialog>
    </>
  )
}
