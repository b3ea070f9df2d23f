// Starts the service as a separate process, as users do.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type afterAll, afterEach } from 'vitest'

const root = join(import.meta.dirname, '..')

export type LaunchedService = ReturnType<ReturnType<typeof launcher>>

/** `env` selects the store. Processes that still run after a test, or after all of a file, are killed. `folder` has other code than ours. */
export const launcher = (
  env: Record<string, string>,
  after: typeof afterEach | typeof afterAll = afterEach,
  folder = root,
) => {
  const main = join(folder, 'src/main.ts')
  const running = new Set<ChildProcess>()
  after(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  return (more: Record<string, string> = {}, args: string[] = []) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, PORT: '0', ...env, ...more } })
    running.add(child)
    let out = ''
    let err = ''
    const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.once('close', (code) => {
        running.delete(child)
        resolve({ code, out, err })
      })
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    const up = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        out += chunk
        if (out.includes('Channelscope is up') && out.endsWith('\n')) resolve(out)
      })
      void ended.then(({ err }) => reject(new Error(`the service exited: ${err}`)))
    })
    up.catch(() => {})
    const endBy = (signal: NodeJS.Signals) => () => {
      child.kill(signal)
      return ended
    }
    const signal = (name: NodeJS.Signals) => child.kill(name)
    return { up, ended, signal, stop: endBy('SIGINT'), terminate: endBy('SIGTERM'), kill: endBy('SIGKILL') }
  }
}

export const baseOf = (greeting: string): string => /up at (\S+)/.exec(greeting)![1]!
