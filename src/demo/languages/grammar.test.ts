// Frames agree in number, gender and case, and say what is wrong with them.
import { expect, test } from 'vitest'
import { stream } from '../random.ts'
import { capitalized, type Rules, readFrame, type Scene, tell } from './grammar.ts'

const rules: Rules = { language: 'ru', plural: ['one', 'few', 'many'], city_forms: ['gen', 'loc'] }

const scene = (she: boolean): Scene => ({
  rules,
  author: { name: she ? 'Анна' : 'Олег', she },
  topic: 'Новости',
  city: (which) => (which === 0 ? ['Москва', 'Москвы', 'Москве'] : ['Тверь', 'Твери', 'Твери']),
  person: () => ({ name: she ? 'Вера' : 'Иван', she }),
  subject: () => 'мост',
})

const told = (frame: string, she = false, seed = 1) => tell(readFrame(frame, rules), stream(seed, 'test'), scene(she))

test('a counted word has the form that goes with its number', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => told('{n 1-25 день/дня/дней}', false, seed)))
  expect(seen.size).toBe(25)
  for (const words of ['1 день', '2 дня', '5 дней', '11 дней', '21 день', '24 дня', '25 дней'])
    expect(seen).toContain(words)
})

test('numbers keep to their range and step', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => Number(told('{n 10-30:5}', false, seed))))
  expect([...seen].sort((a, b) => a - b)).toEqual([10, 15, 20, 25, 30])
})

test('Persian has digits of its own, in slots and in what is written out', () => {
  const persian: Rules = { language: 'fa', plural: ['one', 'other'], city_forms: [] }
  const frame = readFrame('بازی:¶1. {n 12-13} در برابر 57', persian)
  const text = tell(frame, stream(1, 'test'), { ...scene(false), rules: persian })
  expect(text).toMatch(/^بازی:\n۱\. ۱[۲۳] در برابر ۵۷$/)
})

test('words agree with people, with the author, and cities have their cases', () => {
  expect(told('{p} {p пришёл/пришла}, {a} {me был/была} рад')).toBe('Иван пришёл, Олег был рад')
  expect(told('{p} {p пришёл/пришла}, {a} {me был/была} рад', true)).toBe('Вера пришла, Анна была рад')
  expect(told('{c} – {c gen} – в {c loc} – {c2}: {t}, {s}')).toBe('Москва – Москвы – в Москве – Тверь: Новости, мост')
})

test('one of the alternatives is told, with the slots inside it', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => told('[раз|два в {c loc}|три]!', false, seed)))
  expect(seen).toEqual(new Set(['раз!', 'два в Москве!', 'три!']))
})

test('paragraphs are set apart, and the points of a list are lines', () => {
  expect(told('Сегодня:¶• хлеб¶— соль¶1. мыло ¶ Всё.')).toBe('Сегодня:\n• хлеб\n— соль\n1. мыло\n\nВсё.')
})

test.each(['[a|b', 'a] b', '[a|[b]]', 'a | b', '{n 5-3}', '{n 3-9 день/дня}', '{c dat}', '{p one}', '{me}', '{x}'])(
  '%s is refused',
  (frame) => {
    expect(() => readFrame(frame, rules)).toThrow(/^ru: /)
  },
)

test('a text begins with the capital letter of its language, behind a quotation mark too', () => {
  expect(capitalized('istanbul', 'tr')).toBe('İstanbul')
  expect(capitalized('istanbul', 'en')).toBe('Istanbul')
  expect(capitalized('«мост» открыт', 'ru')).toBe('«Мост» открыт')
  expect(capitalized('7 дней', 'ru')).toBe('7 дней')
})
