// A promise that nobody awaits needs a handler: without one, its rejection is a fault of the whole process. `void` hides such a promise
// from readers and tools, so each use of it has to be listed here, with the reason why it cannot reject.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cannot_reject: Record<string, string> = {
  'src/api/request/export-turns.ts: wait(LONGEST_WAIT_MS).then(giveUp)': 'a timer, and a callback that only counts',
  'src/api/server.ts: parseJson(request, text as string, done)': 'no promise: it gives its result to the callback',
  'src/batching/batcher.ts: loop()': 'gives each failure of a batch to its callers',
  'src/export/parquet.ts: file.finish()': 'a writer into memory returns no promise',
  'src/export/parquet.ts: file.write({ columnData, rowGroupSize: first.length })':
    'a writer into memory returns no promise',
  'src/sources/dataset/mapped-reader.ts: dropped.push(droppedField(position, field, problem))': 'no promise',
  'src/sources/telegram-web/page-thread.ts: worker.terminate()': 'resolves also for a thread that has ended',
  'src/start/config/follow-tariff.ts: readAgain()': 'reports every error of the files',
  'src/store/circuit-breaker.ts: probeOnce()': 'a failed probe is its result',
  "src/store/embedded/worker.ts: transaction.finish('rollback')": 'a rollback resolves also when it fails',
  'src/store/embedded/statements.ts: chunks.push(new Uint8Array(bytes))': 'no promise',
  'src/store/postgres/postgres.ts: becomesReady(client).then((ready) => client.release(!ready))':
    'waits for events and a timer',
  "src/threads/pool.ts: tellAll(pool, { do: 'change tariff', tariff }),": 'a thread that does not answer is replaced',
  "src/threads/pool.ts: tellAll(pool, { do: 'leave' }))": 'a thread that does not answer is replaced',
  "src/threads/pool.ts: tellAll(pool, { do: 'refuse requests' }))": 'a thread that does not answer is replaced',
  'src/store/cluster/worker-breaker.ts: followed().finally(() => workers.delete(worker))':
    'every question is asked within a try',
  'src/api/operator/imports.ts: app.register(async (files) => {': 'the framework waits for what is registered',
  'src/api/endpoints/event-stream.ts: start(all, listener)': 'what fails ends the stream',
  'src/threads/pool.ts: thread.worker.terminate()': 'resolves also for a thread that has ended',
}

/** `return void …` ends a function without a value; what it calls is awaited there, or is no promise. A type is followed by no name. */
const unawaited = (text: string): string[] =>
  [...text.matchAll(/^(?!\s*(?:\/\/|\/?\*)).*?(?<!return )\bvoid (?=[\w(])(.+)$/gm)].map(([, call]) => call!)

test('every promise that is not awaited has a handler', () => {
  const files = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    unawaited(readFileSync(file, 'utf8')).map((call) => `${file.replaceAll('\\', '/')}: ${call}`),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(cannot_reject).sort())
})

test('the pattern finds calls and leaves types', () => {
  expect(unawaited('  void send()\n  if (late) void pump()\n  const f = () => void go().catch(say)')).toHaveLength(3)
  expect(
    unawaited('(a: string) => void\n) : void {\n  return void (await x())\n  // void talk()\n () => void | X'),
  ).toEqual([])
})
