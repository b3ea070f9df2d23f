// Following events where the service, or what stands in its place, fails: on real sockets.
import { expect, test } from 'vitest'
import { answers, type Behaviour, failingService } from '../../test/failing-service.ts'
import { channelscope, type Event, type FollowOptions, NotAllowedError } from './index.ts'

const service = await failingService()
const event = (number: number) => ({ number, type: 'chat.gone', facts: {} })
const wire = (number: number) => `id: ${number}\ndata: ${JSON.stringify(event(number))}\n\n`
const page = (...numbers: number[]) => answers(200, { events: numbers.map(event), last_number: 7, unread_count: 0 })
const stream =
  (text: string, end: 'ends' | 'stays' | 'breaks'): Behaviour =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(text, () => end === 'breaks' && response.destroy())
    if (end === 'ends') response.end()
  }
const follow = (input = {}, options: FollowOptions = {}) =>
  channelscope({ url: service.url, key: 'csk_1' }).events.follow(input, { poll_ms: 10, ...options })
const numbersOf = async (events: AsyncIterable<Event>, count: number) => {
  const found: number[] = []
  for await (const { number } of events) if (found.push(number) === count) break
  return found
}
const asked = () => service.received.map(({ url }) => url)

test('a first stream that breaks before its first event: the position was known before', async () => {
  service.does(page(), stream('retry: 2000\n\n', 'breaks'), page(8))
  expect(await numbersOf(follow(), 1)).toEqual([8])
  expect(asked()).toEqual([
    '/v1/events?limit=1',
    '/v1/events/stream?after=7',
    '/v1/events?order=oldest&after=7&limit=100',
  ])
})

test('an event that comes again is left out', async () => {
  service.does(stream(wire(1) + wire(2) + wire(1), 'ends'), page(2, 3))
  expect(await numbersOf(follow({ after: 0 }), 3)).toEqual([1, 2, 3])
})

test.each<[string, Behaviour]>([
  ['is silent', stream('', 'stays')],
  ['is a page of a proxy', answers(200, '<html>', { 'content-type': 'text/html' })],
  ['sends something else', stream('data: hello\n\n', 'stays')],
  ['is not known to the service', answers(404, { message: 'Not found' })],
])('a stream that %s: pages', async (_, behaviour) => {
  service.does(behaviour, page(1), page(), page(2))
  expect(await numbersOf(follow({ after: 0 }, { silent_ms: 50 }), 2)).toEqual([1, 2])
  expect(
    asked()
      .slice(1)
      .every((url) => url.startsWith('/v1/events?')),
  ).toBe(true)
})

test('a refusal of pages that waiting does not cure is thrown', async () => {
  service.does(answers(404, { message: 'Not found' }), answers(403, { message: 'No' }))
  await expect(follow({ after: 0 }).next()).rejects.toBeInstanceOf(NotAllowedError)
})

test.each<[string, Behaviour[]]>([
  ['while it listens', [stream(wire(1), 'stays')]],
  ['while it waits', [stream(wire(1), 'breaks'), answers(503, {}, { 'retry-after': '60' })]],
  ['while nobody answers', [stream(wire(1), 'breaks'), () => {}]],
])('the signal ends the loop %s', async (_, behaviours) => {
  service.does(...behaviours)
  const stop = new AbortController()
  service.whenReceived(() => service.received.length === behaviours.length && stop.abort())
  const found: number[] = []
  for await (const { number } of follow({ after: 0 }, { signal: stop.signal })) found.push(number)
  expect(found.length).toBeLessThan(2)
})

test('a signal that was aborted before: nothing is asked', async () => {
  service.does(page(1))
  expect(await numbersOf(follow({}, { signal: AbortSignal.abort() }), 1)).toEqual([])
  expect(asked()).toEqual([])
})
