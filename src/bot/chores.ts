// What the bot does without being written to: gives back the Stars that are owed, and tells users that their plan has ended.

import { STARS_PROVIDER } from '../accounts/stars.ts'
import { takeUntoldEnds } from '../store/accounts/ended-plans.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { claimOwedStars, type StarRefundRow, setStarsGivenBack } from '../store/accounts/star-refunds.ts'
import type { BotClock } from './clock.ts'
import type { Outbox } from './outbox.ts'
import { refundStarPayment } from './refund.ts'
import type { BotSettings } from './settings.ts'
import type { BotDeps } from './turn.ts'
import { wordsFor } from './words.ts'

const EVERY_MS = 30_000
const AT_ONCE = 20

type ChoresGiven = {
  settings: BotSettings
  deps: BotDeps
  outbox: Pick<Outbox, 'send'>
  clock: BotClock
  stopping: AbortSignal
  onRefused: (charge_id: string, reason: string) => void
  onError: (error: unknown) => void
}

export const openChores = ({ settings, deps, outbox, clock, stopping, onRefused, onError }: ChoresGiven) => {
  let awake = new AbortController()

  const giveBack = async ({ charge_id, user_id, stars, language_code }: StarRefundRow) => {
    const problem = await refundStarPayment(settings, user_id, charge_id)
    if (problem) return onRefused(charge_id, problem)
    const isNews = await deps.db.transaction(async (tx) => {
      if (!(await setStarsGivenBack(tx, charge_id))) return false
      await insertOperatorEntry(tx, {
        at: deps.now(),
        actor: `payment:${STARS_PROVIDER}`,
        command: 'stars.sent_back',
        account_id: null,
        subject: null,
        details: `${stars} Stars, charge ${charge_id}`,
        reason: null,
      })
      return true
    })
    if (isNews) tell(user_id, wordsFor(language_code ?? undefined).stars.sentBack(stars ?? 0))
  }
  const tell = (chat_id: number, text: string) => {
    outbox.send({ method: 'sendMessage', payload: { chat_id, text, parse_mode: 'HTML' } }).catch(onError)
  }

  const turn = async () => {
    for (const owed of await claimOwedStars(deps.db, deps.now(), AT_ONCE)) await giveBack(owed)
    for (const { user_id, language_code, language, plan, ended } of await takeUntoldEnds(deps.db))
      tell(user_id, wordsFor(language_code ?? undefined, language).planEnded(ended, plan))
  }
  const run = async () => {
    while (!stopping.aborted) {
      awake = new AbortController()
      const { signal } = awake
      await turn().catch(onError)
      await clock.wait(EVERY_MS, AbortSignal.any([signal, stopping]))
    }
  }
  return {
    ran: run(),
    /** Something is owed since a moment ago. */
    wake: () => awake.abort(),
  }
}
