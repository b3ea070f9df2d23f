// Writes the dump and the answers of the previous release, once for each release: `node test/releases/write.ts <url>`, with the address of an
// empty PostgreSQL database. The code of that release writes all rows and answers all questions.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { answersFile, checkOutPrevious, dumpFile } from './previous.ts'

const [database_url] = process.argv.slice(2)
if (!database_url)
  throw new Error('the address of an empty database is missing: node test/releases/write.ts postgres://…')

const folder = checkOutPrevious()
const beside = join(folder, 'test/releases')
cpSync(import.meta.dirname, beside, { recursive: true })
copyFileSync(join(import.meta.dirname, '../observed.ts'), join(folder, 'test/observed.ts'))
execFileSync(process.execPath, [join(beside, 'write-here.ts'), database_url], { stdio: 'inherit' })
for (const file of [dumpFile, answersFile]) copyFileSync(join(beside, basename(file)), file)
rmSync(folder, { recursive: true })
