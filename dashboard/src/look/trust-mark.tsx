// What was found about the audience of a channel, as a mark beside its title. A channel without a finding has none.
import type { ChannelStats } from '#sdk'
import { useWords } from '../words/index.ts'

export type TrustLevel = NonNullable<ChannelStats['trust_level']>

const marks: Partial<Record<TrustLevel, string>> = { strong_findings: '▲', look_closer: '△' }

/** The level in words, which says on hover what it means. */
export const TrustWords = ({ level }: { level: TrustLevel }) => {
  const { trust, trustPanel } = useWords()
  return <span data-tip={trustPanel.statements[level]}>{trust.levels[level]}</span>
}

export const TrustMark = ({ level }: { level: TrustLevel | undefined }) => {
  const { trust, trustPanel } = useWords()
  const mark = level && marks[level]
  if (!mark) return null
  return (
    <span
      className={`trust-mark ${level}`}
      role="img"
      aria-label={trust.levels[level]}
      data-tip={trustPanel.statements[level]}
    >
      {' '}
      {mark}
    </span>
  )
}
