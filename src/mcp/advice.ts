// What a model or its user can do about a failure, in words.
import {
  ChannelscopeError,
  ConnectionError,
  InactiveError,
  InvalidInputError,
  InvalidKeyError,
  NotAllowedError,
  NotFoundError,
  QuotaUsedUpError,
  SlowDownError,
  TimeoutError,
  TopUpError,
  UnavailableError,
} from '#sdk'
import { UnusableArgument } from './tool.ts'

export const credits = (mc: number): string =>
  `${(mc / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} credits`

/** Undefined for a failure of our own, whose message is not for the caller. */
export const adviceFor = (error: unknown): string | undefined => {
  if (error instanceof UnusableArgument) return error.message
  if (error instanceof TopUpError) {
    const { total_cost_mc, available_mc, shortfall_mc } = error.body
    return `Not enough credits: the call costs ${credits(total_cost_mc)} and the account has ${credits(available_mc)}. Ask the user to top up at least ${credits(shortfall_mc)}, then call again.`
  }
  if (error instanceof QuotaUsedUpError)
    return `The monthly allowance of ${error.body.name} is used up (${error.body.used} of ${error.body.limit}). Wait for the next billing month, or ask the operator for a larger plan. Channels that were read before in this month can still be read.`
  if (error instanceof NotFoundError)
    return `${error.body.message}. Check the name: an @name needs its @, and internal ids are case-sensitive. find_channels finds channels and groups by their names.`
  if (error instanceof InvalidInputError)
    return `${error.body.message}. ${/disabled|only for verified/.test(error.body.message) ? 'Ask the operator of the service to enable it for the account.' : 'Correct the argument and call again.'}`
  if (error instanceof InvalidKeyError)
    return 'The API key is missing or not valid. Ask the user to check the key in the settings of this MCP server.'
  if (error instanceof NotAllowedError) return `${error.body.message}. Ask the operator for a plan that includes it.`
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
