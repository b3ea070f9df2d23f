// The side of an engine that runs in its thread: it holds the memory and answers one question at a time, in the order in which they arrive.
import { open } from 'node:fs/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { answerOver } from '../messages/calls.ts'
import { type Part, type PartReader, readParts, writeParts } from './parts.ts'

/** What an engine does in its thread. */
type EngineMemory<Memory, Start, Batch, Change, Applied> = {
  /** Begins to build memory from batches. */
  load: (start: Start) => { add(batch: Batch): void; finish(): Memory }
  apply: (memory: Memory, change: Change) => Applied
  /** What is in memory, for a file. Nothing of what was removed may be in it. */
  save: (memory: Memory) => Iterable<Part>
  /** Builds memory from what `save` gave, and reads it in the same order. */
  restore: (parts: PartReader) => Memory
  answer: Record<string, (memory: Memory, ...asked: never[]) => unknown>
}

/** Any of them. Nobody calls it by this type, so it may have parameters of every type. */
export type AnyHeld = {
  load: (start: never) => { add(batch: never): void; finish(): unknown }
  apply: (memory: never, change: never) => unknown
  save: (memory: never) => Iterable<Part>
  restore: (parts: PartReader) => unknown
  answer: Record<string, (memory: never, ...asked: never[]) => unknown>
}

export type StartOf<H extends AnyHeld> = Parameters<H['load']>[0]
export type BatchOf<H extends AnyHeld> = Parameters<ReturnType<H['load']>['add']>[0]
export type ChangeOf<H extends AnyHeld> = Parameters<H['apply']>[1]
export type AppliedBy<H extends AnyHeld> = ReturnType<H['apply']>

/** What every thread may ask. */
export type ReadQuestion = { do: 'read'; name: string; asked: unknown[] }

/** What the thread that fills the memory asks. `connect` brings the port of another thread that reads. */
export type Question =
  | ReadQuestion
  | { do: 'load'; start: unknown }
  | { do: 'add'; batch: unknown }
  | { do: 'finish' }
  | { do: 'apply'; change: unknown }
  | { do: 'save'; path: string; head: unknown }
  | { do: 'restore'; file: number }
  | { do: 'connect'; port: MessagePort }

/** Called once by the entry file of the thread. Its result is for its type, by which other threads know what they may ask. */
export const holdInThread = <
  Memory,
  Start,
  Batch,
  Change,
  Applied,
  H extends EngineMemory<Memory, Start, Batch, Change, Applied>,
>(
  held: H & EngineMemory<Memory, Start, Batch, Change, Applied>,
): H => {
  let loader: ReturnType<typeof held.load> | undefined
  let memory: Memory | undefined
  const read = ({ name, asked }: ReadQuestion) => held.answer[name]!(memory!, ...(asked as never[]))
  answerOver(parentPort!, (question: Question): unknown => {
    switch (question.do) {
      case 'load':
        loader = held.load(question.start as Start)
        return
      case 'add':
        return loader!.add(question.batch as Batch)
      // Until the new memory is complete, the old one answers.
      case 'finish':
        memory = loader!.finish()
        loader = undefined
        return
      case 'apply':
        return held.apply(memory!, question.change as Change)
      case 'save':
        return saveTo(question.path, question.head, held.save(memory!))
      case 'restore':
        memory = restoreFrom(question.file, held.restore)
        return
      case 'connect':
        return answerOver(question.port, read)
      case 'read':
        return read(question)
    }
  })
  return held
}

const saveTo = async (path: string, head: unknown, parts: Iterable<Part>): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeParts(file, head, parts)
  } finally {
    await file.close()
  }
}

const restoreFrom = <Memory>(file: number, restore: (parts: PartReader) => Memory): Memory => {
  const parts = readParts(file)
  // The head, which was read by the thread that opened the file.
  parts.value()
  const memory = restore(parts)
  parts.end()
  return memory
}
