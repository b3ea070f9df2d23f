// Where else the text of a post stands: how many channels have it, which was first, and a time line of the spread.
import type { ChatShort } from '#sdk'
import { type MessageCopies, useMessageCopies } from '../../../data/message-copies.ts'
import { useWords } from '../../../words/index.ts'
import { duration, exact, percent } from '../../format.ts'
import { Failure, Loaded } from '../../states.tsx'
import { PricedButton } from './button.tsx'
import { type SpreadPost, spreadLanes, spreadPosts } from './lanes.ts'
import { TimeLine } from './time-line.tsx'
import './spread.css'

type SpreadProps = {
  internal_id: string
  message_id: number
  date: string
  views?: number | undefined
  /** Of the channel of the post. */
  title?: string | undefined
}

export const Spread = ({ internal_id, message_id, date, views, title }: SpreadProps) => {
  const { spread, common } = useWords()
  const query = useMessageCopies(internal_id, message_id)
  const { error, hasNextPage, isFetching, fetchNextPage } = query
  return (
    <section className="spread" aria-label={spread.title} aria-busy={isFetching}>
      <Loaded query={query} height={160}>
        {({ pages }) => {
          const titles = titlesIn(pages)
          const posts = spreadPosts({ peer_id: internal_id, message_id, date, views }, pages)
          const copies = pages.flatMap((page) => page.copies)
          return (
            <>
              <Sentences first={pages[0]!} posts={posts} titles={titles} hasMore={hasNextPage} own={internal_id} />
              {copies.length > 0 && <TimeLine lanes={spreadLanes(posts)} chats={titles} ownTitle={title} />}
              {error && <Failure error={error} retry={() => void fetchNextPage()} />}
              {hasNextPage && (
                <PricedButton className="more no-print" isBusy={isFetching} onPress={() => void fetchNextPage()}>
                  {isFetching ? common.loading : common.more}
                </PricedButton>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const titlesIn = (pages: MessageCopies[]): Map<string, ChatShort> =>
  new Map(pages.flatMap(({ chats = [] }) => chats.map((chat) => [chat.internal_id, chat] as const)))

type SentencesProps = {
  first: MessageCopies
  posts: SpreadPost[]
  titles: Map<string, ChatShort>
  hasMore: boolean
  own: string
}

const Sentences = ({ first, posts, titles, hasMore, own }: SentencesProps) => {
  const { spread } = useWords()
  const others = new Set(posts.map(({ peer_id }) => peer_id).filter((peer_id) => peer_id !== own))
  const isFirst = posts[0]!.isOwn
  const copies = posts.length - 1
  const earliest = first.earliest_known
  const title = earliest && (titles.get(earliest.peer_id)?.title ?? earliest.peer_id)
  const count = first.channels_count ?? others.size
  const text = first.channels_count === undefined && hasMore ? `${exact(count)}+` : exact(count)
  const length = duration(posts.find(({ isOwn }) => isOwn)!.delay_seconds)
  const lead = () => {
    if (copies === 0) return spread.none
    if (count === 0) return spread.onlyHere({ count: copies, text: exact(copies) })
    if (isFirst) return spread.firstHere({ count, text })
    if (earliest?.peer_id === own) return spread.firstOwn({ count, text, length })
    return posts[0]!.delay_seconds === posts.find(({ isOwn }) => isOwn)!.delay_seconds
      ? spread.firstSameTime({ count, text, channel: title! })
      : spread.firstIn({ count, text, channel: title!, length })
  }
  return (
    <>
      <p className="spread-lead">{lead()}</p>
      {earliest && copies > 0 && (
        <p className="quiet small">
          {earliest.observed_percent !== undefined && spread.known({ percent: percent(earliest.observed_percent) })}{' '}
          {spread.mayBeEarlier}
        </p>
      )}
      {first.partial && <p className="notice warning small">{spread.partial}</p>}
    </>
  )
}
