// All processes that work in a folder: a server and whatever it has started.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { until } from '../until.ts'

const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
      } catch {
        return false
      }
    })

const isStopped = (pid: number): boolean => {
  try {
    return /\) [TZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

/** Signals are sent again until nothing runs, because a process may start another one meanwhile. */
export const killAllIn = (folder: string) =>
  until(
    () => {
      const left = processesIn(folder)
      for (const pid of left) send(pid, 'SIGKILL')
      return left
    },
    (left) => !left.length,
    { interval: 20 },
  )

export const freezeAllIn = (folder: string) =>
  until(
    () => {
      const left = processesIn(folder).filter((pid) => !isStopped(pid))
      for (const pid of left) send(pid, 'SIGSTOP')
      return left
    },
    (left) => !left.length,
    { interval: 20 },
  )

export const thawAllIn = (folder: string) => {
  for (const pid of processesIn(folder)) send(pid, 'SIGCONT')
}
