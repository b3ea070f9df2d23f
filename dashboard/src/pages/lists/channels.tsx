// All channels of a list, in pages: members when it was saved, and the record of today.
import { type ListedChannel, useListedChannels, type WatchList } from '../../data/lists.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { day, exact } from '../../look/format.ts'
import { Ago, Change, Num, Percent } from '../../look/number.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const AllChannels = ({ list }: { list: WatchList }) => {
  const { lists, common, catalog } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useListedChannels(list.snapshot_id)
  const channels = data?.pages.flatMap(({ channels }) => channels) ?? []
  return (
    <section aria-label={lists.all}>
      <h2>
        {lists.all} <span className="quiet">· {exact(list.channels_count)}</span>
      </h2>
      {!data && !error && <Skeleton height={400} />}
      {channels.length > 0 && (
        <div className="table-box long">
          <table>
            <thead>
              <tr>
                <th>{lists.channel}</th>
                <th className="number" data-tip={lists.membersThenMeans}>
                  {lists.membersThen}
                </th>
                <th className="number">{lists.members}</th>
                <th className="number">{lists.change}</th>
                <th className="number" data-tip={catalog.means.views}>
                  {lists.views}
                </th>
                <th className="number" data-tip={catalog.means.err}>
                  {lists.err}
                </th>
                <th className="number">{lists.lastPost}</th>
              </tr>
            </thead>
            <tbody>
              {channels.map((channel) => (
                <Row key={channel.internal_id} channel={channel} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error && <Failure error={error} retry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more} (
          {lists.showing(exact(channels.length), exact(list.channels_count))})
        </button>
      )}
    </section>
  )
}

const Row = ({ channel }: { channel: ListedChannel }) => {
  const { lists, catalog } = useWords()
  const { members_count, members_count_then: then, deleted_at } = channel
  const change = members_count === undefined || then === undefined ? undefined : members_count - then
  return (
    <tr data-row>
      <td>
        <span className="channel-cell">
          <Avatar title={channel.title} />
          <ChatLink {...channel} peer="Channel" />
          {deleted_at && (
            <span className="tag" data-tip={day(deleted_at)}>
              {lists.deleted}
            </span>
          )}
        </span>
      </td>
      <td className="number">
        <Num value={then} why={lists.noMembersThen} />
      </td>
      <td className="number">
        <Num value={members_count} />
      </td>
      <td className="number">
        <Change value={change} why={lists.noMembersThen} />
      </td>
      <td className="number">
        <Num value={channel.post_views} why={catalog.noPosts} />
      </td>
      <td className="number">
        <Percent value={channel.err} why={catalog.noPosts} />
      </td>
      <td className="number">
        <Ago at={channel.last_post_date} />
      </td>
    </tr>
  )
}
