import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { answerOver, askOver, inBundles } from './calls.ts'

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

/** Both ends of a port, and how many messages each end got. */
const channel = <Question>(answer: (question: Question) => unknown) => {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const messages = { asking: 0, answering: 0 }
  const calls = askOver<Question>(inBundles(port1))
  answerOver(inBundles(port2), answer)
  port1.on('message', () => messages.asking++)
  port2.on('message', () => messages.answering++)
  return { ...calls, messages }
}

test('the questions of one turn of the event loop are one message, and so are their answers', async () => {
  const { ask, messages } = channel((n: number) => (n % 2 ? n * 10 : Promise.resolve(n * 10)))
  expect(await Promise.all([1, 2, 3, 4].map((n) => ask(n)))).toEqual([10, 20, 30, 40])
  expect(messages).toEqual({ asking: 1, answering: 1 })
})

test('an answer that takes time does not hold up those that were asked together with it', async () => {
  let finish: (answer: string) => void = () => {}
  const slow = new Promise((resolve) => {
    finish = resolve
  })
  const { ask } = channel((name: string) => (name === 'slow' ? slow : name))
  const asked = ask('slow')
  expect(await ask('quick')).toBe('quick')
  finish('at last')
  expect(await asked).toBe('at last')
})

test('an error arrives with its message and its code, whatever else it has', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED', { cause: () => {} }), { code: 'ECONNREFUSED' })
  const { ask } = channel((how: string) => {
    if (how === 'rejects') return Promise.reject(refused)
    if (how === 'throws text') throw 'only text'
    throw refused
  })
  for (const how of ['rejects', 'throws'])
    expect(await ask(how).catch((error) => error)).toMatchObject({
      message: 'connect ECONNREFUSED',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('calls.test.ts'),
    })
  await expect(ask('throws text')).rejects.toThrow('only text')
})

test('a port that is given away with a question works on the other side', async () => {
  const given = new MessageChannel()
  open.push(given.port1)
  const { ask } = channel(({ port }: { port: MessagePort }) => port.postMessage('hello'))
  const heard = new Promise((resolve) => given.port1.once('message', resolve))
  await ask({ port: given.port2 }, [given.port2])
  expect(await heard).toBe('hello')
})

test('after a loss all that wait and all later questions fail', async () => {
  const { ask, lose } = channel(() => new Promise(() => {}))
  const waiting = ask('first').catch((error) => error.message)
  lose(new Error('the thread has ended'))
  expect(await waiting).toBe('the thread has ended')
  await expect(ask('second')).rejects.toThrow('the thread has ended')
})
