// The address of a chat as one text, the same for everyone who asks for it: `@name` in lower case, `+invite` or `#number`.
import type { ChatLink } from './links.ts'

export const addressOf = (link: ChatLink): string => {
  if (link.kind === 'name') return `@${link.username.toLowerCase()}`
  return link.kind === 'invite' ? `+${link.invite_hash}` : `#${link.platform_id}`
}

export const refOfAddress = (address: string): { username?: string; invite_hash?: string; platform_id?: number } => {
  const rest = address.slice(1)
  if (address.startsWith('@')) return { username: rest }
  return address.startsWith('+') ? { invite_hash: rest } : { platform_id: Number(rest) }
}
