// Reads other chats for comparison: whether they deviate in the same way as a chat that was just read. Nothing of these readings is stored.
import type { ChatSeen, Observation } from '../../sources/observation.ts'
import { type MessagePage, SourceError } from '../../sources/source.ts'
import { refOfRow } from '../../store/collecting/collecting.ts'
import { type ChatAtLastReading, listControls } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { type CollectSource, refFor } from '../collect-source.ts'
import { absentFrom } from '../gone.ts'
import { chatBefore, comparedSince } from './before.ts'
import type { Finding } from './expectation.ts'
import { chatExpectations, type ExpectationName, expectations } from './expectations.ts'
import { pageReading } from './page-reading.ts'
import { type ExpectationState, type OtherChats, othersSaidAtLast, othersSay } from './suspicion.ts'

/** Those that say nothing about any of the questions cost requests too. */
const MOST_READ = 6

export type ControlDeps = {
  db: Db
  one: CollectSource
  now: () => Date
  /** Called before each request; it throws when the visit has to end. */
  goOn: () => Promise<void>
}

/** What other chats say about each expectation; nothing where none of them says anything. */
export const readOthers = async (
  deps: ControlDeps,
  except: number,
  asked: ReadonlyMap<ExpectationName, ExpectationState>,
): Promise<Map<ExpectationName, OtherChats>> => {
  const answers = new Map([...asked.keys()].map((expectation) => [expectation, { alike: 0, expected: 0 }]))
  const verdictOf = (expectation: ExpectationName) =>
    othersSay(asked.get(expectation)!, expectations[expectation], answers.get(expectation)!)
  const controls = await controlsFor(deps, except, [...asked.keys()])
  for (const control of controls) {
    const open = [...asked.keys()].filter((expectation) => verdictOf(expectation) === undefined)
    if (open.length === 0) break
    for (const [expectation, finding] of await findingsOf(deps, control, open))
      if (finding !== undefined) answers.get(expectation)![finding === 'as expected' ? 'expected' : 'alike']++
  }
  return new Map(
    [...answers].flatMap(([expectation, answer]) => {
      const verdict = verdictOf(expectation) ?? othersSaidAtLast(answer, controls.length)
      return verdict ? [[expectation, verdict] as const] : []
    }),
  )
}

const controlsFor = async ({ db, one, now }: ControlDeps, except: number, asked: ExpectationName[]) => {
  const query = { source: one.source.name, since: comparedSince(now()), except, limit: MOST_READ }
  const kinds = new Set(asked.map((expectation) => expectations[expectation].shown_by))
  const found = new Map<number, ChatAtLastReading>()
  for (const shown_by of kinds)
    for (const row of await listControls(db, { ...query, shown_by })) found.set(row.chat_id, row)
  return [...found.values()].filter((row) => refFor(one, refOfRow(row)))
}

const findingsOf = async (
  deps: ControlDeps,
  control: ChatAtLastReading,
  asked: ExpectationName[],
): Promise<[ExpectationName, Finding][]> => {
  const { one, goOn } = deps
  const ref = refOfRow(control)
  const wants = (list: [ExpectationName, unknown][]) => list.some(([expectation]) => asked.includes(expectation))
  const findings: [ExpectationName, Finding][] = []
  try {
    if (wants(chatExpectations)) {
      await goOn()
      const seen = (await one.source.readChat(ref)).find((observation) => isChat(observation, control))
      if (!seen) return []
      const before = chatBefore(control)
      for (const [expectation, { find }] of chatExpectations)
        if (asked.includes(expectation)) findings.push([expectation, find({ seen: seen as ChatSeen, before })])
    }
    if (asked.some((expectation) => expectations[expectation].of !== 'chat')) {
      await goOn()
      const page = await firstPage(one.source.readMessages(ref, {}))
      findings.push(...(await findingsOfPage(deps, control, page, asked)))
    }
    return findings
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.reason === 'busy' || error.reason === 'unreachable') throw error
    return findings
  }
}

const isChat = (seen: Observation, { platform_id }: ChatAtLastReading): boolean =>
  seen.kind === 'chat seen' &&
  (platform_id === null || seen.chat.platform_id === undefined || seen.chat.platform_id === platform_id)

const findingsOfPage = async (
  { db }: ControlDeps,
  control: ChatAtLastReading,
  page: MessagePage | undefined,
  asked: ExpectationName[],
): Promise<[ExpectationName, Finding][]> => {
  const had_posts = control.newest_message_id !== null
  const findings: [ExpectationName, Finding][] = []
  const reading = page && (await pageReading(db, page, control))
  for (const expectation of asked) {
    const one = expectations[expectation]
    if (one.of === 'page' && reading) findings.push([expectation, one.find(reading)])
    if (one.of === 'range' && page?.covered) {
      const range = { ...page.covered, last: Math.max(page.covered.last, control.newest_message_id ?? 0) }
      const absent = await absentFrom(db, control.chat_id, range)
      const known = absent.length + (reading?.before.size ?? 0)
      findings.push([expectation, one.find({ known, absent: absent.map(({ message_id }) => message_id) })])
    }
    if (one.of === 'visit')
      findings.push([expectation, one.find({ had_posts, shows_posts: (reading?.posts.length ?? 0) > 0 })])
  }
  return findings
}

/** A chat that does not show its messages has no page. */
const firstPage = async (pages: AsyncIterable<MessagePage>): Promise<MessagePage | undefined> => {
  try {
    for await (const page of pages) return page
    return undefined
  } catch (error) {
    if (error instanceof SourceError && error.reason === 'private') return undefined
    throw error
  }
}
