// In which form the author of a message is stored: as reported, as a keyed hash, or not at all.
import { authorText, type Privacy, plainAuthor } from './privacy.ts'
import type { SeenMessage } from './seen.ts'

/** The parts of a message that tell who wrote it, or whom it mentions by number. */
type Authored = Pick<SeenMessage, 'from_peer' | 'author' | 'forward_from' | 'entities' | 'author_hash'>

export const withKeptAuthor = <Message extends Authored & { date: number }>(
  message: Message,
  privacy: Privacy,
  now: number,
): Message => {
  if (message.date < privacy.authors_since(now)) return withoutAuthor(message)
  return privacy.hashes_authors ? withHashedAuthor(message, privacy) : message
}

export const withoutAuthor = <Message extends Authored>(message: Message): Message => {
  const { from_peer, author, author_hash, ...rest } = message
  return withPeople(rest as Message, () => undefined)
}

/** Names that are hashes already stay as they are, so that doing it twice changes nothing. */
export const withHashedAuthor = <Message extends Authored>(message: Message, { hash }: Privacy): Message => {
  const { from_peer, author, ...rest } = message
  const hashedName = (name: string) => (isHashedName(name) ? name : HASHED + hash(`name ${name}`))
  return withPeople(
    {
      ...rest,
      ...(from_peer && { author_hash: hash(authorText(plainAuthor(from_peer))) }),
      ...(author !== undefined && { author: hashedName(author) }),
    } as Message,
    hashedName,
  )
}

const HASHED = 'hash '
const isHashedName = (name: string): boolean => /^hash [0-9a-f]{32}$/.test(name)

/** The author of a forwarded message, and people who are mentioned by number. */
const withPeople = <Message extends Authored>(
  message: Message,
  nameOf: (name: string) => string | undefined,
): Message => {
  const { forward_from, entities } = message
  const changed = { ...message }
  if (forward_from?.author !== undefined) {
    const { author, ...origin } = forward_from
    const name = nameOf(author)
    changed.forward_from = { ...origin, ...(name !== undefined && { author: name }) }
  }
  if (entities?.some(({ user_id }) => user_id !== undefined))
    changed.entities = entities.map(({ user_id: _, ...entity }) => entity)
  return changed
}
