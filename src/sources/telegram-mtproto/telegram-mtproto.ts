// Chats read through the platform's own protocol, with accounts of the operator: exact counts, groups' messages and their authors.
import { bareUsername, inviteAddress, nameAddress } from '../../text/address.ts'
import type { ChatRef, Observation } from '../observation.ts'
import { type MessagePage, type MessageRange, type Source, SourceError } from '../source.ts'
import type { AccountPool } from './accounts.ts'
import { historyQuestion, pageOf } from './history.ts'
import { inputPeer, type KeyBook, keysIn, withLocated } from './locate.ts'
import { readFound } from './read-chat.ts'

export type TelegramMtprotoSettings = {
  accounts: AccountPool
  keys: KeyBook
  /** Milliseconds since 1970, as `Date.now` gives them. */
  now: () => number
  /** Called for each thing in an answer that is not known; the rest is still good. */
  onOdd?: (what: string) => void
}

/** Looking up a name is what the platform allows least of; within one visit the answer holds. */
const NAME_HOLDS_MS = 600_000
const NAMES_KEPT = 10_000

export const telegramMtproto = ({ accounts, keys, now, onOdd = () => {} }: TelegramMtprotoSettings): Source => {
  const names = new Map<string, { platform_id: number; until: number }>()
  const at = () => Math.floor(now() / 1000)

  const numbered = (ref: ChatRef): ChatRef => {
    const known = ref.platform_id === undefined ? names.get(nameOf(ref)) : undefined
    return known && known.until > now() ? { ...ref, platform_id: known.platform_id } : ref
  }
  const remember = (ref: ChatRef, seen: Observation[]) => {
    const platform_id = seen[0]?.chat.platform_id
    if (platform_id === undefined || ref.platform_id !== undefined) return
    if (names.size >= NAMES_KEPT) names.clear()
    names.set(nameOf(ref), { platform_id, until: now() + NAME_HOLDS_MS })
  }

  const readChat = async (ref: ChatRef): Promise<Observation[]> => {
    const seen = await accounts.ask(ref.platform_id, (asker) =>
      withLocated(asker, keys, ref, (found) => readFound(asker, found, ref, { keys, at: at(), onOdd })),
    )
    remember(ref, seen)
    return seen
  }

  const readPage = (given: ChatRef, range: MessageRange) => {
    const ref = numbered(given)
    return accounts.ask(ref.platform_id, (asker) =>
      withLocated(asker, keys, ref, async (found) => {
        if (found.kind === 'invite')
          throw new SourceError('private', 'only members see its messages; nothing is joined')
        const answer = await asker.call(historyQuestion(inputPeer(found), range))
        if ('chats' in answer) await keys.keep(asker.account_id, keysIn(answer.chats))
        // A chat that was asked for by name may be known by it alone.
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

  return { name: 'telegram-mtproto', readChat, readMessages }
}

const nameOf = ({ username, invite_hash }: ChatRef): string =>
  username !== undefined ? nameAddress(bareUsername(username)) : inviteAddress(invite_hash!)
