// The types that follow from declared endpoints, and the rules that every declaration keeps.
import { expect, expectTypeOf, test } from 'vitest'
import { endpoints, type getChannelInfo, type QueryOf, type ResponseOf, type searchCatalog } from './index.ts'

test('types follow from the declaration', () => {
  expectTypeOf<QueryOf<typeof getChannelInfo>>().toEqualTypeOf<{ internal_id: string }>()
  expectTypeOf<ResponseOf<typeof getChannelInfo>['updated_at']>().toEqualTypeOf<Date | undefined>()
  expectTypeOf<'Growth' | 'title'>().toExtend<NonNullable<QueryOf<typeof searchCatalog>['sort_by']>>()
})

test('an endpoint that counts a channel names the chat it reads', () => {
  for (const { operation, counts, chat, query } of endpoints) {
    expect(chat !== undefined, operation).toBe(counts === 'request and channel')
    if (chat) expect(query?.required, operation).toContain('internal_id')
  }
})

test('a parameter with a default is optional', () => {
  for (const { operation, query } of endpoints) {
    const preset = Object.entries(query?.properties ?? {}).filter(([, schema]) => 'default' in schema)
    for (const [name] of preset) expect(query?.required ?? [], `${operation} ${name}`).not.toContain(name)
  }
})
