// Which seeds failed, for each random test: those that once found a fault are checked in, those of this working copy are in a folder that
// git ignores. A seed of the working copy is forgotten when it passes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The seeds by the name of the test. */
type Seeds = Record<string, number[]>

const readJson = <Value>(file: string, absent: Value): Value => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent
    throw error
  }
}

/** `root` is the folder that the tests run in, and `test_file` is a path within it. */
export const failedSeeds = (root: string) => {
  // Each test file has a file of its own, because several run at the same time.
  const localFile = (test_file: string) => join(root, 'test/.failed-seeds', `${test_file.replaceAll('/', '-')}.json`)
  const local = (test_file: string) => readJson<Seeds>(localFile(test_file), {})
  const write = (test_file: string, seeds: Seeds) => {
    const file = localFile(test_file)
    const left = Object.entries(seeds).filter(([, some]) => some.length > 0)
    if (left.length === 0) return rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(Object.fromEntries(left)))
  }
  const without = (test_file: string, name: string, seed: number) =>
    (local(test_file)[name] ?? []).filter((other) => other !== seed)

  return {
    /** The seeds that failed in this working copy come first, the newest of them before the others. */
    list: (test_file: string, name: string): number[] => {
      const checked_in = readJson<Record<string, Seeds>>(join(root, 'test/failed-seeds.json'), {})
      return [...new Set([...(local(test_file)[name] ?? []), ...(checked_in[test_file]?.[name] ?? [])])]
    },
    failed: (test_file: string, name: string, seed: number) =>
      write(test_file, { ...local(test_file), [name]: [seed, ...without(test_file, name, seed)] }),
    passed: (test_file: string, name: string, seed: number) => {
      if (local(test_file)[name]?.includes(seed))
        write(test_file, { ...local(test_file), [name]: without(test_file, name, seed) })
    },
  }
}
