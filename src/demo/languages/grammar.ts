// Frames: texts with alternatives and slots, written so that numbers, people and cities agree with the words around them.
//   [a|b|c]                     one of these; slots may stand inside, brackets may not
//   {n 3-90}                    a number; {n 10-90:5} is a multiple of 5
//   {n 3-90 день/дня/дней}      a number and the form that goes with it, in the order of the pack's `plural`
//   {c}, {c loc}                a city, in its first form or in one that the pack names in `city_forms`; {c2} is another one
//   {p}, {p сказал/сказала}     a person, and a word that agrees with this person (he/she); {p2} is another one
//   {me был/была}               a word that agrees with the author of the channel
//   {a}                         the author of the channel
//   {t}, {s}                    the word for the topic of the channel, and one of the subjects of this topic
//   ¶                           a new paragraph; a new line, if a bullet, a dash or the number of a point follows
import type { Random } from '../random.ts'

type Piece =
  | { is: 'text'; text: string }
  | { is: 'choice'; options: Frame[] }
  | { is: 'number'; from: number; to: number; step: number; forms: string[] }
  | { is: 'city'; which: 0 | 1; form: number }
  | { is: 'person'; which: 0 | 1; forms?: GenderForms }
  | { is: 'author'; forms?: GenderForms }
  | { is: 'topic' }
  | { is: 'subject' }

export type Frame = readonly Piece[]

/** What a word is for a man, and for a woman. */
type GenderForms = readonly [he: string, she: string]

export type Person = { name: string; she: boolean }

/** The forms of the name of a city, in the order of the pack's `city_forms`. */
export type City = readonly string[]

export type Rules = {
  language: string
  /** The plural categories of whole numbers, in the order in which the forms of a counted word are written. */
  plural: readonly Intl.LDMLPluralRule[]
  city_forms: readonly string[]
}

export const readFrame = (source: string, rules: Rules): Frame => {
  const pieces: Piece[] = []
  for (const [i, part] of source.split(/\[([^\]]*)\]/).entries())
    if (i % 2 === 1) pieces.push({ is: 'choice', options: part.split('|').map((option) => readSlots(option, rules)) })
    else pieces.push(...readSlots(part, rules))
  return pieces
}

const readSlots = (source: string, rules: Rules): Piece[] =>
  source.split(/\{([^}]*)\}/).flatMap((part, i): Piece[] => {
    if (i % 2 === 1) return [readSlot(part, rules)]
    if (/[{}[\]|]/.test(part)) throw new Error(`${rules.language}: a stray sign in: ${source}`)
    return part === '' ? [] : [{ is: 'text', text: inDigits(withLines(part), rules) }]
  })

const withLines = (text: string) =>
  !text.includes('¶') ? text : text.replaceAll(/ *¶ *(?=[•–—-]|\d+[.)] )/g, '\n').replaceAll(/ *¶ */g, '\n\n')

const readSlot = (slot: string, { language, plural, city_forms }: Rules): Piece => {
  const wrong = (why: string) => new Error(`${language}: {${slot}} ${why}`)
  const space = slot.indexOf(' ')
  const [name, rest] = space === -1 ? [slot, ''] : [slot.slice(0, space), slot.slice(space + 1)]
  const agreeing = (): { forms?: GenderForms } => {
    if (rest === '') return {}
    const forms = rest.split('/')
    if (forms.length !== 2) throw wrong('needs two forms, he/she')
    return { forms: [forms[0]!, forms[1]!] }
  }
  switch (name) {
    case 'n': {
      const [, from, to, step = '1', forms] = /^(\d+)-(\d+)(?::(\d+))?(?: (.+))?$/.exec(rest) ?? []
      if (from === undefined || Number(from) >= Number(to)) throw wrong('needs a range such as 3-90')
      const words = forms === undefined ? [] : forms.split('/')
      if (words.length !== 0 && words.length !== plural.length) throw wrong(`needs ${plural.length} forms`)
      return { is: 'number', from: Number(from), to: Number(to), step: Number(step), forms: words }
    }
    case 'c':
    case 'c2': {
      const form = rest === '' ? 0 : city_forms.indexOf(rest) + 1
      if (rest !== '' && form === 0) throw wrong('names no form of cities')
      return { is: 'city', which: name === 'c' ? 0 : 1, form }
    }
    case 'p':
    case 'p2':
      return { is: 'person', which: name === 'p' ? 0 : 1, ...agreeing() }
    case 'me':
      if (rest === '') throw wrong('needs two forms, he/she')
      return { is: 'author', ...agreeing() }
    case 'a':
      return { is: 'author' }
    case 't':
      return { is: 'topic' }
    case 's':
      return { is: 'subject' }
    default:
      throw wrong('is no slot')
  }
}

