// The messages found, each with its channel, what matched, and its counts.
import { Link } from '@tanstack/react-router'
import { type ChatShort, type FoundMessage, RefusedError } from '#sdk'
import { useFoundMessages } from '../../data/messages.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { Cite } from '../../look/cite/cite.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { exact, short } from '../../look/format.ts'
import { piecesOf } from '../../look/marked.ts'
import { Ago, Num } from '../../look/number.tsx'
import { EditedButton } from '../../look/post/versions/edited-button.tsx'
import { Lifetime } from '../../look/post/versions/lifetime.tsx'
import { seenWords } from '../../look/post/versions/seen.ts'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'
import { type ChangeMessages, type MessagesSearch, questionIn, watchedIn } from './state.ts'

export const Results = ({ search, change }: { search: MessagesSearch; change: ChangeMessages }) => {
  const words = useWords()
  const { messages, common } = words
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useFoundMessages(questionIn(search))
  if (error && !data)
    return error instanceof RefusedError && error.code === 'MESSAGE_SEARCH_DISABLED' ? (
      <Empty>
        <p>{messages.off}</p>
        <a className="button" href="/docs/guides/message-search">
          {messages.offMore}
        </a>
      </Empty>
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={480} />
  const [first] = data.pages
  const chats = new Map(data.pages.flatMap(({ chats = [] }) => chats.map((chat) => [chat.internal_id, chat])))
  const found = data.pages.flatMap(({ messages }) => messages)
  const count = first!.count_is === 'exact' ? exact(first!.count) : messages.atLeast({ text: exact(first!.count) })
  return (
    <section aria-label={messages.results} aria-busy={isFetching}>
      <div className="row">
        <div role="status">
          <h2 className="found-count">{messages.count({ text: count, count: first!.count })}</h2>
        </div>
        <FileLinks title={messages.results} path="/v1/search/messages" query={questionIn(search)} />
        <Cite
          title={`Messages with "${search.term ?? ''}": ${first!.count_is === 'exact' ? '' : 'at least '}${first!.count.toLocaleString('en')}`}
          filters={questionIn(search)}
          completeness="Of the messages that this installation has seen"
        />
        <span className="push">
          <WatchButton subject={{ kind: 'query', query: watchedIn(search), title: search.term ?? '' }} />
        </span>
      </div>
      {/* A page may be empty and have a next one: a search stops after a bounded amount of work. */}
      {found.length === 0 && !hasNextPage && (
        <Empty>
          <p>{messages.empty}</p>
          {search.period !== 'all' && (
            <button
              type="button"
              onClick={() => change({ ...search, period: 'all', date_from: undefined, date_to: undefined })}
            >
              {messages.searchAll}
            </button>
          )}
        </Empty>
      )}
      <ol className="found">
        {found.map((message) => (
          <Found key={`${message.peer_id} ${message.message_id}`} message={message} chat={chats.get(message.peer_id)} />
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

type MatchedProps = Pick<FoundMessage, 'highlights'> & { text: string; snippet: FoundMessage['snippet'] }

const Matched = ({ text, highlights, snippet }: MatchedProps) => {
  const pieces = snippet ? piecesOf(snippet.text, highlights, snippet.offset) : piecesOf(text, highlights)
  return (
    <p dir="auto" className="found-text">
      {snippet && snippet.offset > 0 && '… '}
      {pieces.map(({ text, isMarked }, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name and do not move
        isMarked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
      )}
      {snippet && snippet.offset + snippet.text.length < text.length && ' …'}
    </p>
  )
}

type FormerProps = { former: NonNullable<FoundMessage['former']>; text: string; isDeleted: boolean }

/** What the post used to say comes first, because that is what was found. */
const Former = ({ former, text, isDeleted }: FormerProps) => {
  const words = useWords()
  const { messages, posts } = words
  return (
    <>
      <div className="row small">
        <span className="mark">{messages.usedToSay}</span>
        <span className="quiet">{seenWords(former, words)}</span>
      </div>
      <Matched text={former.text} highlights={former.highlights} snippet={former.snippet} />
      <p dir="auto" className="quiet small found-now">
        {isDeleted ? messages.saidLast : messages.saysNow} {text || posts.textless}
      </p>
    </>
  )
}

const Found = ({ message, chat }: { message: FoundMessage; chat: ChatShort | undefined }) => {
  const { messages } = useWords()
  const {
    peer_id,
    message_id,
    date,
    text = '',
    highlights,
    snippet,
    views,
    forwards,
    reactions,
    is_ad,
    media,
    versions_count = 1,
    deleted_at,
    former,
  } = message
  const counts = [
    [messages.forwards, forwards],
    [messages.reactions, reactions?.count],
  ] as const
  return (
    <li>
      <div className="row">
        {chat && <Tick chat={chat} />}
        <Avatar title={chat?.title ?? '·'} />
        {chat ? (
          <ChatLink {...chat} />
        ) : (
          <Link to="/channel/$id" params={{ id: peer_id }}>
            {peer_id}
          </Link>
        )}
        {chat?.members_count !== undefined && (
          <span className="quiet small">{messages.members({ text: short(chat.members_count) })}</span>
        )}
        <span className="push quiet small">
          <Ago at={date} />
        </span>
      </div>
      {former ? (
        <Former former={former} text={text} isDeleted={deleted_at !== undefined} />
      ) : (
        <Matched text={text} highlights={highlights} snippet={snippet} />
      )}
      <div className="row quiet small">
        <Lifetime message={message} />
        <span>
          {messages.views} <Num value={views} why={messages.noViews} />
        </span>
        {counts.map(
          ([name, value]) =>
            value !== undefined && (
              <span key={name}>
                {name} <Num value={value} />
              </span>
            ),
        )}
        {media && <span>{messages.media}</span>}
        {is_ad && <span className="ad">{messages.ad}</span>}
        {versions_count > 1 && (
          <EditedButton
            internal_id={peer_id}
            message_id={former?.message_id ?? message_id}
            times={versions_count - 1}
          />
        )}
        {chat?.link && (
          <a href={`${chat.link}/${message_id}`} target="_blank" rel="noopener noreferrer">
            {messages.open}
          </a>
        )}
      </div>
    </li>
  )
}
