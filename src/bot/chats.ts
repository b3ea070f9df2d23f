// Commands about chats: proving that one is yours, and adding one by its link. They do and cost what the same requests of the API do.
import { Composer } from 'grammy'
import { addChat } from '../accounts/adding.ts'
import type { Charge } from '../accounts/decide.ts'
import { billingMonth } from '../accounts/month.ts'
import { priceOf } from '../accounts/prices.ts'
import { settleWithin } from '../accounts/settle.ts'
import { chatToVerify, requestProof } from '../accounts/verification.ts'
import { addChannel, requestVerification } from '../contract/index.ts'
import type { AccountRow } from '../store/accounts/accounts.ts'
import { addressOf } from '../text/address.ts'
import { type ChatLink, readChatAddress, readChatName } from '../text/links.ts'
import { escapeHtml } from './html.ts'
import { activeAccountOf, type BotContext, say, termsFor, Undone } from './turn.ts'

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
  if (!chat) return addFirst(ctx, account, given)
  const proof = await requestProof(db, account.account_id, chat, at)
  const title = escapeHtml(chat.title)
  say(
    ctx,
    'verified_at' in proof ? words.verified(title, proof.verified_at) : words.code(title, proof.code, proof.expires_at),
  )
}

/** A chat that the service does not know has no description yet in which a code could be found. Any plan lets its owner begin. */
const addFirst = async (ctx: BotContext, account: AccountRow, given: string) => {
  const link = readChatAddress(given)
  if (!link) return say(ctx, ctx.words.notAddress)
  const queued = await queue(ctx, account, link)
  say(ctx, ctx.words.verifyLater(escapeHtml(addressOf(link)), queued.cost))
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
  const { words } = ctx
  if (!given) return say(ctx, words.addHow)
  if (!termsFor(ctx, account).permissions.allow_add) return say(ctx, words.addOff)
  const link = readChatAddress(given)
  if (!link) return say(ctx, words.noLink)
  const { tracked, cost } = await queue(ctx, account, link)
  say(ctx, tracked ? words.tracked(escapeHtml(tracked.title), tracked.internal_id) : words.queued(cost))
}

/** Queues the chat and takes what that costs, unless it is known or queued already. A refusal undoes the turn. */
const queue = async (ctx: BotContext, account: AccountRow, link: ChatLink) => {
  const { db, words, at, deps } = ctx
  const { account_id } = account
  const added = await addChat(db, { link, account_id, opens: deps.opens, isRemoved: deps.isRemoved, now: at })
  if (added.status === 'refused') throw new Undone(words.refusals[added.why])
  if (added.is_free) return { cost: words.cost.free, tracked: 'chat' in added ? added.chat : undefined }
  const charge = chargeFor(ctx, account, termsFor(ctx, account).limits)
  const [outcome] = await settleWithin(db, [charge])
  if (outcome!.charged)
    return { cost: 'cost_mc' in charge ? words.cost.credits(charge.cost_mc) : words.cost.requests(1) }
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
