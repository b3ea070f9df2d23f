// `npm run test:thorough`: runs the tests of which `npm test` does only a part (rounds, a third of a table or of a property's runs), whole.
// They are found by what they import. With `--changed` it runs those that have not passed with the present contents of what they test.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProved, noteProved } from './proved.ts'

const IMPORTED = /import \{([^}]*)\} from '[./]*(?:test\/)?seed\.ts'/

/** Whether a file does less without `TEST_THOROUGH=1`. */
export const isCutShort = (text: string): boolean => /\b(rounds|aThird|holds)\b/.test(IMPORTED.exec(text)?.[1] ?? '')

/** The tests in `test/failover` have a configuration of their own, and heed `TEST_THOROUGH` too. */
export const thoroughFiles = (root: string): string[] =>
  ['src', 'sdk/src', 'dashboard/src', 'test']
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
    .filter((file) => !/^test\/(tools|failover)\//.test(file))
    .filter((file) => isCutShort(readFileSync(join(root, file), 'utf8')))
    .sort()

/** What a test is about: its own folder, the folders of the service that it imports, and its helpers in `test`. */
export const subjectsOf = (root: string, file: string): string[] => {
  const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
    normalize(join(dirname(file), path!)),
  )
  const folders = [file, ...imported].filter((path) => !path.startsWith('test/')).map(dirname)
  return [...new Set([...folders, file, ...imported.filter((path) => path.startsWith('test/'))])].sort()
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const root = resolve(import.meta.dirname, '..')
  const args = process.argv.slice(2).filter((arg) => arg !== '--changed')
  const all = thoroughFiles(root)
  const files = process.argv.includes('--changed') ? all.filter((file) => !isProved(file, subjectsOf(root, file))) : all
  console.log(`${files.length} of ${all.length} files of thorough tests have to run`)
  if (files.length === 0) process.exit(0)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files, ...args], {
    cwd: root,
    env: { ...process.env, TEST_THOROUGH: '1' },
    stdio: 'inherit',
  })
  if (status === 0) for (const file of files) noteProved(file, subjectsOf(root, file))
  process.exit(status ?? 1)
}
