// The tabs of a chat's page, as links, with what opening each costs. The digits open them.
import { useNavigate } from '@tanstack/react-router'
import { usePriceOf } from '../../data/prices.ts'
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
