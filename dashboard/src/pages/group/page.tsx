// One group: who it is, its key numbers, its charts, when it is written in, and its messages.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useWithNames } from '../../data/dictionaries.ts'
import { type GroupInfo, useGroup, useGroupStats } from '../../data/group.ts'
import { isKnown, useHistory } from '../../data/history.ts'
import { AddToList } from '../../look/add-to-list.tsx'
import { ChatExports } from '../../look/chat-page/exports.tsx'
import { FormerNames } from '../../look/chat-page/former-names.tsx'
import { ChatPage, LoadedChat } from '../../look/chat-page/page.tsx'
import { asOfIn } from '../../look/chat-page/period.ts'
import { linkedIn } from '../../look/post/linked.tsx'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'
import { GroupNumbers } from './group-numbers.tsx'
import { GroupMessages } from './messages.tsx'
import { TopAuthors } from './top-authors.tsx'
import './group.css'

const chartNames = ['subscribers', 'posts', 'mentions'] as const

export const GroupPage = () => {
  const { id } = useParams({ from: '/frame/group/$id' })
  const { group } = useWords()
  const query = useWithNames(useGroup(id))
  const history = useHistory('groups', id)
  return (
    <LoadedChat title={group.title} query={query} isReady={isKnown(history)}>
      {(chat) => <GroupView key={id} chat={chat} />}
    </LoadedChat>
  )
}

const GroupView = ({ chat }: { chat: GroupInfo }) => {
  const history = useHistory('groups', chat.internal_id)
  const { group } = useWords()
  const search = useSearch({ from: '/frame/group/$id' })
  const stats = useGroupStats(chat.internal_id, asOfIn(search, Date.now() / 1000))
  const navigate = useNavigate({ from: '/group/$id' })
  return (
    <ChatPage
      chat={chat}
      words={group}
      charts={chartNames}
      search={search}
      change={(changed, replace = false) =>
        void navigate({ search: (old) => ({ ...old, ...changed }), replace, resetScroll: false })
      }
      former={<FormerNames internal_id={chat.internal_id} path="/v1/group/history" query={history} />}
      actions={(period) => (
        <>
          <WatchButton subject={{ kind: 'chat', chat: chat.internal_id, title: chat.title }} />
          <AddToList ids={[chat.internal_id]} />
          <ChatExports
            chat={chat}
            period={period}
            charts={chartNames}
            words={group}
            messages={{ path: '/v1/messages/group', label: group.exportMessages }}
          />
        </>
      )}
      stats={stats}
      numbers={(data) => <GroupNumbers chat={chat} stats={data} />}
      beside={<TopAuthors stats={stats} />}
    >
      {() => <GroupMessages chat={chat} linked={linkedIn(search)} />}
    </ChatPage>
  )
}
