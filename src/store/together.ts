// Questions that come while one is being answered are asked together next: under load many share one round trip and one commit,
// and at rest none waits.

const MOST_TOGETHER = 500
/** So few are not halved. */
const LEAST_HALVED = 16

/**
 * `answer` gets the questions in the order in which they came and gives as many answers, in that order.
 *
 * In halves, half of those that are waiting and those just answered go at a time: while the database works for the one half, this process
 * works for the other. Otherwise all end up in one batch, and the two wait for each other in turn.
 */
export const together = <Question, Answer>(
  answer: (questions: Question[]) => Promise<Answer[]>,
  { inHalves } = { inHalves: false },
) => {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []
  let busy = false

  const work = async () => {
    busy = true
    // What comes in the same turn of the event loop comes along.
    await Promise.resolve()
    let before = 0
    while (queue.length) {
      const half = Math.max(Math.ceil((queue.length + before) / 2), LEAST_HALVED)
      const size = Math.min(inHalves ? half : queue.length, MOST_TOGETHER)
      const batch = queue.slice(0, size)
      queue = queue.slice(size)
      before = batch.length
      try {
        const answers = await answer(batch.map(({ question }) => question))
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy = false
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (!busy) void work()
    })
}
