// A community of channels has no name but its most typical words.
import type { CatalogFacets } from '../data/catalog.ts'

type NamedCommunity = { id: number; words: string[] }

export const communityName = ({ id, words }: NamedCommunity): string => (words.length > 0 ? words.join(', ') : `#${id}`)

/** The name of a community that is a choice of the catalog. The number alone if it is none of them any more. */
export const communityNameIn = (facets: CatalogFacets | undefined, id: string): string =>
  communityName(facets?.communities.find((one) => String(one.id) === id) ?? { id: Number(id), words: [] })
