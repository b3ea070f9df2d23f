// Who mentions a channel, and whom it mentions: a picture of its neighbours, and the mentions themselves.
import { useChatAddress } from '../../look/chat-page/address.ts'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { MentionList } from './mention-list.tsx'
import { Neighbourhood } from './neighbourhood.tsx'
import './mentions.css'

const directions = ['in', 'out'] as const
const kinds = ['all', 'Mention', 'Forward', 'Giveaway'] as const

export const Mentions = ({ id }: { id: string }) => {
  const { mentions } = useWords()
  const { search, change } = useChatAddress()
  const direction = directions.find((name) => name === search.mentions) ?? 'in'
  const kind = kinds.find((name) => name === search.kind) ?? 'all'
  return (
    <>
      <Neighbourhood id={id} />
      <section className="mentions" aria-labelledby="mentions-title">
        <div className="posts-choice">
          <h2 id="mentions-title">{mentions.title}</h2>
          <Segments
            label={mentions.direction}
            options={directions.map((name) => [name, mentions.directions[name]] as const)}
            value={direction}
            onChange={(next) => change({ mentions: next === 'in' ? undefined : next })}
          />
          <Segments
            label={mentions.kind}
            options={kinds.map((name) => [name, mentions.kinds[name]] as const)}
            value={kind}
            onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
          />
        </div>
        <MentionList id={id} direction={direction} kind={kind === 'all' ? undefined : kind} />
      </section>
    </>
  )
}
