// Infers the country of a chat from clues in its texts.
import type { ChatTexts } from './chat-texts.ts'
import { cityNames } from './city-names.ts'
import { flagsIn, moneySignsIn, moneyWords, phonesIn, sitesIn } from './country-marks.ts'
import { countryWords } from './country-names.ts'
import { type InferredLabel, inHundredths } from './label.ts'
import { type FinderWord, type WordFinder, wordFinder, wordOf } from './word-finder.ts'

/** One clue in the title is enough, or two weaker clues that agree, if no clue contradicts them. */
export const COUNTRY_LEAST_CONFIDENCE = 0.6

/** Languages of which nearly all writers are in one country. */
const nativeTo: Record<string, string> = {
  uz: 'uzbekistan',
  uk: 'ukraine',
  tr: 'turkey',
  kk: 'kazakhstan',
  ky: 'kyrgyzstan',
  tg: 'tajikistan',
  tk: 'turkmenistan',
  az: 'azerbaijan',
  be: 'belarus',
  ka: 'georgia',
  hy: 'armenia',
  he: 'israel',
  hi: 'india',
  te: 'india',
  mr: 'india',
  gu: 'india',
  kn: 'india',
  ml: 'india',
  id: 'indonesia',
  th: 'thailand',
  vi: 'vietnam',
  km: 'cambodia',
  lo: 'laos',
  my: 'myanmar',
  si: 'sri_lanka',
  ja: 'japan',
  ko: 'south_korea',
  mn: 'mongolia',
  am: 'ethiopia',
  it: 'italy',
  pl: 'poland',
  cs: 'czechia',
  sk: 'slovakia',
  hu: 'hungary',
  bg: 'bulgaria',
  el: 'greece',
  lt: 'lithuania',
  lv: 'latvia',
  et: 'estonia',
  fi: 'finland',
  da: 'denmark',
  no: 'norway',
  is: 'iceland',
  sl: 'slovenia',
  hr: 'croatia',
  tl: 'philippines',
  ba: 'russia',
  tt: 'russia',
}
/** Languages of which most writers are in one country and many in its neighbours: enough if there is no other clue. */
const mainlyIn: Record<string, string> = { fa: 'iran', ro: 'romania', sv: 'sweden', ms: 'malaysia', ps: 'afghanistan' }
/** Languages of which many writers are in one country: too weak alone, but it supports other clues. */
const oftenIn: Record<string, string> = { ru: 'russia', de: 'germany', pt: 'brazil', ur: 'pakistan', bn: 'bangladesh' }

const weights = {
  flag: 0.7,
  title: 0.75,
  description: 0.55,
  phone: 0.65,
  site: 0.5,
  money: 0.25,
  /** The weight if all names in messages are of one country. Cities are local news; countries are often foreign news. */
  message_cities: 0.65,
  message_countries: 0.3,
  native: 0.8,
  mainly: 0.65,
  often: 0.35,
}
/** Messages with fewer names than this get a part of their weight. */
const ENOUGH_NAMES = 4

export const inferCountry = (texts: ChatTexts, language: string | undefined): InferredLabel | undefined => {
  // For each country, the probability that all its clues are wrong: each clue of weight w multiplies it by 1 - w.
  const doubts = new Map<string, number>()
  const clue = (countries: Iterable<string>, weight: number) => {
    for (const country of countries) doubts.set(country, (doubts.get(country) ?? 1) * (1 - weight))
  }
  const { title, description, folded } = texts
  const places = (text: string) => {
    const { countries, cities } = namesIn(text, language)
    return new Set([...countries.keys(), ...cities.keys()])
  }

  clue(flagsIn(title), weights.flag)
  clue(flagsIn(description), weights.description)
  clue(places(folded.title), weights.title)
  clue(places(folded.description), weights.description)
  clue(phonesIn(description), weights.phone)
  clue(sitesIn(`${title} ${description}`), weights.site)
  const said = doubts.size > 0
  const { cities, countries, money } = namesIn(folded.messages.join(''), language)
  shares(cities, (country, share) => clue([country], weights.message_cities * share))
  shares(countries, (country, share) => clue([country], weights.message_countries * share))
  const currencies = new Set([...moneySignsIn(`${description} ${texts.messages.join(' ')}`), ...money.keys()])
  if (currencies.size === 1) clue(currencies, weights.money)
  if (language) clueOfLanguage(language, said, doubts, clue)

  let best: [country: string, strength: number] | undefined
  let rival = 0
  for (const [country, doubt] of doubts) {
    const strength = 1 - doubt
    if (!best || strength > best[1]) {
      rival = best?.[1] ?? 0
      best = [country, strength]
    } else if (strength > rival) rival = strength
  }
  return best && { id: best[0], confidence: inHundredths((best[1] * best[1]) / (best[1] + rival)) }
}

const clueOfLanguage = (
  language: string,
  said: boolean,
  doubts: ReadonlyMap<string, number>,
  clue: (countries: string[], weight: number) => void,
): void => {
  const native = nativeTo[language]
  const mainly = mainlyIn[language]
  const often = oftenIn[language]
  if (native) clue([native], weights.native)
  else if (mainly && (!said || doubts.has(mainly))) clue([mainly], weights.mainly)
  else if (often && (doubts.size === 0 || doubts.has(often))) clue([often], weights.often)
}

const shares = (counts: Map<string, number>, each: (country: string, share: number) => void): void => {
  let total = 0
  for (const count of counts.values()) total += count
  for (const [country, count] of counts) each(country, count / Math.max(total, ENOUGH_NAMES))
}

type NamedPlaces = { countries: Map<string, number>; cities: Map<string, number>; money: Map<string, number> }

const marked = (kind: keyof NamedPlaces, words: Iterable<FinderWord>): FinderWord[] =>
  Array.from(words, (word) => ({ ...word, id: `${kind} ${word.id}` }))

const everywhere = [
  ...marked(
    'cities',
    cityNames.map(([name, country]) => wordOf(name, country)),
  ),
  ...marked('money', moneyWords),
  ...marked('countries', countryWords('en')),
]
/** A cache per language, because asking for the names of 250 countries is slow. */
const finders = new Map<string, WordFinder>()

const namesIn = (folded: string, language = 'en'): NamedPlaces => {
  let finder = finders.get(language)
  if (!finder) {
    finder = wordFinder([...everywhere, ...marked('countries', language === 'en' ? [] : countryWords(language))])
    finders.set(language, finder)
  }
  const named: NamedPlaces = { countries: new Map(), cities: new Map(), money: new Map() }
  for (const [id, count] of finder(folded)) {
    const [kind, country] = id.split(' ') as [keyof NamedPlaces, string]
    named[kind].set(country, count)
  }
  return named
}
