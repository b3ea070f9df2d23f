// A stand-in for the platform's Bot API, over real HTTP: people write and press buttons, the bot's messages are kept as their chats show
// them, and faults can be ordered. `test/bot-talk.ts` runs it as a program.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message, Update, User } from 'grammy/types'

export const TOKEN = '7000000001:AAstand-in_token_of_tests_0123456789'
const bot = { id: 7_000_000_001, is_bot: true, first_name: 'Accounts', username: 'accounts_bot' }

type BotApiFault =
  | { error_code: number; description: string; parameters?: { retry_after?: number } }
  /** The connection breaks before or after the call has taken effect. */
  | 'cut'
  | 'cut after'
  /** No answer comes. */
  | 'hang'
  /** A proxy in front answers with a page. */
  | 'bad gateway'

export const tooMany = (retry_after: number): BotApiFault => ({
  error_code: 429,
  description: `Too Many Requests: retry after ${retry_after}`,
  parameters: { retry_after },
})

type Payload = Record<string, unknown>
type SentCall = { method: string; payload: Payload }
type ShownButton = { text: string; callback_data?: string; url?: string; copy_text?: { text: string } }
export type ShownMessage = {
  message_id: number
  text: string
  buttons: ShownButton[]
  protected: boolean
  payload: Payload
}
type TestPerson = Partial<User> & { id: number }
type ChatPlace = { id: number; type: 'private' | 'group' | 'supergroup' }

