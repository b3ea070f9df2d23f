// The best posts of a period. The API gives the beginning of each; the whole of one is read when the reader asks for it.
import { useState } from 'react'
import type { RankedPost } from '#sdk'
import { useBestPosts, usePost, usualRanking } from '../../data/posts.ts'
import { useFew } from '../../look/few.tsx'
import { exact } from '../../look/format.ts'
import { PostsHead, postNumbers } from '../../look/post/numbers.tsx'
import type { ShownPost } from '../../look/post/post.tsx'
import { Empty, Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ChannelPost } from './channel-post.tsx'
import { POSTS_AT_FIRST } from './post-list.tsx'
import { daysOf, type PostsChat, type PostsPeriod } from './posts-state.ts'

const MOST = 50
const noChats = new Map()

type BestPostsProps = {
  chat: PostsChat
  by: 'views' | 'er'
  over: PostsPeriod
  curve: number | undefined
  onCurve: (message_id: number) => void
}

export const BestPosts = ({ chat, by, over, curve, onCurve }: BestPostsProps) => {
  const { posts, common } = useWords()
  const [limit, setLimit] = useState(usualRanking.limit)
  const few = useFew(POSTS_AT_FIRST)
  const query = useBestPosts(chat.internal_id, { sort_by: by, days: daysOf[over], limit })
  return (
    <Loaded query={query} height={900}>
      {({ best, posts: compared }) => {
        if (best.length === 0) return <Empty>{posts.none[by]}</Empty>
        const { shown, more } = few(best)
        return (
          <div aria-busy={query.isFetching}>
            <p className="quiet small">{posts.compared({ count: compared, text: exact(compared) })}</p>
            <PostsHead names={postNumbers} />
            <ol className="post-list">
              {shown.map((post) => (
                <BestPost
                  key={post.message_id}
                  chat={chat}
                  post={post}
                  isCurveShown={curve === post.message_id}
                  onCurve={() => onCurve(post.message_id)}
                />
              ))}
            </ol>
            {more}
            {!more &&
              best.length === usualRanking.limit &&
              limit === usualRanking.limit &&
              compared > usualRanking.limit && (
                <button type="button" className="more" onClick={() => setLimit(MOST)}>
                  {common.more}
                </button>
              )}
          </div>
        )
      }}
    </Loaded>
  )
}

type BestPostProps = { chat: PostsChat; post: RankedPost; isCurveShown: boolean; onCurve: () => void }

const BestPost = ({ chat, post, isCurveShown, onCurve }: BestPostProps) => {
  const { posts, common } = useWords()
  const [wanted, setWanted] = useState(false)
  const whole = usePost(chat.internal_id, post.message_id, wanted)
  const message = whole.data ?? beginningOf(post)
  return (
    <ChannelPost
      chat={chat}
      message={message}
      chats={noChats}
      er={post.er_percent}
      isCurveShown={isCurveShown}
      onCurve={onCurve}
      actions={
        <>
          {!whole.data && !whole.error && (
            <button type="button" className="plain" disabled={wanted} onClick={() => setWanted(true)}>
              {wanted ? common.loading : posts.whole}
            </button>
          )}
          {whole.error && <Failure error={whole.error} retry={() => void whole.refetch()} />}
        </>
      }
    />
  )
}

const beginningOf = (post: RankedPost): ShownPost => ({
  message_id: post.message_id,
  date: post.date,
  is_ad: post.is_ad,
  ...(post.text !== undefined && { text: post.text }),
  ...(post.media_type && { media: { type: post.media_type } }),
  ...(post.views !== undefined && { views: post.views }),
  ...(post.forwards_count !== undefined && { forwards: post.forwards_count }),
  ...(post.comments_count !== undefined && { comments: post.comments_count }),
  ...(post.reactions_count !== undefined && { reactions: { count: post.reactions_count, items: [] } }),
})
