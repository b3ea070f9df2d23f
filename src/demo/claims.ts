// What some channels of the demo claim: a sum for something that a city builds. Others copy it, with a change or without, and it is changed later.
import type { Pack } from './languages/pack.ts'

/** What is claimed. A number can be corrected, the strong word softened, a sentence added. */
export type Claim = { city: string; subject: number; number: number; is_soft: boolean; has_more: boolean }

export const claimChanges = ['number', 'word', 'sentence'] as const
export type ClaimChange = (typeof claimChanges)[number]

export const SUBJECTS = 3

export const claimText = ({ id, claim }: Pack, { city, subject, number, is_soft, has_more }: Claim): string => {
  const { says, subjects, strong, soft, more } = claim
  const slots: Record<string, string> = {
    c: city,
    s: subjects[subject]!,
    n: id === 'fa' ? number.toLocaleString('fa') : String(number),
    v: is_soft ? soft : strong,
  }
  const said = says.replace(/\{(\w)\}/g, (_, slot: string) => slots[slot]!)
  return has_more ? said + (id === 'zh' ? '' : ' ') + more : said
}

/** A claim that was changed in this way is another one, unless it was changed so before. */
export const changedClaim = (claim: Claim, change: ClaimChange, share: number): Claim => {
  if (change === 'word') return { ...claim, is_soft: true }
  if (change === 'sentence') return { ...claim, has_more: true }
  return { ...claim, number: Math.max(2, Math.round(claim.number * share)) }
}
