// Names are looked up at a name server of this test, over UDP.
import { createSocket } from 'node:dgram'
import { afterAll, expect, test } from 'vitest'
import { nameResolver } from './resolve-name.ts'

const [A, AAAA] = [1, 28]
const [NO_ERROR, SERVER_FAILED, NO_SUCH_NAME] = [0, 2, 3]

/** By name and type: the bytes of each address. A name that is missing does not exist. */
const records: Record<string, Record<number, number[][]>> = {
  'both.test': {
    [A]: [
      [127, 0, 0, 1],
      [8, 8, 8, 8],
    ],
    [AAAA]: [[0, 100, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 1]],
  },
  'four.test': { [A]: [[192, 0, 2, 7]] },
  'half.test': { [A]: [[192, 0, 2, 8]] },
}

const questions: string[] = []

const answerTo = (query: Buffer): Buffer => {
  const labels: string[] = []
  let at = 12
  for (; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
  const [name, type] = [labels.join('.'), query.readUInt16BE(at + 1)]
  questions.push(`${name} ${type}`)
  const known = records[name]
  const code = !known ? NO_SUCH_NAME : name === 'half.test' && type === AAAA ? SERVER_FAILED : NO_ERROR
  const found = known?.[type] ?? []
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, found.length, 0, 0, 0, 0])
  // Each answer points back to the name of the question, and is valid for 60 seconds.
  const answers = found.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]))
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers])
}

const server = createSocket('udp4', (query, { port, address }) => server.send(answerTo(query), port, address))
await new Promise<void>((listening) => server.bind(0, '127.0.0.1', listening))
afterAll(() => server.close())
const resolve = nameResolver([`127.0.0.1:${server.address().port}`])

test('a name has all its addresses, of both kinds, each asked for once', async () => {
  expect(await resolve('both.test')).toEqual(['127.0.0.1', '8.8.8.8', '64:ff9b::a00:1'])
  expect(questions.toSorted()).toEqual(['both.test 1', 'both.test 28'])
})

test('a name with one kind of address has that, also when the name server fails for the other', async () => {
  expect(await resolve('four.test')).toEqual(['192.0.2.7'])
  expect(await resolve('half.test')).toEqual(['192.0.2.8'])
})

test('a name that does not exist has none', async () => {
  expect(await resolve('nowhere.test')).toEqual([])
})
