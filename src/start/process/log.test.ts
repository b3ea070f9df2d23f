import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const logged = (log_format: 'json' | 'text', work: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = []
  work(openLog({ log_level: 'info', log_format }, { write: (line) => void lines.push(line) }))
  return lines
}

test('a line has its time in UTC as ISO 8601, and its level by name', () => {
  const before = new Date().toISOString()
  const [line, ...others] = logged('json', (log) => {
    log.debug('not at this level')
    log.warn({ job: 'count' }, 'late')
  })
  expect(others).toEqual([])
  const { time, ...rest } = JSON.parse(line!)
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(time >= before).toBe(true)
  expect(rest).toEqual({ level: 'warn', pid: process.pid, job: 'count', msg: 'late' })
})

test('as text a line begins with time, level and message, and an error shows where it happened', () => {
  const [first, second] = logged('text', (log) => {
    log.child({ thread: 2 }).info({ job: 'roll up', report: { channels: 3 } }, 'job done')
    log.error({ err: new Error('out of order') }, 'job failed')
  })
  expect(first).toMatch(/^\S+Z INFO {2}job done thread=2 job="roll up" report=\{"channels":3\}\n$/)
  expect(second).toMatch(/^\S+Z ERROR job failed\nError: out of order\n {4}at .+log\.test\.ts/)
})
