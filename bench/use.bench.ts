// How large the demo becomes while it is used: four readers ask for everything that the dashboard shows, with a pause after each answer, while
// time passes in the demo world and its jobs run. `npm run bench -- use 60` takes an hour.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemo } from './demo-service.ts'
import type { Bench } from './run.ts'

const READERS = 4
const PAUSE_MS = 150

const terms = ['news', 'market', 'price', 'today', 'world', 'video', 'week', 'city', 'новости', 'футбол']
const sorts = ['members', 'er', 'err', 'post_views', 'ads_index', 'mentions']
const charts = [
  'subscribers',
  'reach',
  'err',
  'posts',
  'reactions',
  'comments',
  'forwards',
  'er',
  'ad-share',
  'mentions',
  'heatmap',
]

type Demo = Awaited<ReturnType<typeof startDemo>>

export const bench: Bench = {
  question: 'how much memory does the demo take while it is used?',
  alone: true,
  run: async (_, [minutes = 5]) => {
    const data_dir = mkdtempSync(join(tmpdir(), 'cs-bench-use-'))
    const demo = await startDemo(data_dir)
    try {
      await demo.said('100 %')
      return await usedFor(demo, minutes)
    } finally {
      await demo.stop()
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
}

/** A row for every minute. */
const usedFor = async (demo: Demo, minutes: number) => {
  const get = async (path: string) => (await fetch(demo.url + path, { headers: { 'x-api-key': demo.key } })).text()
  const { items } = JSON.parse(await get('/v1/catalog/search?limit=100')) as { items: { internal_id: string }[] }
  const groups = JSON.parse(await get('/v1/channels/search?peer_type=Group&limit=30')) as { internal_id: string }[]
  const ask = questions(
    items.map(({ internal_id }) => internal_id),
    groups.map(({ internal_id }) => internal_id),
  )
  const began = performance.now()
  const rows = [{ minute: 0, requests: 0, 'resident MB': demo.resident_mb() }]
  let requests = 0
  const read = async () => {
    while (rows.length <= minutes) {
      await get(ask())
      requests++
      const minute = Math.floor((performance.now() - began) / 60_000)
      if (minute >= rows.length) rows.push({ minute, requests, 'resident MB': demo.resident_mb() })
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return rows
}

const questions = (channels: string[], groups: string[]) => {
  let seed = 7
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % most
  }
  const one = (values: string[]) => encodeURIComponent(values[below(values.length)]!)
  const several = (count: number) => Array.from({ length: count }, () => one(channels)).join(',')
  const kinds = [
    () => `/v1/catalog/search?sort_by=${one(sorts)}&members_min=${below(5_000)}&limit=30`,
    () => `/v1/catalog/facets?members_min=${below(5_000)}`,
    () => `/v1/catalog/rows?sort_by=${one(sorts)}&offset=${below(200)}&limit=100&members_line=true`,
    () => `/v1/charts/${one(charts)}?internal_id=${one(channels)}`,
    () => `/v1/charts/reach.svg?internal_id=${one(channels)}`,
    () => `/v1/messages/channel?internal_id=${one(channels)}&limit=50`,
    () => `/v1/messages/ranking?internal_id=${one(channels)}`,
    () => `/v1/messages/group?internal_id=${one(groups)}&limit=50`,
    () => `/v1/search/messages?term=${one(terms)}&limit=50`,
    () => `/v1/search/trend?term=${one(terms)}`,
    () => `/v1/channel/stats?internal_id=${one(channels)}&explain=true`,
    () => `/v1/channel/mentions?internal_id=${one(channels)}`,
    () => `/v1/channel/neighbours?internal_id=${one(channels)}`,
    () => `/v1/channels/compare?ids=${several(3)}`,
    () => `/v1/channels/stats-batch?ids=${several(20)}`,
    () => `/v1/channels/search?term=${one(terms)}&limit=30`,
    () => '/v1/usage/history',
    () => '/',
    () => '/docs',
  ]
  return () => kinds[below(kinds.length)]!()
}
