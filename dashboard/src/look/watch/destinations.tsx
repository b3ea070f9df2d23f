// Where the events of a watch are sent, and how: at once, or as a digest at an hour of the reader's zone.
import { Link } from '@tanstack/react-router'
import { type Destination, useDestinations } from '../../data/destinations.ts'
import { rhythms, type WatchDestination } from '../../data/watches.ts'
import { locale, useWords } from '../../words/index.ts'
import { firstWeekday, hourOfDay } from '../format.ts'

type DestinationsProps = { chosen: WatchDestination[]; change: (chosen: WatchDestination[]) => void }

export const WatchDestinations = ({ chosen, change }: DestinationsProps) => {
  const { inWatch } = useWords().destinations
  const { data = [] } = useDestinations()
  const set = (next: WatchDestination) =>
    change([...chosen.filter(({ destination_id }) => destination_id !== next.destination_id), next])
  const remove = (id: string) => change(chosen.filter(({ destination_id }) => destination_id !== id))
  return (
    <fieldset className="watch-destinations">
      <legend>{inWatch.title}</legend>
      {data.map((destination) => (
        <One
          key={destination.destination_id}
          destination={destination}
          chosen={chosen.find(({ destination_id }) => destination_id === destination.destination_id)}
          set={set}
          remove={remove}
        />
      ))}
      <p className="quiet small">
        {data.length === 0 && <>{inWatch.none} </>}
        <Link to="/destinations">{inWatch.add}</Link>
      </p>
    </fieldset>
  )
}

type OneProps = {
  destination: Destination
  chosen: WatchDestination | undefined
  set: (next: WatchDestination) => void
  remove: (destination_id: string) => void
}

/** Of the browser, because the hour of a digest is the reader's. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const One = ({ destination: { destination_id, name, kind, state }, chosen, set, remove }: OneProps) => {
  const { kinds, states, inWatch } = useWords().destinations
  const toggle = () =>
    chosen ? remove(destination_id) : set({ destination_id, rhythm: 'at_once', time_zone: ownZone() })
  return (
    <div className="watch-type" role="group" aria-label={name}>
      <label>
        <input type="checkbox" checked={chosen !== undefined} onChange={toggle} />
        <bdi>{name}</bdi>
        <span className="quiet small">
          {kinds[kind]}
          {state !== 'working' && ` · ${states[state]}`}
        </span>
      </label>
      {chosen && (
        <div className="thresholds">
          <select
            aria-label={inWatch.rhythm}
            value={chosen.rhythm ?? 'at_once'}
            onChange={({ target }) => set({ ...chosen, rhythm: target.value as (typeof rhythms)[number] })}
          >
            {rhythms.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {inWatch.rhythms[rhythm]}
              </option>
            ))}
          </select>
          <When chosen={chosen} set={set} />
        </div>
      )}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = () => Array.from({ length: 7 }, (_, i) => ((firstWeekday() - 1 + i) % 7) + 1)
/** The fifth of January 2026 was a Monday. */
const weekdayName = (weekday: number) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday))

const When = ({ chosen, set }: { chosen: WatchDestination; set: (next: WatchDestination) => void }) => {
  const { inWatch } = useWords().destinations
  const { rhythm, hour = 9, weekday = 1, time_zone } = chosen
  if (rhythm !== 'daily' && rhythm !== 'weekly') return null
  const zone = time_zone ?? ownZone()
  return (
    <>
      {rhythm === 'weekly' && (
        <select
          aria-label={inWatch.weekday}
          value={weekday}
          onChange={({ target }) => set({ ...chosen, weekday: Number(target.value) })}
        >
          {weekdays().map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={inWatch.hour}
        value={hour}
        onChange={({ target }) => set({ ...chosen, hour: Number(target.value), time_zone: zone })}
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {hourOfDay(one)}
          </option>
        ))}
      </select>
      <span className="quiet small">{inWatch.zone({ name: zone })}</span>
    </>
  )
}
