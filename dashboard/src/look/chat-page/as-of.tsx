// Shows a chat as it was known on a day of the past.
import { useWords } from '../../words/index.ts'
import { DateField, dayText } from './controls.tsx'
import type { ChangeChatSearch } from './period.ts'

type AsOfProps = { as_of: string | undefined; change: ChangeChatSearch }

const DAY = 86_400

export const AsOfSection = ({ as_of, change }: AsOfProps) => {
  const { past, controls } = useWords().channel
  return (
    <section aria-labelledby="as-of-title">
      <h2 id="as-of-title">{past.asOf}</h2>
      <p className="quiet">{past.asOfMeans}</p>
      <p>
        <DateField
          label={controls.asOf}
          value={as_of ?? ''}
          last={dayText(Date.now() / 1000 - DAY)}
          onChoose={(day) => change({ as_of: day }, true)}
        />
      </p>
    </section>
  )
}
