// Records without what is not known: absent, never null, false or empty.
import type { Media } from '../observation.ts'

type Fields = Record<string, unknown>

export const known = (media: Fields & { type: Media['type'] }): Media =>
  Object.fromEntries(
    Object.entries(media).filter(([, value]) => value !== undefined && value !== false && value !== ''),
  ) as Media
