// Step: finds the chats that a message points at by a name or link in its text, by a forward, or by a giveaway.
import type { Button, ChatRef, Entity, ForwardSeen, Media } from '../sources/observation.ts'
import { withoutEnding } from '../text/ending.ts'
import { readChatLink } from '../text/links.ts'
import { normalisedRef, refOf } from './normalise-names.ts'
import type { IngestStep, MentionFound } from './seen.ts'

export const extractMentions: IngestStep = (seen) => {
  if (seen.kind !== 'message seen') return seen
  const mentions = mentionsIn(seen)
  return mentions.length ? { ...seen, mentions } : seen
}

/** The parts of a message that can point at a chat. */
export type PointingParts = {
  text?: string | null | undefined
  entities?: Entity[] | undefined
  media?: Media | undefined
  forward_from?: ForwardSeen | undefined
}

export const mentionsIn = (message: PointingParts): MentionFound[] => {
  const found: MentionFound[] = []
  if (message.text) {
    for (const link of linksIn(message.text, message.entities)) {
      const chat = refOf(readChatLink(link))
      if (chat) found.push({ kind: 'Mention', chat })
    }
  }
  const origin = message.forward_from?.chat && normalisedRef(message.forward_from.chat)
  if (origin) found.push({ kind: 'Forward', chat: origin })
  if (message.media?.type === 'giveaway')
    for (const chat of giveawayChats(message.media.channels)) found.push({ kind: 'Giveaway', chat })
  return found
}

/** All chats that a message points at. Its buttons count here too, although they are no mentions. */
export const pointersIn = (message: PointingParts & { keyboard?: Button[][] | undefined }): ChatRef[] => [
  ...mentionsIn(message).map(({ chat }) => chat),
  ...(message.keyboard ?? []).flat().flatMap(({ url }) => (url && refOf(readChatLink(url))) || []),
]

const CANDIDATE =
  /(?<![\w@./-])(?:https?:\/\/)?(?:[a-z0-9_]+\.)?(?:t\.me|telegram\.me|telegram\.dog)(?:\/[^\s<>"'`«»“”()[\]{}|]*)?|tg:\/\/[^\s<>"'`«»“”()[\]{}|]+|(?<![\w@./-])@[a-z]\w{3,31}(?!\w|@|\.\w)/gi
/** Punctuation after a link, which belongs to the sentence and not to the link. */
const isPunctuation = (letter: string) => '.,!?:;…*_~'.includes(letter)

/** Sources differ in which entities they report, so the text itself is searched too. */
const linksIn = (text: string, entities: Entity[] | undefined): Set<string> => {
  const links = new Set<string>()
  if (text.includes('@') || /\.me|\.dog|tg:/i.test(text))
    for (const [match] of text.matchAll(CANDIDATE))
      links.add(match.startsWith('@') ? match : withoutEnding(match, isPunctuation))
  for (const entity of entities ?? []) {
    if (entity.url) links.add(entity.url)
    else if (entity.type === 'mention' || entity.type === 'url')
      links.add(text.slice(entity.offset, entity.offset + entity.length))
  }
  return links
}

const giveawayChats = (channels: unknown): ChatRef[] =>
  (Array.isArray(channels) ? channels : [])
    .map((channel): ChatRef | undefined => {
      if (typeof channel === 'number') return normalisedRef({ platform_id: channel })
      if (typeof channel === 'string') return normalisedRef({ username: channel })
      return channel && typeof channel === 'object' ? normalisedRef(channel as ChatRef) : undefined
    })
    .filter((chat) => chat !== undefined)
