// Chats numbered from 0 on in the order of their ids, so that what is known of them can be in arrays.

export type ChatNumbers = {
  /** In ascending order. */
  ids: Float64Array
  /** The number of a chat, undefined if it has none. */
  numberOf: (chat_id: number) => number | undefined
}

/** A table of all ids where they are dense, as they usually are; else a search in the sorted ids. */
export const chatNumbers = (ids: Float64Array): ChatNumbers => ({
  ids,
  numberOf: (ids.at(-1) ?? 0) > ids.length * 8 + 1_000_000 ? searched(ids) : tabled(ids),
})

const searched = (ids: Float64Array) => (chat_id: number) => {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! < chat_id) low = middle + 1
    else high = middle
  }
  return ids[low] === chat_id ? low : undefined
}

const tabled = (ids: Float64Array) => {
  const table = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1)
  for (let number = 0; number < ids.length; number++) table[ids[number]!] = number
  return (chat_id: number) => {
    const number = table[chat_id]
    return number === undefined || number < 0 ? undefined : number
  }
}
