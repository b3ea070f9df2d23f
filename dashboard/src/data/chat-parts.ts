// What a page asks about one chat in the same moment, as one request. Each part stays a query of its own, with its own state and age.
import { type InputOf, type OutputOf, TopUpError } from '#sdk'
import { scope } from './client.ts'
import { partGroups } from './part-groups.ts'

type Parts = OutputOf<'getChatParts'>
type PartName = Exclude<keyof Parts, 'internal_id' | 'refused'>
type PartsInput = Omit<InputOf<'getChatParts'>, 'parts'>
type PartInput = { [Name in keyof PartsInput]: PartsInput[Name] | undefined } & { internal_id: string }

type AskedPart = {
  name: PartName
  /** All that the part depends on, also what is undefined. */
  input: PartInput
  /** Asks for this part alone. */
  alone: () => Promise<unknown>
  answer: (part: Promise<unknown>) => void
}

let asked: AskedPart[] = []

/** One part alone can be had where all together are too dear, or where its own refusal says why. */
const together = async (group: AskedPart[]) => {
  const input: PartInput = Object.assign({}, ...group.map((one) => one.input))
  const parts = group.map(({ name }) => name).join(',')
  const reading = scope.channels.parts({ ...input, parts } as InputOf<'getChatParts'>).then(({ data }) => data)
  for (const { name, alone, answer } of group)
    answer(
      reading.then(
        (data) => data[name] ?? alone(),
        (error) => {
          if (error instanceof TopUpError) return alone()
          throw error
        },
      ),
    )
}

const askAll = () => {
  const all = asked
  asked = []
  for (const group of partGroups(all)) {
    const [first] = group
    if (group.length === 1) first!.answer(first!.alone())
    else void together(group)
  }
}

/** Waits until everything that the page asks now has been asked. */
export const askPart = <Part>(name: PartName, input: PartInput, alone: () => Promise<Part>): Promise<Part> =>
  new Promise((resolve) => {
    if (asked.length === 0) setTimeout(askAll)
    asked.push({ name, input, alone, answer: (part) => resolve(part as Promise<Part>) })
  })
