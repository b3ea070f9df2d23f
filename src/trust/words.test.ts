// Findings are neutral: they say what was observed, and judge nobody.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trustSignals } from '../vocabulary.ts'
import { signals } from './signals/signals.ts'

const root = join(import.meta.dirname, '../..')
const ownFiles = readdirSync(join(root, 'src/trust'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join('src/trust', name))

const judging = /fraud|\bfakes?\b|\bbots?\b|cheat|manipulat/i

test.each([
  ...ownFiles,
  'src/contract/chats/trust.ts',
  'src/api/endpoints/trust.ts',
  'src/statistics/trust.ts',
  'src/statistics/channel-trust.ts',
  'src/rollup/trust-bands.ts',
  'src/store/statistics/trust-bands.ts',
  'migrations/0061_trust.sql',
  'docs/trust.md',
])('%s judges nobody', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).not.toMatch(judging)
})

test.each(trustSignals)('%s says in words what it is, what was found and what clears it', (name) => {
  const { about, sentence, clears } = signals[name]
  const facts = new Proxy({}, { get: () => 3 }) as Record<string, number>
  expect(sentence(facts)).toMatch(/^[A-Z0-9].*\.$/)
  expect(sentence(facts)).not.toMatch(/NaN|undefined/)
  expect(clears).toMatch(/^[A-Z].*\.$/)
  expect(about).toMatch(/^[a-z0-9].*[^.]$/)
})
