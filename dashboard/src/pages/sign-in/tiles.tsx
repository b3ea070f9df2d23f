// Three things that the demo knows: a finding, a change and a rehearsed watch. Each leads to the page where it stands.
import type { ReactNode } from 'react'
import { useLanding } from '../../data/landing.ts'
import { Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import type { Opening, Role } from './roles.ts'

type TileProps = { title: string; as: Role; path: string; open: Opening; busy: boolean; children: ReactNode }

const Tile = ({ title, as, path, open, busy, children }: TileProps) => {
  const { signIn } = useWords()
  return (
    <article>
      <h3>{title}</h3>
      {children}
      <button type="button" disabled={busy} onClick={() => open(as, path)}>
        {signIn.seeAs({ role: signIn.roles[as].name })}
      </button>
    </article>
  )
}

export const Tiles = ({ open, busy }: { open: Opening; busy: boolean }) => {
  const { signIn } = useWords()
  const { data } = useLanding()
  if (!data) return <Skeleton height={220} />
  const { finding, change, rehearsal } = data
  if (!finding && !change && !rehearsal) return null
  const both = { open, busy }
  return (
    <section>
      <h2>{signIn.tiles}</h2>
      <div className="tiles">
        {finding && (
          <Tile title={signIn.finding} as="owner" path={`/channel/${finding.chat.internal_id}?tab=trust`} {...both}>
            <p>{finding.sentence}</p>
            <p className="quiet">{signIn.ownerSays({ text: finding.explanation })}</p>
          </Tile>
        )}
        {change && (
          <Tile
            title={signIn.change}
            as="journalist"
            path={`/channel/${change.chat.internal_id}?message=${change.message_id}`}
            {...both}
          >
            <p dir="auto">{change.chat.title}</p>
            <dl>
              <dt className="quiet">{signIn.before}</dt>
              <dd dir="auto">{change.before}</dd>
              <dt className="quiet">{signIn.after}</dt>
              <dd dir="auto">{change.after}</dd>
            </dl>
          </Tile>
        )}
        {rehearsal && (
          <Tile title={signIn.rehearsal} as="buyer" path="/watches" {...both}>
            <p>
              {signIn.rehearsed({
                days: rehearsal.days,
                name: rehearsal.name,
                chats: rehearsal.chats_count,
                sent: rehearsal.sent_count,
              })}
            </p>
            <ul className="quiet">
              {rehearsal.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Tile>
        )}
      </div>
    </section>
  )
}
