// What is said about the signals of an audience, in the reader's language.
import { useWords, type Words } from '../../words/index.ts'

type SignalFact = { name: string; value: number }

/** With one digit after the point below ten, else none. */
const rounded = (value: number) => (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** The answer says so where a signal was measured, but there is nothing to compare it with. */
const NOT_COMPARED = /to compare with/

export const useTrustWords = () => {
  const { trustPanel, trust } = useWords()
  const { signals: said, about, ...words } = trustPanel
  type Signal = keyof Words['trust']['signals']
  return {
    ...words,
    ...trust,
    sentence: (signal: Signal, facts: readonly SignalFact[]) => {
      const sentence = said[signal].sentence as (given: Record<string, number>) => string
      return sentence(Object.fromEntries(facts.map(({ name, value }) => [name, rounded(value)])))
    },
    clears: (signal: Signal) => said[signal].clears,
    needs: (signal: Signal, text: string) => (NOT_COMPARED.test(text) ? words.notCompared : said[signal].needs),
    about: (signal: Signal) => about({ about: said[signal].about }),
  }
}
