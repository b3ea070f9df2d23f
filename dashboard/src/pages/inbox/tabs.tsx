// The inbox and what fills it: three pages side by side.
import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/index.ts'

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
    </nav>
  )
}
