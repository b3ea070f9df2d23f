// What every type of event has, and that nobody else has to know it: a new type is one file and one line in the table.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wordLanguages } from '../vocabulary.ts'
import { notices } from '../words/notices.ts'
import { askableTypes, EXAMPLE_TITLE, eventTypes } from './types.ts'

test.each(eventTypes)('$type has a name of its own and a sentence in every language', (one) => {
  expect(eventTypes.filter(({ type, title }) => type === one.type || title === one.title)).toEqual([one])
  for (const language of wordLanguages) {
    const said = one.sentence(one.example as never, { title: EXAMPLE_TITLE }, notices[language])
    expect(said, language).toMatch(/\p{L}{2}/u)
    expect(said, language).not.toMatch(/undefined|NaN|\{/)
  }
})

test('nobody else knows by name a type that can be asked for', () => {
  const src = resolve(import.meta.dirname, '..')
  const named = new RegExp(`'(${askableTypes.map(({ type }) => type.replace('.', '\\.')).join('|')})'`)
  const files = ['watching', 'delivery', 'api', 'bot', 'start'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(src, folder, name)),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) expect(readFileSync(file, 'utf8').match(named)?.[0], file).toBeUndefined()
})

/** Words of a closed set, which stand in facts in English. */
const closed = ['counter', 'change', 'reason', 'kind', 'field', 'appeared']

test.each(wordLanguages.filter((language) => language !== 'en'))('what is said in %s has no English', (language) => {
  const words = notices[language]
  for (const { type, example, sentence, details } of eventTypes) {
    const facts = JSON.parse(JSON.stringify(example))
    const named = [
      EXAMPLE_TITLE,
      ...Object.keys(facts).flatMap((name) => (closed.includes(name) ? [] : String(facts[name]))),
    ]
    const said = [
      sentence(facts as never, { title: EXAMPLE_TITLE }, words),
      ...(details?.(facts as never, words) ?? []).flatMap(({ name, value }) => [name, value]),
      words.events[type].label,
    ].join('\n')
    const own = named.reduce((text, value) => text.replaceAll(value, ''), said)
    expect(own, type).not.toMatch(/[a-z]{2}/i)
  }
})
