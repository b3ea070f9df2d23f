// Rounds numbers before they are shown: counts to whole numbers, percents and means of small counts to two decimals.

export const rounded = (value: number, decimals = 0): number => {
  const factor = 10 ** decimals
  return Math.round(value * factor + Number.EPSILON) / factor
}

export const roundedOrNull = (value: number | null, decimals = 0): number | null =>
  value === null ? null : rounded(value, decimals)
