// A post of a channel, with its numbers and, if they are opened, its view curve and its copies.
import type { ReactNode } from 'react'
import type { ChatShort } from '#sdk'
import { messageLink } from '../../look/post/facts.ts'
import { PostNumbers, postNumbers } from '../../look/post/numbers.tsx'
import { Post, type ShownPost } from '../../look/post/post.tsx'
import { useSpread } from '../../look/post/spread/use-spread.tsx'
import { useWords } from '../../words/index.ts'
import { PostCurve } from './post-curve.tsx'
import type { PostsChat } from './posts-state.ts'

type ChannelPostProps = {
  chat: PostsChat
  message: ShownPost
  chats: Map<string, ChatShort>
  er?: number | undefined
  isCurveShown: boolean
  onCurve: () => void
  actions?: ReactNode
  isLinked?: boolean
}

export const ChannelPost = (props: ChannelPostProps) => {
  const { chat, message, chats, er, isCurveShown, onCurve, actions, isLinked = false } = props
  const { posts } = useWords()
  const { message_id, date, text, views } = message
  const { button, spread } = useSpread({
    internal_id: chat.internal_id,
    message_id,
    date,
    text,
    views,
    title: chat.title,
  })
  return (
    <Post
      message={message}
      chats={chats}
      isLinked={isLinked}
      href={messageLink(chat, message_id)}
      numbers={<PostNumbers message={message} names={postNumbers} er={er} />}
      actions={
        <>
          {actions}
          <button type="button" className="plain" data-open aria-expanded={isCurveShown} onClick={onCurve}>
            <span aria-hidden="true" className="points">
              {isCurveShown ? '▾' : '▸'}
            </span>{' '}
            {posts.curve}
          </button>
          {button}
        </>
      }
      below={
        (isCurveShown || spread) && (
          <>
            {isCurveShown && <PostCurve id={chat.internal_id} message_id={message_id} published={date} />}
            {spread}
          </>
        )
      }
    />
  )
}
