// The box over the boxes of the rows: ticks all channels that were found, as far as that many can be ticked. What the table has not read yet
// is read for it, which is asked first, because each page has a price.
import { firstRows, readRows } from '../../data/catalog.ts'
import { MOST_TICKED, tickAll, untickAll, useTicked } from '../../data/compared.ts'
import { exact } from '../../look/format.ts'
import { Question, useAct } from '../../look/question.tsx'
import { useWords } from '../../words/index.ts'
import { type CatalogSearch, filtersIn, orderIn } from './state.ts'

export const TickAll = ({ search, count }: { search: CatalogSearch; count: number | undefined }) => {
  const { catalog, common } = useWords()
  const ticked = useTicked()
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
  const asked = useAct(async () => tickAll(await firstRows(filters, order, reach)))
  const press = () => {
    if (isAll) untickAll(rows)
    else if (reach === found && unread === 0) void asked.act()
    else asked.ask()
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
      <Question title={what} label={catalog.tickNow({ count: exact(reach) })} busyLabel={common.loading} asked={asked}>
        {reach < found && <p>{catalog.tickMost({ most: exact(MOST_TICKED) })}</p>}
        {unread > 0 && <p>{catalog.tickReads({ count: unread })}</p>}
      </Question>
    </>
  )
}
