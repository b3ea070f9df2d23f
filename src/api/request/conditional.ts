// Conditional requests: the tag of an answer, and whether the caller already has that answer. Whoever has it gets a free 304.
import type { Secrets } from '../../accounts/secrets.ts'
import type { Call } from './call.ts'

/**
 * The tag of an answer to a question. It is keyed, because a plain hash would let anybody compute the tag of a guessed answer, and
 * learn from a free 304 whether the guess is right. It includes the question, so that a tag learnt from one question (such as an
 * empty list) matches no other. It is the same for all accounts, so that caches work. It is weak, because the same content is sent
 * in several encodings.
 */
export const entityTag = (secrets: Secrets, { endpoint, query, params }: Call, body: string): string => {
  const question = Object.entries({ ...query, ...params }).sort(([a], [b]) => (a < b ? -1 : 1))
  // The body is not escaped, which would take longer than the hash. The question has no line feed, so the two cannot be confused.
  const signed = secrets.sign(`${JSON.stringify(['etag', endpoint.operation, question])}\n${body}`)
  return `W/"${signed.toString('base64url').slice(0, 27)}"`
}

/** `*` matches any answer, also one that the caller was never given. So it counts only where the answer is free anyway. */
export const isKnown = ({ endpoint, request }: Call, tag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((entry) => {
    const given = entry.trim()
    return given === '*' ? endpoint.counts === 'nothing' : given.replace(/^W\//, '') === tag.slice(2)
  }) ?? false
