// What the account noted about a chat of a list, and what the chat costs, each in a cell of its own.
import { type ReactNode, useState } from 'react'
import { bookingStates } from '#sdk/values'
import { type ListChannel, noteInList } from '../../data/lists.ts'
import { useMayChange } from '../../look/changeable.tsx'
import { exact } from '../../look/format.ts'
import { Unknown } from '../../look/number.tsx'
import { explain } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Editable } from './editable.tsx'
import { type ChangeList, type ListSearch, priceIn, tagsIn } from './state.ts'

type OwnProps = { list_id: string; row: ListChannel; rows: ListChannel[]; search: ListSearch; change: ChangeList }

/** What the account noted about a chat, each in a cell that can be changed. A price without a currency has that of the list. */
export const OwnCells = ({ list_id, row, rows, search, change }: OwnProps) => {
  const { lists } = useWords()
  const { internal_id, title, note = '', tags = [], price, currency } = row
  const usual = currency ?? rows.find((other) => other.currency)?.currency
  const save = (changed: Parameters<typeof noteInList>[2]) => noteInList(list_id, internal_id, changed)
  const readPrice = (text: string) => {
    const read = priceIn(text)
    const named = read?.currency ?? usual
    return read && named ? { price: read.price, currency: named } : undefined
  }
  const cost = (value: number | undefined): ReactNode =>
    value === undefined ? <Unknown why={lists.noCost} /> : <span>{`${exact(value)} ${currency}`}</span>
  return (
    <>
      <td className="number own-price">
        <Editable
          value={price === undefined ? '' : `${price} ${currency}`}
          shown={price === undefined ? undefined : `${exact(price)} ${currency}`}
          label={lists.edit({ what: lists.price, title })}
          placeholder={lists.priceExample}
          check={(text) => (text.trim() === '' || readPrice(text) ? undefined : lists.priceWrong)}
          save={(text) => save(text.trim() === '' ? { price: null } : readPrice(text)!)}
        />
      </td>
      <td className="number">{cost(row.cost_per_1000_views_24h)}</td>
      {row.budget_result && (
        <td className={row.budget_result === 'fits' ? 'better' : 'quiet'}>{lists.budgetResults[row.budget_result]}</td>
      )}
      <td>
        <BookingState row={row} save={(state) => save({ state })} />
      </td>
      <td className="own-tags">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="plain tag"
            aria-label={lists.onlyTag({ tag })}
            onClick={() => change({ ...search, tag })}
          >
            {tag}
          </button>
        ))}
        <Editable
          value={tags.join(', ')}
          label={lists.edit({ what: lists.tags, title })}
          placeholder={lists.tagsExample}
          save={(text) => save({ tags: tagsIn(text) })}
        />
      </td>
      <td className="own-note">
        <Editable
          value={note}
          shown={note}
          label={lists.edit({ what: lists.note, title })}
          save={(text) => save({ note: text.trim() || null })}
        />
      </td>
      <td className="number">{cost(row.cost_per_reaction)}</td>
    </>
  )
}

type BookingStateProps = { row: ListChannel; save: (state: ListChannel['state']) => Promise<unknown> }

const BookingState = ({ row: { title, state }, save }: BookingStateProps) => {
  const words = useWords()
  const { lists } = words
  const mayChange = useMayChange()
  const [problem, setProblem] = useState<string>()
  const choose = async (next: ListChannel['state']) => {
    setProblem(undefined)
    try {
      await save(next)
    } catch (error) {
      setProblem(explain(error, words))
    }
  }
  if (!mayChange) return lists.states[state]
  return (
    <>
      <select
        className={state === 'none' ? 'own-state quiet' : 'own-state'}
        aria-label={lists.edit({ what: lists.state, title })}
        value={state}
        onChange={({ target }) => void choose(target.value as ListChannel['state'])}
      >
        {bookingStates.map((one) => (
          <option key={one} value={one}>
            {lists.states[one]}
          </option>
        ))}
      </select>
      {problem && (
        <span role="alert" className="worse small">
          {problem}
        </span>
      )}
    </>
  )
}
