// What all chats of a list have together, and what they cost.
import type { ListTotals } from '../../data/lists.ts'
import { exact } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

export const Totals = ({ totals, count }: { totals: ListTotals; count: number }) => {
  const { lists } = useWords()
  const { members_count, post_views, prices } = totals
  return (
    <dl className="list-numbers" aria-label={lists.total}>
      <div>
        <dt>{lists.totals.chats}</dt>
        <dd>
          <Num value={count} focusable />
        </dd>
      </div>
      <div>
        <dt>{lists.totals.members}</dt>
        <dd>
          <Num value={members_count} means={lists.membersMeans} focusable />
        </dd>
      </div>
      <div>
        <dt>{lists.totals.views}</dt>
        <dd>
          <Num value={post_views} means={lists.viewsMeans} focusable />
        </dd>
      </div>
      {prices.flatMap(({ currency, price, cost_per_1000_views_24h, cost_per_reaction }) => [
        <div key={currency}>
          <dt>{lists.totals.price({ currency })}</dt>
          <dd>{exact(price)}</dd>
        </div>,
        cost_per_1000_views_24h !== undefined && (
          <div key={`${currency} views`}>
            <dt data-tip={lists.costViewsMeans}>{lists.totals.costViews({ currency })}</dt>
            <dd>{exact(cost_per_1000_views_24h)}</dd>
          </div>
        ),
        cost_per_reaction !== undefined && (
          <div key={`${currency} reactions`}>
            <dt data-tip={lists.costReactionsMeans}>{lists.totals.costReactions({ currency })}</dt>
            <dd>{exact(cost_per_reaction)}</dd>
          </div>
        ),
      ])}
    </dl>
  )
}
