// The filters of the catalog: words, and two bounds for each range of the vocabulary.
import { type TNumber, type TOptional, Type } from 'typebox'
import {
  adsIndexGrades,
  type CatalogLabel,
  type CatalogRange,
  catalogRangeNames,
  catalogRanges,
  catalogSorts,
  privacies,
  trustLevels,
} from '../../vocabulary.ts'
import { commaList, decimal, flag, int32Max, int32Parameter, oneOf, text, timeParameter } from '../fields.ts'
import { type Metrics, metrics } from '../metrics.ts'

const dictionaryList = (dictionary: string, what: string, example: string) =>
  Type.Optional(
    commaList(100, `Only channels with any of these ${what}: ids or names of the ${dictionary} dictionary.`, example, {
      'x-dictionary': dictionary,
    }),
  )

const bound = (range: CatalogRange, end: 'min' | 'max') => {
  const sort = catalogRanges[range]
  const { unit, definition, max, filter, example: usual } = (metrics as Metrics)[catalogSorts[sort]]!
  const example = filter?.examples[end === 'min' ? 0 : 1] ?? usual
  if (unit === 'date') {
    const [when, moment] =
      end === 'min' ? (['later', 'earliest'] as const) : (['earlier; a date is included whole', 'latest'] as const)
    return timeParameter(moment, `Only channels whose \`${sort}\` is this moment or ${when}. ${definition}`, example)
  }
  const most = max ?? filter?.max
  const limits = most === undefined ? {} : { maximum: most }
  const isChange = unit === 'change' || unit === 'change in percent'
  const loss = isChange ? '; a loss is negative' : ''
  const description = `Only channels whose \`${sort}\` is at ${end === 'min' ? 'least' : 'most'} this${loss}. ${definition}`
  if (unit === 'change') return int32Parameter(description, example as number, { minimum: -int32Max, ...limits })
  if (unit === 'count' || unit === 'views' || unit === 'days')
    return int32Parameter(description, example as number, limits)
  return Type.Optional(decimal(description, example as number, { ...(isChange && { minimum: -100 }), ...limits }))
}

/** The filters that compare words, by the names of their columns. */
export const labels = {
  country: dictionaryList('countries', 'countries', 'saudi_arabia,egypt'),
  language: dictionaryList('languages', 'languages', 'ar,en'),
  category: dictionaryList('categories', 'categories', 'k3v9q,t2n7r'),
  posts_language: dictionaryList('languages', 'languages of their posts', 'ar,en'),
  ads_index_grade: Type.Optional(
    text(
      'Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`.',
      'A,A+',
      { 'x-words': adsIndexGrades },
    ),
  ),
  trust_level: Type.Optional(
    text(
      'Only channels with any of these levels of trust. Separate several with commas. A channel without statistics has none.',
      'no_finding,look_closer',
      { 'x-words': trustLevels },
    ),
  ),
} satisfies Record<CatalogLabel, unknown>
const { ads_index_grade, trust_level, ...otherLabels } = labels

type RangeBounds = Record<`${CatalogRange}_${'min' | 'max'}`, TOptional<TNumber>>

/** Two parameters for each range. The grade and the trust stand beside the index, also in the columns of an export. */
const ranges = Object.fromEntries(
  catalogRangeNames.flatMap((range) => [
    [`${range}_min`, bound(range, 'min')],
    [`${range}_max`, bound(range, 'max')],
    ...(range === 'ads_index' ? Object.entries({ ads_index_grade, trust_level }) : []),
  ]),
) as RangeBounds & Pick<typeof labels, 'ads_index_grade' | 'trust_level'>

export const searchInAbout = (options = {}) =>
  Type.Optional(flag('Whether `term` is looked for in the description too, not only in the title.', true, options))

export const catalogFilters = {
  term: Type.Optional(text('Words of the title.', 'riyadh', { maxLength: 256 })),
  ...otherLabels,
  community_id: Type.Optional(
    commaList(100, 'Only channels of any of these communities: ids of `/v1/communities`.', '214,17', {
      'x-numbers': true,
    }),
  ),
  ...ranges,
  privacy: Type.Optional(
    oneOf(privacies, 'Only channels that anyone can open by name, or only those behind an invite link.', 'Public'),
  ),
  verified: Type.Optional(flag('Only verified channels (`true`) or only others (`false`).', true)),
}

/** Titles of the filters that are no ranges. A range has the title of its metric. */
export const catalogFilterTitles = {
  term: 'Words of the title',
  country: 'Country',
  language: 'Language',
  category: 'Category',
  posts_language: 'Language of posts',
  ads_index_grade: 'Grade',
  trust_level: 'Trust',
  community_id: 'Community',
  privacy: 'Access',
  verified: 'Verified',
} as const satisfies Record<Exclude<keyof typeof catalogFilters, keyof RangeBounds>, string>
