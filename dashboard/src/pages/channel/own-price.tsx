// What the account noted as its price of a post in the channel, with the list where it stands. Without a price there is nothing.
import { useListsOfChat } from '../../data/lists.ts'
import { exact } from '../../look/format.ts'
import { PathLink } from '../../look/path-link.tsx'
import { useWords } from '../../words/index.ts'

export const OwnPrice = ({ id }: { id: string }) => {
  const { channel, lists } = useWords()
  const { ownPrice } = channel
  const priced = (useListsOfChat(id).data ?? []).filter(({ price }) => price !== undefined)
  const [first, ...others] = priced
  if (!first) return null
  const means = ownPrice.means({ name: first.name, state: lists.states[first.state] })
  return (
    <span
      className="own-price"
      data-tip={[means, others.length > 0 && ownPrice.others({ count: others.length })].filter(Boolean).join('\n')}
    >
      {ownPrice.label}{' '}
      <PathLink path={`/lists/${first.list_id}`}>
        <bdi>{`${exact(first.price!)} ${first.currency}`}</bdi>
      </PathLink>
      {first.state !== 'none' && ` · ${lists.states[first.state]}`}
    </span>
  )
}
