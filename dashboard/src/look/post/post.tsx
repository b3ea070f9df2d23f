// One message of a channel or a group: when, what, and how it did. The page decides which numbers stand beside it.
import type { ReactNode } from 'react'
import type { ChannelMessage, ChatShort, GroupMessage } from '#sdk'
import { useWords } from '../../words/index.ts'
import { ChatLink } from '../chat-name.tsx'
import { ago, clockTime, day, exact, moment, short } from '../format.ts'
import { useArrival } from './arrival.ts'
import { Keyboard } from './buttons.tsx'
import { MediaView } from './media.tsx'
import { RichText } from './rich-text.tsx'
import { EditedButton } from './versions/edited-button.tsx'
import { Lifetime } from './versions/lifetime.tsx'
import { Returned } from './versions/returned.tsx'
import './post.css'

/** What a list of the best posts does not tell. */
type UnrankedField = 'is_ad' | 'peer_id' | 'last_seen_at'

export type ShownPost = Omit<ChannelMessage, UnrankedField> &
  Partial<Pick<ChannelMessage, UnrankedField>> &
  Pick<GroupMessage, 'from_peer' | 'is_bot' | 'is_premium'>

type PostProps = {
  message: ShownPost
  /** Chats that the message names, by their id. */
  chats: Map<string, ChatShort>
  /** Where Telegram shows it. */
  href: string | undefined
  /** Who wrote it and what it answers, in a group. */
  about?: ReactNode
  /** Where posts of several chats stand together, their numbers alone do not name them. */
  name?: string
  /** The numbers, at the end of the line. */
  numbers: ReactNode
  actions?: ReactNode
  /** What the reader has opened below it. */
  below?: ReactNode
  /** Whether the address names it: it is marked, and the page scrolls to it. */
  isLinked?: boolean
}

export const Post = (props: PostProps) => {
  const { message, chats, href, about, numbers, actions, below, name, isLinked = false } = props
  const { common } = useWords()
  const ref = useArrival(isLinked)
  const { text, media } = message
  return (
    <li
      ref={ref}
      className={isLinked ? 'post linked' : 'post'}
      aria-current={isLinked || undefined}
      id={`post-${name ?? message.message_id}`}
      data-row
      tabIndex={-1}
    >
      <div className="post-when">
        <time dateTime={message.date} data-tip={`${moment(message.date)}\n${ago(message.date)}`}>
          {day(message.date)}
        </time>
        <span className="quiet small">
          {clockTime(message.date)} · #{message.message_id}
        </span>
        <Marks message={message} />
      </div>
      <div className="post-body">
        <div className="post-text">
          {about}
          <Origin message={message} chats={chats} />
          {text && <RichText text={text} entities={message.entities} />}
          <Keyboard rows={message.keyboard} />
          <Reactions reactions={message.reactions} />
          <div className="post-actions no-print">
            {actions}
            {href && (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {common.openInTelegram}
              </a>
            )}
          </div>
        </div>
        {media && <MediaView media={media} />}
      </div>
      {numbers}
      {below && <div className="post-below">{below}</div>}
    </li>
  )
}

const Marks = ({ message }: { message: ShownPost }) => {
  const { posts } = useWords()
  const { is_ad, edit_date, edited, peer_id, message_id, versions_count = 1 } = message
  return (
    <>
      {is_ad && (
        <span className="mark warning" data-tip={posts.adMeans}>
          {posts.ad}
        </span>
      )}
      {peer_id && versions_count > 1 ? (
        <EditedButton internal_id={peer_id} message_id={message_id} times={versions_count - 1} />
      ) : (
        (edit_date || edited) && (
          <span className="mark" data-tip={edit_date && moment(edit_date)}>
            {posts.edited}
          </span>
        )
      )}
      <Lifetime message={message} />
      <Returned message={message} />
    </>
  )
}

const Origin = ({ message, chats }: { message: ShownPost; chats: Map<string, ChatShort> }) => {
  const { posts } = useWords()
  const { forward_from: from, via_bot, author } = message
  if (!from && !via_bot && !author) return null
  const chat = from?.peer_id ? chats.get(from.peer_id) : undefined
  const title = from?.title ?? chat?.title ?? posts.hiddenOrigin
  return (
    <p className="post-origin quiet small">
      {from && (
        <span>
          {posts.forwardedFrom}{' '}
          {from.peer_id ? <ChatLink internal_id={from.peer_id} title={title} peer={chat?.peer} /> : <bdi>{title}</bdi>}
          {from.author && (
            <>
              {' '}
              (<bdi>{from.author}</bdi>)
            </>
          )}
        </span>
      )}
      {via_bot && <span>{posts.via({ bot: via_bot })}</span>}
      {author && (
        <span>
          <bdi>{posts.signed({ name: author })}</bdi>
        </span>
      )}
    </p>
  )
}

const Reactions = ({ reactions }: { reactions: ShownPost['reactions'] }) => {
  const { posts } = useWords()
  if (!reactions?.items.length) return null
  return (
    <ul className="post-reactions" aria-label={posts.reactions}>
      {reactions.items.map(({ emoji, custom_emoji_id, count }) => (
        <li key={emoji ?? custom_emoji_id ?? ''} data-tip={exact(count)}>
          {emoji ?? <span className="quiet small">{posts.customReaction}</span>} {short(count)}
        </li>
      ))}
    </ul>
  )
}
