import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { statementsIn } from './migrate.ts'

test('statements end at semicolons outside of comments, quotes and function bodies', () => {
  expect(
    statementsIn(`-- first; don't split
create table a (b text default 'x;''y', "c;d" integer); -- behind
do $$ begin perform 1; end $$;
do $body$ begin perform '$$;'; end $body$;
-- the end;
`),
  ).toEqual([
    `-- first; don't split\ncreate table a (b text default 'x;''y', "c;d" integer)`,
    '-- behind\ndo $$ begin perform 1; end $$',
    "do $body$ begin perform '$$;'; end $body$",
  ])
})

/** What kinds of statements PostgreSQL reads in a text. */
const kindsIn = async (text: string): Promise<string[][]> =>
  ((await parse(text)).stmts ?? []).map(({ stmt }) => Object.keys(stmt ?? {}))

test('every migration is cut into the statements that PostgreSQL reads in it', async () => {
  const folder = join(import.meta.dirname, '../../migrations')
  for (const name of readdirSync(folder).filter((name) => /^\d{4}_/.test(name))) {
    const text = readFileSync(join(folder, name), 'utf8')
    const cut = await Promise.all(statementsIn(text).map(kindsIn))
    expect(cut, name).toEqual((await kindsIn(text)).map((kinds) => [kinds]))
  }
})
