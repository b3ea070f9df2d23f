// Posts of the demo world change and vanish as real ones do.
import { expect, test } from 'vitest'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { HOUR, MINUTE } from '../time/spans.ts'
import { demoWorld } from './world.ts'

const world = [
  ...demoWorld({ seed: 1, now: 1_790_000_000, size: { channels: 300, groups: 1, messages: 12_000 } }),
].flat()
type OfMessage = Extract<Observation, { message_id: number }>
const lives = [
  ...Map.groupBy(
    world.filter((seen): seen is OfMessage => 'message_id' in seen),
    ({ chat, message_id }) => `${chat.platform_id}/${message_id}`,
  ).values(),
].map((all) => ({
  seen: all.filter((one): one is MessageSeen => one.kind === 'message seen'),
  gone: all.find(({ kind }) => kind === 'message gone'),
  last: all.at(-1)!,
}))
const isAd = ({ sponsored, text = '' }: MessageSeen) => sponsored || /#ad\b|erid: |#реклама/.test(text)
const edited = lives.filter(({ seen }) => new Set(seen.map(({ text }) => text)).size > 1)

test('one post of 100 to one of 25 is seen to change, some of them twice', () => {
  expect(edited.length / lives.length).toBeGreaterThan(0.01)
  expect(edited.length / lives.length).toBeLessThan(0.04)
  expect(edited.filter(({ seen }) => seen.length > 2).length).toBeGreaterThan(3)
})

test('mistakes are corrected within half an hour: the same letters in another order', () => {
  const letters = (text = '') => [...text].sort().join('')
  const corrected = edited.filter(({ seen: [first, second] }) => letters(first!.text) === letters(second!.text))
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

test('a third of the ads is deleted after 24 or 48 hours, and one of a hundred other posts at any age', () => {
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

test('a few posts are gone for some hours and seen again as they were', () => {
  const back = lives.filter(({ gone, last }) => gone && last.at > gone.at)
  expect(back.length).toBeGreaterThan(2)
  expect(back.length).toBeLessThan(40)
  for (const { seen, last } of back) expect((last as MessageSeen).text).toBe(seen.at(-2)!.text)
})
