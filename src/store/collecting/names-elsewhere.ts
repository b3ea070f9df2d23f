// Names of known chats that showed another chat, and which other names showed the same one.
import type { Db } from '../db.ts'

type NameElsewhere = { source: string; shown: string; target_id: number; now: Date }

/** A sighting counts for so long. */
const KEPT_DAYS = 30

/** Returns since when the name of this target shows that chat, and the name of another target that shows it too. */
export const noteNameElsewhere = async (
  db: Db,
  { source, shown, target_id, now }: NameElsewhere,
): Promise<{ first_seen_at: Date; is_new: boolean; another?: string }> =>
  db.transaction(async (tx) => {
    await tx.rows`delete from names_elsewhere where source = ${source} and shown = ${shown}
      and last_seen_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
    const noted = (await tx.row<{ first_seen_at: Date }>`
      insert into names_elsewhere (source, shown, target_id, first_seen_at, last_seen_at)
      values (${source}, ${shown}, ${target_id}, ${now}, ${now})
      on conflict (source, shown, target_id) do update set last_seen_at = excluded.last_seen_at
      returning first_seen_at`)!
    const other = await tx.row<{ name: string }>`
      select coalesce(address, '@' || username, '#' || platform_id, 'target ' || target_id) as name
      from names_elsewhere join collecting using (target_id) left join chats using (chat_id)
      where source = ${source} and shown = ${shown} and target_id <> ${target_id} order by target_id limit 1`
    return {
      first_seen_at: noted.first_seen_at,
      is_new: noted.first_seen_at.getTime() === now.getTime(),
      ...(other && { another: other.name }),
    }
  })

/** The name shows its own chat again. */
export const forgetNameElsewhere = (db: Db, target_id: number) =>
  db.rows`delete from names_elsewhere where target_id = ${target_id}`
