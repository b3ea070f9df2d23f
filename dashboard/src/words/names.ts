// Names of languages, countries and categories in the reader's language. The dictionaries have English names; an unknown one stays English.
import { language, locale, type Words } from './index.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let regions: Map<string, string> | undefined

/** Codes of countries by their English names, which is how the dictionary names them. */
const regionOf = (name: string): string | undefined => {
  if (!regions) {
    const english = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' })
    const long = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    regions = new Map()
    for (const first of letters)
      for (const second of letters)
        for (const names of [english, long]) {
          const known = names.of(first + second)
          if (known) regions.set(known, first + second)
        }
  }
  return regions.get(name)
}

export const countryName = (name: string): string => {
  const code = language() === 'en' ? undefined : regionOf(name)
  return code ? (new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? name) : name
}

export const languageName = (id: string, name: string): string => {
  if (language() === 'en') return name
  try {
    const known = new Intl.DisplayNames(locale(), { type: 'language' }).of(id)
    return known && known !== id ? known[0]!.toUpperCase() + known.slice(1) : name
  } catch {
    return name
  }
}

export const categoryName = (name: string, { contract }: Words): string =>
  (contract.categories as Record<string, string>)[name] ?? name
