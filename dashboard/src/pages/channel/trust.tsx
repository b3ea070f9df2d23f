// What is unusual about the audience: findings first, each with its series, then what was checked and what could not be. It is read when its tab is opened, because reading it has a price.
import { useState } from 'react'
import type { ChannelStats } from '../../data/channel.ts'
import { useMyChannels } from '../../data/mine.ts'
import { type ChannelTrust, type SignalFinding, useTrust } from '../../data/trust.ts'
import { useFew } from '../../look/few.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { exact, percent } from '../../look/format.ts'
import { Loaded, Skeleton } from '../../look/states.tsx'
import { LeftOutReadings } from './left-out-readings.tsx'
import { OwnersWords } from './owners-words.tsx'
import { SeriesChart } from './series-chart.tsx'
import { useTrustWords } from './signal-words.ts'
import { TrustWeeks } from './trust-weeks.tsx'
import './trust.css'

const HEIGHT = 320

/** Smaller shares would be shown as none. */
const LEAST_SHARE = 0.001

/** More findings than these are shown on request. */
const FEW = 5

type TrustProps = { id: string; stats: ChannelStats | undefined; as_of: string | undefined; isRead: boolean }

export const TrustSection = ({ id, stats, as_of, isRead }: TrustProps) => {
  const words = useTrustWords()
  const query = useTrust(id, as_of, isRead)
  const level = query.data?.level ?? stats?.trust_level
  return (
    <section id="trust" className="trust" aria-labelledby="trust-title">
      <h2 id="trust-title">{words.title}</h2>
      {level ? (
        <p>
          <Level level={level} checked={query.data?.checked_series ?? stats?.trust_checked} />
        </p>
      ) : (
        !stats && <Skeleton height={39} />
      )}
      {isRead || query.data ? (
        <Signals id={id} as_of={as_of} query={query} />
      ) : (
        <ul>
          {stats?.trust_findings?.map(({ signal, finding }) => (
            <li key={signal} className={finding}>
              {words.signals[signal]} · <span data-tip={words.findingMeans[finding]}>{words.findings[finding]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is said, and what it was made from: without views read, nothing is said about views. */
const Level = ({ level, checked }: { level: ChannelTrust['level']; checked: ChannelStats['trust_checked'] }) => {
  const words = useTrustWords()
  return (
    <>
      <strong className={`level ${level}`}>{words.statements[level]}</strong> {checked && words.madeFrom(checked)}
    </>
  )
}

type SignalsProps = { id: string; as_of: string | undefined; query: ReturnType<typeof useTrust> }

const Signals = ({ id, as_of, query }: SignalsProps) => {
  const words = useTrustWords()
  const few = useFew(FEW)
  const mine = useMyChannels()
  const isOwn = mine.data?.some(({ internal_id }) => internal_id === id) ?? false
  return (
    <Loaded query={query} height={HEIGHT}>
      {(data) => (
        <>
          <ul className="findings">
            {few(data.findings).shown.map((signal, i) => (
              <SignalItem key={signal.signal} id={id} signal={signal} data={data} isOwn={isOwn} openAtFirst={i === 0} />
            ))}
          </ul>
          {few(data.findings).more}
          {data.checked.length > 0 && (
            <details>
              <summary>{words.checked({ count: exact(data.checked.length) })}</summary>
              <ul className="checked">
                {data.checked.map((signal) => (
                  <SignalItem key={signal.signal} id={id} signal={signal} data={data} isOwn={isOwn} />
                ))}
              </ul>
            </details>
          )}
          {data.left_out.length > 0 && (
            <details>
              <summary>{words.leftOut({ count: exact(data.left_out.length) })}</summary>
              <dl className="left-out small">
                {data.left_out.map(({ signal, needs }) => (
                  <div key={signal}>
                    <dt>{words.signals[signal]}</dt>
                    <dd className="quiet">
                      {words.needed} {words.needs(signal, needs)}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
          <LeftOutReadings data={data} />
          {!as_of && <TrustWeeks id={id} />}
          <p className="quiet small">
            {words.means} <FileLinks title={words.title} path="/v1/channel/trust" query={{ internal_id: id, as_of }} />
          </p>
        </>
      )}
    </Loaded>
  )
}

const share = (of: number) => (of < LEAST_SHARE ? `< ${percent(LEAST_SHARE * 100)}` : percent(of * 100))

type ItemProps = { id: string; signal: SignalFinding; data: ChannelTrust; isOwn: boolean; openAtFirst?: boolean }

const SignalItem = ({ id, signal, data, isOwn, openAtFirst = false }: ItemProps) => {
  const words = useTrustWords()
  const [isOpen, setOpen] = useState(openAtFirst)
  const { usual, finding } = signal
  const panel = `trust-${signal.signal}`
  return (
    <li className={finding ?? 'usual'}>
      <button
        type="button"
        className="head"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="name">{words.signals[signal.signal]}</span>
        {finding && (
          <span className={`tag ${finding}`} data-tip={words.findingMeans[finding]}>
            {words.findings[finding]}
          </span>
        )}
      </button>
      <p>
        {words.sentence(signal.signal, signal.facts)} {finding && words.oneOf(signal.p_value)}
      </p>
      {signal.explanation && <OwnersWords.Said said={signal.explanation} />}
      <div id={panel}>
        {isOpen && (
          <>
            <SeriesChart signal={signal} data={data} />
            <p className="small">
              {words.usual({ value: exact(signal.value), low: exact(usual.low), high: exact(usual.high) })}{' '}
              {words.chance({ share: share(signal.p_value) })}{' '}
              {words.chanceRange({ low: share(signal.p_value_low), high: share(signal.p_value_high) })}{' '}
              <span className="quiet">
                {words.compared({ channels: exact(usual.channels), days: exact(usual.days) })}{' '}
                {usual.band === 'start' ? words.start : usual.merged ? words.merged : words.own}{' '}
                {words.about(signal.signal)}
              </span>
            </p>
            {finding && (
              <p className="small">
                {words.wouldClear} {words.clears(signal.signal)}
              </p>
            )}
            {isOwn && <OwnersWords.Form id={id} signal={signal.signal} said={signal.explanation} />}
          </>
        )}
      </div>
    </li>
  )
}
