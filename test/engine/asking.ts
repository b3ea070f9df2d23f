// How a test file asks the process of Vitest for something that is made at the first question: one question, one line of JSON as the answer.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export const answerAt = async (address: string, answer: () => Promise<object>) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer()
      .catch((error: Error) => ({ error: error.message }))
      .then((result) => socket.end(JSON.stringify(result)))
  })
  await once(server.listen(address), 'listening')
  return () => server.close()
}

export const ask = async <Answer>(address: string): Promise<Answer> => {
  const socket = connect(address)
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk
  const answer = JSON.parse(text) as Answer | { error: string }
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new Error(answer.error)
  return answer as Answer
}
