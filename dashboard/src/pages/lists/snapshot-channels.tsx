// All channels of a snapshot, in pages: members when it was saved, and the record of today.
import { type Snapshot, type SnapshotChannel, useSnapshotChannels } from '../../data/snapshots.ts'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day, exact } from '../../look/format.ts'
import { Ago, Change, Num, Percent } from '../../look/number.tsx'
import { Failure, Skeleton } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'

export const SnapshotChannels = ({ snapshot }: { snapshot: Snapshot }) => {
  const { snapshots, common, contract } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useSnapshotChannels(snapshot.snapshot_id)
  const channels = data?.pages.flatMap(({ channels }) => channels) ?? []
  return (
    <section aria-label={snapshots.all}>
      <h2>
        {snapshots.all} <span className="quiet">· {exact(snapshot.channels_count)}</span>
      </h2>
      {!data && !error && <Skeleton height={400} />}
      {channels.length > 0 && (
        <DataTable
          label={snapshots.all}
          className="names-first"
          isLong
          hasRowKeys
          rows={channels}
          keyOf={({ internal_id }) => internal_id}
          columns={[
            { title: snapshots.channel, cell: (channel) => <Name channel={channel} /> },
            {
              title: snapshots.membersThen,
              means: snapshots.membersThenMeans,
              isNumber: true,
              cell: ({ members_count_then }) => <Num value={members_count_then} why={snapshots.noMembersThen} />,
            },
            { title: snapshots.members, isNumber: true, cell: ({ members_count }) => <Num value={members_count} /> },
            {
              title: snapshots.change,
              isNumber: true,
              cell: ({ members_count: now, members_count_then: then }) => (
                <Change
                  value={now === undefined || then === undefined ? undefined : now - then}
                  why={snapshots.noMembersThen}
                />
              ),
            },
            {
              title: snapshots.views,
              means: contract.metrics.avg_post_views.means,
              isNumber: true,
              cell: ({ post_views }) => <Num value={post_views} why={contract.metrics.avg_post_views.why} />,
            },
            {
              title: snapshots.err,
              means: contract.metrics.err_percent.means,
              isNumber: true,
              cell: ({ err }) => <Percent value={err} why={contract.metrics.err_percent.why} />,
            },
            { title: snapshots.lastPost, isNumber: true, cell: ({ last_post_date }) => <Ago at={last_post_date} /> },
          ]}
        />
      )}
      {error && <Failure error={error} retry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more} (
          {snapshots.showing({ shown: exact(channels.length), all: exact(snapshot.channels_count) })})
        </button>
      )}
    </section>
  )
}

const Name = ({ channel }: { channel: SnapshotChannel }) => {
  const { snapshots } = useWords()
  return (
    <span className="channel-cell">
      <Tick chat={channel} />
      <Avatar title={channel.title} />
      <ChatLink {...channel} peer="Channel" />
      {channel.deleted_at && (
        <span className="tag" data-tip={day(channel.deleted_at)}>
          {snapshots.deleted}
        </span>
      )}
    </span>
  )
}
