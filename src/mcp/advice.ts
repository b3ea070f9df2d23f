// What a model or its user can do about a failure, in words.
import {
  ChannelscopeError,
  ConnectionError,
  type ErrorCode,
  InactiveError,
  InvalidInputError,
  InvalidKeyError,
  NotAllowedError,
  NotFoundError,
  type QuotaLimit,
  QuotaUsedUpError,
  SlowDownError,
  TimeoutError,
  TopUpError,
  UnavailableError,
} from '#sdk'
import { UnusableArgument } from './tool.ts'

export const credits = (mc: number): string =>
  `${(mc / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} credits`

/** Undefined for a failure of our own, whose message is not for the caller. `renames` are the arguments that have other names in the API. */
export const adviceFor = (error: unknown, renames: Record<string, string> = {}): string | undefined => {
  if (error instanceof UnusableArgument) return error.message
  if (error instanceof TopUpError) {
    const { total_cost_mc, available_mc, shortfall_mc } = error.body
    return `Not enough credits: the call costs ${credits(total_cost_mc)} and the account has ${credits(available_mc)}. Ask the user to top up at least ${credits(shortfall_mc)}, then call again.`
  }
  if (error instanceof QuotaUsedUpError) return usedUp(error.body)
  if (error instanceof NotFoundError || error instanceof InvalidInputError || error instanceof NotAllowedError)
    return `${inOwnNames(error.body.message, renames)}. ${(error.code && remedies[error.code]) ?? 'Correct the argument and call again.'}`
  if (error instanceof InvalidKeyError)
    return `${error.code === 'EXPIRED_KEY' ? 'The API key has expired' : 'The API key is missing or not valid'}. Ask the user to check the key in the settings of this MCP server.`
  if (error instanceof InactiveError) return `${error.body.message}. Ask the operator to restore the access.`
  if (error instanceof SlowDownError)
    return `Too many requests. Wait ${error.retry_after_seconds ?? 1} seconds and call again.`
  if (error instanceof UnavailableError || error instanceof TimeoutError)
    return 'The service cannot answer now. Call again in a minute.'
  if (error instanceof ConnectionError)
    return 'The service cannot be reached. Ask the user to check its address in the settings of this MCP server, and whether it runs.'
  if (error instanceof ChannelscopeError) return `${error.message}. Ask the user to check the address of the service.`
  return undefined
}

/** A refusal begins with the name of what is wrong. Within it only names with an underscore are names: `chat` may be a chat. */
const inOwnNames = (message: string, renames: Record<string, string>): string =>
  message.replace(/\b[a-z]+(?:_[a-z]+)+\b|^[a-z]+(?= must|:)/g, (name) => renames[name] ?? name)

/** What helps, by the code of the refusal. Of all others the message names the argument that is wrong. */
const remedies: Partial<Record<ErrorCode, string>> = {
  CHAT_NOT_FOUND:
    'Check the name: an @name needs its @, and internal ids are case-sensitive. find_channels finds channels and groups by their names.',
  CHAT_IS_GROUP: 'This tool is for channels. channel_report and read_messages take groups too.',
  CHAT_IS_CHANNEL: 'This tool is for groups.',
  MESSAGE_NOT_FOUND: 'Check message_id: read_messages without it lists the messages of the chat with their numbers.',
  INVALID_CURSOR: 'Call again without cursor to begin at the first page.',
  BEYOND_HISTORY: 'Choose a later day, or ask the operator for a plan with more history.',
  VERIFIED_ONLY:
    'The plan of the account reads verified chats only: choose a verified one, or ask the operator for another plan.',
  MESSAGE_SEARCH_DISABLED: 'Ask the operator of the service to enable it for the account.',
  NOT_IN_PLAN: 'Ask the operator for a plan that includes it.',
  PERMISSION_MISSING:
    'The key is a named one with few permissions: ask the user for a key of the account that has this one.',
  FULL_KEY_NEEDED: 'Ask the user for a key of the account without restrictions.',
}

const usedUp = ({ name, used, limit }: QuotaLimit): string => {
  if (name === 'key_requests_per_day' || name === 'key_credits_per_day') {
    const [spent, most] = name === 'key_credits_per_day' ? [credits(used), credits(limit)] : [used, limit]
    return `The limit per day of this key (${name}) is used up (${spent} of ${most}). Wait for the next day (UTC), or ask the user for another key or a higher limit.`
  }
  const stillFree = name === 'unique_channels' ? ' Channels that were read before in this month can still be read.' : ''
  return `The monthly allowance of ${name} is used up (${used} of ${limit}). Wait for the next billing month, or ask the operator for a larger plan.${stillFree}`
}
