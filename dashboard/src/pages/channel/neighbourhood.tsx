// The chats around a channel as a picture, and the same facts as a list below it. The kind of links and the period can be chosen.
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatShort } from '#sdk'
import { useChannel } from '../../data/channel.ts'
import { type Neighbours, useNeighbours } from '../../data/mentions.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { useFew } from '../../look/few.tsx'
import { day } from '../../look/format.ts'
import { Ago, Num } from '../../look/number.tsx'
import { Segments } from '../../look/segments.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { NeighbourGraph } from './neighbour-graph.tsx'
import { layoutNeighbours, neighboursOf } from './neighbour-layout.ts'
import { NetworkFiles } from './network-files.tsx'
import { linkKinds, neighboursIn, spans } from './network-state.ts'

/** The others are shown on request, so that the tab stays short. */
const AT_FIRST = 6

export const Neighbourhood = ({ id }: { id: string }) => {
  const { mentions } = useWords()
  const { search, change } = useChannelAddress()
  const choice = neighboursIn(search)
  const query = useNeighbours(id, choice)
  const title = useChannel(id).data?.title ?? ''
  return (
    <section id="neighbours" className="mentions" aria-labelledby="neighbours-title">
      <div className="posts-choice">
        <h2 id="neighbours-title">{mentions.graph}</h2>
        <Segments
          label={mentions.linkKind}
          options={linkKinds.map((name) => [name, mentions.kinds[name]])}
          value={choice.kind ?? 'all'}
          onChange={(next) => change({ links: next === 'all' ? undefined : next }, true)}
        />
        <Segments
          label={mentions.span}
          options={spans.map((name) => [name, mentions.spans[name]])}
          value={spans.find((name) => Number(name) === choice.days)!}
          onChange={(next) => change({ since: next === '90' ? undefined : next }, true)}
        />
        {query.data && (
          <span className="quiet small">
            {mentions.period({ from: day(query.data.from_date), to: day(query.data.to_date) })}
          </span>
        )}
        <NetworkFiles id={id} />
      </div>
      <Loaded query={query} height={970}>
        {(data) =>
          data.in.length + data.out.length === 0 ? (
            <Empty>{mentions.alone}</Empty>
          ) : (
            <PictureAndList data={data} title={title} />
          )
        }
      </Loaded>
    </section>
  )
}

const PictureAndList = ({ data, title }: { data: Neighbours; title: string }) => {
  const { mentions } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [pointed, setPointed] = useState<string>()
  useLayoutEffect(() => {
    const element = place.current!
    const measure = () => setWidth(element.clientWidth)
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
      <div className="neighbours">
        <div ref={place}>
          {layout && (
            <NeighbourGraph layout={layout} chats={chats} title={title} pointed={pointed} onPoint={setPointed} />
          )}
        </div>
        <NeighbourList data={data} chats={chats} pointed={pointed} onPoint={setPointed} />
      </div>
      <p className="quiet small">
        {mentions.graphMeans}{' '}
        {layout && layout.nodes.length < all && mentions.most({ shown: layout.nodes.length, all })}{' '}
        {!data.complete && mentions.incomplete}
      </p>
      <p className="neighbour-key quiet small" aria-hidden="true">
        <span className="texts">{mentions.mostlyTexts}</span>
        <span className="forwards">{mentions.mostlyForwards}</span>
        <span className="between">{mentions.amongThem}</span>
      </p>
    </>
  )
}

type ListProps = {
  data: Neighbours
  chats: Map<string, ChatShort>
  pointed: string | undefined
  onPoint: (id: string | undefined) => void
}

const NeighbourList = ({ data, chats, pointed, onPoint }: ListProps) => {
  const { mentions } = useWords()
  const { shown, more } = useFew(AT_FIRST)(neighboursOf(data))
  const both = [...data.in, ...data.out]
  const first = new Map<string, string>()
  const last = new Map<string, string>()
  for (const { internal_id, first_date, last_date } of both) {
    if (first_date < (first.get(internal_id) ?? '9')) first.set(internal_id, first_date)
    if (last_date > (last.get(internal_id) ?? '')) last.set(internal_id, last_date)
  }
  const pointAt = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null
    onPoint(row?.querySelector<HTMLElement>('[data-neighbour]')?.dataset.neighbour)
  }
  const pointAway = () => onPoint(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only makes something stand out; the links in the rows are what acts
    <div className="neighbour-list" onFocus={pointAt} onBlur={pointAway} onMouseOver={pointAt} onMouseLeave={pointAway}>
      <DataTable
        label={mentions.asList}
        className="neighbour-table"
        isLong
        rows={shown}
        keyOf={({ id }) => id}
        rowClassName={({ id }) => (id === pointed ? 'pointed' : undefined)}
        columns={[
          {
            title: mentions.chat,
            cell: ({ id }) => {
              const chat = chats.get(id)
              return (
                <span className="channel-cell" data-neighbour={id}>
                  {chat ? (
                    <>
                      <Tick chat={chat} />
                      <ChatLink {...chat} />
                    </>
                  ) : (
                    mentions.unknownChat
                  )}
                </span>
              )
            },
          },
          { title: mentions.members, isNumber: true, cell: ({ id }) => <Num value={chats.get(id)?.members_count} /> },
          { title: mentions.mentionsIt, isNumber: true, cell: ({ mentionsIt }) => <Num value={mentionsIt} /> },
          { title: mentions.mentioned, isNumber: true, cell: ({ mentioned }) => <Num value={mentioned} /> },
          { title: mentions.forwards, isNumber: true, cell: ({ forwards }) => <Num value={forwards} /> },
          { title: mentions.first, isNumber: true, cell: ({ id }) => <Ago at={first.get(id)} /> },
          { title: mentions.last, isNumber: true, cell: ({ id }) => <Ago at={last.get(id)} /> },
        ]}
      >
        {more}
      </DataTable>
    </div>
  )
}
