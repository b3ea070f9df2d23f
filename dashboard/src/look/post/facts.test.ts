import { expect, test } from 'vitest'
import { boxFor, clock, erOf, messageLink, pollOptions } from './facts.ts'

test('a placeholder has the proportions of its picture, within limits', () => {
  expect(boxFor({ width: 1280, height: 720 }, 240, 180)).toEqual({ width: 240, height: 135 })
  expect(boxFor({ width: 720, height: 1280 }, 240, 180)).toEqual({ width: 101, height: 180 })
  expect(boxFor({}, 240, 180)).toEqual({ width: 240, height: 180 })
  expect(boxFor({ width: 5000, height: 10 }, 240, 180)).toEqual({ width: 240, height: 96 })
  expect(boxFor({ width: 'wide', height: 0 }, 240, 180)).toEqual({ width: 240, height: 180 })
})

test('lengths are minutes and seconds, with hours if there are any', () => {
  expect([5, 65, 3599, 3723].map(clock)).toEqual(['0:05', '1:05', '59:59', '1:02:03'])
})

test('poll options have votes and shares, as far as the source gives them', () => {
  const options = [{ text: 'Yes', voters: 30 }, { text: 'No', voters: 10 }, { text: 'Later' }, 'damaged']
  expect(pollOptions({ type: 'poll', options: options as never, total_voters: 40 })).toEqual([
    { text: 'Yes', voters: 30, share: 75 },
    { text: 'No', voters: 10, share: 25 },
    { text: 'Later', voters: undefined, share: undefined },
  ])
  expect(pollOptions({ type: 'poll', options: [{ text: 'Yes', percent: 61 }] })[0]).toMatchObject({ share: 61 })
  expect(pollOptions({ type: 'poll' })).toEqual([])
})

test('the engagement rate leaves out unknown counts, and is unknown without any', () => {
  expect(erOf({ views: 1000, forwards: 5, comments: 5, reactions: { count: 20 } })).toBe(3)
  expect(erOf({ views: 500, reactions: { count: 5 } })).toBe(1)
  expect(erOf({ views: 500 })).toBeUndefined()
  expect(erOf({ forwards: 5 })).toBeUndefined()
})

test('a message is opened by the name of its chat, else by its number', () => {
  expect(messageLink({ link: 'https://t.me/city_news', platform_id: 12 }, 7)).toBe('https://t.me/city_news/7')
  expect(messageLink({ link: 'https://t.me/+AbCd', platform_id: 12 }, 7)).toBe('https://t.me/c/12/7')
  expect(messageLink({ link: 'https://t.me/+AbCd' }, 7)).toBeUndefined()
})
