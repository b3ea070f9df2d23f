// The channels that the account has verified, and the verification of others step by step.
import { useRowKeys } from '../../app/keyboard.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { type OwnChannel, useMyChannels } from '../../data/mine.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { Ago, Num, Unknown } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Verify } from './verify.tsx'
import './mine.css'

export const MinePage = () => {
  const { mine } = useWords()
  const query = useMyChannels()
  return (
    <>
      <h1>{mine.title}</h1>
      <p className="lead quiet">{mine.lead}</p>
      <Loaded query={query} height={64}>
        {(channels) => (channels.length === 0 ? <Empty>{mine.empty}</Empty> : <Owned channels={channels} />)}
      </Loaded>
      <Verify />
    </>
  )
}

const Owned = ({ channels }: { channels: OwnChannel[] }) => {
  const { mine, common } = useWords()
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  useRowKeys()
  return (
    <div className="table-box">
      <table className="owned">
        <thead>
          <tr>
            <th>{mine.columns.channel}</th>
            <th>{mine.columns.type}</th>
            <th className="number">{mine.columns.members}</th>
            <th>{mine.columns.language}</th>
            <th>{mine.columns.category}</th>
            <th className="number">{mine.columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((chat) => (
            <tr key={chat.internal_id} data-row>
              <td>
                <span className="channel-name-cell">
                  <Avatar title={chat.title} />
                  <ChatLink {...chat} />
                </span>
              </td>
              <td>{chat.peer === 'Group' ? common.group : common.channel}</td>
              <td className="number">
                <Num value={chat.members_count} at={chat.updated_at} />
              </td>
              <td>{chat.language ? language(chat.language) : <Unknown />}</td>
              <td>{chat.category ? category(chat.category) : <Unknown />}</td>
              <td className="number">
                <Ago at={chat.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
