// Who mentions a channel, and whom it mentions.
import { mentionDirections, mentionKinds } from '#sdk/values'
import { Segments } from '../../look/segments.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { MentionList } from './mention-list.tsx'
import './mentions.css'

const kinds = ['all', ...mentionKinds] as const

export const Mentions = ({ id }: { id: string }) => {
  const { mentions } = useWords()
  const { search, change } = useChannelAddress()
  const direction = mentionDirections.find((name) => name === search.mentions) ?? 'in'
  const kind = kinds.find((name) => name === search.kind) ?? 'all'
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
          value={kind}
          onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
        />
      </div>
      <MentionList id={id} direction={direction} kind={kind === 'all' ? undefined : kind} />
    </section>
  )
}
