// Importing files over HTTP, for operators: how large a file may be, what a file holds, and saving it.
import { type Static, Type } from 'typebox'
import { importFormats } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, flag, integer, list, oneOf, text, time, timeParameter } from '../fields.ts'
import { Reason } from './accounts.ts'

const tag = 'Imports'

const mappedKinds = ['chat seen', 'message seen', 'counters seen'] as const

const ImportProblem = Type.Object(
  {
    record: count('Number of the record, from 1.', 17),
    line: Type.Optional(count('Line on which it begins, from 1, where the file has lines.', 18)),
    byte: Type.Optional(count('Byte at which it begins, from 0, where the file is JSON.', 5_310, { format: 'int64' })),
    problem: text('What is wrong.', 'date is missing or no time'),
  },
  { title: 'ImportProblem', description: 'A record or a field that cannot be read.' },
)

const ImportSaved = Type.Object(
  {
    chats_inserted: count('Chats that were not known before.', 1),
    chats_updated: count('Chats of which something is new.', 0),
    messages_inserted: count('Messages that were not known before.', 1_204),
    messages_updated: count('Messages of which something is new.', 12),
    waiting: count('Observations that wait, because their chat is not known.', 0),
    waiting_for: list(text('Names of a chat.', '@daily_news'), 'The first 50 chats that they wait for.'),
    chat_count: count('Known chats that the file is about.', 1),
    chats: list(
      Type.Object(
        {
          internal_id: text('Its internal id.', 'kQ3vZp8W'),
          title: text('Its title.', 'Daily News'),
        },
        { description: 'A chat.' },
      ),
      'The first 50 of them.',
    ),
  },
  {
    title: 'ImportSaved',
    description: 'What the import changed. A chat or message that occurs several times counts once.',
  },
)

export const ImportReport = Type.Object(
  {
    dry_run: flag('Whether the file was only read.', false),
    file: text('Name of the file, as it was given.', 'posts.csv'),
    format: text('What the file is.', 'records through a mapping'),
    observed_at: time('When it counts as seen, for records without a time of their own.', '2026-09-01T12:00:00Z'),
    observation: Type.Optional(
      oneOf(
        mappedKinds,
        'What each record of a table is read as. Absent where the file is none, and where its columns are not known: then nothing else is read, and `mapping` can say what they are.',
        'message seen',
      ),
    ),
    columns: list(
      Type.Object(
        {
          column: text('Name of the column in the file.', 'Message ID'),
          fields: list(text('A field.', 'message_id'), 'What it is read as. Empty where the column is not used.'),
        },
        { description: 'A column of the table.' },
      ),
      'Columns of a table. Empty where the file is none.',
    ),
    constants: list(
      Type.Object(
        { field: text('The field.', 'peer'), value: text('Its value.', 'Channel') },
        { description: 'A field that is the same in every record.' },
      ),
      'Fields that no column gives.',
    ),
    chats: count('Chats in the file.', 1),
    messages: count('Messages in the file.', 1_216),
    counters: count('Readings of counters in the file.', 0),
    left_out: list(
      Type.Object(
        { reason: text('Why.', 'personal_chat'), count: count('How many records.', 3) },
        { description: 'Records that are skipped for one reason.' },
      ),
      'Records that are skipped on purpose.',
    ),
    bad_count: count('Records that cannot be read and are not imported.', 1),
    bad: list(ImportProblem, 'The first 100 of them.'),
    dropped_fields: list(
      Type.Object(
        { field: text('The field.', 'views'), count: count('In how many records.', 3) },
        { description: 'A field that could not be read.' },
      ),
      'Fields that cannot be read; the rest of their records is imported.',
    ),
    warnings: list(ImportProblem, 'The first 100 of them.'),
    refused: count('Observations that cannot be true, for example because their time is in the future.', 0),
    saved: Type.Optional(ImportSaved),
  },
  { title: 'ImportReport', description: 'What a file holds, and what became of it.' },
)
export type ImportReport = Static<typeof ImportReport>

