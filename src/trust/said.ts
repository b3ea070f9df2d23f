// Numbers in the sentences of signals.

export const count = (value = 0): string => Math.round(value).toLocaleString('en-US')
export const percent = (value = 0): string => `${value.toFixed(value < 10 ? 1 : 0)} %`
export const times = (value = 0): string => value.toFixed(value < 10 ? 1 : 0)
export const days = (value = 0): string => `${value} ${value === 1 ? 'day' : 'days'}`
