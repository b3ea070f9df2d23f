// Chats have joined or left a list.
import { Type } from 'typebox'
import { count, identifier, list, text } from '../fields.ts'
import { eventType } from './event-type.ts'

const member = Type.Object(
  { internal_id: identifier('Internal id.', 'Kx93LmQe'), title: text('Title.', 'Riyadh Today') },
  { description: 'A chat.' },
)

export const listChanged = eventType({
  type: 'list.changed',
  title: 'ListChanged',
  description: 'Chats have joined or left a matching list since its point of the day before.',
  about: 'list',
  subjects: ['list'],
  weight: 75,
  facts: Type.Object({
    list_id: identifier('Id of the list.', 'ls_4Gd81xWq'),
    list_name: text('Its name.', 'Arabic news'),
    day: text('The day of the point.', '2026-09-01'),
    joined_count: count('How many joined.', 2),
    left_count: count('How many left.', 1),
    joined: list(member, 'Those that joined, at most 20.'),
    left: list(member, 'Those that left, at most 20.'),
  }),
  example: {
    list_id: 'ls_4Gd81xWq',
    list_name: 'Arabic news',
    day: '2026-09-01',
    joined_count: 1,
    left_count: 0,
    joined: [{ internal_id: 'Kx93LmQe', title: 'Riyadh Today' }],
    left: [],
  },
  find: ({ at, list_id, name, day, joined, left, joined_count, left_count }) =>
    joined_count + left_count === 0
      ? []
      : [
          {
            subject: `list ${list_id}`,
            cause: `list ${list_id} ${day}`,
            happened_at: at,
            facts: {
              list_id,
              list_name: name,
              day,
              joined_count,
              left_count,
              joined: joined.slice(0, 20),
              left: left.slice(0, 20),
            },
          },
        ],
  sentence: ({ list_name, joined_count: joined, left_count: left }, _, words) =>
    words.events['list.changed'].sentence({ list_name, joined, left }),
  details: ({ joined, left }, { details }) =>
    [
      { name: details.joined, value: titlesOf(joined) },
      { name: details.left, value: titlesOf(left) },
    ].filter(({ value }) => value),
})

const titlesOf = (chats: { title: string }[]): string => chats.map(({ title }) => title).join(', ')
