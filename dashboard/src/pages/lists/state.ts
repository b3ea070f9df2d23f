// The address of a list: which part of it is open, the order and the columns of its table, and the days that are compared.
import { catalogSorts, type listSorts, sortDirections } from '#sdk/values'
import type { ListOrder, PricedLine } from '../../data/lists.ts'

/** `from` and `to` are points of a snapshot, or days of a list. */
export type ListSearch = {
  part?: string | undefined
  sort_by?: string | undefined
  sort_direction?: string | undefined
  columns?: string | undefined
  tag?: string | undefined
  /** An amount and a currency. */
  budget?: string | undefined
  days?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type ChangeList = (next: ListSearch) => void

const listParts = ['channels', 'posts', 'time', 'changes'] as const
type ListPart = (typeof listParts)[number]

/** Only a matching list changes by itself. */
export const partsOf = (kind: 'picked' | 'matching'): ListPart[] =>
  listParts.filter((part) => part !== 'changes' || kind === 'matching')

export const partIn = ({ part }: ListSearch, kind: 'picked' | 'matching'): ListPart =>
  partsOf(kind).find((one) => one === part) ?? 'channels'

type OwnSort = (typeof listSorts)[number]
const ownSorts: OwnSort[] = ['added_at', 'price', 'cost_per_1000_views', 'cost_per_1000_views_24h', 'cost_per_reaction']

const isSort = (name: string | undefined): name is ListOrder['sort_by'] =>
  name !== undefined && (name in catalogSorts || (ownSorts as string[]).includes(name))

export const listOrderIn = ({ sort_by, sort_direction }: ListSearch): ListOrder => ({
  sort_by: isSort(sort_by) ? sort_by : 'members_count',
  sort_direction: sortDirections.find((direction) => direction === sort_direction) ?? 'desc',
})

/** A click sorts largest first, a second one turns the order round. Costs begin with the smallest. */
export const listSortedBy = (search: ListSearch, column: ListOrder['sort_by']): ListSearch => {
  const { sort_by, sort_direction } = listOrderIn(search)
  const first = column.startsWith('cost_') ? 'asc' : 'desc'
  const second = first === 'asc' ? 'desc' : 'asc'
  const next = sort_by === column && sort_direction === first ? second : first
  return { ...search, sort_by: column, sort_direction: next }
}

/** "250 USD", "1 200,50 €" or "99": an amount and, if it is given, a currency. Undefined if it is no price. */
export const priceIn = (text: string): { price: number; currency?: string } | undefined => {
  const match = /^([\d\s.,]+?)\s*([^\s\d.,]{1,8})?$/u.exec(text.trim())
  if (!match) return undefined
  const digits = match[1]!.replaceAll(/\s/g, '')
  // A comma before one or two digits at the end is a decimal sign; all others separate thousands.
  const plain = /^[\d,]*,\d{1,2}$/.test(digits)
    ? digits.replace(/,(\d{1,2})$/, '.$1').replaceAll(',', '')
    : digits.replaceAll(',', '')
  const price = Number(plain)
  if (plain === '' || !Number.isFinite(price)) return undefined
  return { price, ...(match[2] && { currency: match[2].toUpperCase() }) }
}

/** The budget of an address, as the service takes it. */
export const budgetIn = ({ budget = '' }: ListSearch): { budget: number; budget_currency: string } | undefined => {
  const { price, currency } = priceIn(budget) ?? {}
  return price === undefined || currency === undefined ? undefined : { budget: price, budget_currency: currency }
}

/** "@name 120", "https://t.me/name; 80,50 EUR": a chat and its price in each line, and the lines that are neither. */
export const pricesIn = (text: string, usual: string): { priced: PricedLine[]; wrong: string[] } => {
  const priced: PricedLine[] = []
  const wrong: string[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue
    const end = line.search(/[\s,;|]/)
    const read = priceIn(end < 0 ? '' : line.slice(end).replace(/^(?:[\s,;|]|[-–—:=](?=\s))+/, ''))
    const currency = read?.currency ?? usual.trim().toUpperCase()
    if (read && currency) priced.push({ chat: line.slice(0, end).replace(/:$/, ''), price: read.price, currency })
    else wrong.push(line)
  }
  return { priced, wrong }
}

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const DAY_MS = 86_400_000
/** The day so many days before today, as an address has it. */
export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/** Whether two sets of filters are written the same way, in whatever order. */
export const isSame = (one: object, other: object): boolean => {
  const text = (filters: object) => JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
