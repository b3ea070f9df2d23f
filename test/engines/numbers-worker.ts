// The thread of an engine for tests: it holds numbers by id.
import { holdInThread } from '../../src/engines/worker.ts'

export type Entry = { id: number; value: number }

/** `unit` is what every number is multiplied by. */
const loaderOf = ({ unit }: { unit: number }) => {
  const numbers = new Map<number, number>()
  return {
    add: (batch: Entry[]) => {
      for (const { id, value } of batch) {
        if (value < 0) throw new Error(`number ${id} is negative`)
        numbers.set(id, unit * value)
      }
    },
    finish: () => ({ unit, numbers }),
  }
}

type Memory = ReturnType<ReturnType<typeof loaderOf>['finish']>

const held = holdInThread({
  load: loaderOf,
  /** Returns how many numbers there are then. */
  apply: ({ unit, numbers }: Memory, changed: Entry[]) => {
    for (const { id, value } of changed) numbers.set(id, unit * value)
    return numbers.size
  },
  save: function* ({ unit, numbers }: Memory) {
    yield { value: { unit } }
    yield Uint32Array.from(numbers.keys())
    yield Float64Array.from(numbers.values())
  },
  restore: (parts): Memory => {
    const { unit } = parts.value<{ unit: number }>()
    const [ids, values] = [parts.array(Uint32Array), parts.array(Float64Array)]
    return { unit, numbers: new Map(Array.from(ids, (id, i) => [id, values[i]!])) }
  },
  answer: {
    numberOf: ({ numbers }: Memory, id: number) => numbers.get(id),
    sum: ({ numbers }: Memory) => [...numbers.values()].reduce((sum, number) => sum + number, 0),
    fail: (_: Memory, message: string): string => {
      throw new Error(message)
    },
    die: (): never => process.exit(1),
  },
})
export type HeldNumbers = typeof held
