// In which form the author of a message is stored: as reported, as a keyed hash, or not at all.
import { authorText, hashedAuthor, nameText, type PrivacyRules, plainAuthor } from './privacy.ts'
import type { MessageInSteps } from './seen.ts'

/** The parts of a message that tell who wrote it, or whom it mentions by number. */
type AuthoredParts = Pick<MessageInSteps, 'from_peer' | 'author' | 'forward_from' | 'entities' | 'author_hash'>

export const withKeptAuthor = <Message extends AuthoredParts & { date: number }>(
  message: Message,
  privacy: PrivacyRules,
  now: number,
): Message => {
  if (message.date < privacy.authors_since(now)) return withoutAuthor(message)
  return privacy.hashes_authors ? withHashedAuthor(message, privacy) : message
}

const withoutAuthor = <Message extends AuthoredParts>(message: Message): Message => {
  const { from_peer, author, author_hash, ...rest } = message
  return withPeople(rest as Message, { name: () => undefined, user: () => undefined })
}

/** Names that are hashes already stay as they are, so that doing it twice changes nothing. */
export const withHashedAuthor = <Message extends AuthoredParts>(message: Message, { hash }: PrivacyRules): Message => {
  const { from_peer, author, ...rest } = message
  return withPeople(
    {
      ...rest,
      ...(from_peer && { author_hash: hash(authorText(plainAuthor(from_peer))) }),
      ...(author !== undefined && { author: hashedName(author, { hash }) }),
    } as Message,
    { name: (name) => hashedName(name, { hash }), user: (user_id) => hash(authorText(plainAuthor({ user_id }))) },
  )
}

export const hashedName = (name: string, { hash }: Pick<PrivacyRules, 'hash'>): string =>
  isHashedName(name) ? name : hashedAuthor(hash(nameText(name)))

const isHashedName = (name: string): boolean => /^hash [0-9a-f]{32}$/.test(name)

/**
 * The author of a forwarded message, and people who are mentioned by number. A forward without a chat is that of a person, or of a chat
 * that is not named; its title counts as the name of a person.
 */
const withPeople = <Message extends AuthoredParts>(
  message: Message,
  as: { name: (name: string) => string | undefined; user: (user_id: number) => string | undefined },
): Message => {
  const { forward_from, entities } = message
  const changed = { ...message }
  if (forward_from) {
    const { author, title, user_id, user_hash, ...origin } = forward_from
    changed.forward_from = withoutUndefined({
      ...origin,
      author: author === undefined ? undefined : as.name(author),
      title: title === undefined || origin.chat ? title : as.name(title),
      user_hash: user_id === undefined ? user_hash && as.name(hashedAuthor(user_hash)) && user_hash : as.user(user_id),
    })
  }
  if (entities?.some(({ user_id }) => user_id !== undefined))
    changed.entities = entities.map(({ user_id: _, ...entity }) => entity)
  return changed
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
