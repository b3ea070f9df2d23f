// The settings table: single values that the service stores about itself, by name.
import type { Db } from './db.ts'

export const findSetting = async <Value>(db: Db, name: string): Promise<Value | undefined> =>
  (await db.row<{ value: Value }>`select value from settings where name = ${name}`)?.value

export const upsertSetting = (db: Db, name: string, value: unknown) =>
  db.rows`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`

/** Stores the value only if the name has none yet, and returns the value that is stored afterwards. */
export const keepSetting = async <Value>(db: Db, name: string, value: Value): Promise<Value> => {
  await db.rows`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict (name) do nothing`
  return (await findSetting<Value>(db, name))!
}
