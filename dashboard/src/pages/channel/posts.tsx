// The tab of posts: newest, best, or only such as were deleted, edited or are ads, beside a rail with the choice, the hours and the deletions. The choice is in the address.
import type { ChannelInfo, ChannelStats } from '../../data/channel.ts'
import type { ChartPeriod } from '../../look/chat-page/period.ts'
import { WhenSection } from '../../look/chat-page/when.tsx'
import { useRowKeys } from '../../look/keyboard.ts'
import { linkedIn } from '../../look/post/linked.tsx'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { BestPosts } from './best-posts.tsx'
import { DeletionsSection } from './deletions.tsx'
import { PostList } from './post-list.tsx'
import { overs, overText, postsIn, tabs, tabText } from './posts-state.ts'
import './posts.css'

type PostsProps = { chat: ChannelInfo; stats: ChannelStats | undefined; period: ChartPeriod }

export const Posts = ({ chat, stats, period }: PostsProps) => {
  const { posts, channel } = useWords()
  const { search, change } = useChannelAddress()
  const { tab, over, curve } = postsIn(search)
  useRowKeys()
  const toggleCurve = (id: number) => change({ post: curve === id ? undefined : String(id) }, true)
  return (
    <div className="posts-tab">
      <div className="posts-choice">
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
      <section id="posts" className="posts" aria-labelledby="posts-title">
        <h2 id="posts-title">{posts.title}</h2>
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
      <div className="posts-rail">
        <WhenSection id={chat.internal_id} words={channel} search={search} change={change} period={period} />
        <DeletionsSection id={chat.internal_id} stats={stats} period={period} />
      </div>
    </div>
  )
}
