// A box for a pasted list of prices, and what was not found in the list.
import { type FormEvent, useRef, useState } from 'react'
import { setPrices } from '../../data/lists.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { pricesIn } from './state.ts'

type PriceReport = { count: number; unknown: string[]; wrong: string[] }

/** `usual` is the currency of the list, for prices without one. */
export const PastePrices = ({ list_id, usual }: { list_id: string; usual: string }) => {
  const { lists, common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [report, setReport] = useState<PriceReport>()
  const set = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget.elements
    const lines = fields.namedItem('prices') as HTMLTextAreaElement
    const { priced, wrong } = pricesIn(lines.value, (fields.namedItem('currency') as HTMLInputElement).value)
    setBusy(true)
    setError(undefined)
    try {
      const { noted_count, unknown } = priced.length
        ? await setPrices(list_id, priced)
        : { noted_count: 0, unknown: [] }
      setReport({ count: noted_count, unknown, wrong })
      // What could not be read stays, to be put right.
      lines.value = wrong.join('\n')
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const closed = () => {
    setReport(undefined)
    setError(undefined)
  }
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {lists.prices}
      </button>
      <dialog ref={dialog} className="paste" aria-labelledby="prices-title" onClose={closed}>
        <form onSubmit={(event) => void set(event)}>
          <h2 id="prices-title">{lists.prices}</h2>
          <p className="quiet">{lists.pricesMean}</p>
          <textarea
            name="prices"
            required
            rows={6}
            maxLength={60_000}
            aria-label={lists.pricesLabel}
            placeholder={lists.pricesExample}
            spellCheck={false}
          />
          {error !== undefined && <Failure error={error} />}
          <div className="row">
            <label>
              {lists.currency} <input name="currency" maxLength={8} size={6} defaultValue={usual} />
            </label>
            <button type="submit" className="main" disabled={busy}>
              {busy ? common.loading : lists.prices}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {common.close}
            </button>
          </div>
        </form>
        <div role="status">
          {report && (
            <>
              <p>{lists.pricesSet({ count: report.count })}</p>
              <Entries title={lists.pricesNotHere} entries={report.unknown} />
              <Entries title={lists.pricesWrong} entries={report.wrong} />
            </>
          )}
        </div>
      </dialog>
    </>
  )
}

const Entries = ({ title, entries }: { title: string; entries: string[] }) =>
  entries.length === 0 ? null : (
    <>
      <p className="worse">{title}</p>
      <ul className="entries">
        {entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
          <li key={i}>
            <bdi>{entry}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
