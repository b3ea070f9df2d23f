// Login with the operator's own account: by the code that the platform sends, and by the password if one is set.
import type { tl } from '@mtcute/core'
import type { MtprotoCall } from './call.ts'
import { isRefusal, meaningOf } from './refusals.ts'

export type LoginClient = {
  call: MtprotoCall
  /** A proof (SRP) that the password is known, without sending the password. */
  passwordProof(request: tl.account.RawPassword, password: string): Promise<tl.RawInputCheckPasswordSRP>
  finish(authorization: tl.auth.TypeAuthorization): Promise<tl.RawUser>
  session(): Promise<string>
}

type Questions = {
  phone(): Promise<string>
  code(sent_by: string): Promise<string>
  password(hint: string | undefined): Promise<string>
}

type LoggedIn = { user_id: number; phone: string; session: string }

/** A problem that the operator can fix. Its message never contains what was typed. */
export class LogInError extends Error {}

const TRIES = 3

export const logIn = async (
  client: LoginClient,
  ask: Questions,
  { api_id, api_hash }: { api_id: number; api_hash: string },
): Promise<LoggedIn> => {
  const phone = (await ask.phone()).replace(/[^\d]/g, '')
  if (phone.length < 5) throw new LogInError('a phone number is written like +4915112345678')
  const authorization = await authorize(client, ask, phone, { api_id, api_hash }).catch((error: unknown) => {
    throw isRefusal(error) ? new LogInError(explained(error)) : error
  })
  if (authorization._ === 'auth.authorizationSignUpRequired')
    throw new LogInError('no account has this phone number; make one with an app of the platform first')
  const { id } = await client.finish(authorization)
  return { user_id: id, phone, session: await client.session() }
}

const authorize = async (
  { call, passwordProof }: LoginClient,
  ask: Questions,
  phoneNumber: string,
  { api_id, api_hash }: { api_id: number; api_hash: string },
): Promise<tl.auth.TypeAuthorization> => {
  const settings = { _: 'codeSettings' } as const
  const sent = await call({ _: 'auth.sendCode', phoneNumber, apiId: api_id, apiHash: api_hash, settings })
  if (sent._ === 'auth.sentCodeSuccess') return sent.authorization
  if (sent._ === 'auth.sentCodePaymentRequired')
    throw new LogInError('the platform asks for a payment; log in once with an app of the platform first')
  const { phoneCodeHash } = sent
  try {
    return await triedAgain('PHONE_CODE_INVALID', async () => {
      const phoneCode = (await ask.code(sentBy(sent.type._))).trim()
      return call({ _: 'auth.signIn', phoneNumber, phoneCodeHash, phoneCode })
    })
  } catch (error) {
    if (!isRefusal(error) || error.text !== 'SESSION_PASSWORD_NEEDED') throw error
  }
  return triedAgain('PASSWORD_HASH_INVALID', async () => {
    // The parameters are requested for each attempt, because a proof is valid only once.
    const request = await call({ _: 'account.getPassword' })
    const password = await passwordProof(request, await ask.password(request.hint))
    return call({ _: 'auth.checkPassword', password })
  })
}

const triedAgain = async <Result>(mistake: string, work: () => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isRefusal(error) || error.text !== mistake) throw error
    }
  }
}

/** How the code was sent, from a type like `auth.sentCodeTypeApp`. */
const sentBy = (type: string): string => {
  const way = type.replace(/^auth\.sentCodeType/, '')
  return way === 'App' ? 'in the app, where the account is logged in' : way === 'Sms' ? 'by SMS' : `by ${way}`
}

const EXPLAINED: Record<string, string> = {
  API_ID_INVALID: 'TELEGRAM_API_ID and TELEGRAM_API_HASH do not belong together',
  API_ID_PUBLISHED_FLOOD: 'TELEGRAM_API_ID is a published one; make your own at https://my.telegram.org',
  PHONE_NUMBER_INVALID: 'the platform does not know this phone number; write it with the code of the country',
  PHONE_NUMBER_BANNED: 'the platform has closed the account of this phone number',
  PHONE_CODE_INVALID: 'the code is not the one that was sent',
  PHONE_CODE_EXPIRED: 'the code has expired; begin again',
  PASSWORD_HASH_INVALID: 'the password is not right',
}

const explained = (error: { code: number; text: string }): string => {
  const meaning = meaningOf(error)
  if (meaning.kind === 'wait') return `the platform asks to wait ${meaning.seconds} seconds before another attempt`
  return EXPLAINED[error.text] ?? `the platform answered ${error.code} ${error.text}`
}
