// The messages found, each with its channel, what matched, and its counts.
import { RefusedError } from '#sdk'
import { useFoundMessages } from '../../data/messages.ts'
import { Cite } from '../../look/cite/cite.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { exact } from '../../look/format.ts'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'
import { Found } from './found.tsx'
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