/** What the slots of one text, or of one conversation, stand for. It stays the same from one frame to the next. */
export type Scene = {
  rules: Rules
  author: Person
  topic: string
  city: (which: 0 | 1) => City
  person: (which: 0 | 1) => Person
  subject: () => string
}

/** Fills a frame. The first letter of the result is as it was written. */
export const tell = (frame: Frame, random: Random, scene: Scene): string => {
  let text = ''
  for (const piece of frame)
    switch (piece.is) {
      case 'text':
        text += piece.text
        break
      case 'choice':
        text += tell(random.pick(piece.options), random, scene)
        break
      case 'number': {
        const { from, to, step, forms } = piece
        const n = from + step * random.int(Math.floor((to - from) / step) + 1)
        text += inDigits(String(n), scene.rules)
        if (forms.length > 0) text += wordGap(scene.rules) + formOf(scene.rules, n, forms)
        break
      }
      case 'city':
        text += scene.city(piece.which)[piece.form]
        break
      case 'person': {
        const { name, she } = scene.person(piece.which)
        text += piece.forms ? piece.forms[she ? 1 : 0] : name
        break
      }
      case 'author':
        text += piece.forms ? piece.forms[scene.author.she ? 1 : 0] : scene.author.name
        break
      case 'topic':
        text += scene.topic
        break
      case 'subject':
        text += scene.subject()
    }
  return text
}

const varieties = new WeakMap<Frame, number>()

/** How often a frame is told until its likeliest text comes twice, at least about. Names of people hardly do. */
export const varietyOf = (frame: Frame): number => {
  const known = varieties.get(frame)
  if (known !== undefined) return known
  let texts = 1
  for (const piece of frame)
    if (piece.is === 'choice') texts *= piece.options.length * Math.min(...piece.options.map(varietyOf))
    else if (piece.is === 'number') texts *= Math.floor((piece.to - piece.from) / piece.step) + 1
    // A channel mostly writes of its own city.
    else if (piece.is === 'city') texts *= 2
    else if (piece.is === 'subject') texts *= 6
    else if (piece.is === 'person' && !piece.forms) texts *= 400
  varieties.set(frame, texts)
  return texts
}

/** Languages whose numbers are mostly written in digits of their own. */
const ownDigits: Record<string, string> = { fa: '۰۱۲۳۴۵۶۷۸۹' }

const inDigits = (text: string, { language }: Rules): string => {
  const own = ownDigits[language]
  return own ? text.replaceAll(/\d/g, (digit) => own[Number(digit)]!) : text
}

const wordGap = ({ language }: Rules) => (language === 'zh' ? '' : ' ')

/** What was asked before, by language and number: asking `Intl` takes as long as filling a frame. */
const plurals = new Map<string, { rule: Intl.PluralRules; known: Intl.LDMLPluralRule[] }>()

/** Which form of a counted word goes with a number. */
export const pluralOf = (language: string, n: number): Intl.LDMLPluralRule => {
  const asked = plurals.get(language) ?? { rule: new Intl.PluralRules(language), known: [] }
  plurals.set(language, asked)
  const found = asked.known[n] ?? asked.rule.select(n)
  asked.known[n] = found
  return found
}

const formOf = ({ language, plural }: Rules, n: number, forms: readonly string[]): string => {
  const at = plural.length === 1 ? 0 : plural.indexOf(pluralOf(language, n))
  if (at === -1) throw new Error(`${language}: no form for ${n}: ${forms.join('/')}`)
  return forms[at]!
}

/** The text with a capital letter at its start, which may stand behind a quotation mark. */
export const capitalized = (text: string, language: string): string => {
  const at = openingSigns.has(text[0]!) ? 1 : 0
  const letter = text[at] ?? ''
  const capital = language === 'tr' ? letter.toLocaleUpperCase('tr') : letter.toUpperCase()
  return capital === letter ? text : text.slice(0, at) + capital + text.slice(at + 1)
}

const openingSigns = new Set('«„“"¿¡—')
