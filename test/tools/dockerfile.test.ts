// The Dockerfile as a parser of Dockerfiles sees it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
const lines = (pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line))
const mistakes = (dockerfile: string) => validate(dockerfile).map(({ message }) => message)

test('the linter finds nothing, and would find a mistake', () => {
  expect(mistakes(text)).toEqual([])
  expect(mistakes(text.replace('USER node', 'USERS node'))).not.toEqual([])
})

test('all stages are of one image that an argument can pin, and only stages that make files for every platform run on the building one', () => {
  expect(lines(/^FROM /)).toEqual([
    'FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS modules',
    'FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS dashboard',
    'FROM $NODE_IMAGE',
  ])
  expect(text).not.toMatch(/amd64(?! and)|x86_64|aarch64/)
})

test('it runs as a user without privileges and is asked every second until it is up', () => {
  expect(lines(/^USER /)).toEqual(['USER node'])
  expect(lines(/^HEALTHCHECK /)[0]).toContain('--start-interval=1s')
})
