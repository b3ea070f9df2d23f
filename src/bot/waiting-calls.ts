// The calls that wait to be sent, in the order of each chat, and which of them may go now.
import type { RawApi } from 'grammy'

type Method =
  | 'sendMessage'
  | 'editMessageText'
  | 'editMessageReplyMarkup'
  | 'answerCallbackQuery'
  | 'sendInvoice'
  | 'answerPreCheckoutQuery'
  | 'setMyCommands'

export type Call = { [Name in Method]: { method: Name; payload: Parameters<RawApi[Name]>[0] } }[Method]

/** `undefined` when the call failed for good. */
export type Result = { result: unknown } | undefined

export type WaitingCall = {
  call: Call
  /** Undefined for answers to a button or a payment. They are no messages, go to no chat, and somebody waits for them now. */
  chat: number | undefined
  made_at: number
  not_before: number
  tries: number
  done: (result: Result) => void
}

/** An answer that is older is of no use any more. */
const MOST_AGE_MS = 300_000

export const openWaitingCalls = () => {
  let waiting: WaitingCall[] = []
  const busy = new Set<number>()
  const readyAt = new Map<number, number>()

  const drop = (isDropped: (one: WaitingCall) => boolean) => {
    const dropped = waiting.filter(isDropped)
    waiting = waiting.filter((one) => !dropped.includes(one))
    for (const one of dropped) one.done(undefined)
  }

  return {
    count: () => waiting.length,
    add: (one: WaitingCall) => {
      if (one.chat === undefined) waiting.unshift(one)
      else waiting.push(one)
    },
    /** It stays the first of its chat. */
    putBack: (one: WaitingCall): void => {
      waiting.unshift(one)
    },
    dropChat: (chat: number) => drop((one) => one.chat === chat),
    dropOld: (now: number) => drop((one) => now - one.made_at > MOST_AGE_MS),
    dropAll: () => drop(() => true),
    /** While a call is under way, its chat gets no other. */
    begin: (one: WaitingCall) => {
      waiting = waiting.filter((other) => other !== one)
      if (one.chat === undefined) return
      busy.add(one.chat)
      readyAt.delete(one.chat)
    },
    end: ({ chat }: WaitingCall) => {
      if (chat !== undefined) busy.delete(chat)
    },
    holdChat: (chat: number, until: number) => readyAt.set(chat, until),
    /** The first call that may go now, or when to look again. */
    next: (now: number): WaitingCall | number => {
      const passed = new Set(busy)
      let soonest = Number.POSITIVE_INFINITY
      for (const one of waiting) {
        const { chat, not_before } = one
        if (chat !== undefined && passed.has(chat)) continue
        if (chat !== undefined) passed.add(chat)
        const ready = Math.max(not_before, chat === undefined ? 0 : (readyAt.get(chat) ?? 0))
        if (ready <= now) return one
        soonest = Math.min(soonest, ready)
      }
      return soonest
    },
  }
}
