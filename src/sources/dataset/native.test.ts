import type { Static } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { importContext, imported } from '../../../test/imported.ts'
import { chatSeen, messageSeen } from '../../../test/observed.ts'
import type { ChatSeen, MembersSampled, MessageSeen, Observation, observationSchemas } from '../observation.ts'
import { observationKinds, observationProblem } from './native.ts'

type Schemas = typeof observationSchemas
type NativeForms = { [Kind in keyof Schemas]: Static<Schemas[Kind]> }

test('the schemas that validate a file have the fields of the observation types', () => {
  expectTypeOf<keyof NativeForms['chat seen']>().toEqualTypeOf<keyof ChatSeen>()
  expectTypeOf<keyof NativeForms['message seen']>().toEqualTypeOf<keyof MessageSeen>()
  expectTypeOf<keyof NativeForms['members sampled']>().toEqualTypeOf<keyof MembersSampled>()
  expectTypeOf<keyof NativeForms>().toEqualTypeOf<Observation['kind']>()
  expect(observationKinds).toHaveLength(6)
})

test('observations come out as they are written, one per line; those without a time take the time of the file', async () => {
  const given = [
    chatSeen(),
    messageSeen({ message_id: 1, counters: { views: 3 } }),
    { kind: 'chat gone', at: 1_700_000_000, chat: { username: 'daily_news' } },
  ]
  const { format, observations } = await imported(given.map((one) => JSON.stringify(one)).join('\n'))
  expect(format).toEqual({ format: 'observations', layout: 'lines' })
  expect(observations).toEqual(given)
  const { at: _, ...untimed } = chatSeen()
  expect((await imported(JSON.stringify(untimed))).observations).toMatchObject([{ at: importContext.observed_at }])
})

test('an invalid observation is reported with its line and the field that is wrong', async () => {
  const lines = [
    chatSeen(),
    { ...chatSeen(), title: undefined },
    { ...chatSeen(), peer: 'Bot' },
    { ...messageSeen({ message_id: 1 }), counters: { views: -1 } },
    { ...messageSeen({ message_id: 1 }), colour: 'red' },
    { ...messageSeen({ message_id: 1 }), date: 100 },
    { ...messageSeen({ message_id: 1 }), media: { type: 'smell' } },
    { kind: 'chat lost' },
  ].map((one) => JSON.stringify(one))
  const { bad, observations } = await imported([...lines, '{"kind": "chat'].join('\n'))
  expect(observations).toHaveLength(1)
  expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'title is missing'],
    [3, 'peer must be one of Channel, Group'],
    [4, 'counters.views must be >= 0'],
    [5, 'colour is no field of it'],
    [6, 'date lies before 2013'],
    [7, expect.stringContaining('media.type must be one of photo, video')],
    [8, expect.stringContaining('kind must be one of chat seen')],
    [9, expect.stringContaining('JSON')],
  ])
  expect(observationProblem({ kind: 'chat gone', at: 1, chat: {} })).toContain('chat must not have fewer than 1')
})
