// The filters and the order of the presets over the catalog.
import type { CatalogSearch } from './state.ts'

/** Below so many members a few people are a great growth in percent. */
const presets = {
  all: {},
  rising: { members_min: '1000', sort_by: 'members_growth30d_percent' },
  no_finding: { trust_level: 'no_finding' },
  to_look_at: { trust_level: 'look_closer,strong_findings' },
} as const
type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]

/** A preset replaces filters and order, and leaves the columns. */
export const presetOf = ({ columns }: CatalogSearch, name: PresetName): CatalogSearch => ({
  ...presets[name],
  ...(columns !== undefined && { columns }),
})
