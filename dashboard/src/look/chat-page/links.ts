// Addresses that the page leads to.
import type { Period } from '../../data/channel.ts'

/** The name in a link such as https://t.me/name. An invitation has none. */
export const publicName = (link: string | undefined): string | undefined =>
  /^https?:\/\/t\.me\/(?:s\/)?(?!joinchat\/|c\/)([a-z]\w+)\/?$/i.exec(link ?? '')?.[1]

/** The same data as a file. The session of the browser pays for it as for any reading. */
export const exportHref = (path: string, internal_id: string, { from, to, by }: Period): string => {
  const query = new URLSearchParams({ internal_id, format: 'csv' })
  if (from !== undefined) query.set('from_date', String(from))
  if (to !== undefined) query.set('to_date', String(to))
  if (path.startsWith('/v1/charts/')) query.set('aggregation', by)
  else query.set('pages', 'all')
  return `${path}?${query}`
}
