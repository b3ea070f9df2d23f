// All channels of a list, in pages: members when it was saved, and the record of today.
import { type ListedChannel, useListedChannels, type WatchList } from '../../data/lists.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day, exact } from '../../look/format.ts'
import { Ago, Change, Num, Percent } from '../../look/number.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'

export const AllChannels = ({ list }: { list: WatchList }) => {
  const { lists, common, contract } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useListedChannels(list.snapshot_id)
  const channels = data?.pages.flatMap(({ channels }) => channels) ?? []
  return (
    <section aria-label={lists.all}>
      <h2>
        {lists.all} <span className="quiet">· {exact(list.channels_count)}</span>
      </h2>
      {!data && !error && <Skeleton height={400} />}
      {channels.length > 0 && (
        <DataTable
          label={lists.all}
          className="names-first"
          isLong
          hasRowKeys
          rows={channels}
          keyOf={({ internal_id }) => internal_id}
          columns={[
            { title: lists.channel, cell: (channel) => <Name channel={channel} /> },
            {
              title: lists.membersThen,
              means: lists.membersThenMeans,
              isNumber: true,
              cell: ({ members_count_then }) => <Num value={members_count_then} why={lists.noMembersThen} />,
            },
            { title: lists.members, isNumber: true, cell: ({ members_count }) => <Num value={members_count} /> },
            {
              title: lists.change,
              isNumber: true,
              cell: ({ members_count: now, members_count_then: then }) => (
                <Change
                  value={now === undefined || then === undefined ? undefined : now - then}
                  why={lists.noMembersThen}
                />
              ),
            },
            {
              title: lists.views,
              means: contract.metrics.avg_post_views.means,
              isNumber: true,
              cell: ({ post_views }) => <Num value={post_views} why={contract.metrics.avg_post_views.why} />,
            },
            {
              title: lists.err,
              means: contract.metrics.err_percent.means,
              isNumber: true,
              cell: ({ err }) => <Percent value={err} why={contract.metrics.err_percent.why} />,
            },
            { title: lists.lastPost, isNumber: true, cell: ({ last_post_date }) => <Ago at={last_post_date} /> },
          ]}
        />
      )}
      {error && <Failure error={error} retry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more} (
          {lists.showing({ shown: exact(channels.length), all: exact(list.channels_count) })})
        </button>
      )}
    </section>
  )
}

const Name = ({ channel }: { channel: ListedChannel }) => {
  const { lists } = useWords()
  return (
    <span className="channel-cell">
      <Tick chat={channel} />
      <Avatar title={channel.title} />
      <ChatLink {...channel} peer="Channel" />
      {channel.deleted_at && (
        <span className="tag" data-tip={day(channel.deleted_at)}>
          {lists.deleted}
        </span>
      )}
    </span>
  )
}
