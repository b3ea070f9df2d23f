// A statement for each of many chats, for a distributed database: each goes to the one machine that has the chat.

/** The pool has ten connections, of which the others should be left to other work. */
const AT_ONCE = 4

/** The results with their chats, in the order of the chats. */
export const forEachChat = async <Result>(
  chat_ids: number[],
  ask: (chat_id: number) => Promise<Result>,
): Promise<[number, Result][]> => {
  const results = new Map<number, Result>()
  const remaining = chat_ids.values()
  const askInTurn = async () => {
    for (const chat_id of remaining) results.set(chat_id, await ask(chat_id))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return chat_ids.map((chat_id) => [chat_id, results.get(chat_id)!])
}