export const startBotApi = async (port = 0) => {
  const calls: SentCall[] = []
  const chats = new Map<number, ShownMessage[]>()
  const faults = new Map<string, BotApiFault[]>()
  const blocked = new Set<number>()
  let pending: Update[] = []
  let waiting: { res: ServerResponse; offset: number; timer: NodeJS.Timeout } | undefined
  let webhook: { url: string; secret: string } | undefined
  let revoked = false
  let last_update = 1000
  let last_message = 0

  const ok = (res: ServerResponse, result: unknown) => answer(res, 200, { ok: true, result })
  const no = (res: ServerResponse, fault: Exclude<BotApiFault, string>) =>
    answer(res, fault.error_code, { ok: false, ...fault })

  const ready = (offset: number) => pending.filter(({ update_id }) => update_id >= offset)
  const wake = () => {
    if (!waiting) return
    const updates = ready(waiting.offset)
    if (!updates.length) return
    clearTimeout(waiting.timer)
    ok(waiting.res, updates)
    waiting = undefined
  }
  const getUpdates = (res: ServerResponse, { offset = 0, timeout = 0 }: { offset?: number; timeout?: number }) => {
    if (webhook)
      return no(res, {
        error_code: 409,
        description:
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      })
    if (waiting) {
      clearTimeout(waiting.timer)
      no(waiting.res, {
        error_code: 409,
        description:
          'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      })
      waiting = undefined
    }
    pending = ready(offset)
    if (pending.length || !timeout) return ok(res, pending)
    const timer = setTimeout(() => {
      waiting = undefined
      ok(res, [])
    }, timeout * 1000)
    waiting = { res, offset, timer }
    res.once('close', () => {
      if (waiting?.res !== res) return
      clearTimeout(timer)
      waiting = undefined
    })
  }

  const shownIn = (chat: number) => chats.get(chat) ?? chats.set(chat, []).get(chat)!
  const messageOf = ({ message_id, text }: ShownMessage, chat: number) => ({
    message_id,
    date: 0,
    chat: place(chat),
    from: bot,
    text,
  })
  const refusal = (description: string): BotApiFault => ({
    error_code: 400,
    description: `Bad Request: ${description}`,
  })
  const send = (payload: Payload): unknown => {
    const chat = Number(payload.chat_id)
    if (blocked.has(chat)) return { error_code: 403, description: 'Forbidden: bot was blocked by the user' }
    const markup = payload.reply_markup as { inline_keyboard: ShownButton[][] } | undefined
    for (const { callback_data } of markup?.inline_keyboard.flat() ?? [])
      if (Buffer.byteLength(callback_data ?? '') > 64) return refusal('BUTTON_DATA_INVALID')
    const text = String(payload.text ?? payload.title)
    if (text.length > 4096) return refusal('message is too long')
    const buttons = markup?.inline_keyboard.flat() ?? []
    const shown = { message_id: ++last_message, text, buttons, protected: payload.protect_content === true, payload }
    shownIn(chat).push(shown)
    return messageOf(shown, chat)
  }
  const edit = (payload: Payload): unknown => {
    const chat = Number(payload.chat_id)
    const shown = shownIn(chat).find(({ message_id }) => message_id === payload.message_id)
    if (!shown) return refusal('message to edit not found')
    if (payload.text !== undefined) shown.text = String(payload.text)
    shown.buttons =
      (payload.reply_markup as { inline_keyboard: ShownButton[][] } | undefined)?.inline_keyboard.flat() ?? []
    return messageOf(shown, chat)
  }
  const methods: Record<string, (payload: Payload) => unknown> = {
    getMe: () => ({
      ...bot,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
    }),
    sendMessage: send,
    sendInvoice: send,
    editMessageText: edit,
    editMessageReplyMarkup: edit,
    answerCallbackQuery: () => true,
    answerPreCheckoutQuery: () => true,
    refundStarPayment: () => true,
    setMyCommands: () => true,
    setWebhook: ({ url, secret_token }) => {
      webhook = { url: String(url), secret: String(secret_token) }
      return true
    },
    deleteWebhook: () => {
      webhook = undefined
      return true
    },
  }

  const server = createServer(async (req, res) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? []
    const payload = await bodyOf(req)
    if (revoked || token !== TOKEN) return no(res, { error_code: 401, description: 'Unauthorized' })
    const work = methods[method!]
    if (!work && method !== 'getUpdates')
      return no(res, { error_code: 404, description: 'Not Found: method not found' })
    const fault = faults.get(method!)?.shift()
    if (fault !== undefined || method !== 'getUpdates') calls.push({ method: method!, payload })
    if (fault === 'hang') return
    if (fault === 'cut') return req.socket.destroy()
    if (fault === 'bad gateway')
      return res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
    if (typeof fault === 'object') return no(res, fault)
    if (method === 'getUpdates') return getUpdates(res, payload)
    const result = work!(payload)
    if (fault === 'cut after') return req.socket.destroy()
    return isError(result) ? no(res, result) : ok(res, result)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  const deliver = async (update: Update) => {
    const { url, secret } = webhook!
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) })).status
  }
  /** Of updates that are pushed together, the bot gets all in one answer. */
  const push = (...updates: Update[]) => {
    pending.push(...updates)
    wake()
  }
  const place = (id: number): ChatPlace => ({ id, type: id > 0 ? 'private' : 'supergroup' })
  const user = (person: TestPerson): User => ({ is_bot: false, first_name: 'Ada', ...person })

  const messageFrom = (person: TestPerson, text: string, chat = person.id): Update => {
    const command = /^\/\w+(@\w+)?/.exec(text)?.[0]
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : []
    const message = {
      message_id: ++last_message,
      date: 1_700_000_000,
      from: user(person),
      chat: place(chat),
      text,
      entities,
    }
    return { update_id: ++last_update, message: message as unknown as Message & Update.NonChannel }
  }
  const pressOf = (
    person: TestPerson,
    { message_id, text, buttons }: ShownMessage,
    callback_data: string,
    chat = person.id,
  ): Update => ({
    update_id: ++last_update,
    callback_query: {
      id: String(last_update),
      from: user(person),
      chat_instance: '1',
      data: callback_data,
      message: {
        message_id,
        date: 1_700_000_000,
        chat: place(chat),
        from: bot,
        text,
        reply_markup: { inline_keyboard: [buttons] },
      } as Message,
    },
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    blocked,
    push,
    deliver,
    messageFrom,
    pressOf,
    /** What a chat shows now. */
    shownIn,
    last: (chat: number): ShownMessage | undefined => shownIn(chat).at(-1),
    fail: (method: string, ...next: BotApiFault[]) => faults.set(method, [...(faults.get(method) ?? []), ...next]),
    revoke: () => {
      revoked = true
      if (waiting) no(waiting.res, { error_code: 401, description: 'Unauthorized' })
      waiting = undefined
    },
    /** Forgets everything but the numbers of updates and messages. */
    reset: () => {
      calls.length = 0
      pending = []
      chats.clear()
      faults.clear()
      blocked.clear()
      webhook = undefined
    },
    restore: () => {
      revoked = false
    },
    /** The updates that were not confirmed yet. */
    unconfirmed: () => pending.length,
    isPolled: () => waiting !== undefined,
    webhook: () => webhook,
    close: async () => {
      if (waiting) clearTimeout(waiting.timer)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type BotApi = Awaited<ReturnType<typeof startBotApi>>

const isError = (result: unknown): result is Exclude<BotApiFault, string> =>
  typeof result === 'object' && result !== null && 'error_code' in result

const answer = (res: ServerResponse, status: number, body: object) => {
  if (!res.writableEnded) res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const bodyOf = async (req: IncomingMessage): Promise<Payload> => {
  let text = ''
  for await (const chunk of req) text += chunk
  return text ? JSON.parse(text) : {}
}
