// The scale of view curves: ages at equal distances, because most of the growth is on the first day.
export const ages = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168]
const HOUR_MS = 3_600_000

/** Where an age in hours stands. Between two ages the scale is even; the first hour has a place of its own. */
export const positionOf = (hours: number): number => {
  if (hours <= 1) return hours - 1
  const next = ages.findIndex((age) => age >= hours)
  if (next === -1) return ages.length - 1
  const [a, b] = [ages[next - 1]!, ages[next]!]
  return next - 1 + (hours - a) / (b - a)
}

export const hoursAt = (position: number): number => {
  if (position <= 0) return Math.max(0, position + 1)
  const before = Math.min(ages.length - 2, Math.floor(position))
  return ages[before]! + (position - before) * (ages[before + 1]! - ages[before]!)
}

/** A value between its two neighbours; null outside of what is known. */
export const between = (known: (readonly [x: number, y: number])[], x: number): number | null => {
  const next = known.findIndex(([at]) => at >= x)
  if (next === -1) return null
  const [b, value] = known[next]!
  if (b === x) return value
  if (next === 0) return null
  const [a, before] = known[next - 1]!
  return before + ((value - before) * (x - a)) / (b - a)
}

type ViewPoint = { date: string; views?: number | undefined }
type UsualViews = { hours: number; median: number; low: number; high: number }

/** A post and the usual growth on one scale: the ages of the scale and those at which the post was observed. */
export const curveAgainst = (published: string, points: ViewPoint[], usual: UsualViews[]) => {
  const start = Date.parse(published)
  // A point has the views that were reached by the end of its hour.
  const post = points
    .filter((point) => point.views !== undefined)
    .map(({ date, views }) => [(Date.parse(date) + HOUR_MS - start) / HOUR_MS, views!] as const)
    .filter(([hours]) => hours > 0)
  const curve = (name: 'median' | 'low' | 'high') => usual.map((point) => [point.hours, point[name]] as const)
  const last = ages.at(-1)!
  const hours = [...new Set([...ages, ...post.map(([age]) => age).filter((age) => age < last)])].sort((a, b) => a - b)
  const at = (known: (readonly [number, number])[]) => hours.map((age) => between(known, age))
  return {
    hours,
    positions: hours.map(positionOf),
    post: at(post),
    median: at(curve('median')),
    low: at(curve('low')),
    high: at(curve('high')),
  }
}
