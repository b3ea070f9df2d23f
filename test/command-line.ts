// The command line in the process of the test, for tests that are not about processes: what a command reads of its process
// (environment, folder, standard input) is replaced while it runs, and what it writes is collected.
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommandLine } from '../src/cli/command-line.ts'

type Surroundings = {
  env: Record<string, string | undefined>
  cwd?: string
  stdin?: string | Uint8Array
  /** Whether somebody sits at a terminal, who can be asked. */
  terminal?: boolean
  /** Gets what the command writes to standard error while it runs. */
  hear?: (text: string) => void
}

/** Commands run one at a time: two of them would share the replaced streams. */
export const runInProcess = async (args: string[], { env, cwd, stdin = '', terminal = false, hear }: Surroundings) => {
  let out = ''
  let err = ''
  const toOut = (text: string | Uint8Array) => {
    out += text
    return true
  }
  const toErr = (text: string | Uint8Array) => {
    err += text
    hear?.(String(text))
    return true
  }
  const input = Object.assign(Readable.from(stdin.length ? [Buffer.from(stdin)] : []), { isTTY: terminal })
  const before = { env: process.env, cwd: process.cwd(), exitCode: process.exitCode }
  const listeners = new Set(process.listeners('SIGINT'))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...line) => void toOut(`${format(...line)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...line) => void toErr(`${format(...line)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(toOut),
    vi.spyOn(process.stderr, 'write').mockImplementation(toErr),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never),
  ]
  process.env = { ...process.env, ...env }
  process.exitCode = undefined
  if (cwd) process.chdir(cwd)
  try {
    await runCommandLine(args)
    return { code: Number(process.exitCode ?? 0), out, err }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const listener of process.listeners('SIGINT'))
      if (!listeners.has(listener)) process.removeListener('SIGINT', listener)
    process.chdir(before.cwd)
    process.env = before.env
    process.exitCode = before.exitCode
  }
}
