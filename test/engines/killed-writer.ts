// A process that writes the file of an engine and never comes to its end, so that it can be killed meanwhile.
import { writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Part, writeParts } from '../../src/engines/parts.ts'

function* parts(): Generator<Part> {
  yield new Float64Array(1_000)
  // The part before was written when this one is asked for.
  writeSync(1, 'written')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

await writeParts(await open(process.argv[2]!, 'wx', 0o600), {}, parts())
