// How the garbage collector of this process trades memory for time.
import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow to so much more than the last full collection left, instead of up to four times. A long export makes garbage faster than
 * it keeps anything, and grew the process by 90 MB and more for no gain: it is as fast with 30 MB. Beside the embedded database, which is for
 * demos and small installations, memory counts for more than time. V8 reads the flag at each collection, in every thread.
 */
export const keepHeapSmall = (is_embedded: boolean) =>
  setFlagsFromString(`--heap-growing-percent=${is_embedded ? 25 : 100}`)

/**
 * Keeps compiled WebAssembly until the process ends. The code of the embedded database is needed until then anyway, and V8 sometimes crashes
 * when it frees code of one thread while another thread compiles ("Check failed: jit_page.has_value()").
 */
export const keepCompiledCode = () => setFlagsFromString('--no-wasm-code-gc')
