// Commands about chats: proving that one is yours, and adding one by its link. They do and cost what the same requests of the API do.
import { Composer } from 'grammy'
import { addChat } from '../accounts/adding.ts'
import type { Charge } from '../accounts/decide.ts'
import { billingMonth } from '../accounts/month.ts'
import { type Overrides, termsOf } from '../accounts/plans.ts'
import { priceOf } from '../accounts/prices.ts'
import { settleWithin } from '../accounts/settle.ts'
import { chatToVerify, requestProof } from '../accounts/verification.ts'
import { addChannel, requestVerification } from '../contract/index.ts'
import type { AccountRow } from '../store/accounts/accounts.ts'
import { addressOf } from '../text/address.ts'
import { readChatAddress, readChatName } from '../text/links.ts'
import { escapeHtml } from './html.ts'
import { activeAccountOf, type BotContext, say, Undone } from './turn.ts'

export const chatCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('verify', (ctx) => verify(ctx, ctx.match))
  commands.command('add', (ctx) => add(ctx, ctx.match))
  return commands
}

const verify = async (ctx: BotContext, given: string) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { db, words, at } = ctx
  if (!given) return say(ctx, words.verifyHow)
  const wait_seconds = await tooOften(ctx, account)
  if (wait_seconds) return say(ctx, words.tooOften(wait_seconds))
  const chat = await chatNamed(ctx, given)
  if (!chat) return say(ctx, words.noChat)
  const proof = await requestProof(db, account.account_id, chat, at)
  const title = escapeHtml(chat.title)
  say(
    ctx,
    'verified_at' in proof ? words.verified(title, proof.verified_at) : words.code(title, proof.code, proof.expires_at),
  )
}

/** The bot and the API share the allowance, because each request makes the collector read a chat before all others. */
const tooOften = async ({ deps }: BotContext, { account_id }: AccountRow): Promise<number> => {
  const { operation, at_most } = requestVerification
  const terms = { rate_per_second: at_most!.per_hour / 3_600, rate_burst: at_most!.burst }
  return (await deps.rate.take(`${account_id}:${operation}`, terms)).retry_seconds
}

/** People write usernames without @, so a plain word is first taken as one, and then as an internal id. */
const chatNamed = async ({ db }: BotContext, given: string) => {
  const link = readChatAddress(given)
  const name = readChatName(given)
  return (link && (await chatToVerify(db, addressOf(link)))) ?? (name && (await chatToVerify(db, name))) ?? undefined
}

const add = async (ctx: BotContext, given: string) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { db, words, at, deps } = ctx
  if (!given) return say(ctx, words.addHow)
  const terms = termsOf(deps.tariff().plans, { plan: account.plan, overrides: account.overrides as Overrides })
  if (!terms.permissions.allow_add) return say(ctx, words.addOff)
  const link = readChatAddress(given)
  if (!link) return say(ctx, words.noLink)
  const added = await addChat(db, {
    link,
    account_id: account.account_id,
    opens: deps.opens,
    isRemoved: deps.isRemoved,
    now: at,
  })
  if (added.status === 'refused') throw new Undone(words.refusals[added.why])
  if (added.status === 'tracked') return say(ctx, words.tracked(escapeHtml(added.chat.title), added.chat.internal_id))
  if (added.is_free) return say(ctx, words.queued(undefined))
  const charge = chargeFor(ctx, account, terms.limits)
  const [outcome] = await settleWithin(db, [charge])
  if (outcome!.charged) return say(ctx, words.queued('cost_mc' in charge ? charge : { requests: 1 }))
  if ('exhausted' in outcome!) throw new Undone(words.exhausted)
  throw new Undone(words.shortfall(outcome!.shortfall.total_cost_mc, outcome!.shortfall.available_mc))
}

/** A subscription pays while it lasts, and then the credits do. */
const chargeFor = (
  { at, deps }: BotContext,
  { account_id, expires_at, billing_anchor }: AccountRow,
  limits: Extract<Charge, { key_type: 'subscription' }>['limits'],
): Charge => {
  const { operation } = addChannel
  const charge = { account_id, at, operation, chat_ids: [] }
  return expires_at && expires_at <= at
    ? { ...charge, key_type: 'credits', cost_mc: priceOf(deps.tariff().prices, addChannel, 0) }
    : { ...charge, key_type: 'subscription', month_start: billingMonth(billing_anchor, at).start, limits }
}
