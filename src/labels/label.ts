// What a label is.

/** An id of one of the dictionaries, and how sure it is: 0 to 1, in hundredths. */
export type Label = { id: string; confidence: number }

export const inHundredths = (value: number): number => Math.round(value * 100) / 100
