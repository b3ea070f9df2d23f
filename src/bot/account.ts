// Commands about the account: making it, taking over one that an operator made, what was used, the plan, and help.
import { Composer } from 'grammy'
import { takeLinkCode } from '../accounts/bot-links.ts'
import { countUsedBefore, takeUseOf } from '../accounts/deleting.ts'
import { FREE_PLAN } from '../accounts/end-plans.ts'
import { issueKey } from '../accounts/keys.ts'
import { billingMonth } from '../accounts/month.ts'
import { type AccountRow, findAccountById, insertAccount } from '../store/accounts/accounts.ts'
import { findBotAccount, insertBotUser } from '../store/accounts/bot.ts'
import { findMonth } from '../store/accounts/charges.ts'
import { randomBase62 } from '../text/base62.ts'
import { keyTypes } from '../vocabulary.ts'
import { escapeHtml } from './html.ts'
import { SHOW_KEYS } from './keys.ts'
import { offerButtons } from './stars.ts'
import { accountOf, asButton, type BotContext, type Buttons, say, termsFor, Undone } from './turn.ts'

export const accountCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('start', (ctx) => (ctx.match ? link(ctx, ctx.match) : start(ctx)))
  commands.command('usage', usage)
  commands.callbackQuery('usage', asButton(usage))
  commands.command('plan', plan)
  commands.callbackQuery('plan', asButton(plan))
  commands.command('help', (ctx) => say(ctx, ctx.words.help))
  return commands
}

const start = async (ctx: BotContext) => {
  const { db, at, words, from } = ctx
  const known = await findBotAccount(db, from!.id)
  if (known) return welcome(ctx, words.welcomeBack, known)
  const used = await takeUseOf(db, ctx.deps.secrets, from!.id, at)
  const account = await newAccount(ctx, used?.month_end ?? at)
  if (used) await countUsedBefore(db, account.account_id, used, at)
  await insertBotUser(db, from!.id, account.account_id, at)
  for (const key_type of keyTypes) await issueKey(db, ctx.deps.secrets, account, key_type, at)
  welcome(ctx, words.welcome, account)
  if (used) say(ctx, words.usedBefore(used.month_end))
}

/** What a newcomer has to know: what the plan allows, where the service is, and what to press next. */
const welcome = (ctx: BotContext, greet: (name: string) => string, account: AccountRow) => {
  const { words, deps } = ctx
  const { service_url } = deps
  const parts = [
    greet(escapeHtml(account.name)),
    words.planAllows(account.plan, termsFor(ctx, account)),
    ...(service_url ? [words.addresses(escapeHtml(service_url))] : []),
    words.next,
  ]
  say(ctx, parts.join('\n\n'), { buttons: welcomeButtons(ctx) })
}

const welcomeButtons = ({ words: { buttons }, deps: { service_url } }: BotContext): Buttons => [
  [{ text: buttons.keys, callback_data: SHOW_KEYS }],
  [
    { text: buttons.plan, callback_data: 'plan' },
    { text: buttons.usage, callback_data: 'usage' },
  ],
  ...(service_url && isPublic(service_url)
    ? [
        [
          { text: buttons.open, url: service_url },
          { text: buttons.docs, url: `${service_url}/docs` },
        ],
      ]
    : []),
]

/** The platform refuses the whole message if a button leads to a host of the local network. */
export const isPublic = (url: string) => /\.[a-z]/i.test(new URL(url).hostname)

/** The name says nothing about the person. */
const newAccount = async ({ db, at, deps }: BotContext, billing_anchor: Date): Promise<AccountRow> => {
  if (!Object.hasOwn(deps.tariff().plans, FREE_PLAN)) throw new Error(`there is no plan ${FREE_PLAN} for new accounts`)
  const fresh = { plan: FREE_PLAN, billing_anchor, expires_at: null, balance_mc: 0, created_at: at }
  const account = await insertAccount(db, { name: `bot-${randomBase62(8)}`, ...fresh })
  return account ?? newAccount({ db, at, deps } as BotContext, billing_anchor)
}

const link = async (ctx: BotContext, code: string) => {
  const { db, at, words, from } = ctx
  const known = await findBotAccount(db, from!.id)
  const account_id = await takeLinkCode(db, code, at)
  if (account_id === undefined) return say(ctx, words.linkEnded)
  // The code is given back, so that it works once the other account is gone.
  if (known) throw new Undone(words.linkTwice(escapeHtml(known.name)))
  const account = (await findAccountById(db, account_id))!
  if (!(await insertBotUser(db, from!.id, account_id, at))) return say(ctx, words.linkEnded)
  welcome(ctx, words.linked, account)
}

const usage = async (ctx: BotContext) => {
  const account = await accountOf(ctx)
  if (!account) return
  const { limits } = termsFor(ctx, account)
  const month = billingMonth(account.billing_anchor, ctx.at)
  const used = await findMonth(ctx.db, account.account_id, month.start)
  const { requests = 0, unique_channels = 0, search_messages_requests = 0, search_terms = 0 } = used ?? {}
  const text = ctx.words.usage({
    month,
    requests: [requests, limits.requests],
    channels: [unique_channels, limits.unique_channels],
    searches: [search_messages_requests, limits.search_messages_requests],
    terms: [search_terms, limits.search_terms],
    balance_mc: account.balance_mc,
  })
  say(ctx, text)
}

const plan = async (ctx: BotContext) => {
  const account = await accountOf(ctx)
  if (!account) return
  const { name, expires_at, status } = account
  const text = ctx.words.plan({
    ...termsFor(ctx, account),
    account: escapeHtml(name),
    name: account.plan,
    expires_at,
    expired: expires_at !== null && expires_at <= ctx.at,
    suspended: status === 'suspended',
  })
  say(ctx, text, { buttons: offerButtons(ctx) })
}
