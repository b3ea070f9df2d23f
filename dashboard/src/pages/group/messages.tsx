// The messages of a group, newest first, a page at a time.
import type { ChatShort, GroupMessage } from '#sdk'
import type { GroupInfo } from '../../data/group.ts'
import { useGroupMessages } from '../../data/posts.ts'
import { useFew } from '../../look/few.tsx'
import { useRowKeys } from '../../look/keyboard.ts'
import { messageLink } from '../../look/post/facts.ts'
import { LinkedPost } from '../../look/post/linked.tsx'
import { PostNumbers, PostsHead } from '../../look/post/numbers.tsx'
import { Post, type ShownPost } from '../../look/post/post.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

const shownNumbers = ['reactions'] as const

/** The rest of a page is shown on request, so that the tab stays short. */
const AT_FIRST = 12

export const GroupMessages = ({ chat, linked }: { chat: GroupInfo; linked: number | undefined }) => {
  const { group, common } = useWords()
  const few = useFew(AT_FIRST)
  useRowKeys()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useGroupMessages(chat.internal_id)
  const chats = new Map<string, ChatShort>(
    data?.pages.flatMap(({ chats = [] }) => chats.map((other) => [other.internal_id, other] as const)),
  )
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const known = new Map(messages.map((message) => [message.message_id, message]))
  // Decided by the first page, so that nothing moves when older ones are loaded.
  const place = data?.pages[0]?.messages.findIndex(({ message_id }) => message_id === linked) ?? -1
  const isOnFirst = place >= 0
  const { shown, more } = few(messages, place)
  const post = (message: ShownPost, isLinked: boolean) => (
    <Post
      key={message.message_id}
      message={message}
      chats={chats}
      isLinked={isLinked}
      href={messageLink(chat, message.message_id)}
      about={<About message={message} known={known} />}
      numbers={<PostNumbers message={message} names={shownNumbers} />}
    />
  )
  return (
    <section id="group-messages" className="group-messages" aria-labelledby="messages-title" aria-busy={isFetching}>
      <h2 id="messages-title">{group.messages}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={900} />)}
      {messages.length > 0 && <PostsHead names={shownNumbers} />}
      {data && linked !== undefined && !isOnFirst && (
        <LinkedPost peer="Group" internal_id={chat.internal_id} message_id={linked}>
          {(message) => post(message, true)}
        </LinkedPost>
      )}
      <ol className="post-list">{shown.map((message) => post(message, isOnFirst && message.message_id === linked))}</ol>
      {data && messages.length === 0 && <Empty>{group.noMessages}</Empty>}
      {data && error && <Failure error={error} retry={() => void fetchNextPage()} />}
      {more}
      {!more && hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

const EXCERPT = 100

/** Who wrote it, and what it answers. The source gives the author's number, not the name. */
const About = ({ message, known }: { message: ShownPost; known: Map<number, GroupMessage> }) => {
  const { group, posts } = useWords()
  const { from_peer: from, is_bot, is_premium, reply_to_message_id: reply } = message
  const author =
    from?.user_id !== undefined
      ? group.user({ id: String(from.user_id) })
      : from?.channel_id !== undefined
        ? group.asChannel({ id: String(from.channel_id) })
        : from?.chat_id !== undefined
          ? group.asGroup
          : group.unknownAuthor
  const answered = reply === undefined ? undefined : known.get(reply)
  return (
    <p className="post-origin small">
      <strong>{author}</strong>
      {is_bot && <span className="quiet">{group.bot}</span>}
      {is_premium && <span className="quiet">{group.premiumAuthor}</span>}
      {reply !== undefined && (
        <span className="quiet">
          {answered ? (
            <a href={`#post-${reply}`}>{posts.replyTo({ id: String(reply) })}</a>
          ) : (
            posts.replyTo({ id: String(reply) })
          )}
          {answered?.text && (
            <>
              : <bdi>{answered.text.length > EXCERPT ? `${answered.text.slice(0, EXCERPT)}…` : answered.text}</bdi>
            </>
          )}
        </span>
      )}
    </p>
  )
}
