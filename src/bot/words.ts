// What the bot says, in the language of a user. The texts are HTML of the platform; names from outside have to be escaped before they come here.
import type { StarsGoods } from '../accounts/stars.ts'
import { type KeyType, type WordLanguage, wordLanguages } from '../vocabulary.ts'
import { readWords } from '../words/read.ts'
import type { BotMessages } from '../words/types.d.ts'

export type Language = WordLanguage
export const languageNames: readonly Language[] = wordLanguages

/** What the plan of an account allows. */
type PlanAllowance = {
  limits: { requests?: number; unique_channels?: number }
  verified_only: boolean
  history_days?: number | undefined
}

type UsedOfLimit = [number, number | undefined]
type UsageOfMonth = {
  month: { start: Date; end: Date }
  requests: UsedOfLimit
  channels: UsedOfLimit
  searches: UsedOfLimit
  terms: UsedOfLimit
  balance_mc: number
}

type PlanOfAccount = PlanAllowance & {
  account: string
  name: string
  expires_at: Date | null
  expired: boolean
  suspended: boolean
  permissions: { allow_catalog: boolean; allow_add: boolean; allow_message_search: boolean }
  rate_per_second: number
}

type Payment = { at: Date; charge_id: string; what: string; state?: 'given back' | 'owed' | undefined }

const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const yes = (allowed: boolean) => ({ allowed: allowed ? 'yes' : 'no' })
const lines = (...parts: (string | string[])[]) => parts.flat().join('\n')

