// The service beside the embedded database is started with settings of the C library that keep its memory small.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '../bin/channelscope.js')

/** A process that has the setting says so and ends. Without it, the command goes on and ends because of the wrong port. */
const look =
  'data:text/javascript,if(process.env.MALLOC_ARENA_MAX){console.log(process.env.MALLOC_ARENA_MAX,process.pid);process.exit(0)}'

const started = async (command: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [`--import=${look}`, program, command], {
    env: { PATH: process.env.PATH, PORT: 'wrong', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said: said.trim(), pid: child.pid }
}

test('the embedded database: one arena, in the process that was started', async () => {
  const { said, pid } = await started('start')
  expect(said).toBe(process.platform === 'linux' ? `1 ${pid}` : '')
})

test("an operator's own setting is kept", async () => {
  const { said, pid } = await started('start', { MALLOC_ARENA_MAX: '4' })
  expect(said).toBe(`4 ${pid}`)
})

test('a service with a database server, and other commands, are started as they are', async () => {
  expect((await started('start', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).said).toBe('')
  expect((await started('nonsense')).said).toBe('')
})
