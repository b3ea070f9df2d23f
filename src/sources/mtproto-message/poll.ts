// A poll in MTProto's form. Each answer has an identifier of a few bytes, by which its votes are found.
import type { Media } from '../observation.ts'
import { countField, field, isSet, listField, textField, withoutUndefined } from './tl.ts'

export const pollMedia = (media: unknown): Media => {
  const poll = field(media, 'poll')
  const results = field(media, 'results')
  const votes = new Map(
    listField(results, 'results').map((result) => [optionKey(result), countField(result, 'voters')]),
  )
  return withoutUndefined({
    type: 'poll',
    question: textField(poll, 'question'),
    options: listField(poll, 'answers').map((answer) =>
      withoutUndefined({ text: textField(answer, 'text') ?? '', voters: votes.get(optionKey(answer)) }),
    ),
    total_voters: countField(results, 'total_voters'),
    ...(isSet(poll, 'closed') && { closed: true }),
    ...(isSet(poll, 'quiz') && { quiz: true }),
    ...(isSet(poll, 'multiple_choice') && { multiple: true }),
    ...(!isSet(poll, 'public_voters') && { anonymous: true }),
  })
}

/** Depending on the program, the bytes are a list of numbers, base64 text, or a byte array. */
const optionKey = (answer: unknown): string => {
  const option = field(answer, 'option')
  return typeof option === 'string' ? option : Array.from((option ?? []) as ArrayLike<number>).join(' ')
}
