// Sets the scene of the demo, act by act: each is one transaction, and the next begins when what it needs is there. An act that was done is not done
// again, so that a visitor's changes stay.
import { type Db, joining } from '../store/db.ts'
import { queueLength } from '../store/observed/search/indexed-messages.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'
import { causesWaiting } from '../store/watching/causes.ts'
import { findInbox, setRead } from '../store/watching/events.ts'
import {
  accountOf,
  type DeskDeps,
  setBuyerDesk,
  setJournalistDesk,
  setOwnerDesk,
  setResearcherDesk,
  watchWords,
} from './desks.ts'
import { keepLanding } from './landing.ts'
import type { MadeWorld } from './open.ts'

type Act = { name: string; isReady: (db: Db) => Promise<boolean>; run: (tx: Db, deps: DeskDeps) => Promise<void> }

/** So many events of the buyer are new to a visitor. */
const UNREAD = 11

const readTheOlder = async (tx: Db): Promise<void> => {
  const account_id = await accountOf(tx, 'buyer')
  const { last_number } = await findInbox(tx, account_id)
  if (last_number > UNREAD) await setRead(tx, account_id, last_number - UNREAD)
}

const areEventsMade = async (db: Db) => (await causesWaiting(db)).length === 0

const acts: Act[] = [
  {
    name: 'lists, watches and a destination',
    isReady: async (db) => (await findSetting<MadeWorld>(db, 'demo'))?.done === true,
    run: async (tx, deps) => {
      for (const setDesk of [setBuyerDesk, setJournalistDesk, setOwnerDesk, setResearcherDesk]) await setDesk(tx, deps)
    },
  },
  { name: 'the first page', isReady: areEventsMade, run: (tx, { now }) => keepLanding(tx, now) },
  // A search finds what is indexed, and so does a watch on words.
  { name: 'a watch on words', isReady: async (db) => (await queueLength(db)) === 0, run: watchWords },
  { name: 'what was read', isReady: areEventsMade, run: readTheOlder },
]

const DONE = 'demo acts'

/** Does the acts whose turn has come. */
export const playDemo = async (db: Db, deps: DeskDeps): Promise<{ acts: string[] }> => {
  const done = (await findSetting<number>(db, DONE)) ?? 0
  const played: string[] = []
  for (const [n, act] of acts.entries()) {
    if (n < done) continue
    if (!(await act.isReady(db))) break
    await db.transaction(async (tx) => {
      await act.run(joining(tx), deps)
      await upsertSetting(tx, DONE, n + 1)
    })
    played.push(act.name)
  }
  return { acts: played }
}
