// What a failed call of the Bot API means, and what of it may be logged.
import { GrammyError, HttpError } from 'grammy'

export type CallVerdict =
  /** Everything has to wait for so long. */
  | { kind: 'slow down'; ms: number }
  /** The platform or the network has a problem; the same call may succeed later. */
  | { kind: 'retry' }
  /** The user blocked the bot, or is gone. */
  | { kind: 'blocked' }
  /** Somebody else reads the updates, or a webhook does. */
  | { kind: 'conflict' }
  /** The token is not accepted. */
  | { kind: 'revoked' }
  /** The call itself is wrong, for example because the message to edit is gone. */
  | { kind: 'refused' }

export const verdictOn = (error: unknown): CallVerdict => {
  if (!(error instanceof GrammyError)) return { kind: 'retry' }
  const { error_code, description, parameters } = error
  if (error_code === 429) return { kind: 'slow down', ms: (parameters.retry_after ?? 1) * 1000 }
  if (error_code >= 500) return { kind: 'retry' }
  if (error_code === 403) return { kind: 'blocked' }
  if (error_code === 409) return { kind: 'conflict' }
  // The platform answers 404 to a token that has not the form of one. A method that a server does not know is described further.
  if (error_code === 401 || (error_code === 404 && description === 'Not Found')) return { kind: 'revoked' }
  return { kind: 'refused' }
}

/**
 * The only text of such an error that may be logged. The error itself must not be: the address in it contains the token, and the payload
 * may contain a key.
 */
export const reasonOf = (error: unknown, token: string): string => {
  const inner = error instanceof HttpError ? error.error : undefined
  const text =
    error instanceof GrammyError ? `${error.method}: ${error.error_code} ${error.description}` : textOf(error)
  return [text, inner === undefined ? '' : textOf(inner)].filter(Boolean).join(' ').replaceAll(token, '(token)')
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The token has ended. Its message may be shown. */
export class TokenRefused extends Error {
  constructor() {
    super('BOT_TOKEN is not accepted by the platform: it was revoked or mistyped. Get a new one from BotFather')
  }
}
