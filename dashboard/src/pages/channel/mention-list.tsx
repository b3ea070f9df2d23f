// Mentions, newest first, a page at a time.
import { Link } from '@tanstack/react-router'
import type { ChatShort } from '#sdk'
import { useChannel } from '../../data/channel.ts'
import { type Mention, type MentionDirection, type MentionKind, useMentions } from '../../data/mentions.ts'
import { ChatTitle } from '../../look/chat-name.tsx'
import { useFew } from '../../look/few.tsx'
import { ago, day, moment } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { messageLink } from '../../look/post/facts.ts'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'

type MentionListProps = { id: string; direction: MentionDirection; kind: MentionKind | undefined }

/** The rest of a page is shown on request, so that the tab stays short. */
const AT_FIRST = 4

export const MentionList = ({ id, direction, kind }: MentionListProps) => {
  const { mentions: words, common } = useWords()
  const own = useChannel(id).data
  const few = useFew(AT_FIRST)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useMentions(id, direction, kind)
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={400} />
  const chats = new Map<string, ChatShort>(
    data.pages.flatMap(({ chats = [] }) => chats.map((chat) => [chat.internal_id, chat] as const)),
  )
  const mentions = data.pages.flatMap((page) => page.mentions)
  const { shown, more } = few(mentions)
  return (
    <div aria-busy={isFetching}>
      <ol className="mention-list">
        {shown.map((mention) => (
          <Row
            key={`${mention.peer_id} ${mention.message_id} ${mention.kind} ${mention.target_id}`}
            mention={mention}
            chat={chats.get(direction === 'in' ? mention.peer_id : mention.target_id)}
            href={messageLink((direction === 'in' ? chats.get(mention.peer_id) : own) ?? {}, mention.message_id)}
          />
        ))}
      </ol>
      {mentions.length === 0 && !hasNextPage && <Empty>{words.none[direction]}</Empty>}
      {error && <Failure error={error} retry={() => void fetchNextPage()} />}
      {more}
      {!more && hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </div>
  )
}

type RowProps = { mention: Mention; chat: ChatShort | undefined; href: string | undefined }

const Row = ({ mention, chat, href }: RowProps) => {
  const { mentions, common } = useWords()
  const { kind, date, text, views } = mention
  return (
    <li className="mention" data-row tabIndex={-1}>
      <span className="mention-when">
        <time dateTime={date} data-tip={`${moment(date)}\n${ago(date)}`}>
          {day(date)}
        </time>
        <span className="mark">{mentions.kindOne[kind]}</span>
      </span>
      <span className="mention-chat">
        {chat ? (
          <>
            <Tick chat={chat} />
            <Link
              to={chat.peer === 'Group' ? '/group/$id' : '/channel/$id'}
              params={{ id: chat.internal_id }}
              data-open
            >
              <ChatTitle title={chat.title} verified={chat.verified} />
            </Link>
          </>
        ) : (
          <span className="quiet">{mentions.unknownChat}</span>
        )}
      </span>
      <span className="mention-text">
        {text && (
          <span dir="auto" data-whole>
            {text}
          </span>
        )}
        {href && (
          <a className="small" href={href} target="_blank" rel="noopener noreferrer">
            {common.openInTelegram}
          </a>
        )}
      </span>
      <span className="number">
        <Num value={views} means={mentions.viewsMeans} why={mentions.noViews} />{' '}
        <span className="quiet small">{mentions.views}</span>
      </span>
    </li>
  )
}
