// Real messages of several years as pages of a history: every one is read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { tl } from '@mtcute/core'
import { expect, test } from 'vitest'
import { history } from '../../../test/mtproto-objects.ts'
import { skipWithout } from '../../../test/needs.ts'
import { realData } from '../../../test/real-data.ts'
import { pageOf } from './history.ts'

if (!realData) skipWithout('real-data', 'pages of real messages')
else {
  const folder = join(realData, 'mtproto')
  const read = (name: string): tl.TypeMessage[] => {
    const text = readFileSync(join(folder, name), 'utf8')
    return name.endsWith('l')
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : JSON.parse(text)
  }
  test.each(readdirSync(folder).filter((name) => /\.jsonl?$/.test(name)))('%s', (name) => {
    const messages = read(name)
    const odd: string[] = []
    const context = { at: Date.parse('2026-09-01') / 1000, chat: {}, onOdd: (what: string) => odd.push(what) }
    const { observations, covered } = pageOf(history(messages), {}, context)!
    const ids = messages.map(({ id }) => id).sort((a, b) => a - b)
    expect(odd).toEqual([])
    expect(covered.present).toEqual(ids)
    const seen = observations.filter(({ kind }) => kind === 'message seen')
    expect(seen).toHaveLength(messages.length)
    expect(new Set(seen.map(({ chat }) => typeof chat.platform_id))).toEqual(new Set(['number']))
  })
}
