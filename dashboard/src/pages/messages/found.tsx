// A message that was found: its channel, what matched, and its counts.
import { Link } from '@tanstack/react-router'
import type { ChatShort, FoundMessage } from '#sdk'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { exact, short } from '../../look/format.ts'
import { piecesOf } from '../../look/marked.ts'
import { Ago, Num } from '../../look/number.tsx'
import { useSpread } from '../../look/post/spread/use-spread.tsx'
import { EditedButton } from '../../look/post/versions/edited-button.tsx'
import { Lifetime } from '../../look/post/versions/lifetime.tsx'
import { seenWords } from '../../look/post/versions/seen.ts'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'

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

export const Found = ({ message, chat }: { message: FoundMessage; chat: ChatShort | undefined }) => {
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
    copies_count = 0,
  } = message
  // Messages of groups have no copies, and a text that is not shown any more is not the one that would be looked for.
  const { button, spread } = useSpread({
    internal_id: peer_id,
    message_id,
    date,
    text: chat?.peer === 'Channel' && !former ? text : undefined,
    views,
    title: chat?.title,
  })
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
        {copies_count > 0 && (
          <span className="mark" data-tip={messages.collapseMeans}>
            {messages.copiesMore({ count: copies_count, text: exact(copies_count) })}
          </span>
        )}
        {button}
      </div>
      {spread}
    </li>
  )
}
