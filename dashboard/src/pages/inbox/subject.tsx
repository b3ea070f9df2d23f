// What a watch is about, with a link to it.
import { Link } from '@tanstack/react-router'
import type { Watch } from '../../data/watches.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { PathLink } from '../../look/path-link.tsx'
import { useWords } from '../../words/index.ts'

export const WatchedSubject = ({ watch: { subject, chat, list_id, query } }: { watch: Watch }) => {
  const { subjects } = useWords().watch
  const kind = <span className="quiet small">{subjects[subject]}</span>
  if (chat)
    return (
      <>
        <ChatLink {...chat} /> {kind}
      </>
    )
  if (query)
    return (
      <>
        <Link to="/messages" search={query}>
          <bdi>{query.term}</bdi>
        </Link>{' '}
        {kind}
      </>
    )
  return <PathLink path={list_id ? `/lists/${list_id}` : '/account'}>{subjects[subject]}</PathLink>
}
