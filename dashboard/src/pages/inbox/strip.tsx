// Draws the figure of an event beside what is usual. The evidence beside it says the same in words.
import type { InboxEvent } from '../../data/events.ts'
import { useWords } from '../../words/index.ts'
import { stripOf } from './strip-of.ts'

const WIDTH = 160
const HEIGHT = 14
const MARGIN = 5

const x = (share: number): number => MARGIN + share * (WIDTH - 2 * MARGIN)

export const Strip = ({ event }: { event: InboxEvent }) => {
  const { inbox } = useWords()
  const strip = stripOf(event)
  if (!strip) return null
  const { zero, value, band, threshold } = strip
  const middle = HEIGHT / 2
  return (
    <span className="event-strip" data-tip={inbox.strip}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <line className="axis" x1={x(0)} x2={x(1)} y1={middle} y2={middle} />
        {band && (
          <rect className="usual" x={x(band[0])} y={3} width={Math.max(2, x(band[1]) - x(band[0]))} height={8} />
        )}
        <line className="zero" x1={x(zero)} x2={x(zero)} y1={3} y2={HEIGHT - 3} />
        {threshold !== undefined && (
          <line className="threshold" x1={x(threshold)} x2={x(threshold)} y1={0} y2={HEIGHT} />
        )}
        <circle className={value < zero ? 'dot worse' : 'dot'} cx={x(value)} cy={middle} r={4} />
      </svg>
    </span>
  )
}
