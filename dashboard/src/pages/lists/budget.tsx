// A budget over the chats of a list: what it buys, how many views that brings, and what is left out.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ListBudget } from '../../data/lists.ts'
import { exact, percent, short } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { type ChangeList, type ListSearch, priceIn } from './state.ts'

/** `usual` is the currency of the list, for an amount without one. */
type BudgetFormProps = { usual: string; search: ListSearch; change: ChangeList }

export const BudgetForm = ({ usual, search, change }: BudgetFormProps) => {
  const { lists } = useWords()
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The back button brings another budget.
    if (field.current) field.current.value = search.budget ?? ''
    setWrong(false)
  }, [search.budget])
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = priceIn(field.current!.value)
    const currency = read?.currency ?? usual
    setWrong(!read || !currency)
    if (read && currency) change({ ...search, budget: `${read.price} ${currency}` })
  }
  return (
    <form className="row list-budget" onSubmit={plan}>
      <label>
        {lists.budget}{' '}
        <input
          ref={field}
          name="budget"
          dir="ltr"
          required
          defaultValue={search.budget}
          placeholder={`5000 ${usual || 'USD'}`}
          aria-invalid={isWrong}
        />
      </label>
      <button type="submit">{lists.budgetPlan}</button>
      {search.budget && (
        <button type="button" className="plain" onClick={() => change({ ...search, budget: undefined })}>
          {lists.budgetClear}
        </button>
      )}
      {isWrong && (
        <span role="alert" className="worse small">
          {lists.priceWrong}
        </span>
      )}
    </form>
  )
}

export const BudgetSummary = ({ budget, count }: { budget: ListBudget; count: number }) => {
  const { lists } = useWords()
  const { currency, fits_count, price, expected_views, overlap_percent, overlap_chats_count = 0, left_out } = budget
  // Isolated, because a currency in Latin letters would turn a sentence from right to left round.
  const money = (amount: number) => `\u2068${exact(amount)} ${currency}\u2069`
  return (
    <section className="budget" aria-label={lists.budget}>
      <p role="status">
        {lists.budgetFits({
          budget: money(budget.budget),
          fits: exact(fits_count),
          all: exact(count),
          price: money(price),
          views: short(expected_views),
        })}
        {fits_count > 1 &&
          (overlap_percent === undefined ? (
            <span className="quiet" data-tip={lists.budgetNoOverlapMeans}>
              {`, ${lists.budgetNoOverlap}`}
            </span>
          ) : (
            <span data-tip={lists.budgetOverlapMeans({ count: overlap_chats_count })}>
              {`, ${lists.budgetOverlap({ share: percent(Math.round(overlap_percent)) })}`}
            </span>
          ))}
      </p>
      {left_out.length > 0 && (
        <p className="small">
          {lists.budgetLeft}{' '}
          {left_out
            .map(({ result, chats_count }) => `${lists.budgetResults[result]} (${exact(chats_count)})`)
            .join(' · ')}
        </p>
      )}
      <p className="quiet small">{lists.budgetRule}</p>
    </section>
  )
}
