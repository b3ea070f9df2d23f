// What the signals of trust say about the demo world: they find most of what was bought, and nothing in what happened by itself.
import { expect, test } from 'vitest'
import { judgeDemo } from '../../test/demo-trust.ts'
import { DAY } from '../time/spans.ts'
import { isMeasured } from '../trust/reads.ts'
import type { TrustSignal } from '../vocabulary.ts'
import { type Fate, holidayOf, luckyEvents, purchases } from './fates.ts'
import { growthOf } from './growth.ts'
import { defaultSize } from './size.ts'

const seed = 1
const judged = judgeDemo({ seed, now: 1_790_000_000, size: defaultSize })
const usual = judged.filter(({ chat }) => !chat.fate)
const findingsOf = ({ statement }: (typeof judged)[number]) =>
  statement.judged.flatMap(({ signal, finding }) => (finding ? [signal as string] : []))
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!
const valuesOf = (signal: TrustSignal) =>
  usual.flatMap(({ measures }) => {
    const found = measures[signal]
    return isMeasured(found) ? [found.value] : []
  })

/** Views that are bought during a week change how the posts of that week compare with the others of the channel. */
const expected: Record<(typeof purchases)[number], string[]> = {
  'members in a day': ['step'],
  'members in a week': ['step'],
  'members in a month': ['step'],
  'views at once': ['view_blocks'],
  'views in a line': ['view_lines', 'view_nights', 'curve_change', 'response_drop'],
  'views by day and night': ['view_nights', 'view_lines', 'views_above_members', 'few_forwards', 'curve_change'],
  'views like others': ['views_above_members', 'few_reactions', 'few_forwards', 'few_comments', 'response_drop'],
  'even views': ['even_views'],
  'capped views': ['view_caps'],
  'reactions at once': ['reaction_blocks', 'view_blocks'],
  ring: ['ring'],
}

/** Without the channels of a ring that fewer than five chats mention: nothing can be said about these. */
const bought = judged.filter(
  ({ chat, measures }) =>
    chat.fate !== undefined &&
    purchases.some((one) => one === chat.fate) &&
    (chat.fate !== 'ring' || isMeasured(measures.ring)),
)
const isFound = (one: (typeof judged)[number]) =>
  findingsOf(one).some((signal) => expected[one.chat.fate as keyof typeof expected].includes(signal))

test('there are a few channels of every kind, and they are few among all', () => {
  const count = (fate: Fate) => judged.filter(({ chat }) => chat.fate === fate).length
  for (const fate of [...purchases, ...luckyEvents]) expect(count(fate), fate).toBeGreaterThanOrEqual(2)
  expect(bought.length / judged.length).toBeLessThan(0.03)
})

/**
 * Who buys every day has no other days to compare with, and a line is slow enough for a channel whose views come slowly anyway. Views along the
 * usual curve show only in the responses, and one in five is missed (docs/trust.md). Channels of one topic mention each other, as rings do.
 */
const sometimesMissed = ['views by day and night', 'views in a line', 'views like others', 'ring']

test('22 of 28 purchases have a finding of the signal that is meant for them; only views that come by and by and rings are missed', () => {
  const missed = bought.filter((one) => !isFound(one)).map(({ chat }) => chat.fate)
  // With this seed a few more are found; they are the margin.
  expect(1 - missed.length / bought.length).toBeGreaterThanOrEqual(22 / 28)
  for (const fate of missed) expect(sometimesMissed).toContain(fate)
})

test('a mention by a giant explains the growth that follows it; views of an own post explain none, and their growth is not strong', () => {
  for (const { chat, reads, measures, statement } of judged) {
    if (!luckyEvents.some((one) => one === chat.fate)) continue
    expect(statement.level, chat.fate).not.toBe('strong_findings')
    if (chat.fate === 'mention by a giant')
      expect(statement.judged.filter(({ finding }) => finding).map(({ signal }) => signal)).not.toContain('step')
    const without = growthOf(seed, chat).members
    expect(without.at(-1)! / without.at(-12)!, chat.fate).toBeGreaterThan(1.03)
    expect(isMeasured(measures.step)).toBe(true)
    if (chat.fate === 'mention by a giant')
      expect(Math.max(...reads.mentions.map(({ members }) => members ?? 0))).toBeGreaterThan(1_000_000)
  }
})

test('a holiday halves the views of a language for days, and its channels have no more findings than others', () => {
  const { language, days_ago, days } = holidayOf(seed)
  const away = usual.filter(({ chat }) => chat.pack.id === language)
  const viewsOf = (isAway: boolean) =>
    quantile(
      away.flatMap(({ chat, reads }) =>
        reads.posts.flatMap(({ date, views }) => {
          const ago = (chat.last_read - date) / DAY
          const within = ago <= days_ago && ago > days_ago - days
          return views !== null && within === isAway && ago > 2 ? [views / chat.members] : []
        }),
      ),
      0.5,
    )
  expect(viewsOf(true) / viewsOf(false)).toBeLessThan(0.7)
  const share = (list: typeof usual) => list.filter((one) => findingsOf(one).length > 0).length / list.length
  expect(away.length).toBeGreaterThan(100)
  expect(share(away)).toBeLessThan(share(usual) + 0.02)
})

test('of all others at most one in 500 has strong findings, and one in 20 has any', () => {
  const share = (level: string) => usual.filter(({ statement }) => statement.level === level).length / usual.length
  expect(share('strong_findings')).toBeLessThanOrEqual(1 / 500)
  expect(share('look_closer')).toBeLessThan(1 / 20)
  expect(share('too_little_data')).toBeLessThan(1 / 50)
})

test('they grow as organic channels do, and views, reactions and forwards differ from post to post as real ones', () => {
  const growths = usual.flatMap(({ chat }) => {
    const { members, from } = growthOf(seed, chat)
    return [...members].slice(from + 1).map((count, i) => count / members[from + i]! - 1)
  })
  // In real series one day of a thousand is above 1.2 %.
  expect(quantile(growths, 0.999)).toBeGreaterThan(0.008)
  expect(quantile(growths, 0.999)).toBeLessThan(0.02)
  // In real series the greatest step of a month is above 2.6 in one month of a hundred.
  expect(quantile(valuesOf('step'), 0.99)).toBeLessThan(2.6)
  const spread = (signal: TrustSignal) => 1 / quantile(valuesOf(signal), 0.5)
  expect(spread('even_views')).toBeCloseTo(0.5, 1)
  for (const signal of ['even_reactions', 'even_forwards'] as const) {
    expect(spread(signal)).toBeGreaterThan(0.45)
    expect(spread(signal)).toBeLessThan(0.75)
  }
})
