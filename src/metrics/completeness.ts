// How much of a channel is known, told from the numbers of its messages. The platform numbers them one after the other, so a number that no known
// message has is a gap.

/** What is known of the numbers of a month. */
type MonthNumbers = {
  /** Written as 2026-11. */
  month: string
  /** Stored messages of all kinds. */
  messages: number
  service_messages: number
  /** Those of the messages that were found deleted, without service messages. */
  deleted_messages: number
  /** Items of albums that have a number and no message of their own. */
  album_items: number
  /** The least and the greatest known number. */
  first_number: number
  last_number: number
}

/** `numbers` is the sum of the five counts after it. */
type NumberKinds = {
  numbers: number
  messages: number
  service_messages: number
  deleted_messages: number
  album_items: number
  unknown: number
  observed_percent: number
}

/**
 * Numbers from `first_number` to `last_number`. `month` is null for the numbers before the first known one: nothing tells their months.
 */
export type MonthOfNumbers = NumberKinds & { month: string | null; first_number: number; last_number: number }

/** Rounded down, so that 100 means that every number is known. */
export const observedPercent = (known: number, numbers: number): number => Math.floor((known * 10_000) / numbers) / 100

type Kinds = Omit<NumberKinds, 'numbers' | 'observed_percent'>

const completenessOf = (kinds: Kinds): NumberKinds => {
  const known = kinds.messages + kinds.service_messages + kinds.deleted_messages + kinds.album_items
  const numbers = known + kinds.unknown
  return { numbers, ...kinds, observed_percent: observedPercent(known, numbers) }
}

const nothing: Kinds = { messages: 0, service_messages: 0, deleted_messages: 0, album_items: 0, unknown: 0 }

/** A channel of which no message is known. */
export const unknownChannel = { numbers: 0, ...nothing }

/**
 * The months of a channel, oldest first, their sum, and whether numbers rise from month to month; undefined without a month. An unknown number belongs to the month of the next known
 * number: the numbers of a month follow the greatest number of all months before it. If numbers do not rise with dates, a month may have more known
 * numbers than that; these are then taken from the months before it, so that the sum stays right and no month has fewer than none.
 */
export const completenessByMonth = (
  months: MonthNumbers[],
): { total: NumberKinds; months: MonthOfNumbers[]; is_in_order: boolean } | undefined => {
  if (months.length === 0) return undefined
  const first = Math.min(...months.map(({ first_number }) => first_number))
  let last = first - 1
  const given = months.map((month) => {
    const before = last
    last = Math.max(last, month.last_number)
    return { ...month, numbers: last - before, span: { first_number: before + 1, last_number: last }, before }
  })
  let owed = 0
  const rows = given.toReversed().map(({ month, numbers, span, ...known }): MonthOfNumbers => {
    const { service_messages, deleted_messages, album_items } = known
    const left = numbers - known.messages - album_items - owed
    owed = Math.max(0, -left)
    const messages = known.messages - service_messages - deleted_messages
    const kinds = { messages, service_messages, deleted_messages, album_items, unknown: Math.max(0, left) }
    return { month, ...span, ...completenessOf(kinds) }
  })
  const before: MonthOfNumbers = {
    month: null,
    first_number: 1,
    last_number: first - 1,
    ...completenessOf({ ...nothing, unknown: first - 1 }),
  }
  const all = [...(first > 1 ? [before] : []), ...rows.reverse()]
  const is_in_order = given.every(({ first_number, before }) => first_number > before)
  return { total: completenessOf(sumOf(all)), months: all, is_in_order }
}

const sumOf = (rows: Kinds[]): Kinds =>
  rows.reduce((sum, row) => ({
    messages: sum.messages + row.messages,
    service_messages: sum.service_messages + row.service_messages,
    deleted_messages: sum.deleted_messages + row.deleted_messages,
    album_items: sum.album_items + row.album_items,
    unknown: sum.unknown + row.unknown,
  }))
