// A post in two lines, where a few stand beside other things: when, how it begins, and how often it was seen. It leads to the post among the others.

import { useWords } from '../../words/index.ts'
import { ago, day, moment } from '../format.ts'
import { Num } from '../number.tsx'
import { PathLink } from '../path-link.tsx'
import './post.css'

type PostBriefProps = {
  path: string
  date: string
  text: string | undefined
  media: string | undefined
  views?: number | undefined
  /** A group's messages have no views. */
  hasViews?: boolean
}

export const PostBrief = ({ path, date, text, media, views, hasViews = true }: PostBriefProps) => {
  const { posts } = useWords()
  return (
    <li className="post-brief">
      <time dateTime={date} className="quiet small" data-tip={`${moment(date)}\n${ago(date)}`}>
        {day(date)}
      </time>
      <PathLink path={path} className="post-beginning">
        <span dir="auto" data-whole>
          {text?.trim() || (media && posts.media[media]) || posts.textless}
        </span>
      </PathLink>
      {hasViews && (
        <span className="number">
          <Num value={views} means={posts.means.views} why={posts.why.views} />{' '}
          <span className="quiet small">{posts.views}</span>
        </span>
      )}
    </li>
  )
}
