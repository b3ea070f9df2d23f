// What chats of the demo world were called before: renames of titles, names and descriptions, and verifications, at about the rate of real ones.
import { DAY } from '../time/spans.ts'
import { descriptionOf, formerUsername, titleOf } from './names.ts'
import { type Random, stream } from './random.ts'
import type { ChatProfile } from './scene.ts'

/** How a chat shows itself. What is not named in `former` was always as it is. */
type ChatFace = { title: string; username?: string | undefined; description?: string | undefined; verified: boolean }

/** Until this time the chat showed itself with these. */
export type FormerFace = Partial<ChatFace> & { until: number }

type RenamedChat = ChatProfile & { index: number; peer: 'Channel' | 'Group'; last_read: number } & ChatFace

/** Shares of chats with such a change in about seven weeks, half of the time that the world has readings of. */
const TITLE = 0.08
const SECOND_TITLE = 0.2
const USERNAME = 0.03
const DESCRIPTION = 0.1
/** Of the verified ones. */
const NEWLY_VERIFIED = 0.08

/** Its own stream of random numbers: nothing else of the world changes with it. `taken` are the names of all chats, in lower case. */
export const formerOf = (seed: number, chat: RenamedChat, taken: Set<string>): FormerFace[] => {
  const random = stream(seed, `past ${chat.peer}`, chat.index)
  const names = stream(seed, `past names ${chat.peer}`, chat.index)
  const isGroup = chat.peer === 'Group'
  const former: FormerFace[] = []
  const changed = (latest: number, shown: Partial<ChatFace>): number => {
    const until = latest - Math.floor(random.between(2, 48) * DAY)
    former.push({ until, ...shown })
    return until
  }
  if (random.chance(TITLE)) {
    const until = changed(chat.last_read, { title: formerTitle(names, chat, chat.title) })
    if (random.chance(SECOND_TITLE)) changed(until, { title: formerTitle(names, chat, former.at(-1)!.title!) })
  }
  if (chat.username && random.chance(USERNAME))
    changed(chat.last_read, { username: formerUsername(names, chat, former[0]?.title ?? chat.title, taken) })
  if (chat.description && random.chance(DESCRIPTION)) {
    const description = descriptionOf(names, chat, isGroup)
    if (description !== chat.description) changed(chat.last_read, { description })
  }
  if (chat.verified && random.chance(NEWLY_VERIFIED)) changed(chat.last_read, { verified: false })
  return former
}

/** Half of the renames add or drop the name of the city or the last part; the others are a new name. */
const formerTitle = (random: Random, chat: RenamedChat, title: string): string => {
  const [first, ...rest] = title.split(' | ')
  const [city] = chat.city
  if (random.chance(0.5)) return rest.length > 0 ? first! : `${title} | ${city}`
  const other = titleOf(random, chat, chat.peer === 'Group')
  return other === title ? `${title} | ${city}` : other
}

/** How the chat showed itself at a time. */
export const shownAt = (former: FormerFace[], at: number): Partial<ChatFace> => {
  const shown: Partial<ChatFace> = {}
  for (const { until, ...values } of former.toSorted((a, b) => b.until - a.until))
    if (at < until) Object.assign(shown, values)
  return shown
}
