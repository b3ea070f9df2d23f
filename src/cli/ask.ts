// Asks the operator at the prompt, without echo for secrets.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CliError } from './context.ts'

type Prompt = {
  ask(question: string): Promise<string>
  askHidden(question: string): Promise<string>
  close(): void
}

/** Questions go to standard error, because standard output is for results. */
export const openPrompt = (): Prompt => {
  let hidden = false
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!hidden) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, output, terminal })
  const answers = lines[Symbol.asyncIterator]()
  // Without this, Ctrl-C would only close the readline interface.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))

  const answerTo = async (question: string, secret: boolean): Promise<string> => {
    lines.setPrompt(question)
    lines.prompt()
    hidden = secret
    const answer = await answers.next()
    hidden = false
    if (secret && terminal) process.stderr.write('\n')
    if (answer.done) throw new CliError('there was no answer')
    return answer.value
  }
  return {
    ask: (question) => answerTo(question, false),
    askHidden: (question) => answerTo(question, true),
    close: () => lines.close(),
  }
}
