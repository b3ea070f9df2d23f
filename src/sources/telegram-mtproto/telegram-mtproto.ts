// Reads chats over MTProto with the operator's accounts, which gives exact counts, and the messages and authors of groups.
import { bareUsername, inviteAddress, nameAddress } from '../../text/address.ts'
import { tlChatSeen } from '../mtproto-message/chat.ts'
import type { ChatRef, Observation } from '../observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../source.ts'
import type { AccountPool } from './accounts.ts'
import { historyQuestion, pageOf } from './history.ts'
import { inputChannel, inputPeer, type KeyBook, keysIn, withLocated } from './locate.ts'
import { readFound } from './read-chat.ts'

type TelegramMtprotoSettings = {
  accounts: AccountPool
  keys: KeyBook
  /** Milliseconds since 1970, as `Date.now` gives them. */
  now: () => number
  /** Called for each part of an answer that could not be read; the rest is still used. */
  onOdd?: (what: string) => void
}

/** The platform limits look-ups of names most strictly, so each is cached long enough for one reading of a chat. */
const NAME_CACHE_MS = 600_000
const NAME_CACHE_ENTRIES = 10_000

export const telegramMtproto = ({ accounts, keys, now, onOdd = () => {} }: TelegramMtprotoSettings): Source => {
  const names = new Map<string, { platform_id: number; until: number }>()
  const at = () => Math.floor(now() / 1000)

  const withCachedId = (ref: ChatRef): ChatRef => {
    const known = ref.platform_id === undefined ? names.get(nameOf(ref)) : undefined
    return known && known.until > now() ? { ...ref, platform_id: known.platform_id } : ref
  }
  const remember = (ref: ChatRef, seen: Observation[]) => {
    const platform_id = seen[0]?.chat.platform_id
    if (platform_id === undefined || ref.platform_id !== undefined) return
    if (names.size >= NAME_CACHE_ENTRIES) names.clear()
    names.set(nameOf(ref), { platform_id, until: now() + NAME_CACHE_MS })
  }

  const readChat = async (ref: ChatRef): Promise<Observation[]> => {
    const seen = await accounts.ask(ref.platform_id, (asker) =>
      withLocated(asker, keys, ref, (found) => readFound(asker, found, ref, { keys, at: at(), onOdd })),
    )
    remember(ref, seen)
    return seen
  }

  const readPage = (given: ChatRef, range: MessageRange) => {
    const ref = withCachedId(given)
    return accounts.ask(ref.platform_id, (asker) =>
      withLocated(asker, keys, ref, async (found) => {
        if (found.kind === 'invite')
          throw new SourceError('private', 'only members see its messages; nothing is joined')
        const answer = await asker.call(historyQuestion(inputPeer(found), range))
        if ('chats' in answer) await keys.keep(asker.account_id, keysIn(answer.chats))
        // The name is reported too, because the stored chat may not have an id yet.
        const chat = { ...(given.platform_id === undefined && given), platform_id: found.platform_id }
        return pageOf(answer, range, { at: at(), chat, onOdd })
      }),
    )
  }

  async function* readMessages(ref: ChatRef, range: MessageRange): AsyncGenerator<MessagePage> {
    let { after, before } = range
    for (;;) {
      const page = await readPage(ref, after !== undefined ? { after } : before !== undefined ? { before } : {})
      if (!page) return
      const { is_end, ...shown } = page
      yield shown
      if (is_end) return
      if (after !== undefined) after = shown.covered.last
      else before = shown.covered.first
    }
  }

  const readRecommendations = (given: ChatRef): Promise<ChatRef[]> => {
    const ref = withCachedId(given)
    return accounts.ask(ref.platform_id, (asker) =>
      withLocated(asker, keys, ref, async (found) => {
        if (found.kind !== 'channel') return []
        const answer = await asker.call({ _: 'channels.getChannelRecommendations', channel: inputChannel(found) })
        await keys.keep(asker.account_id, keysIn(answer.chats))
        return answer.chats.flatMap((chat) => tlChatSeen(chat, { at: at() })?.chat ?? [])
      }),
    )
  }

  return { name: 'telegram-mtproto', own_chat: { username: 'telegram' }, readChat, readMessages, readRecommendations }
}

const nameOf = ({ username, invite_hash }: ChatRef): string =>
  username !== undefined ? nameAddress(bareUsername(username)) : inviteAddress(invite_hash!)
