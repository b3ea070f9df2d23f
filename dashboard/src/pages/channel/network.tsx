// The tab of the network: the neighbours as a picture and as a table, the mentions, and similar channels.
import { useRowKeys } from '../../look/keyboard.ts'
import { Mentions } from './mentions.tsx'
import { Neighbourhood } from './neighbourhood.tsx'
import { SimilarSection } from './similar.tsx'

export const Network = ({ id }: { id: string }) => {
  useRowKeys()
  return (
    <div className="network">
      <Neighbourhood id={id} />
      <div className="network-lists">
        <Mentions id={id} />
        <SimilarSection id={id} />
      </div>
    </div>
  )
}
