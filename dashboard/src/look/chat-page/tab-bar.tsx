// The tabs of a chat's page, as links. The digits open them.
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../words/index.ts'
import { useKeys } from '../keyboard.ts'
import { PathLink } from '../path-link.tsx'

/** In the order of the digits. */
export type TabLink = { title: string; path: string; isOpen: boolean }

export const TabBar = ({ tabs }: { tabs: TabLink[] }) => {
  const { channel } = useWords()
  const navigate = useNavigate()
  useKeys(Object.fromEntries(tabs.map(({ path }, i) => [String(i + 1), () => void navigate({ href: path })])))
  return (
    <nav className="chat-tabs no-print" aria-label={channel.tabsLabel}>
      {tabs.map(({ title, path, isOpen }) => (
        <PathLink key={path} path={path} isCurrent={isOpen} {...(isOpen && { className: 'current' })}>
          {title}
        </PathLink>
      ))}
    </nav>
  )
}
