// Parses how many people a chat has, as its pages say it.
import { readCount } from './numbers.ts'
import type { PageContext } from './page-context.ts'

export type People = {
  members_count?: number
  members_count_rounded?: number
  online_count?: number
  /** Channels have "subscribers" and groups "members"; until 2021 channels had "members" too. */
  word?: 'subscribers' | 'members'
}

/** Accepts "82 932 subscribers", "14 035 members, 5 791 online", "1.2K members", "no members"; else returns undefined. */
export const readPeople = (text: string, { onOddMarkup }: PageContext): People | undefined => {
  const people: People = {}
  for (const part of text.split(/,\s+|(?<!\d),|,(?!\d)/)) {
    const said = part.trim()
    const match = /(subscriber|member|participant|online)s?$/iu.exec(said)
    if (!match) continue
    const number = said.slice(0, match.index).trim()
    const word = match[1]!
    const count = /^no$/i.test(number) ? { value: 0, rounded: false } : readCount(number)
    if (!count && !number) continue
    if (!count) onOddMarkup?.(`the number of people cannot be read: ${text.slice(0, 60)}`)
    else if (/^online$/i.test(word)) people.online_count = count.value
    else people[count.rounded ? 'members_count_rounded' : 'members_count'] = count.value
    if (!/^online$/i.test(word)) people.word = /^subscriber$/i.test(word) ? 'subscribers' : 'members'
  }
  return people.word || people.online_count !== undefined ? people : undefined
}
