// The communities that are planted in the demo world, where nine of ten links stay within a language: how many neighbours speak the language of the asked channel.
import { demoChats } from '../src/demo/chats.ts'
import { linksAmong } from '../src/demo/links.ts'
import { stream } from '../src/demo/random.ts'
import type { Links } from '../src/graph/link-lists.ts'
import { LinkListsLoader } from '../src/graph/link-lists-loader.ts'
import { similarTo } from '../src/graph/similar.ts'

const SEED = 1
const NOW = 1_790_000_000
const SIZE = { channels: 2_010, groups: 202 }
/** Mentions that each chat makes, drawn as its posts draw them. */
const MENTIONS = 10
const TOP = 10

/** Who mentions each chat; chats are numbers from 0 on. */
export const mentionsAmongDemoChats = () => {
  const chats = demoChats({ seed: SEED, now: NOW, ...SIZE })
  const counts = chats.map(() => MENTIONS)
  const links = linksAmong(SEED, chats, counts)
  const numbers = new Map(chats.map((chat, number) => [chat, number]))
  const mentions = chats.map(() => new Map<number, number>())
  chats.forEach((chat, source) => {
    const random = stream(SEED, `similar ${chat.peer}`, chat.index)
    for (let i = 0; i < MENTIONS; i++) {
      const target = links.target(random, chat)
      const to = target && mentions[numbers.get(target)!]
      to?.set(source, (to.get(source) ?? 0) + 1)
    }
  })
  const rows = mentions.flatMap((to, chat_id): Links[] =>
    to.size > 0 ? [{ chat_id, sources: [...to.keys()], mentions: [...to.values()] }] : [],
  )
  return { chats, rows }
}

export const demoCommunities = () => {
  const { chats, rows } = mentionsAmongDemoChats()
  const loader = new LinkListsLoader()
  loader.add(rows)
  const lists = loader.finish()
  const language = (number: number) => chats[number]!.pack.id
  let [neighbours, same, answered] = [0, 0, 0]
  for (const asked of rows) {
    const { found } = similarTo(lists, asked, TOP)
    if (found.length > 0) answered++
    neighbours += found.length
    same += found.filter(({ chat_id }) => language(chat_id) === language(asked.chat_id)).length
  }
  const speakers = new Map<string, number>()
  for (const { chat_id } of rows) speakers.set(language(chat_id), (speakers.get(language(chat_id)) ?? 0) + 1)
  const chance = [...speakers.values()].reduce((sum, count) => sum + (count / rows.length) ** 2, 0)
  return { mentioned: rows.length, answered, same_language: same / neighbours, chance }
}
