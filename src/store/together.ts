// Questions that come while one is being answered are asked together next: under load many share one round trip and one commit,
// and at rest none waits.

const MOST_TOGETHER = 500

/** `answer` gets the questions in the order in which they came and gives as many answers, in that order. */
export const together = <Question, Answer>(answer: (questions: Question[]) => Promise<Answer[]>) => {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []
  let busy = false

  const work = async () => {
    busy = true
    // What comes in the same turn of the event loop comes along.
    await Promise.resolve()
    while (queue.length) {
      const batch = queue.slice(0, MOST_TOGETHER)
      queue = queue.slice(MOST_TOGETHER)
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
