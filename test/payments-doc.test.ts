// The table and the offers of docs/payments.md are those of the code. Its samples are run by test/tools/samples.test.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { defaultPlans } from '../src/accounts/plans.ts'
import { problemOfOffers, StarOffers } from '../src/accounts/stars.ts'
import { paymentFields } from '../src/contract/index.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/payments.md'), 'utf8')
const sampleWith = (language: string, word: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].find(([, of, code]) => of === language && code!.includes(word))![2]!

test('the table of events has every event with its fields', () => {
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.+?) \|/gm)].map(([, type, fields]) => [
    type,
    [...fields!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ])
  expect(rows).toEqual(Object.entries(paymentFields).map(([type, { needs, takes }]) => [type, [...needs, ...takes]]))
})

test('the sample of what is sold for Stars is valid', () => {
  const sample = JSON.parse(sampleWith('json', 'offers'))
  expect(Value.Check(StarOffers, sample)).toBe(true)
  expect(problemOfOffers(sample, defaultPlans)).toBeUndefined()
})
