// Prints the test files that `.ci/run` repeats on the servers of Debian.
import { resolve } from 'node:path'
import { onEmbedded, today } from './engine/on-embedded.ts'
import { filesToRepeat } from './on-postgres.ts'

const root = resolve(import.meta.dirname, '..')
for (const file of filesToRepeat(root, onEmbedded(root), today())) console.log(file)
