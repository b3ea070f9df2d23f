import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpoint } from '../endpoint.ts'
import { commaList, count, FromDate, oneOf, text, time } from '../fields.ts'
import { typescript } from './typescript.ts'

const Kind = oneOf(['a', 'b'], 'Its kind.', 'a', { title: 'Kind' })
const Thing = Type.Object(
  {
    kind: Kind,
    kinds: Type.Optional(Type.Array(oneOf(['c', 'd'], 'Another kind.', 'c'), { description: 'More kinds.' })),
    seen_at: time('When it was seen. */', '2026-09-01T00:00:00Z', { deprecated: true }),
    about: Type.Optional(Type.Object({ size: count('Its size.', 3) }, { additionalProperties: true })),
  },
  { title: 'Thing', description: 'A thing.' },
)
const declared = {
  operation: 'changeThing',
  method: 'DELETE',
  path: '/v1/things/{id}',
  tag: 'Things',
  summary: 'Change a thing',
  description: 'Free.',
  params: Type.Object({ id: text('Its id.', 'x') }),
  query: Type.Object({ ids: commaList(3, 'The things.', 'x,y'), from_date: FromDate, kind: Type.Optional(Kind) }),
  body: Type.Object({ name: Type.Optional(text('Its name.', 'n', { default: 'none' })) }),
  response: Type.Array(Thing),
  counts: 'nothing',
} as const

test('an operation takes path, query and body as one object, and titled schemas become types', () => {
  const made = typescript([endpoint(declared)])
  expect(made.slice(made.indexOf('export interface Operations'), made.indexOf('/** Body of a 402'))).toBe(
    `export interface Operations {
  /** Change a thing. Free. */
  changeThing: {
    method: 'DELETE'
    path: '/v1/things/{id}'
    input: {
      /** Its id. */ id: string
      /** The things. Separate several with commas, at most 3. */ ids: string | readonly string[]
      /** ${(FromDate as { description?: string }).description} */
      from_date?: string | number | Date | undefined
      /** Its kind. */ kind?: Kind | undefined
      /** Its name. The default is \`none\`. */ name?: string | undefined
    }
    output: Thing[]
  }
}

`,
  )
  expect(made).toContain("/** Its kind. */\nexport type Kind = 'a' | 'b'\n")
  expect(made).toContain(`/** A thing. */
export interface Thing {
  /** Its kind. */ kind: Kind
  /** More kinds. */ kinds?: ('c' | 'd')[]
  /** When it was seen. *\\/ @deprecated */ seen_at: string
  about?: {
    /** Its size. */ size: number
    /** Further fields depend on the type. */
    [field: string]: unknown
  }
}
`)
})

test('a list whose entries may be null', () => {
  const items = Type.Unsafe({ type: ['integer', 'null'] })
  const made = typescript([endpoint({ ...declared, response: Type.Object({ line: Type.Array(items) }) })])
  expect(made).toContain('line: (number | null)[]')
})

test('what the SDK could not send or type is refused', () => {
  const made = (changed: object) => () => typescript([endpoint({ ...declared, ...changed })])
  expect(made({ body: Type.Object({ id: text('Again.', 'x') }) })).toThrow('changeThing takes two values of the same')
  expect(made({ response: Type.Object({ kind: Kind, other: Type.Object({}, { title: 'Kind' }) }) })).toThrow(
    'two schemas are named Kind',
  )
  expect(made({ method: 'POST' })).toThrow('changeThing has a query')
  expect(made({ response: Type.Unsafe({ type: 'null' }) })).toThrow('no TypeScript type')
})
