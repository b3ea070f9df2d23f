// What texts of all languages are made of: numbers with the separators of a language and with the form of the noun that they ask for, times, and
// lists.

/** The forms of a noun by the plural rules of the language; `other` is for numbers that the rest does not name, such as 1.5. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export const numbersIn = (language: string) => {
  const rules = new Intl.PluralRules(language)
  const number = (value: number) => value.toLocaleString(language)
  const form = (value: number, forms: Forms) => forms[rules.select(value)] ?? forms.other
  return {
    number,
    form,
    /** The number and the noun. */
    count: (value: number, forms: Forms) => `${number(value)} ${form(value, forms)}`,
  }
}

export const time = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const listed = (title: string, lines: string[]) => [title, ...lines.map((line) => `• ${line}`)].join('\n')
