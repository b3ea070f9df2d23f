// Which commands a mistyped one may have meant.

/** With more changes than this, a word means something else. */
const MOST_CHANGES = 2
const MOST_OFFERED = 3

export const nearCommands = (typed: string, commands: string[]): string[] => {
  const word = typed.toLowerCase()
  return commands
    .map((command) => ({ command, changes: isPart(word, command) ? 1 : changesBetween(word, command) }))
    .filter(({ command, changes }) => changes <= MOST_CHANGES && changes < command.length - 1)
    .sort((a, b) => a.changes - b.changes)
    .slice(0, MOST_OFFERED)
    .map(({ command }) => command)
}

/** `/key` may mean `/api_key`, and `/delete` `/delete_account`. */
const isPart = (word: string, command: string) => word.length > 2 && `_${command}`.includes(word)

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
const changesBetween = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = swaps ? rows[i - 2]![j - 2]! + 1 : replaced
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
