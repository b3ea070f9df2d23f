// People in groups answer each other.
import { expect, test } from 'vitest'
import type { MessageSeen } from '../sources/observation.ts'
import { MINUTE } from '../time/spans.ts'
import { demoChats } from './chats.ts'
import type { Frame } from './languages/grammar.ts'
import { type Recognizer, recognizer } from './recognize.ts'
import { demoWorld } from './world.ts'

const now = 1_790_000_000
const size = { channels: 60, groups: 40, messages: 8_000 }
const groups = demoChats({ seed: 1, now, ...size }).filter(({ peer }) => peer === 'Group')
const seen = [...demoWorld({ seed: 1, now, size })]
  .flat()
  .filter((one): one is MessageSeen => one.kind === 'message seen' && one.edit_date === undefined)
const byChat = Map.groupBy(seen, ({ chat }) => chat.platform_id!)
const messagesOf = ({ ref }: (typeof groups)[number]) =>
  new Map((byChat.get(ref.platform_id!) ?? []).map((one) => [one.message_id, one]))
const replies = groups.flatMap((group) => {
  const messages = messagesOf(group)
  return [...messages.values()].flatMap((reply) => {
    const asked = reply.reply_to_message_id === undefined ? undefined : messages.get(reply.reply_to_message_id)
    return asked ? [{ group, asked, reply }] : []
  })
})

test('every reply comes right after what it answers in a conversation of its language', () => {
  const made = new Map<Frame, Recognizer>()
  const matches = (frame: Frame, text: string, language: string) => {
    const known = made.get(frame) ?? recognizer(frame, language)
    made.set(frame, known)
    return known(text.toLocaleLowerCase(language))
  }
  expect(replies.length).toBeGreaterThan(500)
  for (const { group, asked, reply } of replies) {
    const { pack, topic } = group
    const talks = [...pack.topics[topic]!.talk, ...pack.talk]
    const isAdjacent = talks.some((talk) =>
      talk.some(
        (frame, i) => i > 0 && matches(frame, reply.text!, pack.id) && matches(talk[i - 1]!, asked.text!, pack.id),
      ),
    )
    expect(isAdjacent, `${pack.id}: ${asked.text} → ${reply.text}`).toBe(true)
  }
})

test('a reply comes from somebody else, mostly within minutes', () => {
  const wrong = replies.filter(
    ({ asked, reply }) =>
      JSON.stringify(reply.from_peer) === JSON.stringify(asked.from_peer) ||
      reply.is_bot ||
      reply.message_id <= asked.message_id ||
      reply.date - asked.date > 6 * MINUTE,
  )
  expect(wrong).toEqual([])
  const soon = replies.filter(({ asked, reply }) => reply.date - asked.date >= 10)
  expect(soon.length / replies.length).toBeGreaterThan(0.9)
})

test('several conversations go on at once', () => {
  const between = replies.filter(({ asked, reply }) => reply.message_id - asked.message_id > 2)
  expect(between.length).toBeGreaterThan(30)
})

test('messages of a group are in order of time', () => {
  for (const group of groups) {
    const list = [...messagesOf(group).values()].sort((a, b) => a.message_id - b.message_id)
    for (let i = 1; i < list.length; i++) expect(list[i]!.date).toBeGreaterThanOrEqual(list[i - 1]!.date)
  }
})