const botWords = (words: BotMessages, locale: Language) => {
  const number = (value: number) => value.toLocaleString(locale)
  const credits = (mc: number) => words.credits({ count: mc / 1000 })
  const most = (limit: number | undefined) => (limit === undefined ? words.plan.unlimited : number(limit))
  const of = ([used, limit]: UsedOfLimit) =>
    limit === undefined ? words.usage.unlimited({ used }) : words.usage.of({ used, limit })
  const allowed = ({ limits, verified_only, history_days }: PlanAllowance) => {
    const { allowed } = words
    return [
      limits.requests === undefined ? allowed.anyRequests : allowed.requests({ count: limits.requests }),
      limits.unique_channels === undefined ? allowed.anyChannels : allowed.channels({ count: limits.unique_channels }),
      history_days === undefined ? allowed.wholeHistory : allowed.history({ count: history_days }),
      verified_only ? allowed.verifiedOnly : allowed.allChannels,
    ]
  }
  return {
    ...words,
    help: lines(
      words.help,
      '',
      Object.entries(words.commands).map(([name, does]) => `/${name} – ${does}`),
    ),
    unknownCommand: (name: string, near: string[]) =>
      near.length
        ? words.unknownCommandNear({ name, near: new Intl.ListFormat(locale, { type: 'disjunction' }).format(near) })
        : words.unknownCommand({ name }),
    welcome: (name: string) => words.welcome({ name }),
    welcomeBack: (name: string) => words.welcomeBack({ name }),
    usedBefore: (month_end: Date) => words.usedBefore({ time: timeOf(month_end) }),
    linked: (name: string) => words.linked({ name }),
    planAllows: (plan: string, terms: PlanAllowance) =>
      lines(
        words.planAllows({ plan }),
        allowed(terms).map((line) => `• ${line}`),
      ),
    addresses: (url: string) => words.addresses({ url }),
    linkTwice: (name: string) => words.linkTwice({ name }),
    keys: (keys: [KeyType, string | undefined][]) =>
      lines(
        words.keys.title,
        '',
        keys.flatMap(([type, key]) => [
          `${words.keyTypes[type]}: ${key ? `<tg-spoiler>${key}</tg-spoiler>` : words.keys.none}`,
          `<i>${words.keys.uses[type]}</i>`,
          '',
        ]),
        words.keys.how,
      ),
    newKey: (type: KeyType, key: string) =>
      lines(words.newKey[type], '', `<tg-spoiler>${key}</tg-spoiler>`, '', words.newKeyHow),
    copy: (type: KeyType) => words.copy[type],
    type: (type: KeyType) => words.keyTypes[type],
    confirm: (type: KeyType) => lines(words.confirm[type], '', words.confirmHow),
    replaced: (type: KeyType) => words.replaced[type],
    noKey: (type: KeyType) => words.noKey[type],
    usage: ({ month, requests, channels, searches, terms, balance_mc }: UsageOfMonth) => {
      const { usage } = words
      return lines(
        usage.since({ time: timeOf(month.start) }),
        usage.requests({ used: of(requests) }),
        usage.channels({ used: of(channels) }),
        searches[1] === 0 ? [] : [usage.searches({ used: of(searches) }), usage.terms({ used: of(terms) })],
        usage.next({ time: timeOf(month.end) }),
        '',
        usage.credits({ credits: balance_mc / 1000 }),
      )
    },
    plan: ({
      account,
      name,
      expires_at,
      expired,
      suspended,
      permissions,
      rate_per_second,
      ...terms
    }: PlanOfAccount) => {
      const { plan } = words
      const { limits, verified_only, history_days } = terms
      const time = expires_at && timeOf(expires_at)
      return lines(
        plan.title({ name, account }),
        suspended ? [plan.suspended] : [],
        time ? [expired ? plan.ended({ time }) : plan.valid({ time })] : [],
        '',
        plan.requests({ limit: most(limits.requests) }),
        plan.channels({ limit: most(limits.unique_channels) }),
        plan.rate({ rate: rate_per_second }),
        verified_only ? plan.verifiedChannels : plan.allChannels,
        history_days === undefined ? plan.wholeHistory : plan.history({ count: history_days }),
        plan.catalog(yes(permissions.allow_catalog)),
        plan.adding(yes(permissions.allow_add)),
        plan.search(yes(permissions.allow_message_search)),
      )
    },
    /** The channel was unknown, and is read first. */
    verifyLater: (given: string, cost: string) => words.verifyLater({ given, cost }),
    verified: (title: string, at: Date) => words.verified({ title, time: timeOf(at) }),
    code: (title: string, code: string, until: Date) => words.code({ title, code, time: timeOf(until) }),
    tooOften: (seconds: number) => words.tooOften({ count: Math.ceil(seconds / 60) }),
    watchVerifiedOnly: (title: string) => words.watchVerifiedOnly({ title }),
    watchKnown: (title: string) => words.watchKnown({ title }),
    watchLimit: (limit: number) => words.watchLimit({ limit }),
    watchMade: (title: string) => words.watchMade({ title }),
    moreWatches: (more: number) => words.moreWatches({ more }),
    mutedUntil: (until: Date) => words.mutedUntil({ time: timeOf(until) }),
    mutedNow: (name: string, until: Date) => words.mutedNow({ name, time: timeOf(until) }),
    unmutedNow: (name: string) => words.unmutedNow({ name }),
    tracked: (title: string, internal_id: string) => words.tracked({ title, internal_id }),
    queued: (cost: string) => words.queued({ cost }),
    cost: {
      free: words.cost.free,
      requests: (count: number) => words.cost.requests({ count }),
      credits: (mc: number) => words.cost.credits({ credits: credits(mc) }),
    },
    shortfall: (needed_mc: number, available_mc: number) =>
      words.shortfall({ needed: credits(needed_mc), available: available_mc / 1000 }),
    deleteAsk: (name: string, balance_mc: number) => words.deleteAsk({ name, credits: balance_mc / 1000 }),
    deleteSure: (name: string) => words.deleteSure({ name }),
    planEnded: (ended: string, plan: string) => words.planEnded({ ended, plan }),
    stars: {
      ...words.stars,
      offer: (what: string, stars: number) => words.stars.offer({ what, stars }),
      bought: (bought: StarsGoods) =>
        'amount_mc' in bought ? credits(bought.amount_mc) : words.stars.boughtPlan(bought),
      about: (what: string) => words.stars.about({ what }),
      paid: (what: string, { balance_mc, expires_at }: { balance_mc?: number; expires_at?: string | null }) => {
        if (balance_mc !== undefined) return words.stars.paidCredits({ what, credits: credits(balance_mc) })
        if (!expires_at) return words.stars.paidForever({ what })
        return words.stars.paidUntil({ what, time: timeOf(new Date(expires_at)) })
      },
      starsOf: (stars: number) => words.stars.starsOf({ stars }),
      sentBack: (stars: number) => words.stars.sentBack({ stars }),
      refunded: (what: string) => words.stars.refunded({ what }),
      support: (contact: string | undefined, payments: Payment[]) =>
        lines(
          words.stars.support({ contact: contact ?? words.stars.operator }),
          '',
          payments.length
            ? payments.map(({ at, charge_id, what, state }) =>
                words.stars.payment({
                  time: timeOf(at),
                  what,
                  charge_id,
                  state: state === 'given back' ? 'back' : (state ?? 'none'),
                }),
              )
            : words.stars.noPayments,
        ),
    },
  }
}

export type BotWords = ReturnType<typeof botWords>

const messages = readWords<BotMessages>('bot')

export const languages = Object.fromEntries(
  languageNames.map((name) => [name, botWords(messages[name], name)]),
) as Record<Language, BotWords>

/** By the user's choice, else by the code of the language in which the user's application is set; English for everybody else. */
export const wordsFor = (language_code: string | undefined, chosen?: Language | null): BotWords => {
  const spoken = language_code?.toLowerCase().split('-')[0] ?? ''
  return languages[chosen ?? languageNames.find((name) => name === spoken) ?? 'en']
}
