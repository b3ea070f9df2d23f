// How much of a channel is known: what the numbers of its messages stand for, as a whole and by month.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { ChatParameter, count, decimal, InternalId, list, text } from '../fields.ts'

const counts = {
  numbers: count('How many numbers there are: the sum of the five counts below.', 412),
  messages: count('Numbers of stored messages that are shown. Each message of an album has a number.', 371),
  service_messages: count('Numbers of stored service messages, such as a pinned message or a new title.', 2),
  deleted_messages: count('Numbers of stored messages that were found deleted since.', 9),
  album_items: count(
    'Numbers of items of albums that are known from the message of their album alone, as the web page shows them.',
    18,
  ),
  unknown: count(
    'Numbers that were never seen. The message was deleted before anybody looked, is of a kind that the source does not show, or was not read.',
    12,
  ),
  observed_percent: Type.Optional(
    decimal(
      'Percentage of the numbers that are not unknown. Rounded down to two decimals, so that 100 means all. Absent while no message is known.',
      97.08,
      { maximum: 100 },
    ),
  ),
}

export const CompletenessMonth = Type.Object(
  {
    month: Type.Optional(
      text(
        'The month, in UTC. An unknown number belongs to the month of the next known one; after the newest known message, to the month of the message that a forward in another chat shows. Absent in the row of the numbers before the first known one, whose months nothing tells.',
        '2026-08',
        { pattern: '^[0-9]{4}-[0-9]{2}$' },
      ),
    ),
    ...counts,
  },
  { title: 'CompletenessMonth', description: 'What the numbers of a month stand for.' },
)

export const Completeness = Type.Object(
  {
    internal_id: InternalId,
    ...counts,
    months: list(
      CompletenessMonth,
      'The months with known messages, oldest first. Their sums are the counts above, unless your plan reads less history: months before it are then left out.',
    ),
  },
  { title: 'Completeness', description: 'How much of a channel is known, by the numbers of its messages.' },
)
export type Completeness = Static<typeof Completeness>

export const getChannelCompleteness = endpoint({
  operation: 'getChannelCompleteness',
  sdk: 'channels.completeness',
  method: 'GET',
  path: '/v1/channel/completeness',
  tag: 'Channel statistics',
  summary: 'How much of a channel is known, by month',
  description:
    'The platform numbers the messages of a channel one after the other, from 1 on. Numbers that no known message has are gaps.',
  query: Type.Object({ internal_id: ChatParameter }),
  response: Completeness,
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const completenessEndpoints: Endpoint[] = [getChannelCompleteness]
