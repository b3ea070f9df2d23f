// An upgrade from the previous release without a stop: two of its processes behind the shipped nginx are replaced one after the other under load.
import { rmSync } from 'node:fs'
import { afterAll, expect, onTestFinished } from 'vitest'
import { migrate } from '../../src/store/migrate.ts'
import { freePort } from '../free-port.ts'
import { launcher } from '../launch.ts'
import { skipWithout, testWith } from '../needs.ts'
import { startNginx } from '../nginx.ts'
import { ownDatabase } from '../own-database.ts'
import {
  checkOutPrevious,
  MASTER_KEY,
  previous,
  questions,
  readAnswers,
  restorePrevious,
} from '../releases/previous.ts'

const ROLLING = `an upgrade from ${previous.version} and a stop behind the shipped nginx lose no request and charge each once`
const { db, database_url, remove } = await ownDatabase('rolling')
afterAll(remove)
if (!database_url) skipWithout('postgres', ROLLING)
else {
  const folder = checkOutPrevious()
  afterAll(() => rmSync(folder, { recursive: true }))
  const env = { DATABASE_URL: database_url, MASTER_KEY, DEMO: 'off', COLLECT: 'off', LOG_LEVEL: 'fatal' }
  const launchOld = launcher(env, afterAll, folder)
  const launchNew = launcher(env, afterAll)

  testWith('nginx', ROLLING, async () => {
    await restorePrevious(db)
    const ports = [await freePort(), await freePort()]
    const processes = ports.map((port) => launchOld({ PORT: String(port) }))
    await Promise.all(processes.map(({ up }) => up))
    const nginx = await startNginx(ports)
    onTestFinished(nginx.stop)

    const { key } = readAnswers()
    const counts = { read: 0, refused: 0, searched: 0 }
    const failed: string[] = []
    let done = false
    const ask = async (method: string, path: string, expected: number) => {
      const { status, body } = await nginx.get(path, { 'x-api-key': key, 'content-length': '0' }, method)
      JSON.parse(body)
      if (status !== expected) failed.push(`${method} ${path} ${status} ${body}`)
    }
    const client = async (first: number) => {
      for (let i = first; !done; i++) {
        const path = questions[i % questions.length]!
        await ask('GET', path, 200)
        counts.read++
        if (path.startsWith('/v1/channels/search?')) counts.searched++
        if (i % 5 > 0) continue
        // The body is missing, which the service says.
        await ask('POST', '/v1/channels/add', 400)
        counts.refused++
      }
    }
    const load = Promise.all([client(0), client(7), client(13)])
    /** All questions are asked in each state. */
    const served = async () => {
      const before = counts.read
      await expect.poll(() => counts.read).toBeGreaterThan(before + 2 * questions.length)
    }
    const end = async (i: number) => {
      const { code } = await processes[i]!.terminate()
      expect(code).toBe(0)
      await served()
    }
    const replace = async (i: number) => {
      await end(i)
      processes[i] = launchNew({ PORT: String(ports[i]) })
      await processes[i].up
      expect((await fetch(`http://127.0.0.1:${ports[i]}/readyz`)).status).toBe(200)
      await served()
    }
    await served()
    // The schema of this version under the code of the previous one.
    await migrate(db)
    await served()
    await replace(0)
    await replace(1)
    // A process of this version stops as quietly as one of the previous.
    await end(0)
    done = true
    await load
    expect(failed).toEqual([])
    const charged = await db.rows`select from ledger where kind = 'charge' and operation = 'searchChannels'`
    expect(charged).toHaveLength(counts.searched)
    expect(counts.searched).toBeGreaterThan(10)
    expect(counts.refused).toBeGreaterThan(50)
    await Promise.all(processes.map(({ kill }) => kill()))
  })
}
