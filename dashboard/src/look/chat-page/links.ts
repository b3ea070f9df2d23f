// Addresses that the page leads to.
import type { Period } from '../../data/channel.ts'
import { fileFor } from '../../data/files.ts'

/** The name in a link such as https://t.me/name. An invitation has none. */
export const publicName = (link: string | undefined): string | undefined =>
  /^https?:\/\/t\.me\/(?:s\/)?(?!joinchat\/|c\/)([a-z]\w+)\/?$/i.exec(link ?? '')?.[1]

/** The same data as a file. The session of the browser pays for it as for any reading. */
export const exportHref = (
  path: string,
  internal_id: string,
  { from, to, by, as_of }: Period,
  format: 'csv' | 'xlsx',
): string => {
  const isChart = path.startsWith('/v1/charts/')
  const query = {
    internal_id,
    ...(from !== undefined && { from_date: String(from) }),
    ...(to !== undefined && { to_date: String(to) }),
    ...(isChart ? { aggregation: by, ...(as_of && { as_of }) } : { pages: 'all' }),
  }
  return fileFor(path, query, format)
}
