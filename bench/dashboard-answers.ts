// Made-up answers for the dashboard, of a size that the demo world does not have. Their shape is that of real answers.
import type { BenchPage } from './dashboard-page.ts'

type Route = {
  request: () => { url: () => string }
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint
  fetch: () => Promise<{ json: () => Promise<any> }>
  fulfill: (answer: { json: unknown }) => Promise<void>
}

const DAY = 86_400

export const rowsMadeUp = async (page: BenchPage, count: number) => {
  const read = (path: string) => page.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.json())`)
  const rows = await read('/v1/catalog/rows?limit=100&members_line=true')
  const facets = await read('/v1/catalog/facets')
  await page.route('**/v1/catalog/facets*', (route: Route) => route.fulfill({ json: { ...facets, count } }))
  await page.route('**/v1/catalog/rows*', (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const items = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => {
      const real = rows.items[(offset + i) % rows.items.length]
      return { ...real, internal_id: `${real.internal_id}${offset + i}`, title: `${real.title} ${offset + i}` }
    })
    return route.fulfill({ json: { ...rows, count, items } })
  })
}

/** Daily points until today: the page shows hours for a month at most. */
export const chartsMadeUp = async (page: BenchPage, count: number) => {
  const today = Math.floor(Date.now() / 1000 / DAY) * DAY
  const points = Array.from({ length: count }, (_, i) => ({
    date: new Date((today - (count - 1 - i) * DAY) * 1000).toISOString(),
    value: Math.round(10_000 + i * 40 + 5_000 * Math.sin(i / 60) + ((i * 7919) % 997)),
  }))
  await page.route('**/v1/charts/subscribers?*', async (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const [from, to] = [Number(query.get('from_date') ?? 0), Number(query.get('to_date') ?? today)]
    const real = await (await route.fetch()).json()
    const asked = points.filter(({ date }) => Date.parse(date) / 1000 >= from && Date.parse(date) / 1000 <= to)
    return route.fulfill({ json: { ...real, points: asked, events: [] } })
  })
}
