// Runs after `npm ci`: prepares first starts. If that fails, a first start takes some seconds longer and nothing else is lost, so the installation
// goes on, and one line says why. It is plain JavaScript, because the Node that runs it may be older than the one that was installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const MOST_MS = 120_000

/** The image installs the packages before it has the sources, and prepares first starts later. */
const hasSources = ['js', 'ts'].some((ending) => existsSync(path(`../src/cli/channelscope.${ending}`)))

/** Of a stack trace the line with the error, else the last line. */
const reasonIn = (output) => {
  const lines = output.split('\n').flatMap((line) => line.trim() || [])
  return lines.find((line) => /^(\w*Error\b.*|error): /.test(line)) ?? lines.at(-1)
}

const failureOf = ({ error, signal, status, stderr }) => {
  if (error) return error.code === 'ETIMEDOUT' ? `it took longer than ${MOST_MS / 1000} s` : error.message
  if (signal) return `it was ended by ${signal}`
  return status === 0 ? undefined : (reasonIn(stderr) ?? `it ended with code ${status}`)
}

if (hasSources) {
  const stdio = ['ignore', 'ignore', 'pipe']
  const failure = failureOf(
    spawnSync(process.execPath, [path('./channelscope.js'), 'prepare'], { stdio, encoding: 'utf8', timeout: MOST_MS }),
  )
  if (failure)
    console.error(
      `channelscope: first starts are not prepared, so they take some seconds longer (${failure}). To try again: channelscope prepare`,
    )
}
