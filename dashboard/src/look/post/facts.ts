// What can be said about a message and its media: sizes, lengths, rates and addresses. Media have fields that depend on their type and on
// the source, so each is read with care.
import type { ChannelMessage, Media } from '#sdk'

export const numberIn = (media: object, name: string): number | undefined => {
  const value = (media as Record<string, unknown>)[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const textIn = (media: object, name: string): string | undefined => {
  const value = (media as Record<string, unknown>)[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The largest box with these proportions; 4:3 if they are unknown. Very long ones are cut, so that a label fits in. */
export const boxFor = (media: object, width: number, height: number): { width: number; height: number } => {
  const [w, h] = [numberIn(media, 'width') || 4, numberIn(media, 'height') || 3]
  const ratio = Math.max(0.5, Math.min(2.5, w / h))
  return ratio > width / height
    ? { width, height: Math.round(width / ratio) }
    : { width: Math.round(height * ratio), height }
}

/** 4:05, or 1:02:03. */
export const clock = (seconds: number): string => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

type PollOption = { text: string; voters: number | undefined; share: number | undefined }

/** The options with their votes. A source gives votes, percentages or neither. */
export const pollOptions = (media: Media): PollOption[] => {
  const options = Array.isArray(media.options) ? (media.options as unknown[]) : []
  const total = numberIn(media, 'total_voters')
  return options
    .filter((option) => typeof option === 'object' && option !== null)
    .map((option) => {
      const voters = numberIn(option, 'voters')
      const counted = voters !== undefined && total ? (voters / total) * 100 : undefined
      return { text: textIn(option, 'text') ?? '', voters, share: numberIn(option, 'percent') ?? counted }
    })
}

type EngagementCounts = Pick<ChannelMessage, 'views' | 'forwards' | 'comments'> & {
  reactions?: { count: number } | undefined
}

/** Engagement rate in percent. Unknown without views, or if nothing else was counted. */
export const erOf = ({ views, forwards, comments, reactions }: EngagementCounts): number | undefined => {
  const known = [forwards, comments, reactions?.count].filter((count) => count !== undefined)
  return views && known.length > 0 ? (known.reduce((sum, count) => sum + count, 0) / views) * 100 : undefined
}

type ChatAddress = { link?: string | undefined; platform_id?: number | undefined }

/** Where Telegram shows a message: by the public name of its chat, else by the chat's number, which only members can open. */
export const messageLink = ({ link, platform_id }: ChatAddress, message_id: number): string | undefined => {
  const [, name] = /^https?:\/\/t\.me\/(?:s\/)?(?!joinchat\/|c\/)([a-z]\w+)\/?$/i.exec(link ?? '') ?? []
  if (name) return `https://t.me/${name}/${message_id}`
  return platform_id === undefined ? undefined : `https://t.me/c/${platform_id}/${message_id}`
}
