// Offers to put what a new watch would have told of into the inbox, with the price.
import { type SubjectName, useWatchPrice, type WatchPreview } from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { credits, exact } from '../format.ts'

type FillInProps = {
  preview: WatchPreview
  subject: SubjectName
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

export const FillIn = ({ preview, subject, isChosen, choose }: FillInProps) => {
  const { watch } = useWords()
  const { sent_count } = preview
  return (
    <p className="small">
      <label data-tip={watch.fillInMeans}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />{' '}
        {watch.fillIn({ count: exact(sent_count), n: sent_count })}
      </label>{' '}
      <span className="quiet">
        <Price preview={preview} subject={subject} />
      </span>
    </p>
  )
}

const Price = ({ preview: { sent_count, chats_count }, subject }: Pick<FillInProps, 'preview' | 'subject'>) => {
  const { watch } = useWords()
  const price = useWatchPrice().data
  if (!price) return null
  const { key_type, event_mc, request_mc, channel_mc } = price
  if (key_type !== 'credits') return subject === 'query' ? watch.fillInSearch : watch.fillInCounts
  const look = request_mc + channel_mc * chats_count
  const total = look + event_mc * sent_count
  return watch.fillInCost({ credits: credits(total), look: credits(look), each: credits(event_mc) })
}
