// Shows progress: a bar on a terminal, and a line for every quarter elsewhere.

export const progressLine = (what: string) => {
  const out = process.stderr
  let shown = -1
  return {
    show: (done: number, total: number) => {
      const percent = Math.min(100, Math.floor((done / Math.max(total, 1)) * 100))
      if (percent === shown) return
      if (out.isTTY) {
        const filled = Math.round(percent / 4)
        out.write(`\r${what} [${'#'.repeat(filled)}${'.'.repeat(25 - filled)}] ${String(percent).padStart(3)} %`)
      } else if (Math.floor(percent / 25) !== Math.floor(shown / 25)) out.write(`${what}: ${percent} %\n`)
      shown = percent
    },
    end: () => {
      if (shown >= 0 && out.isTTY) out.write('\n')
    },
  }
}
