// docs/faq-operators.md has twenty questions, and its commands work as they are written, one after the other.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runInProcess } from './command-line.ts'
import { joinTestDatabase } from './database.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/faq-operators.md'), 'utf8')
const data_dir = mkdtempSync(join(tmpdir(), 'cs-questions-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
const { database_url } = await joinTestDatabase(data_dir)
const env = { DATA_DIR: data_dir, DEMO: 'off', COLLECT: 'off', ...(database_url && { DATABASE_URL: database_url }) }

/** The words of a line, where single quotes hold several together. */
const wordsOf = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

const linesIn = (kind: 'sh' | 'console') =>
  [...text.matchAll(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 'gs'))].flatMap(([, lines]) => lines!.trim().split('\n'))

test('there are twenty questions', () => {
  const numbers = [...text.matchAll(/^### (\d+)\. .+\?.*$/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('every command that needs nothing else works', async () => {
  const lines = linesIn('sh')
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    const [npx, channelscope, ...args] = wordsOf(line)
    expect([npx, channelscope], line).toEqual(['npx', 'channelscope'])
    const { code, err } = await runInProcess(args, { env })
    expect([line, code, code && err]).toEqual([line, 0, 0])
  }
})

test('the other commands of the service exist, with their options', async () => {
  const commands = linesIn('console').filter((line) => line.startsWith('npx channelscope '))
  expect(commands.length).toBeGreaterThan(8)
  for (const line of commands) {
    const words = wordsOf(line).slice(2)
    const named = words.slice(0, words.findIndex((word) => /^[-@]/.test(word)) >>> 0)
    const { out } = await runInProcess([...named, '--help'], { env })
    expect(out, line).toContain(`Usage: channelscope ${named.join(' ')}`)
    for (const option of words.filter((word) => word.startsWith('--'))) expect(out, line).toContain(option)
  }
})
