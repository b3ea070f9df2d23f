// Text from outside in a form that PostgreSQL stores: it refuses zero characters and halves of surrogate pairs, and real texts contain both.

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const storable = (text: string): string => (isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed())
