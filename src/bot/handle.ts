// Handles updates, each once: what an update changes and the record that it was handled are one transaction. Answers are sent after it,
// so a crash or a failed delivery can lose an answer, but never does anything twice.
import { type Api, Context, type MiddlewareFn } from 'grammy'
import type { Update, User, UserFromGetMe } from 'grammy/types'
import type { RateTerms } from '../accounts/rate.ts'
import {
  findBotLanguage,
  insertBotUpdate,
  lockBotUser,
  setBotUserBlocked,
  setBotUserLanguage,
} from '../store/accounts/bot.ts'
import { type Db, isUnreachable } from '../store/db.ts'
import { answerCheckout } from './checkout.ts'
import type { BotClock } from './clock.ts'
import type { Outbox } from './outbox.ts'
import { type BotContext, type BotDeps, say, Undone } from './turn.ts'
import { wordsFor } from './words.ts'

/** The rate of one user. Faster messages are not answered, so that nobody fills the queue of answers. */
const UPDATES_OF_USER: RateTerms = { rate_per_second: 1, rate_burst: 20 }

/** More than can be on their way at once. */
const MOST_ADMITTED = 1_000

type HandlerGiven = {
  deps: BotDeps
  api: Api
  me: UserFromGetMe
  outbox: Pick<Outbox, 'send'>
  conversation: MiddlewareFn<BotContext>
  clock: BotClock
  onError: (error: unknown, update_id: number) => void
  /** A payment was handled, so something may be owed. */
  onPayment: () => void
}

/** What a turn leaves to be done once it is committed. */
type Results = Pick<BotContext, 'answers' | 'faults'>

export type TakeUpdate = (update: Update) => Promise<void>

/** Throws only when the database cannot be reached; the update then has to come again. Any other fault is one of this update alone. */
export const openHandler = ({
  deps,
  api,
  me,
  outbox,
  conversation,
  clock,
  onError,
  onPayment,
}: HandlerGiven): TakeUpdate => {
  const contextOf = async (update: Update, db: Db, results: Results): Promise<BotContext> => {
    const from = senderOf(update)
    const words = wordsFor(from?.language_code, from && (await findBotLanguage(db, from.id)))
    return Object.assign(new Context(update, api, me), { deps, db, at: deps.now(), words, ...results })
  }

  const handled = async (update: Update, results: Results) => {
    const from = senderOf(update)
    await deps.db.transaction(async (tx) => {
      // Functions that open a transaction of their own take part in this one.
      const db: Db = { ...tx, transaction: (inner) => inner(db) }
      if (from) await lockBotUser(db, from.id)
      if (!(await insertBotUpdate(db, me.id, update.update_id, deps.now()))) return
      if (!from || from.is_bot) return
      await noteReachable(db, update, from, deps.now())
      await conversation(await contextOf(update, db, results), async () => {})
      // After it, because it may have made the user's account.
      await setBotUserLanguage(db, from.id, from.language_code ?? null)
    })
  }

  /** The update is not tried again: it would fail again, and keep all later ones waiting. */
  const afterFailure = async (update: Update, error: unknown): Promise<Results> => {
    const results: Results = { answers: [], faults: [] }
    const ctx = await contextOf(update, deps.db, results)
    await insertBotUpdate(deps.db, me.id, update.update_id, deps.now())
    if (!(error instanceof Undone)) onError(error, update.update_id)
    if (ctx.chat?.type === 'private') say(ctx, error instanceof Undone ? error.text : ctx.words.failed)
    return results
  }

  /** An update that took long is given again, and counts once for its sender. */
  const admitted = new Set<number>()

  const take = async (update: Update) => {
    // It changes nothing, so it may be answered twice, and needs neither a transaction nor its turn.
    if (update.pre_checkout_query) {
      const answer = await answerCheckout(deps, clock, update.pre_checkout_query)
      outbox.send(answer).catch((error) => onError(error, update.update_id))
      return
    }
    const from = senderOf(update)
    if (from && !isPayment(update) && !admitted.has(update.update_id)) {
      const taken = await deps.rate.take(`bot:user:${from.id}`, UPDATES_OF_USER)
      if (!taken.allowed) return
      admitted.add(update.update_id)
      if (admitted.size > MOST_ADMITTED) admitted.delete(admitted.values().next().value!)
    }
    let results: Results = { answers: [], faults: [] }
    try {
      await handled(update, results)
    } catch (error) {
      if (isUnreachable(error)) throw error
      results = await afterFailure(update, error)
    }
    const { answers, faults } = results
    for (const fault of faults) onError(new Error(fault), update.update_id)
    if (isPayment(update)) onPayment()
    for (const { call, onSent } of answers)
      outbox
        .send(call)
        .then(onSent)
        .catch((error) => onError(error, update.update_id))
  }

  return async (update) => {
    try {
      await take(update)
    } catch (error) {
      if (isUnreachable(error)) throw error
      onError(error, update.update_id)
    }
  }
}

/** Who sent a message, pressed a button, pays, or blocked the bot. Other updates concern nobody. */
const senderOf = ({ message, callback_query, pre_checkout_query, my_chat_member }: Update): User | undefined =>
  (message ?? callback_query ?? pre_checkout_query ?? my_chat_member)?.from

/** The platform confirms a payment whether or not the bot has time for it. */
const isPayment = ({ message, pre_checkout_query }: Update) =>
  pre_checkout_query !== undefined || message?.successful_payment !== undefined

const noteReachable = async (db: Db, { my_chat_member }: Update, { id }: User, now: Date) => {
  if (!my_chat_member) await setBotUserBlocked(db, id, null)
  else if (my_chat_member.chat.type === 'private')
    await setBotUserBlocked(db, id, my_chat_member.new_chat_member.status === 'kicked' ? now : null)
}
