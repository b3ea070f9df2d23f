// Every file that opens a database comes to the embedded one: some always, all others in turn.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOnPostgres } from '../on-postgres.ts'
import { onEmbedded, TURNS, tooLarge } from './on-embedded.ts'

const root = resolve(import.meta.dirname, '../..')
const turns = Array.from({ length: TURNS }, (_, turn) => onEmbedded(root, turn))

test('within twenty-four days each file that opens a database runs on the embedded one, but for five large ones, and never twice in a run', () => {
  const ran = new Set(turns.flat())
  const left = filesOnPostgres(root).filter((file) => !ran.has(file) && !file.startsWith('test/releases/'))
  expect(left).toEqual(tooLarge)
  for (const files of turns) expect(new Set(files).size).toBe(files.length)
})

test('what creates, upgrades and starts the embedded database runs on it every day', () => {
  for (const files of turns)
    expect(files).toEqual(
      expect.arrayContaining(['src/store/migrate.test.ts', 'test/start.test.ts', 'test/backup.test.ts']),
    )
})

test('endpoints are tried on it every day', () => {
  for (const files of turns) expect(files.filter((file) => file.startsWith('src/api/endpoints/'))).not.toEqual([])
})

test('a run has few of them, because each costs four times the CPU there', () => {
  for (const files of turns) expect(files.length).toBeLessThan(filesOnPostgres(root).length / 6)
})
