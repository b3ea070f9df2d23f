// The picture of a channel's neighbours. Nodes and lines of the neighbour that is pointed at, here or in the list below it, stand out. The list is for the keyboard.
import { Link } from '@tanstack/react-router'
import type { ChatShort } from '#sdk'
import { exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { type Layout, type PlacedNeighbour, shortened } from './neighbour-layout.ts'
import { useZoom } from './neighbour-zoom.ts'

type GraphProps = {
  layout: Layout
  chats: Map<string, ChatShort>
  title: string
  /** The neighbour that is pointed at. */
  pointed: string | undefined
  onPoint: (id: string | undefined) => void
}

export const NeighbourGraph = ({ layout, chats, title, pointed, onPoint }: GraphProps) => {
  const { mentions } = useWords()
  const { width, height, centre, nodes, edges } = layout
  const { picture, view, drag, grow, shrink, reset, canGrow, canShrink } = useZoom({ width, height })
  const isShown = nodes.some(({ id }) => id === pointed)
  const classOf = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined
  return (
    <div className="neighbour-picture" style={{ width }}>
      <svg
        ref={picture}
        className={classOf('neighbour-graph', isShown && 'has-pointed', view.scale > 1 && 'enlarged')}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={mentions.graph}
        {...drag}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {edges.map((edge) => (
            <path
              key={`${edge.from} ${edge.to}`}
              className={classOf(
                edge.isBetweenNeighbours && 'between',
                edge.isForwards && 'forwards',
                (edge.from === pointed || edge.to === pointed) && 'pointed',
              )}
              d={edge.path}
              strokeWidth={edge.width}
            />
          ))}
          <circle className="self" cx={centre.x} cy={centre.y} r={9} />
          <text className="self" x={centre.x} y={centre.y + 26} textAnchor="middle">
            {shortened(title, Math.floor(width / 26))}
          </text>
          {nodes.map((node) => (
            <GraphNode
              key={node.id}
              node={node}
              chat={chats.get(node.id)}
              className={node.id === pointed ? 'pointed' : undefined}
              onPoint={onPoint}
            />
          ))}
        </g>
      </svg>
      <div className="neighbour-zoom" role="group" aria-label={mentions.zoom}>
        <button type="button" aria-label={mentions.grow} disabled={!canGrow} onClick={grow}>
          +
        </button>
        <button type="button" aria-label={mentions.shrink} disabled={!canShrink} onClick={shrink}>
          −
        </button>
        <button type="button" disabled={!canShrink} onClick={reset}>
          {mentions.whole}
        </button>
      </div>
    </div>
  )
}

type NodeProps = {
  node: PlacedNeighbour
  chat: ChatShort | undefined
  className: string | undefined
  onPoint: GraphProps['onPoint']
}

const GraphNode = ({ node, chat, className, onPoint }: NodeProps) => {
  const { mentions } = useWords()
  const title = chat?.title ?? mentions.unknownChat
  const shown = shortened(title, node.label.characters)
  const about = mentions.nodeLabel({
    title,
    times: exact(node.mentionsIt),
    mentioned: exact(node.mentioned),
    forwards: exact(node.forwards),
  })
  return (
    <Link
      to={chat?.peer === 'Group' ? '/group/$id' : '/channel/$id'}
      params={{ id: node.id }}
      className={className}
      // The list below the picture has the same links for the keyboard.
      tabIndex={-1}
      // Who speaks to the page says what is seen: a cut title is part of the label too.
      aria-label={shown === title ? about : `${shown} (${about})`}
      data-tip={about}
      onPointerEnter={() => onPoint(node.id)}
      onPointerLeave={() => onPoint(undefined)}
      draggable={false}
    >
      <circle cx={node.x} cy={node.y} r={5} />
      <text x={node.label.x} y={node.label.y} textAnchor={node.label.anchor}>
        {shown}
      </text>
    </Link>
  )
}