export const getImportLimits = endpoint({
  operation: 'getImportLimits',
  sdk: 'operator.importLimits',
  method: 'GET',
  path: '/admin/v1/imports',
  tag,
  summary: 'How large an imported file may be, and what its columns may become',
  response: Type.Object(
    {
      max_bytes: integer(
        'Bytes that a file may have (`IMPORT_MAX_MB`). 0: this process imports nothing.',
        200_000_000,
        { minimum: 0, format: 'int64' },
      ),
      mappings: list(
        Type.Object(
          {
            observation: oneOf(mappedKinds, 'What each record is read as.', 'message seen'),
            fields: list(text('A field.', 'message_id'), 'The fields that columns may become.'),
            required: list(
              text('A field.', 'date'),
              'Those that a mapping must give. `chat` may also be given beside the file, and `link` stands for `chat` and `message_id`.',
            ),
          },
          { description: 'What `mapping` may say of one kind of record.' },
        ),
        'What `mapping` may say. Empty where this process imports nothing.',
      ),
    },
    { title: 'ImportLimits', description: 'Limits of an import over HTTP.' },
  ),
  rows: false,
  counts: 'nothing',
})

export const importFile = endpoint({
  operation: 'importFile',
  method: 'POST',
  path: '/admin/v1/imports',
  tag,
  summary: 'Import a file, or only read it',
  description:
    'The body is the file, as it is or compressed with gzip, with any content type. It is read as it arrives. With `dry_run` nothing is saved, so any operator key or session may ask. What was saved stays if the request is broken off; importing the same file again adds nothing twice. It takes no `Idempotency-Key`: with one it is 400. 400: the file cannot be read at all, and the message says why; a table whose columns are not known is answered with its columns where it is only read. The import ends when its sender leaves. 409: another import is under way in this process, or another file is being read for this key. 413: the file is larger than `max_bytes`, unpacks to more than the process takes (`IMPORT_MAX_UNPACKED_MB`), or takes longer than it may (`IMPORT_MAX_MINUTES`).',
  query: Type.Object({
    file: Type.Optional(
      text('Name of the file, for the report and the trail.', 'posts.csv', { minLength: 1, maxLength: 255 }),
    ),
    dry_run: Type.Optional(flag('Only read, and save nothing.', true)),
    format: Type.Optional(oneOf(importFormats, 'The format, if it cannot be detected.', 'table')),
    mapping: Type.Optional(
      text(
        'A mapping as JSON, for a table whose columns are not known.',
        '{"observation":"message seen","columns":{"nr":"message_id","when":"date"}}',
        {
          minLength: 1,
          maxLength: 4_000,
        },
      ),
    ),
    chat: Type.Optional(
      text('Number, @name or link of the chat, for a file that does not name it.', '@daily_news', {
        minLength: 1,
        maxLength: 256,
      }),
    ),
    title: Type.Optional(
      text('Title of the chat, for a file without one.', 'Daily News', { minLength: 1, maxLength: 255 }),
    ),
    peer: Type.Optional(oneOf(['channel', 'group'], 'What the chat is, for a file that does not say it.', 'channel')),
    observed_at: timeParameter(
      'earliest',
      'When the file was made. Without it: when it was last changed.',
      '2026-09-01',
    ),
    modified_at: timeParameter(
      'earliest',
      'When the file was last changed. Without it, or if it lies in the future: now.',
      1_788_220_800,
    ),
    time_zone: Type.Optional(
      text('Time zone of times that have none: a name or an offset.', 'Europe/Berlin', { minLength: 1, maxLength: 64 }),
    ),
    reason: Reason,
  }),
  takes_file: true,
  response: ImportReport,
  rows: false,
  counts: 'nothing',
})

export const operatorImportEndpoints: Endpoint[] = [getImportLimits, importFile]
