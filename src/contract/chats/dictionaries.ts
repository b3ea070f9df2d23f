// Countries, languages and categories: the values that filters take.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, list, text } from '../fields.ts'

const tag = 'Dictionaries'

/** Of fewer channels no sum is shown. */
export const FEWEST_IN_A_SUM = 10

const entry = (title: string, description: string, id: [string, string], name: [string, string]) =>
  Type.Object(
    {
      id: text(...id),
      name: text(...name),
      channels_count: count('Channels with this value.', 1320),
      participants_count: count(
        `Sum of the members of those channels. 0 if they are fewer than ${FEWEST_IN_A_SUM}: the dictionaries are free, and a sum over few channels would tell what each has.`,
        28_400_000,
        { format: 'int64' },
      ),
    },
    { title, description },
  )

export const Country = entry(
  'Country',
  'Entry of the countries dictionary.',
  ['Value for `country` filters: a lower-case name with underscores.', 'saudi_arabia'],
  ['English name.', 'Saudi Arabia'],
)
export type Country = Static<typeof Country>

export const Language = entry(
  'Language',
  'Entry of the languages dictionary.',
  ['Value for `language` filters: a two-letter ISO 639-1 code.', 'ar'],
  ['English name.', 'Arabic'],
)
export type Language = Static<typeof Language>

export const Category = entry(
  'Category',
  'Entry of the categories dictionary.',
  ['Value for `category` filters: opaque and stable.', 'k3v9q'],
  ['Name to show to people.', 'News & Media'],
)
export type Category = Static<typeof Category>

export const getCountries = endpoint({
  operation: 'getCountries',
  sdk: 'dictionaries.countries',
  method: 'GET',
  path: '/v1/dictionaries/countries',
  tag,
  summary: 'All countries that filters accept',
  response: Type.Array(Country),
  counts: 'nothing',
  permission: 'any key',
})

export const getLanguages = endpoint({
  operation: 'getLanguages',
  sdk: 'dictionaries.languages',
  method: 'GET',
  path: '/v1/dictionaries/languages',
  tag,
  summary: 'All languages that filters accept',
  response: Type.Array(Language),
  counts: 'nothing',
  permission: 'any key',
})

export const getCategories = endpoint({
  operation: 'getCategories',
  sdk: 'dictionaries.categories',
  method: 'GET',
  path: '/v1/dictionaries/categories',
  tag,
  summary: 'All categories that filters accept',
  response: Type.Array(Category),
  counts: 'nothing',
  permission: 'any key',
})

export const Dictionaries = Type.Object(
  {
    countries: list(Country, 'As `/v1/dictionaries/countries`.'),
    languages: list(Language, 'As `/v1/dictionaries/languages`.'),
    categories: list(Category, 'As `/v1/dictionaries/categories`.'),
  },
  { title: 'Dictionaries', description: 'The three dictionaries.' },
)

export const getDictionaries = endpoint({
  operation: 'getDictionaries',
  sdk: 'dictionaries.all',
  method: 'GET',
  path: '/v1/dictionaries',
  tag,
  summary: 'All countries, languages and categories at once',
  response: Dictionaries,
  rows: false,
  counts: 'nothing',
  permission: 'any key',
})

export const dictionaryEndpoints: Endpoint[] = [getDictionaries, getCountries, getLanguages, getCategories]
