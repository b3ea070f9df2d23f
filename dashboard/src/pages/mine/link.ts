// What was typed to name a channel. The service decides in the end; this says at once what cannot be a link.

export type TypedLink =
  | { kind: 'name' | 'invite' | 'number'; link: string }
  | { kind: 'empty' }
  | { kind: 'unreadable' }

const NAME = /^[a-z]\w{3,31}$/i
const LINK = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\/([^?#]+)/i

/** A plain word is taken as a name. A link to a message means its chat. */
export const readTyped = (text: string): TypedLink => {
  const typed = text.trim()
  if (!typed) return { kind: 'empty' }
  const bare = typed.replace(/^@/, '')
  if (NAME.test(bare)) return { kind: 'name', link: `@${bare}` }
  if (/^tg:/i.test(typed)) return { kind: /invite=/i.test(typed) ? 'invite' : 'name', link: typed }
  if (/^(?:https?:\/\/)?(?!www\.)\w{4,32}\.t\.me(?:\/|$)/i.test(typed)) return { kind: 'name', link: typed }
  const path = LINK.exec(typed)?.[1]
  if (!path) return { kind: 'unreadable' }
  if (/^(?:joinchat\/|\+(?!\d+$))[\w-]{8,}/i.test(path)) return { kind: 'invite', link: typed }
  if (/^c\/\d+/i.test(path)) return { kind: 'number', link: typed }
  return NAME.test(path.replace(/^s\//i, '').split('/')[0]!) ? { kind: 'name', link: typed } : { kind: 'unreadable' }
}
