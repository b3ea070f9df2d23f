import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { levelOfAnswer } from './hooks.ts'
import { createInstruments } from './http/instruments.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
const t = await testService({ monitor: { log, instruments: createInstruments() } })

test('usual answers are logged at debug, and those that failed or took over a second at info', async () => {
  const { key, account_id } = await t.account()
  const { catalog } = t.deps
  const levelOfSearch = async (status: number) => {
    expect((await t.get('/v1/catalog/search?limit=1', key)).status).toBe(status)
    const line = lines.findLast(({ msg }) => msg === 'answered')!
    expect(line).toMatchObject({ operation: 'searchCatalog', status, account_id })
    return [pino.levels.labels[line.level as number], line.ms as number] as const
  }
  const [usual, ms] = await levelOfSearch(200)
  expect(usual).toBe(levelOfAnswer(200, ms))
  catalog.search = async () => Promise.reject(new Error('broken'))
  const [failed] = await levelOfSearch(500)
  expect(failed).toBe('info')
  expect([levelOfAnswer(200, 999), levelOfAnswer(200, 1000), levelOfAnswer(404, 10)]).toEqual([
    'debug',
    'info',
    'debug',
  ])
})
