// What commands print: nothing from outside reaches the terminal as a control character.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { complain, say, sayJson } from './output.ts'

const printed: string[] = []
vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text))
vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(text))
afterEach(() => printed.splice(0))

const hostile = 'a\u001b]0;owned\u0007\u009b31m\u202eevil\u2028b\0'

test('control characters and marks of direction are shown, line ends are kept', () => {
  say(`title: ${hostile}\nnext line`)
  complain(hostile)
  const shown = 'a\\u{1b}]0;owned\\u{7}\\u{9b}31m\\u{202e}evil\\u{2028}b\\u{0}'
  expect(printed).toEqual([`title: ${shown}\nnext line`, shown])
})

test('in JSON they are escaped, so that the value stays the same', () => {
  sayJson({ title: hostile }, 2)
  sayJson([hostile])
  for (const text of printed) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2028]/u)
  expect(printed.map((text) => JSON.parse(text))).toEqual([{ title: hostile }, [hostile]])
})

test('words that need joiners stay as they are', () => {
  say('می‌خواهم 👩‍💻')
  expect(printed).toEqual(['می‌خواهم 👩‍💻'])
})

test('no command prints in another way', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !/\.test\.ts$|^output\.ts$/.test(name))
  const others = files.filter((name) =>
    /console\.|stdout\.write/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  expect(others).toEqual([])
})
