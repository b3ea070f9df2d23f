// Posts by date, newest first, a page at a time.
import type { ChatShort } from '#sdk'
import { usePosts } from '../../data/posts.ts'
import { useFew } from '../../look/few.tsx'
import { LinkedPost } from '../../look/post/linked.tsx'
import { PostsHead, postNumbers } from '../../look/post/numbers.tsx'
import type { ShownPost } from '../../look/post/post.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ChannelPost } from './channel-post.tsx'
import type { PostsChat, Tab } from './posts-state.ts'

type PostListProps = {
  chat: PostsChat
  tab: Exclude<Tab, 'views' | 'er'>
  curve: number | undefined
  /** The post that the address names. */
  linked: number | undefined
  onCurve: (message_id: number) => void
}

/** The rest of a page is shown on request, so that the tab stays short. */
export const POSTS_AT_FIRST = 7

export const PostList = ({ chat, tab, curve, linked, onCurve }: PostListProps) => {
  const { posts, common } = useWords()
  const few = useFew(POSTS_AT_FIRST)
  const only = tab === 'newest' ? undefined : tab
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = usePosts(chat.internal_id, only)
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={900} />
  const chats = new Map<string, ChatShort>(
    data.pages.flatMap(({ chats = [] }) => chats.map((other) => [other.internal_id, other] as const)),
  )
  const messages = data.pages.flatMap((page) => page.messages)
  // Decided by the first page, so that nothing moves when older ones are loaded.
  const place = data.pages[0]!.messages.findIndex(({ message_id }) => message_id === linked)
  const isOnFirst = place >= 0
  const { shown, more } = few(messages, place)
  const post = (message: ShownPost, isLinked: boolean) => (
    <ChannelPost
      key={message.message_id}
      chat={chat}
      message={message}
      chats={chats}
      isLinked={isLinked}
      isCurveShown={curve === message.message_id}
      onCurve={() => onCurve(message.message_id)}
    />
  )
  return (
    <div aria-busy={isFetching}>
      {messages.length > 0 && <PostsHead names={postNumbers} />}
      {linked !== undefined && !isOnFirst && (
        <LinkedPost peer="Channel" internal_id={chat.internal_id} message_id={linked}>
          {(message) => post(message, true)}
        </LinkedPost>
      )}
      <ol className="post-list">{shown.map((message) => post(message, isOnFirst && message.message_id === linked))}</ol>
      {messages.length === 0 && !hasNextPage && <Empty>{posts.none[tab]}</Empty>}
      {error && <Failure error={error} retry={() => void fetchNextPage()} />}
      {more}
      {!more && hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {/* A page looks through a limited number of posts, and may hold fewer than were asked for. */}
          {isFetching
            ? common.loading
            : only && data.pages.at(-1)!.messages.length === 0
              ? posts.searchOlder
              : common.more}
        </button>
      )}
    </div>
  )
}
