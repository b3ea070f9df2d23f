// Opens who else posted a text, and says before that what reading it costs.
import type { ReactNode } from 'react'
import { usePriceOf } from '../../../data/prices.ts'
import { useUsage } from '../../../data/usage.ts'
import { useWords } from '../../../words/index.ts'
import { credits } from '../../format.ts'

type SpreadButtonProps = { isShown: boolean; onPress: () => void }

export const SpreadButton = ({ isShown, onPress }: SpreadButtonProps) => {
  const { spread } = useWords()
  return (
    <PricedButton className="plain" isShown={isShown} onPress={onPress}>
      <span aria-hidden="true" className="points">
        {isShown ? '▾' : '▸'}
      </span>{' '}
      {spread.show}
    </PricedButton>
  )
}

type PricedButtonProps = {
  className: string
  isShown?: boolean
  isBusy?: boolean
  onPress: () => void
  children: ReactNode
}

/** What was read already costs nothing to look at again. */
export const PricedButton = ({ className, isShown, isBusy = false, onPress, children }: PricedButtonProps) => {
  const { files, spread } = useWords()
  const isSubscribed = useUsage().data?.key_type === 'subscription'
  const price = usePriceOf()(['listMessageCopies'])
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isShown}
      disabled={isBusy}
      data-tip={isSubscribed && !isShown ? spread.counts : undefined}
      onClick={onPress}
    >
      {children}
      {price !== undefined && !isShown && (
        <span className="quiet small"> · {files.costs({ credits: credits(price) })}</span>
      )}
    </button>
  )
}
