// Lists that callers write with commas.

/** Each entry once, without blanks around it; empty ones are left out. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]
