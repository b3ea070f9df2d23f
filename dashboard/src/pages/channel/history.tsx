// The tab of the past: former names, what posts used to say, how much is known, and the page as of a day.
import type { ChannelInfo } from '../../data/channel.ts'
import { usePosts } from '../../data/posts.ts'
import { AsOfSection } from '../../look/chat-page/as-of.tsx'
import { FormerNames } from '../../look/chat-page/former-names.tsx'
import { day } from '../../look/format.ts'
import { PathLink } from '../../look/path-link.tsx'
import { EditedButton } from '../../look/post/versions/edited-button.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { CompletenessSection } from './completeness.tsx'

type HistoryProps = { chat: ChannelInfo; as_of: string | undefined }

export const History = ({ chat, as_of }: HistoryProps) => {
  const { change } = useChannelAddress()
  return (
    <div className="history">
      <FormerNames internal_id={chat.internal_id} kind="channels" />
      <Versions id={chat.internal_id} />
      <CompletenessSection chat={chat} />
      <AsOfSection as_of={as_of} change={change} />
    </div>
  )
}

const FEW = 8

const Versions = ({ id }: { id: string }) => {
  const { channel, posts } = useWords()
  const query = usePosts(id, 'edited')
  return (
    <section className="edited-posts" aria-labelledby="edited-posts-title">
      <h2 id="edited-posts-title">{channel.past.edited}</h2>
      <Loaded query={query} height={240}>
        {({ pages }) =>
          pages[0]!.messages.length === 0 ? (
            <Empty>{posts.none.edited}</Empty>
          ) : (
            <ul>
              {pages[0]!.messages.slice(0, FEW).map(({ message_id, date, text, media, versions_count = 1 }) => (
                <li key={message_id}>
                  <time dateTime={date} className="quiet small">
                    {day(date)}
                  </time>
                  <span className="cut" dir="auto" data-whole>
                    {text?.trim() || (media && posts.media[media.type]) || posts.textless}
                  </span>
                  {versions_count > 1 ? (
                    <EditedButton internal_id={id} message_id={message_id} times={versions_count - 1} />
                  ) : (
                    <span className="quiet small">{posts.edited}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <PathLink path={`/channel/${id}?tab=posts&posts=edited`}>{channel.past.allEdited}</PathLink>
    </section>
  )
}
