// The picture of a channel's neighbours. Each is a link that the keyboard reaches.
import { Link } from '@tanstack/react-router'
import type { ChatShort } from '#sdk'
import { exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { type Layout, type Node, shortened } from './neighbour-layout.ts'

type GraphProps = { layout: Layout; chats: Map<string, ChatShort>; title: string }

export const NeighbourGraph = ({ layout, chats, title }: GraphProps) => {
  const { mentions } = useWords()
  const { width, height, centre, nodes, edges } = layout
  return (
    <svg
      className="neighbour-graph"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={mentions.graph}
    >
      {edges.map((edge) => (
        <path
          key={`${edge.from} ${edge.to}`}
          className={edge.isBetweenNeighbours ? 'between' : undefined}
          d={edge.path}
          strokeWidth={edge.width}
        />
      ))}
      <circle className="self" cx={centre.x} cy={centre.y} r={9} />
      <text className="self" x={centre.x} y={centre.y + 26} textAnchor="middle">
        {shortened(title, Math.floor(width / 26))}
      </text>
      {nodes.map((node) => (
        <GraphNode key={node.id} node={node} chat={chats.get(node.id)} />
      ))}
    </svg>
  )
}

const GraphNode = ({ node, chat }: { node: Node; chat: ChatShort | undefined }) => {
  const { mentions } = useWords()
  const title = chat?.title ?? mentions.unknownChat
  const shown = shortened(title, node.label.characters)
  const about = mentions.nodeLabel(title, exact(node.mentionsIt), exact(node.mentioned))
  return (
    <Link
      to={chat?.peer === 'Group' ? '/group/$id' : '/channel/$id'}
      params={{ id: node.id }}
      // Who speaks to the page says what is seen: a cut title is part of the label too.
      aria-label={shown === title ? about : `${shown} (${about})`}
      data-tip={about}
    >
      <circle cx={node.x} cy={node.y} r={5} />
      <text x={node.label.x} y={node.label.y} textAnchor={node.label.anchor}>
        {shown}
      </text>
    </Link>
  )
}
