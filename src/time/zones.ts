// Time zones by their IANA names: how far their clocks are ahead of UTC, and when that changes. The data are those of Node, so that an
// answer does not depend on the zone data of the database server.
import { DAY } from './spans.ts'

/** How many seconds the clocks of a zone are ahead of UTC at a unix time. */
export type ZoneClock = (at: number) => number

/** Throws a RangeError for a name that is not a zone. */
export const zoneClock = (zone: string): ZoneClock => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(at * 1000))!
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  }
}

/** Names begin with a letter. `Intl` would also take an offset such as +03:30, which knows no change of clocks. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** From this unix second on, the clocks are this many seconds ahead of UTC. */
export type ClockChange = { from: number; ahead: number }

/** Clocks stay unchanged for some weeks at least, so that no two changes lie within one step. */
const STEP = 7 * DAY

/** The offset at the beginning of a range of unix seconds, and every change up to its end. */
export const clockChanges = (zone: string, from: number, to: number): ClockChange[] => {
  const clock = zoneClock(zone)
  const changes = [{ from, ahead: clock(from) }]
  for (let at = from; at < to; at = Math.min(at + STEP, to)) {
    const { ahead } = changes.at(-1)!
    let changed = Math.min(at + STEP, to)
    const after = clock(changed)
    if (after === ahead) continue
    for (let before = at; changed - before > 1; ) {
      const middle = Math.floor((before + changed) / 2)
      if (clock(middle) === ahead) before = middle
      else changed = middle
    }
    changes.push({ from: changed, ahead: after })
  }
  return changes
}
