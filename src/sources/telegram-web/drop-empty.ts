// Drops the fields of a media record that are undefined, false or empty, because what is not known is absent there.
import type { Media } from '../observation.ts'

type MediaFields = Record<string, unknown>

export const dropEmpty = (media: MediaFields & { type: Media['type'] }): Media =>
  Object.fromEntries(
    Object.entries(media).filter(([, value]) => value !== undefined && value !== false && value !== ''),
  ) as Media
