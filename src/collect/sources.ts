// Opens the sources that the configuration names.
import { setTimeout as wait } from 'node:timers/promises'
import { politeGate } from '../sources/telegram-web/gate.ts'
import { httpGetOver } from '../sources/telegram-web/http-get.ts'
import { openPageThread, type PageThread } from '../sources/telegram-web/page-thread.ts'
import { throughProxy } from '../sources/telegram-web/proxied.ts'
import { telegramWeb } from '../sources/telegram-web/telegram-web.ts'
import { slowSource } from '../store/collecting/collect-sources.ts'
import type { Db } from '../store/db.ts'
import type { AddressKind } from '../text/address.ts'
import { dailyBudget } from './budget.ts'
import type { CollectSource } from './collect-source.ts'
import type { CollectSettings, SourceName } from './settings.ts'
import { openTelegramMtproto } from './telegram-mtproto.ts'

const opens: Record<SourceName, AddressKind[]> = {
  'telegram-web': ['name', 'invite'],
  'telegram-mtproto': ['name', 'invite', 'number'],
}

/** The kinds of addresses that these sources can open. */
export const openedBy = (names: SourceName[]): ReadonlySet<AddressKind> => new Set(names.flatMap((name) => opens[name]))

export type SourcesGiven = {
  now: () => Date
  random: () => number
  /** Aborts waits and requests. */
  stopping: AbortSignal
  onOddMarkup: (source: SourceName, what: string) => void
  /** Where the daily budget is kept. Without it there is no budget, as for a single reading by hand. */
  db?: Db
  /** Where the operator's accounts are kept, and how their sessions are decrypted. */
  vault?: { db: Db; unseal: (sealed: Uint8Array) => Promise<string | undefined> }
  /** Reads web pages; by default in a thread of its own. */
  pages?: PageThread
  onAccountLost?: (source: SourceName, account_id: number, why: string) => void
}

export type OpenedSources = { sources: CollectSource[]; close: () => Promise<void> }

export const openSources = (settings: CollectSettings, given: SourcesGiven): OpenedSources => {
  const opened = settings.sources.map((name) => openers[name](settings, given))
  return {
    sources: opened.map(({ source, resume, onShare }, i) => ({
      source,
      opens: openedBy([settings.sources[i]!]),
      ...(resume && { resume }),
      ...(onShare && { onShare }),
    })),
    close: async () => {
      for (const { close } of opened) await close()
    },
  }
}

const openTelegramWeb = (
  { telegram_web }: CollectSettings,
  { now, random, stopping, onOddMarkup, db, pages: given_pages }: SourcesGiven,
) => {
  const { base_url, rate_per_second, concurrency, requests_per_day, page_seconds, proxy } = telegram_web
  const budget = db && dailyBudget(db, 'telegram-web', requests_per_day, now)
  let share = 1
  const gate = politeGate({
    requests_per_second: rate_per_second,
    at_once: concurrency,
    // `wait` uses the real clock, so the gate must not read `now`.
    now: () => performance.now(),
    wait: (ms) => wait(ms, undefined, { signal: stopping }),
    random,
    ...(budget && { budget }),
    share: () => share,
    ...(db && { onBusy: (seconds) => slowDown(db, 'telegram-web', seconds, now()) }),
  })
  const pages = given_pages ?? openPageThread({ limit_ms: page_seconds * 1000 })
  // A thread that could not be started was reported by the page that needed it.
  stopping.addEventListener('abort', () => pages.close().catch(() => {}), { once: true })
  const source = telegramWeb({
    stopping,
    now: () => now().getTime(),
    gate,
    readPage: pages.read,
    base_url,
    ...(proxy && { get: httpGetOver(throughProxy(proxy)) }),
    onOddMarkup: (what) => onOddMarkup('telegram-web', what),
  })
  const close = async () => {
    await pages.close()
    await budget?.giveBack()
  }
  const onShare = (allowed: number) => {
    share = allowed
  }
  return { source, resume: gate.reopen, onShare, close }
}

const slowDown = async (db: Db, source: SourceName, seconds: number, now: Date) => {
  await slowSource(db, source, { now, until: new Date(now.getTime() + seconds * 1000) })
}

const openMtproto = (
  { telegram_mtproto }: CollectSettings,
  { now, stopping, onOddMarkup, onAccountLost, vault }: SourcesGiven,
) => {
  if (!telegram_mtproto || !vault) throw new Error('telegram-mtproto needs credentials and a store')
  return openTelegramMtproto(telegram_mtproto, {
    ...vault,
    now,
    stopping,
    onOdd: (what) => onOddMarkup('telegram-mtproto', what),
    onAccountLost: (account_id, why) => onAccountLost?.('telegram-mtproto', account_id, why),
  })
}

type Opener = (
  settings: CollectSettings,
  given: SourcesGiven,
) => Pick<CollectSource, 'source' | 'resume' | 'onShare'> & { close: () => Promise<void> }

const openers: Record<SourceName, Opener> = { 'telegram-web': openTelegramWeb, 'telegram-mtproto': openMtproto }
