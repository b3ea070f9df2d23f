// What of the members is no behaviour of this audience: misreadings, and what all channels lost on a day.
import type { ChannelTrust } from '../../data/trust.ts'
import { day, exact, percent } from '../../look/format.ts'
import { useTrustWords } from './signal-words.ts'

export const LeftOutReadings = ({ data }: { data: ChannelTrust }) => {
  const words = useTrustWords()
  const { misreadings, common_losses } = data
  return (
    <>
      {misreadings.length > 0 && (
        <p className="quiet small">
          {words.misread({ values: misreadings.map(({ at, value }) => `${exact(value)} (${day(at)})`).join(', ') })}
        </p>
      )}
      {common_losses.length > 0 && (
        <p className="quiet small">
          {words.commonLosses({
            days: common_losses
              .map(({ date, change_percent }) => `${day(date)} (${percent(change_percent)})`)
              .join(', '),
          })}
        </p>
      )}
    </>
  )
}
