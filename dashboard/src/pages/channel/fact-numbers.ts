// The numbers of a sentence about a signal, as they are written.
import { exact } from '../../look/format.ts'

export const factNumbers = (facts: readonly { name: string; value: number }[]): Record<string, string> =>
  Object.fromEntries(facts.map(({ name, value }) => [name, exact(value)]))
