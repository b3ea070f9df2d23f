// Questions and answers over a message port: what keeps a thread alive, and what becomes of questions without an answer.
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { askOver } from './calls.ts'

/** A port whose other side answers when the test says so. */
const openPort = () => {
  const events = new EventEmitter()
  let isKeptAlive = true
  const sent: { id: number }[] = []
  return {
    on: (name: string, listener: (message: never) => void) => events.on(name, listener as () => void),
    postMessage: (message: unknown) => sent.push(message as { id: number }),
    ref: () => {
      isKeptAlive = true
    },
    unref: () => {
      isKeptAlive = false
    },
    answer: (index: number, result: unknown) => events.emit('message', { id: sent[index]!.id, result }),
    keepsAlive: () => isKeptAlive,
  }
}

test('a port keeps its thread alive exactly while a question waits', async () => {
  const port = openPort()
  const { ask } = askOver<string>(port)
  expect(port.keepsAlive()).toBe(false)
  const [first, second] = [ask('first'), ask('second')]
  expect(port.keepsAlive()).toBe(true)
  port.answer(1, 2)
  expect(port.keepsAlive()).toBe(true)
  port.answer(0, 1)
  expect(port.keepsAlive()).toBe(false)
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('an answer that comes after the port was given up does not undo `ref`, which the end of a worker relies on', async () => {
  const port = openPort()
  const { ask, lose, isLost } = askOver<string>(port)
  const asked = ask('slow')
  lose(new Error('closing'))
  // As `Worker.terminate` does.
  port.ref()
  port.answer(0, 1)
  expect(port.keepsAlive()).toBe(true)
  await expect(asked).rejects.toThrow('closing')
  expect(isLost()).toBe(true)
  await expect(ask('later')).rejects.toThrow('closing')
})
