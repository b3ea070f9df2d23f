// What is said about the signals of an audience, in the reader's language.
import { trustSeries } from '#sdk/values'
import { exact } from '../../look/format.ts'
import { locale, useWords, type Words } from '../../words/index.ts'

type SignalFact = { name: string; value: number }

/** With one digit after the point below ten, else none. */
const rounded = (value: number) => (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** Odds are said in round numbers of two digits; further than this nobody has compared. */
const MOST_ODDS = 10_000
const odds = (p_value: number) => {
  const one_of = 1 / Math.max(p_value, 1 / MOST_ODDS)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(one_of)) - 1)
  return Math.round(one_of / unit) * unit
}

type SeriesName = (typeof trustSeries)[number]

/** The answer says so where a signal was measured, but there is nothing to compare it with. */
const NOT_COMPARED = /to compare with/

type SeriesWords = Pick<Words['trustPanel'], 'made' | 'unmade' | 'series'>

/** Which series were checked, and which were not: without views read, nothing is said about views. */
export const madeFrom = (words: SeriesWords, checked: readonly SeriesName[]): string => {
  const listed = (names: readonly SeriesName[]) =>
    new Intl.ListFormat(locale()).format(names.map((name) => words.series[name]))
  const others = trustSeries.filter((name) => !checked.includes(name))
  return [
    ...(checked.length ? [words.made({ series: listed(checked) })] : []),
    ...(others.length ? [words.unmade({ series: listed(others) })] : []),
  ].join(' ')
}

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
    oneOf: (p_value: number) => words.comparison({ odds: exact(odds(p_value)) }),
    madeFrom: (checked: readonly SeriesName[]) => madeFrom(words, checked),
    about: (signal: Signal) => about({ about: said[signal].about }),
  }
}
