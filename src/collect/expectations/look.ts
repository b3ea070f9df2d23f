// What a single look at a chat shows otherwise than expected, for an operator who checks a source. Nothing is noted.
import type { ChatSeen } from '../../sources/observation.ts'
import type { MessagePage } from '../../sources/source.ts'
import { allChatsNamed } from '../../store/chats/chat-refs.ts'
import type { Db } from '../../store/db.ts'
import { chatBefore, readBefore } from './before.ts'
import type { Deviation, Finding } from './expectation.ts'
import { chatExpectations, type ExpectationName, pageExpectations } from './expectations.ts'
import { plainLine } from './half.ts'
import { pageReading } from './page-reading.ts'

type ShownDeviation = Deviation & { expectation: ExpectationName; is_new: boolean }

/** Without a database nothing is known of the chat. */
export const deviationsOf = async (
  db: Db | undefined,
  { seen, page, source, now }: { seen: ChatSeen; page: MessagePage; source: string; now: Date },
): Promise<ShownDeviation[]> => {
  const known = db && (await allChatsNamed(db, [seen.chat]))(seen.chat)
  const row = db && (await readBefore(db, known?.chat_id ?? null, source, now))
  const reading = await pageReading(db, page, row)
  const findings: [ExpectationName, Finding][] = [
    ...chatExpectations.flatMap(([name, { find, concerns }]): [ExpectationName, Finding][] =>
      concerns === 'some' ? [[name, find({ seen, before: row && chatBefore(row) })]] : [],
    ),
    ...pageExpectations.flatMap(([name, { find, concerns }]): [ExpectationName, Finding][] =>
      concerns === 'some' ? [[name, find(reading)]] : [],
    ),
  ]
  return findings.flatMap(([expectation, finding]) =>
    typeof finding === 'object'
      ? [
          {
            ...finding,
            expectation,
            expected: plainLine(finding.expected),
            seen: plainLine(finding.seen),
            is_new: row === undefined,
          },
        ]
      : [],
  )
}
