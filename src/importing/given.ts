// What an operator says about a file, read from text: its chat, kind, time and time zone.
import type { ChatRef } from '../sources/observation.ts'
import type { ImportContext } from '../sources/records/imported.ts'
import { readTime, zoneSeconds } from '../sources/records/times.ts'
import { barePlatformId, readChatAddress } from '../text/links.ts'
import type { Peer } from '../vocabulary.ts'

/** What is said when a text cannot be read. */
export const problems = {
  chat: 'a chat is named by its number, @name or link',
  peer: 'the kind must be channel or group',
  time: 'a time is written like 2026-06-19 or 2026-06-19T15:30:00Z',
  future: 'the time lies in the future',
  zone: 'a time zone is written like Europe/Berlin or +03:30',
}

export const readChat = (text: string): ChatRef | undefined => {
  if (/^-?\d{1,16}$/.test(text) && Number(text) !== 0) return { platform_id: barePlatformId(Number(text)) }
  const link = readChatAddress(text)
  if (link?.kind === 'name') return { username: link.username }
  if (link?.kind === 'invite') return { invite_hash: link.invite_hash }
  return link && { platform_id: link.platform_id }
}

export const readPeer = (text: string): Peer | undefined =>
  (({ channel: 'Channel', group: 'Group' }) as const)[text.toLowerCase()]

export const readMoment = (text: string): number | undefined => readTime(text, 'UTC')

export const isZone = (text: string): boolean => {
  try {
    zoneSeconds(text, 0)
    return true
  } catch {
    return false
  }
}

type AboutFile = {
  chat?: ChatRef | undefined
  title?: string | undefined
  peer?: Peer | undefined
  observed_at?: number | undefined
  time_zone?: string | undefined
}

export const contextOf = (about: AboutFile, now: Date, modified_at: Date = now): ImportContext => {
  const { chat, title, peer, observed_at, time_zone = 'UTC' } = about
  const seconds = Math.floor(now.getTime() / 1000)
  // The clock of the computer that wrote the file may be ahead, but nothing can be observed in the future.
  const written = Math.min(seconds, Math.floor(modified_at.getTime() / 1000))
  return {
    now: seconds,
    observed_at: observed_at ?? written,
    time_zone,
    ...(chat && { chat }),
    ...(title && { title }),
    ...(peer && { peer }),
  }
}
