// Writes the files that are generated from code and checked in; a test compares them.
import { writeFile } from 'node:fs/promises'
import { generatedFiles } from './generated.ts'

for (const [path, text] of Object.entries(await generatedFiles()))
  await writeFile(new URL(`../../${path}`, import.meta.url), text)
