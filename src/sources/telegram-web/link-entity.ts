// Classifies a link in a text: a mention, a tag, a plain URL, or words with a link.
import { readChatLink } from '../../text/links.ts'
import type { Entity } from '../observation.ts'
import { wholeUrl } from './dom.ts'

type LinkEntity = Pick<Entity, 'type' | 'url' | 'user_id'>

export const linkEntity = (href: string | undefined, label: string): LinkEntity | undefined => {
  const url = wholeUrl(href)
  if (!url || !label) return undefined
  const first = label[0]
  if ((first === '#' || first === '$') && isSearch(url)) return { type: first === '#' ? 'hashtag' : 'cashtag' }
  if (first === '@' && leadsTo(url, label.slice(1))) return { type: 'mention' }
  const scheme = /^([a-z]+):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === 'mailto') return isSame(url.slice(7), label) ? { type: 'email' } : { type: 'text_link', url }
  if (scheme === 'tel') return { type: 'phone_number' }
  if (scheme === 'tg') {
    const user_id = Number(/^tg:(?:\/\/)?user\/?\?id=(\d{1,15})$/i.exec(url)?.[1])
    if (user_id) return { type: 'text_mention', user_id }
    if (first === '/' && /^tg:(?:\/\/)?bot_command/i.test(url)) return { type: 'bot_command' }
  }
  if (isSearch(url)) return first === '/' ? { type: 'bot_command' } : undefined
  return isSame(url, label) ? { type: 'url' } : { type: 'text_link', url }
}

/** Tags link to a search on the channel's own page. */
const isSearch = (url: string) => /^(?:https:\/\/t\.me\/s\/\w+)?\?(?:.*&)?q=/i.test(url)

const leadsTo = (url: string, username: string): boolean => {
  const link = readChatLink(url)
  const name = link?.kind === 'name' ? link.username : /^https?:\/\/t\.me\/(\w+)$/i.exec(url)?.[1]
  return name?.toLowerCase() === username.toLowerCase()
}

const isSame = (url: string, label: string): boolean => {
  if (url === label) return true
  const shown = label.trim()
  if (/\s/.test(shown) || !/[.:]/.test(shown)) return false
  return bare(url) === bare(shown) || canonical(url) === canonical(shown)
}

const bare = (address: string) =>
  address
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase()

/** In a link, non-Latin letters are encoded (punycode in the host, percent signs in the path); in its label they are not. */
const canonical = (address: string): string => {
  const whole = /^[a-z]+:/i.test(address) ? address : `http://${address}`
  try {
    return bare(new URL(whole).href)
  } catch {
    return bare(whole)
  }
}
