// Measures inside a page of the browser. Scripts for the page are text, because this program is checked without the types of a browser.

/** The types of Playwright are not there for the benchmarks: its package is installed in test/tools only. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type BenchPage = any
export type Browser = {
  newContext: (options: object) => Promise<{ newPage: () => Promise<BenchPage> }>
  close: () => Promise<void>
}

/** The times between frames, in milliseconds. */
export const framesDuring = async (page: BenchPage, act: () => Promise<unknown>): Promise<number[]> => {
  await page.evaluate(`(() => {
    window.bench_frames = []
    const next = (time) => {
      bench_frames?.push(time)
      if (window.bench_frames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })()`)
  await act()
  const times: number[] = await page.evaluate(
    '(() => { const times = bench_frames; window.bench_frames = undefined; return times })()',
  )
  return times.slice(1).map((time, i) => time - times[i]!)
}

/** The same request by `fetch` in the page, until its answer is read. */
export const referenceFor = (page: BenchPage, address: string): Promise<number> =>
  page.evaluate(`(async () => {
    const start = performance.now()
    const answer = await fetch(${JSON.stringify(address)}, { cache: 'no-store' })
    await answer.json()
    if (!answer.ok) throw new Error('the answer is ' + answer.status)
    return performance.now() - start
  })()`)

/**
 * From an event to the frame that shows its result. With `titles_of` that is a list in the search box with the titles of that answer;
 * else another number of channels, and a table that is not marked as old.
 */
export const reaction = async (
  page: BenchPage,
  { event, titles_of }: { event: 'keydown' | 'click'; titles_of?: string },
  act: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate(`(async () => {
    const address = ${JSON.stringify(titles_of ?? null)}
    const titles = address && (await (await fetch(address, { cache: 'no-store' })).json()).items.map(({ title }) => title)
    if (titles?.length === 0) throw new Error('nothing is found by ' + address)
    const total = () => document.querySelector('h1')?.textContent
    const before = total()
    const isThere = () => {
      if (titles) {
        const shown = [...document.querySelectorAll('.search-results [role=option] bdi')].map((one) => one.textContent)
        return titles.every((title, i) => shown[i] === title)
      }
      return total() !== before && document.querySelector('[role=table]')?.getAttribute('aria-busy') !== 'true'
    }
    window.bench_reaction = new Promise((resolve) => {
      addEventListener(${JSON.stringify(event)}, () => {
        const start = performance.now()
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          // The timer runs after the frame is drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      }, { capture: true, once: true })
    })
  })()`)
  await act()
  return page.evaluate('bench_reaction')
}
