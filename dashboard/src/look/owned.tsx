// The channels that the account has verified, as a table.
import { useNameOf } from '../data/dictionaries.ts'
import type { OwnChannel } from '../data/mine.ts'
import { useWords } from '../words/index.ts'
import { Avatar, ChatLink } from './chat-name.tsx'
import { DataTable } from './data-table.tsx'
import { useRowKeys } from './keyboard.ts'
import { Ago, Num, Unknown } from './number.tsx'
import './owned.css'

export const Owned = ({ channels }: { channels: OwnChannel[] }) => {
  const { mine, common } = useWords()
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  useRowKeys()
  return (
    <DataTable
      label={mine.title}
      className="owned names-first"
      hasRowKeys
      rows={channels}
      keyOf={({ internal_id }) => internal_id}
      columns={[
        {
          title: mine.columns.channel,
          cell: (chat) => (
            <span className="channel-name-cell">
              <Avatar title={chat.title} />
              <ChatLink {...chat} />
            </span>
          ),
        },
        { title: mine.columns.type, cell: ({ peer }) => (peer === 'Group' ? common.group : common.channel) },
        {
          title: mine.columns.members,
          isNumber: true,
          cell: ({ members_count, updated_at }) => <Num value={members_count} at={updated_at} />,
        },
        { title: mine.columns.language, cell: (chat) => (chat.language ? language(chat.language) : <Unknown />) },
        { title: mine.columns.category, cell: (chat) => (chat.category ? category(chat.category) : <Unknown />) },
        { title: mine.columns.seen, isNumber: true, cell: ({ updated_at }) => <Ago at={updated_at} /> },
      ]}
    />
  )
}
