// The chats around a channel as a picture, and the same facts as a table.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChatShort } from '#sdk'
import { useChannel } from '../../data/channel.ts'
import { type Neighbours, useNeighbours } from '../../data/mentions.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day } from '../../look/format.ts'
import { Ago, Num } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'
import { NeighbourGraph } from './neighbour-graph.tsx'
import { layoutNeighbours, neighboursOf } from './neighbour-layout.ts'

export const Neighbourhood = ({ id }: { id: string }) => {
  const { mentions } = useWords()
  const query = useNeighbours(id)
  const title = useChannel(id).data?.title ?? ''
  return (
    <section className="mentions" aria-labelledby="neighbours-title">
      <div className="posts-choice">
        <h2 id="neighbours-title">{mentions.graph}</h2>
        {query.data && (
          <span className="quiet small">{mentions.period(day(query.data.from_date), day(query.data.to_date))}</span>
        )}
      </div>
      <Loaded query={query} height={320}>
        {(data) =>
          data.in.length + data.out.length === 0 ? (
            <Empty>{mentions.alone}</Empty>
          ) : (
            <Picture data={data} title={title} />
          )
        }
      </Loaded>
    </section>
  )
}

const Picture = ({ data, title }: { data: Neighbours; title: string }) => {
  const { mentions } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current!
    const measure = () => setWidth(Math.min(1200, element.clientWidth))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const chats = new Map(data.chats.map((chat) => [chat.internal_id, chat]))
  const layout = width > 0 ? layoutNeighbours(data, width) : undefined
  const all = neighboursOf(data).length
  return (
    <>
      <div ref={place} className="neighbours">
        {layout && <NeighbourGraph layout={layout} chats={chats} title={title} />}
      </div>
      <p className="quiet small">
        {mentions.graphMeans} {layout && layout.nodes.length < all && mentions.most(layout.nodes.length, all)}{' '}
        {!data.complete && mentions.incomplete}
      </p>
      <details>
        <summary>{mentions.asTable}</summary>
        <NeighbourTable data={data} chats={chats} />
      </details>
    </>
  )
}

const NeighbourTable = ({ data, chats }: { data: Neighbours; chats: Map<string, ChatShort> }) => {
  const { mentions } = useWords()
  const last = new Map<string, string>()
  for (const { internal_id, last_date } of [...data.in, ...data.out])
    if (last_date > (last.get(internal_id) ?? '')) last.set(internal_id, last_date)
  return (
    <DataTable
      label={mentions.asTable}
      className="neighbour-table"
      rows={neighboursOf(data)}
      keyOf={({ id }) => id}
      columns={[
        {
          title: mentions.chat,
          cell: ({ id }) => {
            const chat = chats.get(id)
            if (!chat) return mentions.unknownChat
            return (
              <span className="channel-cell">
                <Tick chat={chat} />
                <ChatLink {...chat} />
              </span>
            )
          },
        },
        { title: mentions.members, isNumber: true, cell: ({ id }) => <Num value={chats.get(id)?.members_count} /> },
        { title: mentions.mentionsIt, isNumber: true, cell: ({ mentionsIt }) => <Num value={mentionsIt} /> },
        { title: mentions.mentioned, isNumber: true, cell: ({ mentioned }) => <Num value={mentioned} /> },
        { title: mentions.last, isNumber: true, cell: ({ id }) => <Ago at={last.get(id)} /> },
      ]}
    />
  )
}
