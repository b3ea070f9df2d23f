import { expect, test } from 'vitest'
import { openStops } from './stops.ts'

test('what was started last is stopped first, one after the other, and only once', async () => {
  const stops = openStops()
  const stopped: string[] = []
  for (const name of ['database', 'catalog', 'server'])
    stops.add(async () => {
      stopped.push(`${name} stops`)
      await Promise.resolve()
      stopped.push(`${name} has stopped`)
    })
  await Promise.all([stops.run(), stops.run()])
  expect(stopped).toEqual(['server', 'catalog', 'database'].flatMap((name) => [`${name} stops`, `${name} has stopped`]))
})

test('one that fails is reported, and what was started before it is not stopped under it', async () => {
  const stops = openStops()
  const stopped: string[] = []
  stops.add(async () => stopped.push('database'))
  stops.add(async () => {
    throw new Error('still writing')
  })
  await expect(stops.run()).rejects.toThrow('still writing')
  expect(stopped).toEqual([])
})
