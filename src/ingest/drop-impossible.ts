// Step: refuses observations and fields that cannot be true. One with a time in the future, for example, would win over all later ones.

import { EARLIEST, EARLIEST_FORWARD, isMessageId } from '../sources/limits.ts'
import type { ChatSeen, ForwardSeen } from '../sources/observation.ts'
import { HOUR } from '../time/spans.ts'
import type { IngestStep, MessageInSteps, OnRejected, SeenObservation } from './seen.ts'

/** Clocks of sources may run a little ahead. */
const AHEAD_SECONDS = HOUR

export const dropImpossible: IngestStep = (seen, now, onRejected) => {
  const wrong = impossibleField(seen, now)
  if (wrong) {
    onRejected(wrong, 'observation refused')
    return undefined
  }
  if (seen.kind === 'message seen') return possibleMessage(seen, now, onRejected)
  return seen.kind === 'chat seen' ? possibleChat(seen, now, onRejected) : seen
}

/** The field because of which the whole observation cannot be true. Wrong dates would also create a partition for each month they name. */
export const impossibleField = (seen: SeenObservation, now: number): 'at' | 'message_id' | 'date' | undefined => {
  if (!isTime(seen.at, now)) return 'at'
  if (!('message_id' in seen)) return undefined
  if (!isMessageId(seen.message_id)) return 'message_id'
  return isTime(seen.date, now) ? undefined : 'date'
}

const isTime = (time: number, now: number, earliest = EARLIEST) =>
  Number.isSafeInteger(time) && time >= earliest && time <= now + AHEAD_SECONDS

const possibleChat = (seen: ChatSeen, now: number, onRejected: OnRejected): ChatSeen => {
  if (seen.creation_date === undefined || isTime(seen.creation_date, now)) return seen
  const { creation_date: _, ...rest } = seen
  onRejected('creation_date', 'field refused')
  return rest
}

const possibleMessage = (seen: MessageInSteps, now: number, onRejected: OnRejected): MessageInSteps => {
  let message = seen
  if (seen.edit_date !== undefined && !isTime(seen.edit_date, now)) {
    const { edit_date: _, ...rest } = message
    message = rest
    onRejected('edit_date', 'field refused')
  }
  if (seen.reply_to_message_id !== undefined && !isMessageId(seen.reply_to_message_id)) {
    const { reply_to_message_id: _, ...rest } = message
    message = rest
    onRejected('reply_to_message_id', 'field refused')
  }
  const forward_from = seen.forward_from && possibleForward(seen.forward_from, now, onRejected)
  return forward_from && forward_from !== seen.forward_from ? { ...message, forward_from } : message
}

const possibleForward = (seen: ForwardSeen, now: number, onRejected: OnRejected): ForwardSeen => {
  let forward = seen
  if (seen.date !== undefined && !isTime(seen.date, now, EARLIEST_FORWARD)) {
    const { date: _, ...rest } = forward
    forward = rest
    onRejected('forward_from.date', 'field refused')
  }
  if (seen.message_id !== undefined && !isMessageId(seen.message_id)) {
    const { message_id: _, ...rest } = forward
    forward = rest
    onRejected('forward_from.message_id', 'field refused')
  }
  return forward
}
