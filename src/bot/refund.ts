// Asks the platform to give Stars back.
import { Api, GrammyError } from 'grammy'
import { reasonOf } from './failure.ts'
import type { BotSettings } from './settings.ts'

const TIMEOUT_SECONDS = 10

/** Undefined when the Stars are given back, now or before; otherwise why not, without the token. */
export const refundStarPayment = async (
  { token, api_root }: BotSettings,
  user_id: number,
  charge_id: string,
): Promise<string | undefined> => {
  try {
    await new Api(token, { apiRoot: api_root, timeoutSeconds: TIMEOUT_SECONDS }).refundStarPayment(user_id, charge_id)
    return undefined
  } catch (error) {
    if (error instanceof GrammyError && /CHARGE_ALREADY_REFUNDED/.test(error.description)) return undefined
    return reasonOf(error, token)
  }
}
