// Starts a receiver of the documents as a program of its own, and sends it webhooks as the service signs them.
import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { newSharedSecret, signedHeaders } from '../src/delivery/webhook-signature.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const event = {
  type: 'chat.gone',
  timestamp: '2026-09-01T11:00:00Z',
  data: { sentence: 'Riyadh Today is gone – “تم”' },
}
const body = Buffer.from(JSON.stringify(event))

export const receives = async (program: string, args: string[]): Promise<void> => {
  const port = await freePort()
  const secret = newSharedSecret()
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, PYTHONIOENCODING: 'utf-8' }
  const receiver = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    receiver.kill()
  })
  let printed = ''
  receiver.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const send = async (headers: Record<string, string>, sent: Uint8Array<ArrayBuffer> = body) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status
  const signed = (id: string, at = new Date(), secrets = [secret]) => signedHeaders(secrets, { id, at, body })
  const known = await until(
    () => send(signed('ev_1')).catch(() => 0),
    (status) => status !== 0,
  )
  expect(known).toBe(204)
  expect(await send(signed('ev_1'))).toBe(204)
  // While a secret is being replaced, both sign.
  expect(await send(signed('ev_2', new Date(), [newSharedSecret(), secret]))).toBe(204)
  expect(await send(signed('ev_3', new Date(), [newSharedSecret()]))).toBe(400)
  expect(await send(signed('ev_4', new Date(Date.now() - 600_000)))).toBe(400)
  expect(await send(signed('ev_5'), Buffer.from(`${body} `))).toBe(400)
  expect(await send({ ...signed('ev_6'), 'webhook-id': 'ev_7' })).toBe(400)
  expect(await send({})).toBe(400)
  const line = 'chat.gone Riyadh Today is gone – “تم”\n'
  await until(
    () => printed,
    (text) => text.length >= 2 * line.length,
  )
  expect(printed).toBe(line + line)
}
