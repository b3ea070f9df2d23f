// Grades that are others than before and wait until they have held for a day. A trigger of `channel_stats` notes those of watched channels.
import type { AdsIndexGrade } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

type ChangedGrade<Parts> = {
  chat_id: number
  former_grade: AdsIndexGrade
  former_parts: Parts | null
  grade: AdsIndexGrade
  /** Text, because a JavaScript date would lose its microseconds. */
  since: string
}

/** Those of the channels whose grade has held since `before`, and of which something was read since it changed. */
export const listHeldGrades = <Parts>(db: Db, chat_ids: number[], before: Date) => db.rows<ChangedGrade<Parts>>`
  select chat_id, former_grade, former_parts, grade, since::text as since
  from changed_grades join channel_stats using (chat_id) join chats using (chat_id)
  where chat_id = any(${chat_ids}::bigint[]) and since <= ${before} and grade = ads_index_grade
    and (chats.observed_at > since or to_timestamp(last_post_date) > since)`

/** Notes the causes of events for those that are told. All are settled, unless they have changed again meanwhile. */
export const settleGrades = (
  db: Db,
  grades: (Pick<ChangedGrade<unknown>, 'chat_id' | 'since'> & { told: boolean })[],
  now: Date,
) => db.rows`
  with given as (
    select * from json_to_recordset(${JSON.stringify(grades)}::json) as given(chat_id bigint, since timestamptz, told boolean)),
  settled as (
    delete from changed_grades as stored using given where stored.chat_id = given.chat_id and stored.since = given.since
    returning stored.chat_id, former_grade, grade, stored.since, told)
  insert into event_causes (kind, chat_id, at, detail)
  select 'statistics', chat_id, ${now}::timestamptz, jsonb_build_object('since', extract(epoch from since),
    'grade', jsonb_build_object('before', former_grade, 'after', grade),
    'signals', jsonb_build_object('appeared', '[]'::jsonb, 'cleared', '[]'::jsonb))
  from settled where told`
