// A box for a pasted list of prices, and what was not found in the list.
import { setPrices } from '../../data/lists.ts'
import { useWords } from '../../words/index.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { pricesIn } from './state.ts'

/** `usual` is the currency of the list, for prices without one. */
export const PastePrices = ({ list_id, usual }: { list_id: string; usual: string }) => {
  const { lists } = useWords()
  const send = async (lines: string, form: HTMLFormElement) => {
    const { priced, wrong } = pricesIn(lines, (form.elements.namedItem('currency') as HTMLInputElement).value)
    const noted = priced.length ? await setPrices(list_id, priced) : { noted_count: 0, unknown: [] }
    // What could not be read stays, to be put right.
    return { report: { ...noted, wrong }, left: wrong.join('\n') }
  }
  return (
    <PasteDialog
      title={lists.prices}
      means={lists.pricesMean}
      label={lists.pricesLabel}
      example={lists.pricesExample}
      fields={
        <label>
          {lists.currency} <input name="currency" maxLength={8} size={6} defaultValue={usual} />
        </label>
      }
      send={send}
      shown={({ noted_count, unknown, wrong }) => (
        <>
          <p>{lists.pricesSet({ count: noted_count })}</p>
          <Entries title={lists.pricesNotHere} entries={unknown} />
          <Entries title={lists.pricesWrong} entries={wrong} />
        </>
      )}
    />
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
