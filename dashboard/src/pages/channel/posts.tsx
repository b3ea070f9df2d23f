// The posts of a channel: newest, best, or only such as were deleted, edited or are ads. The choice is in the address.

import { useRowKeys } from '../../look/keyboard.ts'
import { linkedIn } from '../../look/post/linked.tsx'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { BestPosts } from './best-posts.tsx'
import { PostList } from './post-list.tsx'
import { overs, overText, type PostsChat, postsIn, tabs, tabText } from './posts-state.ts'
import './posts.css'

export const Posts = ({ chat }: { chat: PostsChat }) => {
  const { posts } = useWords()
  const { search, change } = useChannelAddress()
  const { tab, over, curve } = postsIn(search)
  useRowKeys()
  const toggleCurve = (id: number) => change({ post: curve === id ? undefined : String(id) }, true)
  return (
    <section className="posts" aria-labelledby="posts-title">
      <div className="posts-choice">
        <h2 id="posts-title">{posts.title}</h2>
        <Segments
          label={posts.choose}
          options={tabs.map((name) => [name, posts.tabs[name]])}
          value={tab}
          onChange={(next) => change({ posts: tabText(next), post: undefined })}
        />
        {(tab === 'views' || tab === 'er') && (
          <Segments
            label={posts.over}
            options={overs.map((name) => [name, posts.overs[name]])}
            value={over}
            onChange={(next) => change({ over: overText(next), post: undefined })}
          />
        )}
      </div>
      {tab === 'views' || tab === 'er' ? (
        <BestPosts key={tab} chat={chat} by={tab} over={over} curve={curve} onCurve={toggleCurve} />
      ) : (
        <PostList
          key={tab}
          chat={chat}
          tab={tab}
          curve={curve}
          linked={tab === 'newest' ? linkedIn(search) : undefined}
          onCurve={toggleCurve}
        />
      )}
    </section>
  )
}
