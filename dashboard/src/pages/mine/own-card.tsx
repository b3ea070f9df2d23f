// One channel or group of the account: how many members it has, how its views compare, who mentions it, what is unusual, and its badge.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChannelStats, useChannelStats, useCharts } from '../../data/channel.ts'
import type { OwnChannel } from '../../data/mine.ts'
import { useSession } from '../../data/session.ts'
import { Avatar, ChatTitle } from '../../look/chat-name.tsx'
import { publicName } from '../../look/chat-page/links.ts'
import { periodIn } from '../../look/chat-page/period.ts'
import { placed } from '../../look/chat-page/ranks.ts'
import { percent, short } from '../../look/format.ts'
import { Ago, Change, Num } from '../../look/number.tsx'
import { PathLink } from '../../look/path-link.tsx'
import { Spark } from '../../look/spark.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

const HEIGHT = 180

export const OwnCard = ({ chat }: { chat: OwnChannel }) => {
  const { mine, channel } = useWords()
  const { internal_id: id, peer, title } = chat
  const [period] = useState(() => periodIn({ range: '30d' }, Math.floor(Date.now() / 1000)))
  const [members] = useCharts(id, ['subscribers'], period)
  const isGroup = peer === 'Group'
  return (
    <article className="own-card" aria-label={title} data-row tabIndex={-1}>
      <h2>
        <Avatar title={title} />
        <Link to={isGroup ? '/group/$id' : '/channel/$id'} params={{ id }} data-open>
          <ChatTitle title={title} verified={chat.verified} />
        </Link>
      </h2>
      <p className="own-members">
        <strong>
          <Num value={chat.members_count} at={chat.updated_at} />
        </strong>{' '}
        <span className="quiet small">
          {channel.observed} <Ago at={chat.updated_at} />
        </span>
        <Spark values={(members?.data?.points ?? []).map(({ value }) => value)} label={mine.card.line} />
      </p>
      {!isGroup && <Figures id={id} />}
      <Badge chat={chat} />
    </article>
  )
}

const Figures = ({ id }: { id: string }) => {
  const { mine, channel, common } = useWords()
  const stats = useChannelStats(id)
  return (
    <Loaded query={stats} height={HEIGHT}>
      {(data) => (
        <dl>
          <dt>{channel.numbers.members}</dt>
          <dd>
            <Change value={data.members_change?.last_30_days} why={channel.why.change} />{' '}
            <span className="quiet">{channel.numbers.in30}</span>
          </dd>
          <dt>{mine.card.views}</dt>
          <dd>
            <Views stats={data} />
          </dd>
          <dt>{mine.card.mentions}</dt>
          <dd>
            <PathLink path={`/channel/${id}?tab=network`}>
              {data.mentions?.last_7_days === undefined
                ? common.unknown
                : mine.card.newMentions({ count: data.mentions.last_7_days })}
            </PathLink>
          </dd>
          <dt>{mine.card.audience}</dt>
          <dd>
            <Findings id={id} stats={data} />
          </dd>
        </dl>
      )}
    </Loaded>
  )
}

const Views = ({ stats }: { stats: ChannelStats }) => {
  const { channel, common } = useWords()
  const { verdict } = channel
  const views = stats.avg_post_views?.avg_post_views
  if (views === undefined) return <span className="quiet">{common.unknown}</span>
  return (
    <>
      {stats.err_percent === undefined
        ? verdict.views({ views: short(views) })
        : verdict.viewsShare({ views: short(views), share: percent(stats.err_percent) })}{' '}
      {placed(stats.ads_index_parts, 'err24', verdict.viewsPlace).join(' ')}
    </>
  )
}

/** What is unusual can be explained where its evidence stands. */
const Findings = ({ id, stats: { trust_level, trust_findings = [] } }: { id: string; stats: ChannelStats }) => {
  const { mine, trust, trustPanel } = useWords()
  return (
    <>
      {trustPanel.statements[trust_level ?? 'too_little_data']}
      {trust_findings.length > 0 && (
        <ul>
          {trust_findings.map(({ signal, finding }) => (
            <li key={signal}>
              {trust.signals[signal]} <span className={`tag ${finding}`}>{trustPanel.findings[finding]}</span>{' '}
              <a
                className="button small"
                href={`/channel/${id}?tab=trust#trust`}
                aria-label={mine.card.explainName({ signal: trust.signals[signal] })}
              >
                {mine.card.explain}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const Badge = ({ chat: { title, link } }: { chat: OwnChannel }) => {
  const { mine, common } = useWords()
  const hasBadges = useSession()?.badges
  const [copied, setCopied] = useState(false)
  if (!hasBadges) return null
  const name = publicName(link)
  if (!name) return <p className="quiet small">{mine.card.noBadge}</p>
  const path = `/badge/${name}.svg`
  const alt = mine.card.badgeAlt({ title })
  const copy = async () => {
    await navigator.clipboard.writeText(`<img src="${location.origin}${path}" alt="${escaped(alt)}">`)
    setCopied(true)
  }
  return (
    <p className="row">
      <img src={path} alt={alt} height={20} />
      <button type="button" className="small" onClick={() => void copy()}>
        {copied ? common.copied : mine.card.copyBadge}
      </button>
    </p>
  )
}
