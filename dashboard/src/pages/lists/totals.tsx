// What all chats of a list have together, and what they cost.
import type { ListTotals } from '../../data/chat-lists.ts'
import { exact } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

export const Totals = ({ totals, count }: { totals: ListTotals; count: number }) => {
  const { chatLists } = useWords()
  const { members_count, post_views, prices } = totals
  return (
    <dl className="list-numbers" aria-label={chatLists.total}>
      <div>
        <dt>{chatLists.totals.chats}</dt>
        <dd>
          <Num value={count} focusable />
        </dd>
      </div>
      <div>
        <dt>{chatLists.totals.members}</dt>
        <dd>
          <Num value={members_count} means={chatLists.membersMeans} focusable />
        </dd>
      </div>
      <div>
        <dt>{chatLists.totals.views}</dt>
        <dd>
          <Num value={post_views} means={chatLists.viewsMeans} focusable />
        </dd>
      </div>
      {prices.flatMap(({ currency, price, cost_per_1000_views, cost_per_reaction }) => [
        <div key={currency}>
          <dt>{chatLists.totals.price({ currency })}</dt>
          <dd>{exact(price)}</dd>
        </div>,
        cost_per_1000_views !== undefined && (
          <div key={`${currency} views`}>
            <dt data-tip={chatLists.costViewsMeans}>{chatLists.totals.costViews({ currency })}</dt>
            <dd>{exact(cost_per_1000_views)}</dd>
          </div>
        ),
        cost_per_reaction !== undefined && (
          <div key={`${currency} reactions`}>
            <dt data-tip={chatLists.costReactionsMeans}>{chatLists.totals.costReactions({ currency })}</dt>
            <dd>{exact(cost_per_reaction)}</dd>
          </div>
        ),
      ])}
    </dl>
  )
}
