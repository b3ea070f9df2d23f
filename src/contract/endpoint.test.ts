// The types that follow from declared endpoints, and the rules that every declaration keeps.
import { expect, expectTypeOf, test } from 'vitest'
import type { Endpoint, getChannelInfo, QueryOf, ResponseOf, searchCatalog } from './index.ts'
import * as contract from './index.ts'

const { endpoints, operatorEndpoints } = contract

test('every endpoint that a file declares is in its list, once, and has a method of its own in the SDK', () => {
  const exported = Object.values(contract) as unknown[]
  const declared = exported
    .filter((value): value is Endpoint => value instanceof Object && 'operation' in value && 'path' in value)
    .filter(({ path }) => /^\/(admin\/)?v1\//.test(path))
  const listed = [...endpoints, ...operatorEndpoints]
  expect(listed.map(({ operation }) => operation).toSorted()).toEqual(
    declared.map(({ operation }) => operation).toSorted(),
  )
  expect(new Set(listed.map(({ sdk }) => sdk)).size).toBe(listed.length)
  expect(listed.filter(({ sdk, takes_file }) => sdk === undefined && !takes_file)).toEqual([])
})

test('types follow from the declaration', () => {
  expectTypeOf<QueryOf<typeof getChannelInfo>>().toEqualTypeOf<{ internal_id: string; as_of?: number }>()
  expectTypeOf<ResponseOf<typeof getChannelInfo>['updated_at']>().toEqualTypeOf<Date | undefined>()
  expectTypeOf<'Growth' | 'title'>().toExtend<NonNullable<QueryOf<typeof searchCatalog>['sort_by']>>()
})

test('an endpoint that counts a channel names the chat it reads', () => {
  for (const { operation, counts, chat, query } of endpoints) {
    expect(chat !== undefined, operation).toBe(counts === 'request and channel')
    // A graph can also be that of a list or filter.
    if (chat && operation !== 'getGraph') expect(query?.required, operation).toContain('internal_id')
  }
})

test('a parameter with a default is optional', () => {
  for (const { operation, query } of endpoints) {
    const preset = Object.entries(query?.properties ?? {}).filter(([, schema]) => 'default' in schema)
    for (const [name] of preset) expect(query?.required ?? [], `${operation} ${name}`).not.toContain(name)
  }
})
