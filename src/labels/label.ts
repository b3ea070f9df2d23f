// A label with its confidence.

/** `id` is from one of the dictionaries; `confidence` is from 0 to 1, rounded to hundredths. */
export type InferredLabel = { id: string; confidence: number }

export const inHundredths = (value: number): number => Math.round(value * 100) / 100
