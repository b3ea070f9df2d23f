// Talks to the account bot from a terminal, through the stand-in of the Bot API: `node test/bot-talk.ts 8081`. The line `1 /start` is a
// message of person 1; `1 press Hide` presses the last button whose text begins so.
import { createInterface } from 'node:readline'
import { startBotApi, TOKEN } from './bot-api.ts'

const api = await startBotApi(Number(process.argv[2] ?? 8081))
console.log(`BOT_API_ROOT=${api.url} BOT_TOKEN=${TOKEN}`)
const shown = new Map<string, string>()
setInterval(() => {
  for (const { payload } of api.calls) {
    const chat = Number(payload.chat_id)
    for (const { message_id, text, buttons } of chat ? api.shownIn(chat) : []) {
      const looks = `${text}\n${buttons.map((one) => `[${one.text}]`).join(' ')}`
      if (shown.get(`${chat} ${message_id}`) === looks) continue
      console.log(`--- ${chat}, message ${message_id}${shown.has(`${chat} ${message_id}`) ? ', edited' : ''}\n${looks}`)
      shown.set(`${chat} ${message_id}`, looks)
    }
  }
}, 100)
for await (const line of createInterface({ input: process.stdin })) {
  const [, id, pressed, text] = /^(\d+) (press )?(.*)$/.exec(line) ?? []
  if (id === undefined) continue
  const person = { id: Number(id), language_code: 'en' }
  if (!pressed) api.push(api.messageFrom(person, text!))
  else
    for (const one of api.shownIn(person.id).toReversed()) {
      const button = one.buttons.find((candidate) => candidate.text.startsWith(text!))
      if (!button?.callback_data) continue
      api.push(api.pressOf(person, one, button.callback_data))
      break
    }
}
