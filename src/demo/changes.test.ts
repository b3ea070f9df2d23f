// Posts of the demo world change and vanish as real ones do.
import { expect, test } from 'vitest'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import { LARGE_MEMBERS } from './activity.ts'
import { demoChats } from './chats.ts'
import { packs } from './languages/all.ts'
import { demoWorld } from './world.ts'

const now = 1_790_000_000
const size = { channels: 300, groups: 1, messages: 12_000 }
const world = [...demoWorld({ seed: 1, now, size })].flat()
type OfMessage = Extract<Observation, { message_id: number }>
const lives = [
  ...Map.groupBy(
    world.filter((seen): seen is OfMessage => 'message_id' in seen),
    ({ chat, message_id }) => `${chat.platform_id}/${message_id}`,
  ).values(),
].map((all) => ({
  seen: all.filter((one): one is MessageSeen => one.kind === 'message seen'),
  gone: all.find(({ kind }) => kind === 'message gone'),
  /** When it was last seen, or its counters were read, before it was gone. */
  until: all.findLast(({ kind }) => kind !== 'message gone')!.at,
  last: all.at(-1)!,
}))
const marks = ['erid: ', ...packs.map(({ ad_tag }) => ad_tag)]
const isAd = ({ sponsored, text = '' }: MessageSeen) => sponsored || marks.some((mark) => text.includes(mark))
const edited = lives.filter(({ seen }) => new Set(seen.map(({ text }) => text)).size > 1)

test('one post of 100 to one of 25 is seen to change, some of them twice', () => {
  expect(edited.length / lives.length).toBeGreaterThan(0.01)
  expect(edited.length / lives.length).toBeLessThan(0.04)
  expect(edited.filter(({ seen }) => seen.length > 2).length).toBeGreaterThan(3)
})

test('mistakes are corrected within half an hour: the same letters in another order', () => {
  const letters = (text = '') => [...text].sort().join('')
  const words = (text = '') => text.replace(/\d/g, '')
  // A price may have the digits of the former one.
  const corrected = edited.filter(
    ({ seen: [first, second] }) =>
      letters(first!.text) === letters(second!.text) && words(first!.text) !== words(second!.text),
  )
  expect(corrected.length).toBeGreaterThan(30)
  for (const { seen } of corrected) {
    const minutes = (seen[1]!.edit_date! - seen[1]!.date) / MINUTE
    expect(minutes).toBeGreaterThan(3)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(seen[0]!.at).toBeLessThan(seen[1]!.edit_date!)
  }
})

test('prices change by their number alone, and rewritten ads keep their link and get other media and buttons', () => {
  const priced = edited.filter(
    ({ seen: [first, second] }) =>
      first!.text !== second!.text && first!.text!.replace(/\d+/, '') === second!.text!.replace(/\d+/, ''),
  )
  expect(priced.length).toBeGreaterThan(10)
  const buttons = edited.filter(({ seen }) => new Set(seen.map(({ keyboard }) => JSON.stringify(keyboard))).size > 1)
  expect(buttons.length).toBeGreaterThan(0)
  for (const { seen } of buttons)
    expect(seen[1]!.text!.split('\n\n').slice(1)).toEqual(seen[0]!.text!.split('\n\n').slice(1))
  expect(
    edited.some(({ seen: [first, second] }) => first!.media && first!.media.height !== second!.media?.height),
  ).toBe(true)
})

test('a third of the ads or more is deleted after 24 or 48 hours, and one of a hundred other posts at any age', () => {
  const ads = lives.filter(({ seen }) => isAd(seen[0]!))
  const ages = ads.flatMap(({ gone, seen }) => (gone ? [(gone.at - seen[0]!.date) / HOUR] : []))
  const near = (hours: number) => ages.filter((age) => age > hours && age < hours + 0.7).length
  expect(near(24) / ads.length).toBeGreaterThan(0.15)
  expect(near(48) / ads.length).toBeGreaterThan(0.06)
  expect(near(24)).toBeGreaterThan(near(48))
  const others = lives.filter(({ seen }) => !isAd(seen[0]!))
  const deleted = others.filter(({ gone, last }) => gone && last === gone)
  expect(deleted.length / others.length).toBeGreaterThan(0.005)
  expect(deleted.length / others.length).toBeLessThan(0.03)
})

test('most large channels deleted five posts or more of the last month, and are read often enough to know their median age', () => {
  const large = demoChats({ seed: 1, now, channels: size.channels, groups: size.groups }).filter(
    ({ members, peer }) => peer === 'Channel' && members >= LARGE_MEMBERS,
  )
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  const isKnown = large.filter(({ ref }) => {
    const deleted = lives.filter(
      ({ last, gone, seen: [first] }) =>
        gone === last &&
        first!.chat.platform_id === ref.platform_id &&
        first!.date > now - 30 * DAY &&
        first!.date < now - 2 * DAY,
    )
    if (deleted.length < 5) return false
    const least = median(deleted.map(({ until, seen }) => until - seen[0]!.date))
    const most = median(deleted.map(({ last, seen }) => last.at - seen[0]!.date))
    return most - least < (least + most) / 4
  })
  expect(large.length).toBeGreaterThan(8)
  expect(isKnown.length / large.length).toBeGreaterThan(0.5)
})

test('a few posts are gone for some hours and seen again as they were', () => {
  const back = lives.filter(({ gone, last }) => gone && last.at > gone.at)
  expect(back.length).toBeGreaterThan(2)
  expect(back.length).toBeLessThan(40)
  for (const { seen, last } of back) expect((last as MessageSeen).text).toBe(seen.at(-2)!.text)
})
