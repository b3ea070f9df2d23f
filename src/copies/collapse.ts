// Puts those of several texts that are copies of each other together, in the order in which they are given. All are texts that `copiedText` made.
import { BAND_BYTES, bandsOf } from './bands.ts'
import { copiesOf } from './compare.ts'

const DIGITS = 2 * BAND_BYTES

type Kind = { isCopy: (text: string) => boolean; place: number }

const bandNames = (bands: string): string[] =>
  Array.from(
    { length: bands.length / DIGITS },
    (_, band) => `${band} ${bands.slice(DIGITS * band, DIGITS * (band + 1))}`,
  )

/** Tells of each text which earlier one it is a copy of. Only texts that share a band are compared, so that many different ones take little time. */
export const collapser = () => {
  const kinds = new Map<string, Kind[]>()
  return {
    /** The place of the first text that this one is a copy of. If there is none, it is kept as the first of its kind when `place` is given. */
    put: (copied: string, place: number | undefined): number | undefined => {
      const names = bandNames(bandsOf(copied) ?? '')
      const near = new Set(names.flatMap((name) => kinds.get(name) ?? []))
      const found = [...near].find(({ isCopy }) => isCopy(copied))
      if (found || place === undefined) return found?.place
      const kind = { isCopy: copiesOf(copied), place }
      for (const name of names) kinds.set(name, [...(kinds.get(name) ?? []), kind])
      return undefined
    },
  }
}
