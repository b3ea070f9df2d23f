// Which way a language is written.

/** Scripts that are written from right to left, by ISO 15924: those of living languages, and of Avestan, which the dictionary has. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Aran', 'Avst', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/** By the usual script of the language: `Intl.Locale.getTextInfo` says it itself, but Firefox does not have it. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
