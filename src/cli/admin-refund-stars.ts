// `admin refund-stars`: gives the Stars of a payment back, and takes back what they bought.
import type { Command } from 'commander'
import { applyPayment } from '../accounts/payments.ts'
import { STARS_PROVIDER } from '../accounts/stars.ts'
import { refundEvent, refundId, starPayment } from '../accounts/stars-refund.ts'
import { findBotUser } from '../store/accounts/bot.ts'
import { findPayment } from '../store/accounts/payments.ts'
import { changingCommand, named, runChange } from './admin-command.ts'
import { CliError, type CommandContext } from './context.ts'

export const addRefundCommand = (admin: Command) => {
  changingCommand(
    admin,
    'refund-stars <account> <charge>',
    'give the Telegram Stars of a payment back, and take back what they bought',
  )
    .option('--even-if-spent', 'take what is left, if the account has spent some of the credits')
    .option('--yes', 'do it; without this the command only says what it would do')
    .action(runChange(refundStars))
}

type RefundOptions = { evenIfSpent?: true; yes?: true }

/**
 * The platform is asked within the transaction that takes back: if it refuses, nothing is taken. If the command dies between its answer and
 * the commit, the platform says the next time that it was done, and what was bought is taken back then.
 */
const refundStars = async (
  { db, config, now }: CommandContext,
  name: string,
  charge_id: string,
  options: RefundOptions,
) => {
  const { account_id } = await named(db, name)
  const found = await starPayment(db, charge_id)
  if (found?.payment.account_id !== account_id) throw new CliError(`${name} has paid nothing under ${charge_id}`)
  if (await findPayment(db, { provider: STARS_PROVIDER, event_id: refundId(charge_id) }))
    return { account: name, charge_id, result: 'it was given back before' }
  const user = await findBotUser(db, account_id)
  if (!user) throw new CliError(`${name} is not linked to a user of the bot any more, so the platform cannot be asked`)
  if (!config.bot) throw new CliError('set BOT_TOKEN to the token of the bot that took the payment')
  const { stars, bought } = found
  const what =
    'amount_mc' in bought ? `${bought.amount_mc / 1000} credits` : `${bought.days} days of the plan ${bought.plan}`
  if (!options.yes)
    throw new CliError(`this cannot be undone: ${name} gets ${stars} Stars back and loses ${what}. Repeat with --yes`)
  const event = refundEvent(found, now, options.evenIfSpent === true)
  const done = await applyPayment({ db, plans: config.plans, now }, event)
  if ('refused' in done)
    throw new CliError(`${done.message}. With --even-if-spent what is left is taken, and the Stars are given back`)
  const { refundStarPayment } = await import('../bot/refund.ts')
  const problem = await refundStarPayment(config.bot, user.user_id, charge_id)
  if (problem) throw new CliError(`the platform did not give the Stars back, and nothing was taken: ${problem}`)
  const { amount_mc, expires_at } = done.payment.done
  return {
    account: name,
    charge_id,
    stars,
    ...(amount_mc !== undefined && { credits: amount_mc / 1000 }),
    ...(expires_at !== undefined && { expires_at }),
  }
}
