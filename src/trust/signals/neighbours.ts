// The chats around a channel: those that mention each other back, and an empty discussion group.
import type { Signal } from '../reads.ts'
import { count, percent } from '../said.ts'

/** A share of fewer chats is chance. */
export const LEAST_SOURCES = 5

const needsMentions = { needs: `mentions by ${LEAST_SOURCES} chats in 30 days` }

export const ring: Signal = {
  weight: 0.015,
  series: 'mentions',
  about: 'share of the chats that mentioned the channel in 30 days which it mentioned too',
  measure: ({ mentions, mentioned_back }) => {
    if (!mentioned_back || mentions.length < LEAST_SOURCES) return needsMentions
    const sources = new Set(mentions.map(({ source_chat_id }) => source_chat_id))
    if (sources.size < LEAST_SOURCES) return needsMentions
    const mutual = [...sources].filter((source) => mentioned_back.has(source)).length
    return {
      value: mutual / sources.size,
      facts: { mutual, sources: sources.size, share_percent: (mutual / sources.size) * 100 },
    }
  },
  sentence: ({ mutual, sources, share_percent }) =>
    `Of ${sources} chats that mentioned the channel, ${mutual} (${percent(share_percent)}) are mentioned by it too.`,
  clears: 'Chats that the channel does not mention begin to mention it.',
}

const LEAST_MEMBERS = 1_000
const needsGroup = { needs: `a discussion group that is read, and ${count(LEAST_MEMBERS)} members` }

export const hollow: Signal = {
  weight: 0.01,
  series: 'comments',
  about: 'members of the channel for each author of its discussion group in 30 days',
  measure: ({ members_count, discussion }) => {
    if (!discussion || !members_count || members_count < LEAST_MEMBERS) return needsGroup
    const authors = discussion.active_members_30d
    return { value: members_count / (authors + 1), facts: { members: members_count, authors } }
  },
  sentence: ({ members, authors }) =>
    `${count(authors)} of ${count(members)} members wrote in the discussion group in 30 days.`,
  clears: 'More members write in the discussion group.',
}
