// In which hours the posts of each channel are seen most, one row per channel. It is read when asked for, because each heat map counts.
import { type ChannelComparison, type ChartSpan, useHeatMaps } from '../../data/comparison.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { clockPart, exact, hourOfDay, short } from '../../look/format.ts'
import { LineKey } from '../../look/line-key.tsx'
import { Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { bestHour, type ChangeView, viewsByHour } from './state.ts'

type BestHoursProps = { comparison: ChannelComparison; since: ChartSpan; shown: boolean; change: ChangeView }

const ROW_HEIGHT = 36

export const BestHours = ({ comparison: { channels }, since, shown, change }: BestHoursProps) => {
  const { compare, channel } = useWords()
  const maps = useHeatMaps(
    channels.map(({ internal_id }) => internal_id),
    since,
    shown,
  )
  return (
    <section aria-labelledby="hours-title">
      <div className="compare-head">
        <h2 id="hours-title">{compare.hours}</h2>
        <button type="button" aria-expanded={shown} onClick={() => change({ hours: shown ? undefined : '1' })}>
          {shown ? compare.hideHours : compare.showHours}
        </button>
        {!shown && <span className="quiet small">{compare.hoursCost({ requests: exact(channels.length) })}</span>}
      </div>
      {shown && (
        <>
          <p className="quiet small">{compare.hoursLead}</p>
          <Loaded query={maps} height={(channels.length + 2) * ROW_HEIGHT}>
            {(data) => (
              <>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
                <div className="figures-box" tabIndex={0} role="region" aria-labelledby="hours-title">
                  <table className="hours">
                    <thead>
                      <tr>
                        <th scope="col">{compare.bestHour}</th>
                        {Array.from({ length: 24 }, (_, hour) => (
                          <th key={hourOfDay(hour)} scope="col">
                            {clockPart(hour)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {channels.map((chat, i) => (
                        <HoursRow key={chat.internal_id} chat={chat} position={i} cells={data[i]?.cells ?? []} />
                      ))}
                    </tbody>
                  </table>
                </div>
                {data[0] && <p className="quiet small">{channel.heat.zone({ zone: data[0].time_zone })}</p>}
              </>
            )}
          </Loaded>
        </>
      )}
    </section>
  )
}

type HoursRowProps = {
  chat: ChannelComparison['channels'][number]
  position: number
  cells: Parameters<typeof viewsByHour>[0]
}

const HoursRow = ({ chat, position, cells }: HoursRowProps) => {
  const { compare } = useWords()
  const hours = viewsByHour(cells)
  const best = bestHour(hours)
  const most = best === undefined ? 0 : hours[best]!.views
  return (
    <tr>
      <th scope="row">
        <LineKey position={position} /> <ChatLink {...chat} />{' '}
        {best === undefined ? <Unknown why={compare.noHours} /> : <strong>{hourOfDay(best)}</strong>}
      </th>
      {hours.map((known, hour) => {
        const about = known
          ? compare.hourAt({
              title: chat.title,
              hour: hourOfDay(hour),
              views: exact(Math.round(known.views)),
              posts: exact(known.posts),
            })
          : compare.hourEmpty({ title: chat.title, hour: hourOfDay(hour) })
        return (
          <td key={hourOfDay(hour)} data-tip={about} style={known && most > 0 ? shade(known.views / most) : undefined}>
            <span className="unseen">{known ? short(known.views) : '–'}</span>
            {hour === best && <span aria-hidden="true">★</span>}
          </td>
        )
      })}
    </tr>
  )
}

const shade = (part: number) => ({
  background: `color-mix(in srgb, var(--series-1) ${Math.round(8 + part * 42)}%, var(--sunken))`,
})
