// Asks before something that cannot be undone. A script, which has nobody to ask, has to say --yes.
import { openPrompt } from './ask.ts'
import { CliError } from './context.ts'
import { visible } from './output.ts'

/** Returns if the operator types the name. No transaction may be open meanwhile, because others would wait for it. */
export const confirm = async (what: string, name: string, yes: true | undefined): Promise<void> => {
  if (yes) return
  if (process.stdin.isTTY !== true) throw new CliError(`this cannot be undone: ${what}. Repeat with --yes`)
  const prompt = openPrompt()
  try {
    const typed = await prompt.ask(visible(`This cannot be undone: ${what}. Type ${name} to go on: `))
    if (typed.trim() !== name.trim()) throw new CliError('that is another name, so nothing was changed')
  } finally {
    prompt.close()
  }
}

export const YES = ['--yes', 'do it without asking; needed where there is no terminal'] as const
