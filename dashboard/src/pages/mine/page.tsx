// The channels that the account has verified, each as a card, and the verification of others step by step.
import { type OwnChannel, useMyChannels } from '../../data/mine.ts'
import { useCallPrice } from '../../data/usage.ts'
import { Changeable } from '../../look/changeable.tsx'
import { useFew } from '../../look/few.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { credits } from '../../look/format.ts'
import { useRowKeys } from '../../look/keyboard.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { OwnCard } from './own-card.tsx'
import { Verify } from './verify.tsx'
import '../../look/owned.css'

/** Each card has a price, so that more are read when they are asked for. */
const AT_FIRST = 6

export const MinePage = () => {
  const { mine } = useWords()
  const query = useMyChannels()
  return (
    <>
      <h1>{mine.title}</h1>
      <p className="lead quiet">{mine.lead}</p>
      <Loaded query={query} height={300}>
        {(channels) => (channels.length === 0 ? <Empty>{mine.empty}</Empty> : <Cards channels={channels} />)}
      </Loaded>
      {/* Not before the cards have their places, so that it stays where it is. */}
      <Changeable>{!query.isPending && <Verify />}</Changeable>
    </>
  )
}

const Cards = ({ channels }: { channels: OwnChannel[] }) => {
  const { mine } = useWords()
  const { shown, more } = useFew(AT_FIRST)(channels)
  useRowKeys()
  return (
    <>
      <div className="own-cards">
        {shown.map((chat) => (
          <OwnCard key={chat.internal_id} chat={chat} />
        ))}
      </div>
      {more}
      <p className="quiet small">
        <Cost /> <FileLinks title={mine.title} path="/v1/channels/my" />
      </p>
    </>
  )
}

/** A card is two parts: statistics and members. */
const PARTS = 2

const Cost = () => {
  const { mine } = useWords()
  const { data } = useCallPrice('getChannelStats')
  if (!data) return null
  return data.cost_mc === undefined ? mine.card.counts : mine.card.costs({ credits: credits(PARTS * data.cost_mc) })
}
