// Shares of members who have a property, estimated from a sample.

export type SampledMembers = {
  sampled: number
  premium: number | null
  with_username: number | null
  with_photo: number | null
  bots: number | null
  female: number | null
  male: number | null
}

/** A smaller sample is too small for an estimate. */
export const LEAST_SAMPLED = 30

type MemberShares = {
  premium_percent: number | null
  with_username_percent: number | null
  with_photo_percent: number | null
  bots_percent: number | null
  female_percent: number | null
  male_percent: number | null
}

export const memberShares = (sample: SampledMembers | undefined): MemberShares => {
  const share = (count: number | null | undefined, of: number) =>
    count === null || count === undefined || of < LEAST_SAMPLED ? null : (count / of) * 100
  const sampled = sample?.sampled ?? 0
  // Gender is known for some members only, so the shares are of those.
  const gendered = (sample?.female ?? 0) + (sample?.male ?? 0)
  const bothKnown = sample?.female != null && sample.male != null
  return {
    premium_percent: share(sample?.premium, sampled),
    with_username_percent: share(sample?.with_username, sampled),
    with_photo_percent: share(sample?.with_photo, sampled),
    bots_percent: share(sample?.bots, sampled),
    female_percent: bothKnown ? share(sample.female, gendered) : null,
    male_percent: bothKnown ? share(sample.male, gendered) : null,
  }
}
