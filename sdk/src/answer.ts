// What a call resolves to: the body, and what the headers say about cost and balance.

export type Answer<Data> = {
  data: Data
  /**
   * Milli-credits that the call cost, repetitions included; 0 if it was free, `replayed`, or the key has a subscription. The cost of an answer
   * that was lost before its headers is not included.
   */
  cost_mc: number
  /** Balance in milli-credits after this call; after a free call, the one last reported to this client. Absent for a subscription. */
  remaining_mc?: number
  /** Whether the service confirmed the `previous` answer, free of charge. */
  not_modified: boolean
  /** Whether an earlier call with the same idempotency key got this answer first. */
  replayed: boolean
  /** Near spellings of a search term that found nothing. */
  did_you_mean?: string[]
  /** Quote it when you ask the operator for help. */
  request_id?: string
  headers: Headers
}

const numberOf = (headers: Headers, name: string): number | undefined => {
  const value = headers.get(name)
  return value === null ? undefined : Number(value)
}

/** What the answers of one client say about credits, added up over the attempts of each call. */
export const creditsBook = () => {
  let balance: number | undefined
  return () => {
    let cost_mc = 0
    return {
      note: (headers: Headers) => {
        cost_mc += numberOf(headers, 'x-credits-cost') ?? 0
        balance = numberOf(headers, 'x-credits-remaining') ?? balance
      },
      credits: () => ({ cost_mc, ...(balance !== undefined && { remaining_mc: balance }) }),
    }
  }
}

export const answerOf = <Data>(
  headers: Headers,
  data: Data,
  credits: { cost_mc: number; remaining_mc?: number },
  not_modified: boolean,
): Answer<Data> => {
  const request_id = headers.get('x-request-id')
  const near = headers.get('x-did-you-mean')
  return {
    data,
    ...credits,
    not_modified,
    replayed: headers.get('idempotent-replayed') === 'true',
    ...(near && { did_you_mean: near.split(',').map((term) => decodeURIComponent(term.trim())) }),
    ...(request_id && { request_id }),
    headers,
  }
}
