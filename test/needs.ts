// What some tests need and not every machine has. Tests without it are skipped, and their names say why.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inject, test } from 'vitest'
import { isEmbedded } from './engine/engine.ts'
import { postgresPrograms } from './engine/programs.ts'
import { realData } from './real-data.ts'

/** `TEST_REQUIRES` lists needs, separated by commas. A test that would be skipped for lack of one of them fails instead. */
const required = process.env.TEST_REQUIRES?.split(',') ?? []

/** Debian installs some programs in a folder that is not in the `PATH` of every user. */
const programAt = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

export const nginx = programAt('nginx')

/** Whether servers of a cluster can be started here: Citus is beside the newest PostgreSQL. It is not in Debian. */
export const hasCitus = (() => {
  const programs = postgresPrograms()
  return programs !== undefined && existsSync(join(programs, '../lib/citus.so'))
})()

/** Debian's Python has Debian's packages; another one that comes first in the path may not. */
export const PYTHON = '/usr/bin/python3'
const REQUESTS = '/usr/lib/python3/dist-packages/requests'

const needs = {
  'real-data': { isThere: realData !== undefined, without: 'REAL_DATA_DIR is not there' },
  postgres: { isThere: !isEmbedded, without: 'the database is embedded' },
  citus: { isThere: inject('workers') !== undefined, without: 'CLUSTER_URL is not set' },
  'citus-programs': { isThere: hasCitus, without: 'Citus is not installed beside PostgreSQL' },
  'one-machine': { isThere: inject('workers') === undefined, without: 'the big tables are distributed' },
  redis: { isThere: process.env.TEST_REDIS_URL !== undefined, without: 'TEST_REDIS_URL is not set' },
  nginx: { isThere: nginx !== undefined, without: 'nginx is not installed' },
  curl: { isThere: programAt('curl') !== undefined, without: 'curl is not installed' },
  jq: { isThere: programAt('jq') !== undefined, without: 'jq is not installed' },
  python: {
    isThere: existsSync(PYTHON) && existsSync(REQUESTS),
    without: 'Python and its package requests are not installed',
  },
}

type Need = keyof typeof needs

for (const name of required)
  if (!Object.hasOwn(needs, name))
    throw new Error(`TEST_REQUIRES names ${name}; the needs are ${Object.keys(needs).join(', ')}`)

/** Declares a skipped or failing test in place of tests whose declaration already requires what is missing. */
export const skipWithout = (need: Need, name: string, without = needs[need].without) => {
  if (required.includes(need))
    test(name, () => {
      throw new Error(`${without}, but TEST_REQUIRES names ${need}`)
    })
  else test.skip(`${name} (skipped: ${without})`, () => {})
}

export const testWith = (need: Need, name: string, body: () => Promise<void>, timeout?: number) =>
  needs[need].isThere ? test(name, body, timeout) : skipWithout(need, name)
