// The first tab: what the numbers say, the charts of the period, the best hours, a few posts and a few similar channels.
import { type ChannelInfo, type ChannelStats, chartNames } from '../../data/channel.ts'
import { useBestPosts, usePosts, usualRanking } from '../../data/posts.ts'
import { useSimilar } from '../../data/similar.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { About } from '../../look/chat-page/about.tsx'
import { Charts } from '../../look/chat-page/charts.tsx'
import type { ChartPeriod } from '../../look/chat-page/period.ts'
import { tabPath } from '../../look/chat-page/tabs.ts'
import { VerdictSection } from '../../look/chat-page/verdict.tsx'
import { useOwnHours, WhenSection } from '../../look/chat-page/when.tsx'
import { exact } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { PathLink } from '../../look/path-link.tsx'
import { PostBrief } from '../../look/post/brief.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { rankMeans } from './compared-with.ts'
import { KeyNumbers } from './key-numbers.tsx'
import { similarBecause } from './similar-reasons.ts'
import { type ChannelTab, channelPlan } from './tabs.ts'
import { verdictOf } from './verdict.ts'

type StatsQuery = { data: ChannelStats | undefined; error: unknown; refetch: () => unknown }
type OverviewProps = { chat: ChannelInfo; stats: StatsQuery; period: ChartPeriod; end: number }

const FEW_POSTS = 3
const FEW_SIMILAR = 5

export const Overview = ({ chat, stats, period, end }: OverviewProps) => {
  const words = useWords()
  const { channel } = words
  const { search, change } = useChannelAddress()
  const id = chat.internal_id
  const heat = useOwnHours(id, period)
  return (
    <div className="with-posts">
      <div className="chat-overview">
        <div className="halves">
          <VerdictSection
            stats={stats}
            isReady={!heat.isPending}
            parts={(data) => verdictOf(words, data, heat.data)}
            below={({ ads_index_parts: parts }) =>
              parts && <p className="quiet small">{rankMeans(channel.adsIndex, parts, exact)}</p>
            }
          />
          <div className="beside-verdict">
            <About chat={chat} />
            <Loaded query={stats} height={60}>
              {(data) => <KeyNumbers stats={data} />}
            </Loaded>
          </div>
        </div>
        <Charts id={id} names={chartNames} words={channel} search={search} change={change} period={period} now={end} />
        <div className="halves">
          <WhenSection id={id} words={channel} search={search} change={change} period={period} />
          <FewSimilar id={id} />
        </div>
      </div>
      <div className="halves beside">
        <BestPosts id={id} />
        <NewestPosts id={id} />
      </div>
    </div>
  )
}

const usePath = (id: string) => {
  const { search } = useChannelAddress()
  return (tab: ChannelTab) => tabPath(channelPlan, `/channel/${id}`, search, tab)
}

const FewSimilar = ({ id }: { id: string }) => {
  const { similarPanel: words, channel } = useWords()
  const query = useSimilar(id)
  const pathOf = usePath(id)
  return (
    <section aria-labelledby="few-similar-title">
      <h2 id="few-similar-title">{words.title}</h2>
      <Loaded query={query} height={260}>
        {({ channels }) =>
          channels.length === 0 ? (
            <Empty>{words.none}</Empty>
          ) : (
            <>
              <ul className="few-similar">
                {channels.slice(0, FEW_SIMILAR).map((one) => (
                  <li key={one.internal_id}>
                    <ChatLink {...one} />{' '}
                    <span className="quiet small">
                      <Num value={one.members_count} />
                    </span>
                    <p className="quiet small because" dir="auto" data-whole>
                      {similarBecause(one.reasons, words).join(' ')}
                    </p>
                  </li>
                ))}
              </ul>
              <PathLink path={pathOf('network')}>{channel.overview.allSimilar}</PathLink>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const BestPosts = ({ id }: { id: string }) => {
  const { channel, posts } = useWords()
  const query = useBestPosts(id, usualRanking)
  const path = `${usePath(id)('posts')}&posts=views`
  return (
    <section aria-labelledby="best-posts-title">
      <h2 id="best-posts-title">{channel.overview.best}</h2>
      <Loaded query={query} height={220}>
        {({ best }) =>
          best.length === 0 ? (
            <Empty>{posts.none.views}</Empty>
          ) : (
            <ol>
              {best.slice(0, FEW_POSTS).map(({ message_id, date, text, media_type, views }) => (
                <PostBrief
                  key={message_id}
                  path={`/channel/${id}?tab=posts&message=${message_id}`}
                  date={date}
                  text={text}
                  views={views}
                  media={media_type}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <PathLink path={path}>{channel.overview.allBest}</PathLink>
    </section>
  )
}

const NewestPosts = ({ id }: { id: string }) => {
  const { channel, posts } = useWords()
  const query = usePosts(id, undefined)
  const pathOf = usePath(id)
  return (
    <section aria-labelledby="newest-posts-title">
      <h2 id="newest-posts-title">{channel.overview.newest}</h2>
      <Loaded query={query} height={220}>
        {({ pages }) =>
          pages[0]!.messages.length === 0 ? (
            <Empty>{posts.none.newest}</Empty>
          ) : (
            <ol>
              {pages[0]!.messages.slice(0, FEW_POSTS).map(({ message_id, date, text, media, views }) => (
                <PostBrief
                  key={message_id}
                  path={`/channel/${id}?tab=posts&message=${message_id}`}
                  date={date}
                  text={text}
                  views={views}
                  media={media?.type}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <PathLink path={pathOf('posts')}>{channel.overview.allPosts}</PathLink>
    </section>
  )
}
