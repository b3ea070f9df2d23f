// docs/faq-operators.md has twenty questions, and the commands that test/tools/samples.test.ts cannot run exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInProcess } from './command-line.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/faq-operators.md'), 'utf8')

/** The words of a line, where single quotes hold several together. */
const wordsOf = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

const lines = [...text.matchAll(/```console\n(.*?)```/gs)].flatMap(([, block]) => block!.trim().split('\n'))

test('there are twenty questions', () => {
  const numbers = [...text.matchAll(/^### (\d+)\. .+\?.*$/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('the other commands of the service exist, with their options', async () => {
  const commands = lines.filter((line) => line.startsWith('npx channelscope '))
  expect(commands.length).toBeGreaterThan(8)
  for (const line of commands) {
    const words = wordsOf(line).slice(2)
    const named = words.slice(0, words.findIndex((word) => /^[-@]/.test(word)) >>> 0)
    const { out } = await runInProcess([...named, '--help'], { env: {} })
    expect(out, line).toContain(`Usage: channelscope ${named.join(' ')}`)
    for (const option of words.filter((word) => word.startsWith('--'))) expect(out, line).toContain(option)
  }
})
