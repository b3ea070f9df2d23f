// A thread that reads the engine of another one: it gets a port, and then numbers to ask for.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { answerOver } from '../../src/messages/calls.ts'
import { numbersEngine } from './numbers.ts'

export type AskedOfReader = { port: MessagePort } | { id: number }

const numbers = numbersEngine.join()
answerOver(parentPort!, (asked: AskedOfReader) =>
  'port' in asked ? numbers.join(asked.port) : numbers.numberOf(asked.id),
)
