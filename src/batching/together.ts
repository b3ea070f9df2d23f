// Questions that come while others are being answered are asked together next: under load many share one round trip and one commit,
// and at rest none waits.

const MOST_TOGETHER = 500
/** So few are not divided, and not worth a second batch. */
const LEAST_DIVIDED = 16

/**
 * `answer` gets the questions in the order in which they came and gives as many answers, in that order.
 *
 * Overlapping, half of those that are waiting or being answered go at a time: while the database works for the one half, this process
 * works for the other. Otherwise all end up in one batch, and the two wait for each other in turn. Where the database takes longer,
 * this process would still run out of work: then it does not wait for the first batch, and sends a second.
 */
export const together = <Question, Answer>(
  answer: (questions: Question[]) => Promise<Answer[]>,
  { overlapping } = { overlapping: false },
) => {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  const batches_at_a_time = overlapping ? 2 : 1
  let queue: Waiting[] = []
  let batches = 0
  let asked = 0

  const nextBatch = (before: number): Waiting[] => {
    const half = Math.max(Math.ceil((queue.length + asked + before) / 2), LEAST_DIVIDED)
    const size = Math.min(overlapping ? half : queue.length, MOST_TOGETHER)
    const batch = queue.slice(0, size)
    queue = queue.slice(size)
    return batch
  }

  const work = async () => {
    batches++
    // What comes in the same turn of the event loop comes along.
    await Promise.resolve()
    let before = 0
    while (queue.length) {
      const batch = nextBatch(before)
      before = batch.length
      asked += before
      try {
        const answers = await answer(batch.map(({ question }) => question))
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      asked -= before
    }
    batches--
  }

  const mayTakeMore = () => batches < batches_at_a_time && queue.length >= LEAST_DIVIDED
  let looking = false
  /** Once around the event loop without another question: this process has nothing else to do. */
  const workWhenIdle = (waiting?: number) => {
    if (looking || !mayTakeMore()) return
    looking = true
    setImmediate(() => {
      looking = false
      if (queue.length === waiting && mayTakeMore()) void work()
      else workWhenIdle(queue.length)
    })
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (batches === 0) void work()
      else workWhenIdle()
    })
}
