// Who mentions a channel, and whom it mentions.
import { mentionDirections } from '#sdk/values'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { MentionList } from './mention-list.tsx'
import { kinds, mentionsIn } from './network-state.ts'
import './mentions.css'

export const Mentions = ({ id }: { id: string }) => {
  const { mentions } = useWords()
  const { search, change } = useChannelAddress()
  const { direction, kind } = mentionsIn(search)
  return (
    <section id="mentions" className="mentions" aria-labelledby="mentions-title">
      <div className="posts-choice">
        <h2 id="mentions-title">{mentions.title}</h2>
        <Segments
          label={mentions.direction}
          options={mentionDirections.map((name) => [name, mentions.directions[name]])}
          value={direction}
          onChange={(next) => change({ mentions: next === 'in' ? undefined : next })}
        />
        <Segments
          label={mentions.kind}
          options={kinds.map((name) => [name, mentions.kinds[name]])}
          value={kind ?? 'all'}
          onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
        />
      </div>
      <MentionList id={id} direction={direction} kind={kind} />
    </section>
  )
}
