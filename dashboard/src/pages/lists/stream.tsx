// Newest posts of all channels of a list in one stream, a page at a time.
import type { ChatShort } from '#sdk'
import { type ChatList, useListPosts } from '../../data/lists.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { messageLink } from '../../look/post/facts.ts'
import { PostNumbers, PostsHead, postNumbers } from '../../look/post/numbers.tsx'
import { Post, type ShownPost } from '../../look/post/post.tsx'
import { useSpread } from '../../look/post/spread/use-spread.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const ListStream = ({ list }: { list: ChatList }) => {
  const { lists, common } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useListPosts(list.list_id)
  const chats = new Map<string, ChatShort>(
    data?.pages.flatMap(({ chats = [] }) => chats.map((chat) => [chat.internal_id, chat] as const)),
  )
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <section aria-label={lists.parts.posts} aria-busy={isFetching}>
      <h2>{lists.parts.posts}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={900} />)}
      {messages.length > 0 && <PostsHead names={postNumbers} />}
      <ol className="post-list">
        {messages.map((message) => {
          const chat = chats.get(message.peer_id)
          const name = `${message.peer_id}-${message.message_id}`
          return <StreamPost key={name} name={name} message={message} chat={chat} chats={chats} />
        })}
      </ol>
      {data && messages.length === 0 && <Empty>{lists.noPosts}</Empty>}
      {data && error && <Failure error={error} retry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

type StreamPostProps = {
  name: string
  message: ShownPost & { peer_id: string }
  chat: ChatShort | undefined
  chats: Map<string, ChatShort>
}

const StreamPost = ({ name, message, chat, chats }: StreamPostProps) => {
  const { peer_id, message_id, date, text, views } = message
  const isPost = chat?.peer === 'Channel'
  const { button, spread } = useSpread({
    internal_id: peer_id,
    message_id,
    date,
    text: isPost ? text : undefined,
    views,
    title: chat?.title,
  })
  return (
    <Post
      name={name}
      message={message}
      chats={chats}
      href={chat && messageLink(chat, message_id)}
      about={chat && <From chat={chat} />}
      numbers={<PostNumbers message={message} names={postNumbers} />}
      actions={button}
      below={spread}
    />
  )
}

const From = ({ chat }: { chat: ChatShort }) => (
  <p className="post-origin small">
    <Avatar title={chat.title} />
    <strong>
      <ChatLink {...chat} />
    </strong>
  </p>
)
