// Public names that look alike: characters that are taken for each other, and names that differ by one letter.
import type { NameLikeness } from '../vocabulary.ts'

const sameSigns: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b', '3': 'e', '4': 'a', _: '' }

/** The name in one spelling of all characters that look alike: `dur0v`, `Durov_` and `durov` have the same. */
export const nameSkeleton = (name: string): string =>
  name
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[01i584_3]/g, (sign) => sameSigns[sign]!)

/** Of shorter names too many differ by one letter from others that have nothing to do with them. */
const SHORTEST_NEAR = 8

const letters = 'abcdefghjklmnopqrstuvwxyz2679'

/** The skeleton, and all that differ from it by one letter that is added, left out, replaced or moved by one place, if it is long enough for that to count. */
export const nearSkeletons = (skeleton: string): string[] => {
  const near = new Set([skeleton])
  // One that is longer by a letter is not near to one that is too short.
  if (skeleton.length < SHORTEST_NEAR) return [...near]
  for (let at = 0; at <= skeleton.length; at++) {
    const [before, after] = [skeleton.slice(0, at), skeleton.slice(at)]
    near.add(before + after.slice(1))
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      near.add(before + letter + after)
      if (after) near.add(before + letter + after.slice(1))
    }
  }
  return [...near]
}

/** How one public name looks like another; undefined if it does not. Names that differ by a number, as those of a series do, are not alike. */
export const nameLikeness = (one: string, other: string, shortest = SHORTEST_NEAR): NameLikeness | undefined => {
  const [a, b] = [nameSkeleton(one), nameSkeleton(other)]
  if (withoutDigits(one) === withoutDigits(other) && /\d/.test(one) && /\d/.test(other)) return undefined
  if (a === b) return 'same_looks'
  if (Math.min(a.length, b.length) < shortest) return undefined
  return isOneEditApart(a, b) ? 'one_letter' : undefined
}

const withoutDigits = (name: string): string => name.toLowerCase().replace(/\d+/g, '#')

const isOneEditApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
