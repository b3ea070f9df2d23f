// What the inbox shows while there is nothing in it: how to make the first watch.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlans } from '../../data/account.ts'
import { useSession } from '../../data/session.ts'
import { useWatches, type WatchSubject } from '../../data/watches.ts'
import { Changeable } from '../../look/changeable.tsx'
import { ChatPicker } from '../../look/chat-picker.tsx'
import { Empty } from '../../look/states.tsx'
import { WatchSheet } from '../../look/watch/sheet.tsx'
import { useWords } from '../../words/index.ts'

export const Begin = () => {
  const { inbox } = useWords()
  const watches = useWatches().data
  const hasCatalog = useSession()?.allow_catalog !== false
  const searches = usePlans().data?.terms.allow_message_search !== false
  return (
    <Empty>
      <div className="inbox-begin">
        <p>{watches?.length ? inbox.empty : inbox.noWatches}</p>
        <div className="row">
          <Changeable>
            <WatchAnother />
          </Changeable>
          {hasCatalog && (
            <Link to="/" className="button">
              {inbox.fromCatalog}
            </Link>
          )}
          {searches && (
            <Link to="/messages" className="button">
              {inbox.fromSearch}
            </Link>
          )}
        </div>
      </div>
    </Empty>
  )
}

/** A field for a chat, which opens the sheet for it. */
export const WatchAnother = () => {
  const { inbox } = useWords()
  const [subject, setSubject] = useState<WatchSubject>()
  return (
    <>
      <ChatPicker
        label={inbox.pick}
        withGroups
        onPick={({ internal_id, title }) => setSubject({ kind: 'chat', chat: internal_id, title })}
      />
      {subject && <WatchSheet subject={subject} onClose={() => setSubject(undefined)} />}
    </>
  )
}
