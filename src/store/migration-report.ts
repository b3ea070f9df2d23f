// Says which migration runs: a line when one begins, and one at intervals while it runs.

const SAY_EVERY_MS = 5_000

export const openReport = (say: (line: string) => void = () => {}, every_ms = SAY_EVERY_MS) => {
  const began = performance.now()
  let title: string | undefined
  let has_said = false
  const tell = (line: string) => {
    has_said = true
    say(line)
  }
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1_000)
    tell(
      `${title ?? 'Migrations: waiting for the database, or for another process that applies them'}, ${seconds} s so far`,
    )
  }, every_ms)
  return {
    begins: (file: string, { number, of, is_news }: { number: number; of: number; is_news: boolean }) => {
      title = `Migration ${file.replace(/\.sql$/, '')} (${number} of ${of})`
      if (is_news) tell(title)
    },
    ends: () => {
      if (has_said) say('Migrations: done')
    },
    close: () => clearInterval(timer),
  }
}
