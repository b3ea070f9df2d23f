// Sends letters by the operator's mail server, each within 15 seconds.
import { Socket } from 'node:net'
import { domainToASCII } from 'node:url'
import { beginning } from '../text/cut.ts'
import { oneLine } from '../text/markup.ts'
import type { Letter } from './letters/letters.ts'

export type MailSettings = { smtp_url: string; from: { name: string; address: string } }

type Envelope = {
  to: string
  /** Of the delivery: a mailbox shows a letter once that arrives twice. */
  id: string
  unsubscribe_url: string
}

/** The answer of the mail server, or a word for why there is none. The statuses of SMTP and of HTTP agree on what 2xx means. */
type MailResult = { ms: number } & ({ status: number; answer_start: string } | { failure: MailFailure })

type MailFailure = 'not_reachable' | 'timed_out'

export type Mailer = {
  /** Never rejects. */
  send: (letter: Letter, envelope: Envelope) => Promise<MailResult>
  close: () => void
}

/** An attempt in all, from the wait for its turn to the last answer: a server may be slow at each of its steps. */
const MOST_MS = 15_000
/** Connections to the mail server. */
const AT_ONCE = 5
const KEPT = 1024

/** One address as people have it. Quoted names, comments and lists are refused: they are not needed, and a header could be read another way. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(text)

/** The same for spellings that usually lead to one mailbox: letter case, what follows a plus sign, and dots, which some services ignore. */
export const mailboxName = (address: string): string => {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}@${domainToASCII(address.slice(at + 1))}`.toLowerCase()
}

/** `a@example.org` or `Name <a@example.org>`. Undefined when it is neither. */
export const parseSender = (text: string): MailSettings['from'] | undefined => {
  const [, name = '', address = text.trim()] = /^([^<>"\r\n]*?)\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  return isMailAddress(address) ? { name, address } : undefined
}

/** The package is loaded here, because most services send no mail. */
export const openMailer = async ({ smtp_url, from }: MailSettings, { within_ms = MOST_MS } = {}): Promise<Mailer> => {
  const { createTransport } = await import('nodemailer')
  const closing = new AbortController()
  const turns = openTurns(AT_ONCE)
  /** Each letter has a connection of its own, which can be cut when the time is over. */
  const transportOver = (socket: Socket) =>
    createTransport({
      url: smtp_url,
      socket,
      connectionTimeout: within_ms,
      // A letter is text of ours and of chats; it can name neither a file nor an address to load.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    send: async ({ subject, text, html }, { to, id, unsubscribe_url }) => {
      const began = performance.now()
      const isOver = AbortSignal.any([closing.signal, AbortSignal.timeout(within_ms)])
      const socket = new Socket()
      // After its letter the connection says goodbye by itself, if the server lets it.
      isOver.addEventListener('abort', () => socket.destroy())
      const sending = turns(isOver, () =>
        transportOver(socket).sendMail({
          from,
          // As an object, so that nothing in it is read as a second address.
          to: { name: '', address: to },
          subject: unencoded(subject),
          text,
          html,
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          // RFC 8058: mail programs show a button that unsubscribes with one request.
          list: { unsubscribe: unsubscribe_url },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
        }),
      )
      const outcome = await Promise.race([sending, aborted(isOver)])
        .then(({ response }) => answered(response))
        .catch((error) => (isOver.aborted ? { failure: 'timed_out' as const } : failed(error)))
      return { ...outcome, ms: Math.round(performance.now() - began) }
    },
    close: () => closing.abort(),
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** So many work at once, and the others wait in their order. Work whose time is over before its turn is not begun. */
const openTurns = (at_once: number) => {
  const waiting: (() => void)[] = []
  let working = 0
  return async <Result>(isOver: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    if (working >= at_once) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
    try {
      isOver.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}

/** A title that looks like an encoded word (RFC 2047) would be decoded. With another letter in it the whole subject is encoded, and it stays as it is. */
const unencoded = (subject: string): string => subject.replaceAll('=?', '=\u2060?')

const answered = (response: string) => ({
  status: Number(response.slice(0, 3)),
  answer_start: beginning(oneLine(response), KEPT),
})

/** Only an answer about this letter is told: what the mail server says of our sender or our password is for operators. */
const failed = ({ command = '', response }: { command?: string; response?: string }) =>
  response && (command === 'RCPT TO' || command === 'DATA') ? answered(response) : { failure: 'not_reachable' as const }
