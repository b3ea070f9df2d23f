// The tabs of a chat's page, as links, with what opening each costs. The digits open them.
import { useNavigate } from '@tanstack/react-router'
import { usePrices } from '../../data/account.ts'
import { type PricedOperation, useUsage } from '../../data/usage.ts'
import { useWords } from '../../words/index.ts'
import { credits } from '../format.ts'
import { useKeys } from '../keyboard.ts'
import { PathLink } from '../path-link.tsx'

/** In the order of the digits. */
export type TabLink = {
  title: string
  path: string
  isOpen: boolean
  /** The operations that it reads beside those of the header. */
  reads: readonly PricedOperation[]
}

/** What the operations cost a key that pays with credits. Asking is free, and is left out for other keys. */
const usePriceOf = () => {
  const paysCredits = useUsage().data?.key_type === 'credits'
  const { data } = usePrices(paysCredits)
  const costs = new Map(data?.map(({ operation, request_mc, channel_mc }) => [operation, request_mc + channel_mc]))
  return (reads: readonly PricedOperation[]) =>
    paysCredits && data ? reads.reduce((sum, operation) => sum + (costs.get(operation) ?? 0), 0) : undefined
}

export const TabBar = ({ tabs }: { tabs: TabLink[] }) => {
  const { channel, files } = useWords()
  const isSubscribed = useUsage().data?.key_type === 'subscription'
  const priceOf = usePriceOf()
  const navigate = useNavigate()
  useKeys(Object.fromEntries(tabs.map(({ path }, i) => [String(i + 1), () => void navigate({ href: path })])))
  return (
    <nav className="chat-tabs no-print" aria-label={channel.tabsLabel}>
      {tabs.map(({ title, path, isOpen, reads }) => {
        const price = isOpen ? undefined : priceOf(reads)
        return (
          <PathLink
            key={path}
            path={path}
            isCurrent={isOpen}
            tip={isSubscribed && !isOpen ? channel.refused.costsRequests : undefined}
            {...(isOpen && { className: 'current' })}
          >
            {title}
            {price !== undefined && <span className="small"> {files.costs({ credits: credits(price) })}</span>}
          </PathLink>
        )
      })}
    </nav>
  )
}
