// Server-sent events, as the specification has them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { eventStreamReader } from './event-stream.ts'

const SAMPLE = [
  'retry: 2000\n\n',
  ': still here\n\n',
  'id: 7\nevent: chat.gone\ndata: {"number":7}\n\n',
  'id:8\r\ndata: one\r\ndata:  two\r\n\r\n',
  'data\rid: 9\r\r',
  'event: nothing\n\n',
  'id: 10\nevent: chat.gone\ndata: not comp',
].join('')
const EVENTS = [
  { id: '7', type: 'chat.gone', data: '{"number":7}' },
  { id: '8', type: '', data: 'one\n two' },
  { id: '9', type: '', data: '' },
]

test('fields, comments and all three ends of a line; an event that is not complete is none', () => {
  expect(eventStreamReader()(SAMPLE)).toEqual(EVENTS)
})

test('it does not matter where the text is cut', () => {
  holds(
    fc.property(fc.array(fc.nat(SAMPLE.length), { maxLength: 30 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), SAMPLE.length]
      const read = eventStreamReader()
      expect(at.slice(1).flatMap((end, i) => read(SAMPLE.slice(at[i], end)))).toEqual(EVENTS)
    }),
  )
})
