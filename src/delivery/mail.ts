// Sends letters by the operator's mail server.
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
type MailResult = { ms: number } & ({ status: number; answer_start: string } | { failure: 'not_reachable' })

export type Mailer = {
  /** Never rejects. */
  send: (letter: Letter, envelope: Envelope) => Promise<MailResult>
  close: () => void
}

const TIMEOUT_MS = 15_000
const KEPT = 1024

/** One address as people have it. Quoted names, comments and lists are refused: they are not needed, and a header could be read another way. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(text)

/** `a@example.org` or `Name <a@example.org>`. Undefined when it is neither. */
export const parseSender = (text: string): MailSettings['from'] | undefined => {
  const [, name = '', address = text.trim()] = /^([^<>"\r\n]*?)\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  return isMailAddress(address) ? { name, address } : undefined
}

/** The package is loaded here, because most services send no mail. */
export const openMailer = async ({ smtp_url, from }: MailSettings): Promise<Mailer> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    url: smtp_url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter is text of ours and of chats; it can name neither a file nor an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ subject, text, html }, { to, id, unsubscribe_url }) => {
      const began = performance.now()
      const outcome = await transport
        .sendMail({
          from,
          // As an object, so that nothing in it is read as a second address.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          // RFC 8058: mail programs show a button that unsubscribes with one request.
          list: { unsubscribe: unsubscribe_url },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
        })
        .then(({ response }) => answered(response), failed)
      return { ...outcome, ms: Math.round(performance.now() - began) }
    },
    close: () => transport.close(),
  }
}

const answered = (response: string) => ({
  status: Number(response.slice(0, 3)),
  answer_start: beginning(oneLine(response), KEPT),
})

/** Only an answer about this letter is told: what the mail server says of our sender or our password is for operators. */
const failed = ({ command = '', response }: { command?: string; response?: string }) =>
  response && (command === 'RCPT TO' || command === 'DATA') ? answered(response) : { failure: 'not_reachable' as const }
