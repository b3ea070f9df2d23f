// Screens, bot, notices, contract and documents use the words of the glossary.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folders } from './check.ts'
import { messagesIn } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const refused = [
  ...textOf('docs/glossary.md')
    .split('| Language | Not |')[1]!
    .matchAll(/^\| (\w\w) \| ([^|\n]+) \| ([^|\n]+) \|$/gm),
].map(([, language, word, instead]) => ({ language, word: word!, instead }))

/** A Russian word has endings; the others are whole words. */
const patternOf = ({ language, word }: (typeof refused)[number]) =>
  language === 'en' ? new RegExp(`\\b${word}\\b`, 'i') : new RegExp(word, 'i')

const faultsIn = (language: string, where: string, text: string) =>
  refused
    .filter((one) => one.language === language && patternOf(one).test(text))
    .map(({ word, instead }) => `${where} says ${word} and not ${instead}: ${text.slice(0, 120)}`)

test('the glossary refuses words in every language', () => {
  expect(new Set(refused.map(({ language }) => language))).toEqual(new Set(folders()))
  expect(faultsIn('en', 'a.title', 'All Subscribers')).toHaveLength(1)
  expect(faultsIn('ru', 'a.title', 'много репостов')).toHaveLength(1)
  expect(faultsIn('en', 'a.title', 'The saved list')).toHaveLength(1)
})

test.each(folders())('the words of %s are those of the glossary', (language) => {
  for (const file of globSync(`src/words/${language}/*.json`, { cwd: root }))
    for (const [key, text] of messagesIn(JSON.parse(textOf(file)))) expect(faultsIn(language, key, text)).toEqual([])
})

/** Descriptions and errors are texts of the code: what stands between quotation marks and has a blank. */
const sentencesIn = (code: string) =>
  [...code.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(/(['`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
    .map(([, , text]) => text!.replaceAll(/\\?`[^`]*\\?`/g, ''))
    .filter((text) => text.includes(' '))

test('descriptions, errors and pictures of the API use the words of the glossary', () => {
  const files = globSync('src/{contract,api,mcp,pictures}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) for (const text of sentencesIn(textOf(file))) expect(faultsIn('en', file, text)).toEqual([])
})

test.each([
  'README.md',
  ...globSync(
    'docs/{api,bot,clients,collecting,dashboard,demo,events,faq-operators,importing,mcp,metrics,operating,similar,trust}.md',
    { cwd: root },
  ),
  ...globSync('docs/guides/*.md', { cwd: root }),
])('%s uses the words of the glossary', (file) => {
  const prose = textOf(file)
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`]*`/g, '')
  for (const line of prose.split('\n')) expect(faultsIn('en', file, line)).toEqual([])
})
