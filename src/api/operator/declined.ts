// What operators ask for and what is declined becomes a refusal.
import { Declined } from '../../accounts/operate/change.ts'
import { refuse } from '../refuse.ts'

export const refusingDeclined = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Declined ? refusalOf(error) : error
  }
}

const refusalOf = ({ kind, message, subject }: Declined) =>
  kind === 'missing'
    ? refuse.missingSubject(message, subject)
    : kind === 'conflict'
      ? refuse.conflict(message)
      : refuse.badInput(message)
