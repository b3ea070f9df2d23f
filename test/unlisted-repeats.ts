// Reads the output of Vitest and prints the lines of tests that passed at the second attempt although `test/retries.json` does not name them.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import retries from './retries.json' with { type: 'json' }

export const unlistedRepeats = (output: string, named: { test: string }[] = retries): string[] =>
  output.split('\n').filter((line) => / \(retry x\d+\)/.test(line) && !named.some(({ test }) => line.includes(test)))

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  for (const line of unlistedRepeats(readFileSync(0, 'utf8'))) console.log(line)
