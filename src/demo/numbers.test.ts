// The numbers of messages in the demo world: most are known, and what is missing has a reason.
import { expect, test } from 'vitest'
import type { MessageSeen } from '../sources/observation.ts'
import { demoChats } from './chats.ts'
import { demoWorld } from './world.ts'

const now = 1_790_000_000
const size = { channels: 400, groups: 40, messages: 20_000 }
const messages = [...demoWorld({ seed: 1, now, size })]
  .flat()
  .filter((seen): seen is MessageSeen => seen.kind === 'message seen')
const channels = demoChats({ seed: 1, now, channels: size.channels, groups: size.groups }).filter(
  ({ peer }) => peer === 'Channel',
)
const itemsOf = ({ media }: MessageSeen) =>
  ((media?.items ?? []) as { message_id: number }[]).map(({ message_id }) => message_id)
/** The numbers that are known of each chat, with those of items of albums. */
const known = new Map(
  [...Map.groupBy(messages, ({ chat }) => chat.platform_id!)].map(([id, seen]) => [
    id,
    new Set(seen.flatMap((one) => [one.message_id, ...itemsOf(one)])),
  ]),
)

test('of most channels 60 % of the numbers or more are known, of few all, and of some next to nothing', () => {
  const shares = channels.flatMap(({ ref }) => {
    const numbers = known.get(ref.platform_id!)
    return numbers ? [numbers.size / Math.max(...numbers)] : []
  })
  const share = (holds: (value: number) => boolean) => shares.filter(holds).length / shares.length
  expect(share((value) => value >= 0.6)).toBeGreaterThan(0.85)
  expect(share((value) => value === 1)).toBeLessThan(0.4)
  expect(share((value) => value < 0.2)).toBeGreaterThan(0.02)
})

test('numbers are also known as items of albums and as service messages', () => {
  const stored = new Set(messages.map(({ chat, message_id }) => `${chat.platform_id}/${message_id}`))
  const items = messages.flatMap((one) =>
    itemsOf(one).filter((id) => id !== one.message_id && !stored.has(`${one.chat.platform_id}/${id}`)),
  )
  expect(items.length).toBeGreaterThan(50)
  // What one message shows is no message of its own.
  for (const one of messages)
    for (const id of itemsOf(one).slice(1)) expect(stored.has(`${one.chat.platform_id}/${id}`)).toBe(false)
  expect(messages.filter(({ service, from_peer }) => service && !from_peer).length).toBeGreaterThan(50)
})

test('forwards name posts that were published before, nearly all of them known; a few are deleted posts that live on there', () => {
  const dates = new Map(messages.map(({ chat, message_id, date }) => [`${chat.platform_id}/${message_id}`, date]))
  const forwards = messages.filter(({ forward_from }) => forward_from)
  for (const { forward_from: from, date } of forwards) {
    expect(from!.date).toBeLessThan(date)
    const original = dates.get(`${from!.chat!.platform_id}/${from!.message_id}`)
    if (original !== undefined) expect(from!.date).toBe(original)
  }
  const lost = forwards.filter(({ forward_from: from }) => !known.get(from!.chat!.platform_id!)?.has(from!.message_id!))
  expect(lost.length).toBeGreaterThan(5)
  expect(lost.length / forwards.length).toBeLessThan(0.05)
})
