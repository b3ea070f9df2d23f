// Similar channels with the reasons of each; apart from them its siblings in other languages, those that look like the channel, and those that the platform recommends.
import { Link } from '@tanstack/react-router'
import { comparedOf } from '../../data/compared.ts'
import {
  type LookAlike,
  type Sibling,
  type SimilarAnswer,
  type SimilarChannel,
  useSimilar,
} from '../../data/similar.ts'
import { AddToList } from '../../look/add-to-list.tsx'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day, exact } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { Tick } from '../../look/tick.tsx'
import { useWords } from '../../words/index.ts'
import { looksAlikeBecause, siblingBecause, similarBecause } from './similar-reasons.ts'
import './similar.css'

const HEIGHT = 320

export const SimilarSection = ({ id }: { id: string }) => {
  const words = useWords().similarPanel
  const query = useSimilar(id)
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{words.title}</h2>
      <Loaded query={query} height={HEIGHT}>
        {(data) => (
          <>
            {data.channels.length === 0 ? (
              <Empty>{words.none}</Empty>
            ) : (
              <SimilarTable id={id} channels={data.channels} />
            )}
            <p className="quiet small">
              {words.weSay}. {!data.complete && words.incomplete}
            </p>
            {data.siblings.length > 0 && <Siblings some={data.siblings} />}
            {data.platform_says && <PlatformSays says={data.platform_says} />}
            {data.look_alikes.length > 0 && <LookAlikes some={data.look_alikes} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

const SimilarTable = ({ id, channels }: { id: string; channels: SimilarChannel[] }) => {
  const words = useWords().similarPanel
  return (
    <DataTable
      label={words.title}
      className="similar-table"
      isLong
      rows={channels}
      keyOf={({ internal_id }) => internal_id}
      columns={[
        {
          title: words.channel,
          isRowHead: true,
          cell: (chat) => (
            <span className="channel-cell">
              <Tick chat={chat} />
              <ChatLink {...chat} />
            </span>
          ),
        },
        { title: words.members, isNumber: true, cell: ({ members_count }) => <Num value={members_count} /> },
        { title: words.score, isNumber: true, cell: (chat) => <Score {...chat} /> },
        {
          title: words.why,
          className: 'why',
          cell: ({ reasons }) => <Sentences of={similarBecause(reasons, words)} />,
        },
        {
          title: words.actions,
          isTitleUnseen: true,
          cell: (chat) => (
            <span className="row">
              <Link
                className="button"
                to="/compare"
                search={{ ids: comparedOf([{ internal_id: id }, chat]) }}
                aria-label={words.compareWith({ title: chat.title })}
              >
                {words.compare}
              </Link>
              <AddToList ids={[chat.internal_id]} />
            </span>
          ),
        },
      ]}
    />
  )
}

const Score = ({ score, parts }: SimilarChannel) => {
  const words = useWords().similarPanel
  const { links, words: inWords, language, size } = parts
  const made = words.parts({ links: exact(links), words: exact(inWords), language: exact(language), size: exact(size) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what the score is made of is shown on hover and focus
    <span className="score" data-tip={made} tabIndex={0}>
      <span className="score-bar" style={{ inlineSize: `${Math.round(score * 100)}%` }} />
      {exact(score)}
    </span>
  )
}

/** Titles in the sentences have directions of their own. */
const Sentences = ({ of }: { of: string[] }) => (
  <>
    {of.map((sentence) => (
      <span key={sentence} className="sentence" dir="auto">
        {sentence}{' '}
      </span>
    ))}
  </>
)

const PlatformSays = ({ says }: { says: NonNullable<SimilarAnswer['platform_says']> }) => {
  const words = useWords().similarPanel
  return (
    <section aria-labelledby="platform-says-title">
      <h3 id="platform-says-title">
        {words.platformSays} <span className="quiet small">{words.platformAsked({ date: day(says.read_at) })}</span>
      </h3>
      <ol className="platform-says">
        {says.channels.map((chat) => (
          <li key={chat.internal_id}>
            <Tick chat={chat} /> <ChatLink {...chat} />{' '}
            <span className="quiet small">
              <Num value={chat.members_count} />
            </span>
          </li>
        ))}
      </ol>
      {says.unknown_count > 0 && <p className="quiet small">{words.unknown({ count: says.unknown_count })}</p>}
    </section>
  )
}

const Siblings = ({ some }: { some: Sibling[] }) => {
  const words = useWords().similarPanel
  return (
    <section aria-labelledby="siblings-title">
      <h3 id="siblings-title">{words.siblings}</h3>
      <p className="quiet small">{words.siblingsMean}</p>
      <ul className="look-alikes">
        {some.map((chat) => (
          <NamedChat key={chat.internal_id} chat={chat} because={siblingBecause(chat.reasons, words)} />
        ))}
      </ul>
    </section>
  )
}

const LookAlikes = ({ some }: { some: LookAlike[] }) => {
  const words = useWords().similarPanel
  return (
    <section aria-labelledby="look-alikes-title">
      <h3 id="look-alikes-title">{words.lookAlikes}</h3>
      <p className="quiet small">{words.lookAlikesMean}</p>
      <ul className="look-alikes">
        {some.map((chat) => (
          <NamedChat key={chat.internal_id} chat={chat} because={looksAlikeBecause(chat.reasons, words)} />
        ))}
      </ul>
    </section>
  )
}

const NamedChat = ({ chat, because }: { chat: Sibling | LookAlike; because: string[] }) => (
  <li>
    <ChatLink {...chat} />{' '}
    <span className="quiet small">
      <Num value={chat.members_count} />
    </span>{' '}
    <Sentences of={because} />
  </li>
)
