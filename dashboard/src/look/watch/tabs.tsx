// The inbox and what fills it: three pages side by side.
import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/index.ts'
import './tabs.css'

export const InboxTabs = () => {
  const { inbox } = useWords()
  const current = { className: 'current' }
  return (
    <nav className="inbox-tabs" aria-label={inbox.places}>
      <Link to="/inbox" activeProps={current} activeOptions={{ includeSearch: false }}>
        {inbox.title}
      </Link>
      <Link to="/watches" activeProps={current}>
        {inbox.watches}
      </Link>
      <Link to="/destinations" activeProps={current} activeOptions={{ includeSearch: false }}>
        {inbox.destinations}
      </Link>
    </nav>
  )
}
