// Batches calls: those that arrive while a batch is running form the next batch. Under load many calls share one round trip and one
// commit; without load a call runs at once, because there is no timer.

const MAX_BATCH = 500
/** Fewer calls than this are not worth splitting into two batches. */
const MIN_SPLIT = 16

/**
 * `run` gets the inputs in order of arrival and must return one output for each, in the same order.
 *
 * With `overlapping`, a batch takes half of all calls that are queued or running, so that the process works on one half while the
 * database works on the other. Otherwise all calls would end up in one batch, and process and database would wait for each other. When
 * the process becomes idle before the running batch has returned, a second batch is started.
 */
export const batcher = <Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { overlapping } = { overlapping: false },
) => {
  type Call = { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }
  const max_loops = overlapping ? 2 : 1
  let queue: Call[] = []
  /** A loop runs one batch after another until the queue is empty. */
  let loops = 0
  let running = 0

  // The callers of the previous batch have just been answered and are about to call again, so they count as under way.
  const nextBatch = (previous_size: number): Call[] => {
    const half = Math.max(Math.ceil((queue.length + running + previous_size) / 2), MIN_SPLIT)
    const size = Math.min(overlapping ? half : queue.length, MAX_BATCH)
    const batch = queue.slice(0, size)
    queue = queue.slice(size)
    return batch
  }

  const loop = async () => {
    loops++
    // Calls made in the same turn of the event loop join the first batch.
    await Promise.resolve()
    let size = 0
    while (queue.length) {
      const batch = nextBatch(size)
      size = batch.length
      running += size
      try {
        const outputs = await run(batch.map(({ input }) => input))
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(outputs[i]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      running -= size
    }
    loops--
  }

  const mayStartAnother = () => loops < max_loops && queue.length >= MIN_SPLIT
  let checking = false
  /** The process counts as idle when the event loop went around once and no call arrived. */
  const startAnotherWhenIdle = (queued_before?: number) => {
    if (checking || !mayStartAnother()) return
    checking = true
    setImmediate(() => {
      checking = false
      if (queue.length === queued_before && mayStartAnother()) void loop()
      else startAnotherWhenIdle(queue.length)
    })
  }

  return (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      if (loops === 0) void loop()
      else startAnotherWhenIdle()
    })
}
