// Login against a scripted platform; no error message contains what the operator typed.
import { expect, test } from 'vitest'
import { refusal } from '../../../test/mtproto-platform.ts'
import type { MtprotoCall } from './call.ts'
import { logIn } from './log-in.ts'

const sent = { _: 'auth.sentCode', type: { _: 'auth.sentCodeTypeApp', length: 5 }, phoneCodeHash: 'hash' }
const authorization = { _: 'auth.authorization', user: { _: 'user', id: 77 } }

type LoginScript = Record<string, object[]>

const platform = (answers: LoginScript, typed: { codes?: string[]; passwords?: string[] } = {}) => {
  const asked: Record<string, unknown>[] = []
  const questions: string[] = []
  const run = logIn(
    {
      call: (async (request: { _: string }) => {
        asked.push(request)
        const answer = answers[request._]?.shift()
        if (answer === undefined) throw new Error(`no answer to ${request._}`)
        if (answer instanceof Error) throw answer
        return answer
      }) as MtprotoCall,
      passwordProof: async (_, password) => ({ proof: password.length }) as never,
      finish: async () => authorization.user as never,
      session: async () => 'the session',
    },
    {
      phone: async () => '+49 151 1234-5678',
      code: async (sent_by) => {
        questions.push(sent_by)
        return typed.codes?.shift() ?? '12345'
      },
      password: async (hint) => {
        questions.push(`hint ${hint}`)
        return typed.passwords?.shift() ?? 'secret'
      },
    },
    { api_id: 6, api_hash: 'abc' },
  )
  return { run, asked, questions }
}

test('phone and code give the session and the account’s user id', async () => {
  const { run, asked, questions } = platform({ 'auth.sendCode': [sent], 'auth.signIn': [authorization] })
  expect(await run).toEqual({ user_id: 77, phone: '4915112345678', session: 'the session' })
  expect(asked).toEqual([
    { _: 'auth.sendCode', phoneNumber: '4915112345678', apiId: 6, apiHash: 'abc', settings: { _: 'codeSettings' } },
    { _: 'auth.signIn', phoneNumber: '4915112345678', phoneCodeHash: 'hash', phoneCode: '12345' },
  ])
  expect(questions).toEqual(['in the app, where the account is logged in'])
})

test('a wrong password can be corrected: a new proof is made, and the password is never sent', async () => {
  const password = { _: 'account.password', hint: 'pet' }
  const { run, asked, questions } = platform(
    {
      'auth.sendCode': [sent],
      'auth.signIn': [refusal('SESSION_PASSWORD_NEEDED', 401)],
      'account.getPassword': [password, password],
      'auth.checkPassword': [refusal('PASSWORD_HASH_INVALID'), authorization],
    },
    { passwords: ['wrong one', 'right'] },
  )
  expect(await run).toMatchObject({ user_id: 77 })
  expect(asked.slice(3)).toEqual([
    { _: 'auth.checkPassword', password: { proof: 9 } },
    { _: 'account.getPassword' },
    { _: 'auth.checkPassword', password: { proof: 5 } },
  ])
  expect(questions.slice(1)).toEqual(['hint pet', 'hint pet'])
})

const invalid = () => refusal('PHONE_CODE_INVALID')

test('a wrong code may be typed three times', async () => {
  const codes = ['11111', '22222', '33333']
  const three = platform({ 'auth.sendCode': [sent], 'auth.signIn': [invalid(), invalid(), invalid()] }, { codes })
  await expect(three.run).rejects.toThrow(/^the code is not the one that was sent$/)
  const two = platform({ 'auth.sendCode': [sent], 'auth.signIn': [invalid(), invalid(), authorization] })
  expect(await two.run).toMatchObject({ user_id: 77 })
})

test.each([
  [{ 'auth.sendCode': [refusal('API_ID_INVALID')] }, 'TELEGRAM_API_ID and TELEGRAM_API_HASH do not belong together'],
  [{ 'auth.sendCode': [refusal('PHONE_NUMBER_INVALID', 406)] }, 'does not know this phone number'],
  [{ 'auth.sendCode': [refusal('FLOOD_WAIT_900', 420)] }, 'wait 900 seconds'],
  [{ 'auth.sendCode': [{ _: 'auth.sentCodePaymentRequired' }] }, 'asks for a payment'],
  [{ 'auth.sendCode': [sent], 'auth.signIn': [refusal('PHONE_CODE_EXPIRED')] }, 'has expired'],
  [
    { 'auth.sendCode': [sent], 'auth.signIn': [{ _: 'auth.authorizationSignUpRequired' }] },
    'no account has this phone',
  ],
  [{ 'auth.sendCode': [refusal('SOMETHING_NEW')] }, 'the platform answered 400 SOMETHING_NEW'],
] as [LoginScript, string][])('a login that cannot succeed is explained: %#', async (answers, message) => {
  const { run } = platform(answers)
  await expect(run).rejects.toThrow(message)
  await expect(run).rejects.not.toThrow(/1234/)
})

test('an account that was just logged out here needs no code', async () => {
  const { run } = platform({ 'auth.sendCode': [{ _: 'auth.sentCodeSuccess', authorization }] })
  expect(await run).toMatchObject({ user_id: 77, session: 'the session' })
})
