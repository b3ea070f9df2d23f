// The spread by time: a lane for each channel on one scale, with the delay and the views of each post and what differs in it.
import { useState } from 'react'
import type { ChatShort } from '#sdk'
import { useWords } from '../../../words/index.ts'
import { ChatLink } from '../../chat-name.tsx'
import { useFew } from '../../few.tsx'
import { duration, moment } from '../../format.ts'
import { Num } from '../../number.tsx'
import { PathLink } from '../../path-link.tsx'
import { Difference } from '../versions/difference.tsx'
import '../versions/versions.css'
import { placeOf, type SpreadLane, type SpreadPost, scaleMarks } from './lanes.ts'

/** The rest is shown on request. */
const LANES_AT_FIRST = 12

type TimeLineProps = {
  lanes: SpreadLane[]
  chats: Map<string, ChatShort>
  /** The answer does not name the channel of the post itself. */
  ownTitle: string | undefined
}

export const TimeLine = ({ lanes, chats, ownTitle }: TimeLineProps) => {
  const { spread } = useWords()
  const few = useFew(LANES_AT_FIRST)
  const longest = Math.max(...lanes.flatMap(({ posts }) => posts.map(({ delay_seconds }) => delay_seconds)))
  const { shown, more } = few(
    lanes,
    lanes.findIndex(({ posts }) => posts.some(({ isOwn }) => isOwn)),
  )
  return (
    <>
      <div className="spread-scale quiet small" aria-hidden="true">
        <span className="track">
          <span>{spread.first}</span>
          {longest > 0 &&
            [...scaleMarks(longest), longest].map((mark) => (
              <span key={mark} className="mark-at" style={{ insetInlineStart: share(mark, longest) }}>
                {duration(mark)}
              </span>
            ))}
        </span>
      </div>
      <ol className="spread-lanes">
        {shown.map((lane) => (
          <Lane
            key={lane.key}
            lane={lane}
            chat={chats.get(lane.key)}
            title={chats.get(lane.key)?.title ?? ownTitle ?? lane.key}
            longest={longest}
          />
        ))}
      </ol>
      {more}
    </>
  )
}

const share = (seconds: number, longest: number) => `${100 * placeOf(seconds, longest)}%`

type LaneProps = { lane: SpreadLane; chat: ChatShort | undefined; title: string; longest: number }

const Lane = ({ lane: { key, posts }, chat, title, longest }: LaneProps) => {
  const isOwn = posts.some((post) => post.isOwn)
  return (
    <li className={isOwn ? 'own' : undefined}>
      <span className="lane-name">{chat ? <ChatLink {...chat} /> : <ChatLink internal_id={key} title={title} />}</span>
      <span className="track" aria-hidden="true">
        {posts.map((post) => (
          <i
            key={post.message_id}
            className={post.isOwn ? 'point own' : 'point'}
            style={{ insetInlineStart: share(post.delay_seconds, longest) }}
          />
        ))}
      </span>
      <ol className="lane-posts">
        {posts.map((post) => (
          <LanePost key={post.message_id} post={post} />
        ))}
      </ol>
    </li>
  )
}

const LanePost = ({ post }: { post: SpreadPost }) => {
  const { spread, posts } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { peer_id, message_id, date, delay_seconds, views, difference, isOwn } = post
  return (
    <li>
      <span className="lane-when">
        <PathLink path={`/channel/${peer_id}?tab=posts&message=${message_id}`} tip={moment(date)}>
          {delay_seconds === 0 ? spread.first : spread.later({ length: duration(delay_seconds) })}
        </PathLink>
      </span>
      <span className="lane-views">
        <Num value={views} means={posts.means.views} why={posts.why.views} />{' '}
        <span className="quiet small">{posts.views}</span>
      </span>
      <span className="lane-differs">
        {difference ? (
          <button type="button" className="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden="true" className="points">
              {isOpen ? '▾' : '▸'}
            </span>{' '}
            {spread.differs}
          </button>
        ) : (
          <span className="quiet small">{isOwn ? spread.thisPost : spread.same}</span>
        )}
      </span>
      {difference && isOpen && (
        <div className="lane-difference">
          <p className="quiet small">{spread.legend}</p>
          <Difference segments={difference} kept="both" />
        </div>
      )}
    </li>
  )
}
