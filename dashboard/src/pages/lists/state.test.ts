import { expect, test } from 'vitest'
import { budgetIn, dayBefore, isSame, listOrderIn, listSortedBy, partIn, priceIn, pricesIn, tagsIn } from './state.ts'

test('a price is an amount with or without a currency, in the ways in which people write it', () => {
  expect(priceIn('250 USD')).toEqual({ price: 250, currency: 'USD' })
  expect(priceIn(' 1 200,50€ ')).toEqual({ price: 1200.5, currency: '€' })
  expect(priceIn('1,200 rub')).toEqual({ price: 1200, currency: 'RUB' })
  expect(priceIn('12.75')).toEqual({ price: 12.75 })
  expect(priceIn('99')).toEqual({ price: 99 })
  for (const nonsense of ['', 'USD', '12 a b', '1.2.3', '-5 USD']) expect(priceIn(nonsense)).toBeUndefined()
})

test('tags are separated by commas, each once', () => {
  expect(tagsIn(' shortlist, asked,shortlist , ')).toEqual(['shortlist', 'asked'])
})

test('columns sort largest first, costs smallest first, and a second click turns the order round', () => {
  expect(listOrderIn({ sort_by: 'nonsense' })).toEqual({ sort_by: 'members_count', sort_direction: 'desc' })
  const once = listSortedBy({ tag: 'a' }, 'cost_per_1000_views')
  expect(once).toEqual({ tag: 'a', sort_by: 'cost_per_1000_views', sort_direction: 'asc' })
  expect(listOrderIn(listSortedBy(once, 'cost_per_1000_views')).sort_direction).toBe('desc')
  expect(listOrderIn(listSortedBy(once, 'price')).sort_direction).toBe('desc')
})

test('only a matching list has a part for who joined and left', () => {
  expect(partIn({ part: 'changes' }, 'matching')).toBe('changes')
  expect(partIn({ part: 'changes' }, 'picked')).toBe('channels')
})

test('a day before', () => {
  expect(dayBefore(30, Date.UTC(2026, 8, 1, 12))).toBe('2026-08-02')
})

test('filters are the same in whatever order they are written', () => {
  expect(isSame({ language: 'ru', members_min: 5 }, { members_min: 5, language: 'ru' })).toBe(true)
  expect(isSame({ language: 'ru' }, { language: 'ru', members_min: 5 })).toBe(false)
})

test('a chat and its price in each line, with what people put between them', () => {
  const text = '@one 120\n\n https://t.me/two; 1 200,50 €\n@three - 80.5 eur\n@four: 7\nfive,9\n'
  expect(pricesIn(text, 'usd')).toEqual({
    priced: [
      { chat: '@one', price: 120, currency: 'USD' },
      { chat: 'https://t.me/two', price: 1200.5, currency: '€' },
      { chat: '@three', price: 80.5, currency: 'EUR' },
      { chat: '@four', price: 7, currency: 'USD' },
      { chat: 'five', price: 9, currency: 'USD' },
    ],
    wrong: [],
  })
  const wrong = ['@one', 'Daily news 120', '@two free', '@three -5 USD']
  expect(pricesIn(wrong.join('\r\n'), 'USD')).toEqual({ priced: [], wrong })
  expect(pricesIn('@one 5', '')).toEqual({ priced: [], wrong: ['@one 5'] })
})

test('the budget of an address is an amount with a currency, and everything else is none', () => {
  expect(budgetIn({ budget: '5000 USD' })).toEqual({ budget: 5000, budget_currency: 'USD' })
  for (const budget of [undefined, '5000', 'much']) expect(budgetIn({ budget })).toBeUndefined()
})
