// Writes the types of all words to `types.d.ts`, which git ignores: `npm run words:types`. `npm run types` does it first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { wordTypes } from './message-types.ts'

const english = (file: string) => JSON.parse(readFileSync(new URL(`./en/${file}.json`, import.meta.url), 'utf8'))
const file = new URL('./types.d.ts', import.meta.url)
const text = wordTypes({
  DashboardMessages: english('dashboard'),
  NoticeMessages: english('notices'),
  BotMessages: english('bot'),
})
// Editors and compilers that run meanwhile see no file that is half written unless the words have changed.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
