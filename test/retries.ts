// Gives a second attempt to the tests that `test/retries.json` names, each with the reason. No other test has one.
import { relative } from 'node:path'
import { beforeAll } from 'vitest'
import retries from './retries.json' with { type: 'json' }

type Task = { name: string; type: string; retry?: unknown; tasks?: Task[] }

const testsIn = (task: Task): Task[] => (task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsIn))

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook uses from the pattern.
beforeAll(({}, file) => {
  const path = relative(process.cwd(), (file as unknown as { filepath: string }).filepath)
  const named = retries.filter((one) => one.file === path).map(({ test }) => test)
  for (const one of testsIn(file as unknown as Task)) if (named.includes(one.name)) one.retry = 1
})
