// The operator's own accounts on the platform, for collecting: log in, list, log out.
import { Command } from 'commander'
import { SessionUnreadable } from '../sources/telegram-mtproto/call.ts'
import { LogInError, logIn } from '../sources/telegram-mtproto/log-in.ts'
import { meaningOf } from '../sources/telegram-mtproto/refusals.ts'
import type { Config } from '../start/config/config.ts'
import {
  deleteTelegramSession,
  findSealedSession,
  listTelegramSessions,
  type TelegramSessionRow,
  upsertTelegramSession,
} from '../store/collecting/telegram-sessions.ts'
import { isoDay } from '../time/days.ts'
import { command, run } from './admin-command.ts'
import { openPrompt } from './ask.ts'
import { CliError, type CommandContext } from './context.ts'

const examples = `
Examples:
  export TELEGRAM_API_ID=… TELEGRAM_API_HASH=…       your own, from https://my.telegram.org
  channelscope telegram login
  channelscope telegram accounts --json
  channelscope telegram logout 1
  SOURCES=telegram-mtproto,telegram-web channelscope worker

The session is stored in the database, encrypted with the master key. Nothing is joined, sent or marked as read with it. Use accounts of
your own, within the platform's terms; each has its own allowance (TELEGRAM_MTPROTO_PER_DAY, TELEGRAM_MTPROTO_INTERVAL).`

export const telegramCommand = () => {
  const telegram = new Command('telegram')
    .description('the accounts on the platform that collect')
    .addHelpText('after', examples)
  command(
    telegram,
    'login',
    'log an account in: asks for phone number, code and, where one is set, the password',
  ).action(run(login))
  command(telegram, 'accounts', 'the accounts that are logged in').action(
    run(async ({ db, now, config }) =>
      (await listTelegramSessions(db)).map((row) => shown(row, now, config.collect.telegram_mtproto?.requests_per_day)),
    ),
  )
  command(telegram, 'logout <account>', 'end the session of an account, by the number that `accounts` shows')
    .option('--forget', 'only delete it here, without telling the platform')
    .action(run(logout))
  return telegram
}

const credentials = ({ collect }: Config) => {
  if (!collect.telegram_mtproto)
    throw new CliError('set TELEGRAM_API_ID and TELEGRAM_API_HASH to your own, from https://my.telegram.org')
  return collect.telegram_mtproto
}

/** The client is loaded only when needed, because it contains the platform's whole protocol schema. */
const connect = async (config: Config, session?: string) => {
  const settings = credentials(config)
  const { openClient } = await import('../sources/telegram-mtproto/client.ts')
  return openClient({ ...settings, timeout_ms: settings.timeout_seconds * 1000, ...(session && { session }) })
}

const login = async ({ db, secrets, config, now }: CommandContext) => {
  const client = await connect(config)
  const prompt = openPrompt()
  try {
    const { user_id, phone, session } = await logIn(
      client,
      {
        phone: () => prompt.ask('Phone number, with the code of the country: '),
        code: (sent_by) => prompt.askHidden(`The code, sent ${sent_by}: `),
        password: (hint) => prompt.askHidden(hint ? `Password (hint: ${hint}): ` : 'Password: '),
      },
      credentials(config),
    )
    const session_sealed = secrets.seal(session)
    const phone_masked = maskedPhone(phone)
    const { master_key } = secrets
    const account = await upsertTelegramSession(db, { user_id, phone_masked, session_sealed, master_key, now })
    return { account, phone: phone_masked, status: 'logged in' }
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(error instanceof LogInError ? error.message : `no answer: ${(error as Error).message}`)
  } finally {
    prompt.close()
    await client.close()
  }
}

const logout = async ({ db, secrets, config }: CommandContext, account: string, { forget }: { forget?: boolean }) => {
  const account_id = parseAccount(account)
  const sealed = await findSealedSession(db, account_id)
  if (!sealed) throw new CliError(`there is no account ${account}`)
  const session = await secrets.unseal(sealed)
  if (!forget && session) await endSession(config, session)
  await deleteTelegramSession(db, account_id)
  return { account: account_id, status: 'logged out' }
}

const endSession = async (config: Config, session: string) => {
  const client = await connect(config, session).catch((error: unknown) => {
    if (error instanceof SessionUnreadable) return undefined
    throw error
  })
  try {
    await client?.call({ _: 'auth.logOut' })
  } catch (error) {
    // If the session has already ended, logging out has succeeded.
    if (meaningOf(error).kind !== 'lost')
      throw new CliError(
        `${(error as Error).message}; with --forget it is only deleted here; end it in the app's settings`,
      )
  } finally {
    await client?.close()
  }
}

/** The visible digits are enough to tell one's own accounts apart. */
export const maskedPhone = (digits: string): string => `+${digits.slice(0, 2)}…${digits.slice(-2)}`

const shown = (row: TelegramSessionRow, now: Date, daily: number | undefined) => {
  const is_waiting = row.waiting_until !== null && row.waiting_until > now
  const is_today = row.day === isoDay(now)
  return {
    account: row.account_id,
    phone: row.phone_masked,
    status: row.lost_at ? `lost: ${row.lost_reason}` : is_waiting ? 'waiting' : 'ready',
    added_at: row.added_at,
    last_used_at: row.last_used_at,
    waiting_until: is_waiting ? row.waiting_until : null,
    waiting_reason: is_waiting ? row.waiting_reason : null,
    requests_today: is_today ? row.used : 0,
    ...(daily !== undefined && { requests_per_day: daily }),
  }
}

const parseAccount = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new CliError('an account is named by its number, see `telegram accounts`')
  return Number(text)
}
