// How many channels with eight posts get a category, and how many of these are right, on texts by which no word was chosen.
import { expect, test } from 'vitest'
import { sharesOf } from '../../bench/labels.bench.ts'
import { demoCases, type LabelCase, realCases } from '../../bench/labels-cases.ts'
import { testWith } from '../../test/needs.ts'
import { realData } from '../../test/real-data.ts'

/** A part of them, drawn evenly: all of them take ten seconds. */
const some = (cases: LabelCase[]) => cases.filter((_, i) => Math.floor(i / 2) % 5 === 0)
const heldOut = some(demoCases('held out'))
const ofKind = (kind: LabelCase['kind']) => heldOut.filter((one) => one.kind === kind)

test('with title and description three of four get a category, and nine of ten of these are right', () => {
  const { chats, category_percent, right_percent, language_percent, right_language_percent } = sharesOf(
    ofKind('title, description and posts'),
  )
  expect(chats).toBeGreaterThan(600)
  expect(category_percent).toBeGreaterThan(74)
  expect(right_percent).toBeGreaterThan(92)
  expect(language_percent).toBeGreaterThan(99)
  expect(right_language_percent).toBeGreaterThan(99)
})

test('by eight posts alone half of them get one, and 85 of 100 are right', () => {
  const { category_percent, right_percent } = sharesOf(ofKind('posts alone'))
  expect(category_percent).toBeGreaterThan(50)
  expect(right_percent).toBeGreaterThan(85)
})

testWith(
  'real-data',
  'eight real posts of a news channel tell its category in a third of all cases, and 95 of 100 are right',
  async () => {
    const news = realCases(realData!)!.filter(
      ({ part, right }) => part === 'held out' && right.includes('News & Media'),
    )
    const { chats, category_percent, right_percent } = sharesOf(news)
    expect(chats).toBeGreaterThan(400)
    expect(category_percent).toBeGreaterThan(35)
    expect(right_percent).toBeGreaterThan(95)
  },
)
