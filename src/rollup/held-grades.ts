// Tells of grades that have held for a day, if the numbers of the channel itself made them: a grade is a rank, so it also changes when others do.
import { type AdsField, type AdsInputs, adsIndex, type ComparedWith } from '../metrics/ads-index.ts'
import type { Db } from '../store/db.ts'
import { listHeldGrades, settleGrades } from '../store/statistics/changed-grades.ts'
import { DAY_MS } from '../time/spans.ts'

/** As they are stored with the index. */
type ExplainedParts = {
  parts: Partial<Record<keyof AdsInputs['parts'], { value: number }>>
  penalties: AdsInputs['penalties']
  capped_at?: number
}

export const settleHeldGrades = async (
  db: Db,
  chat_ids: number[],
  { field, compared_with, now }: { field: AdsField; compared_with: ComparedWith; now: Date },
): Promise<void> => {
  const held = await listHeldGrades<ExplainedParts>(db, chat_ids, new Date(now.getTime() - DAY_MS))
  if (held.length === 0) return
  await settleGrades(
    db,
    held.map(({ chat_id, since, grade, former_parts }) => {
      // The grade that its former numbers would have among the channels of now.
      const otherwise = former_parts && adsIndex(inputsFrom(former_parts), field, compared_with)
      return { chat_id, since, told: otherwise?.ads_index_grade !== grade }
    }),
    now,
  )
}

const inputsFrom = ({ parts, penalties, capped_at }: ExplainedParts): AdsInputs => {
  const knownOf = (name: keyof AdsInputs['parts']) => parts[name]?.value ?? null
  return {
    parts: {
      err24: knownOf('err24'),
      er: knownOf('er'),
      organic_growth: knownOf('organic_growth'),
      mentions: knownOf('mentions'),
      regularity: knownOf('regularity'),
      low_ad_share: knownOf('low_ad_share'),
    },
    penalties,
    capped_at,
  }
}
