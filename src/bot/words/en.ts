// What the bot says in English. The texts are HTML of the platform; names from outside have to be escaped before they come here.
import type { AddRefusal } from '../../accounts/adding.ts'
import type { Bought } from '../../accounts/stars.ts'
import type { KeyType } from '../../vocabulary.ts'
import { listed, numbersIn, time } from './pieces.ts'

/** Every language has the same texts. */
export type Words = typeof en

const { number, count } = numbersIn('en')
const of = (used: number, limit: number | undefined) =>
  limit === undefined ? `${number(used)}, no limit` : `${number(used)} of ${number(limit)}`
const most = (limit: number | undefined) => (limit === undefined ? 'no limit' : number(limit))
const credits = (mc: number) => count(mc / 1000, { one: 'credit', other: 'credits' })
const requests = (value: number) => count(value, { one: 'request', other: 'requests' })
const channels = (value: number) => count(value, { one: 'channel', other: 'channels' })
const days = (value: number) => count(value, { one: 'day', other: 'days' })
const minutes = (value: number) => count(value, { one: 'minute', other: 'minutes' })
const yes = (allowed: boolean | undefined) => (allowed ? 'yes' : 'no')

const types: Record<KeyType, string> = { credits: 'credits key', subscription: 'subscription key' }
const Types: Record<KeyType, string> = { credits: 'Credits key', subscription: 'Subscription key' }
const uses: Record<KeyType, string> = {
  credits: 'each request is paid for with your credits',
  subscription: 'requests count against the monthly limits of your plan',
}

const commands = {
  start: 'create your account',
  api_key: 'show your API keys',
  usage: 'what you have used this month',
  plan: 'your plan and its limits',
  verify: 'prove that a channel is yours',
  add: 'add a channel by its link',
  watch: 'be told what happens to a channel',
  watches: 'what you watch',
  language: 'choose the language of this bot',
  paysupport: 'help with payments',
  delete_account: 'delete your account',
  help: 'list the commands',
}

const refusals: Record<AddRefusal, string> = {
  'collects nothing': 'This service does not collect channels at the moment, so nothing can be added.',
  removed: 'This chat was removed from the service and will not be collected again.',
  hidden: 'The operator of this service has hidden this chat.',
  name: 'This service cannot read chats by their public name.',
  invite: 'This is an invite link, and this service cannot open invite links.',
  number:
    'This link contains only the number of a chat, which this service cannot open. Send its public or invite link.',
  missing: 'This link leads nowhere: Telegram knows no such chat.',
  'not a chat': 'This link leads to a person, a bot or a page, not to a channel or group.',
  private: 'This link leads to a private chat, which cannot be read from outside.',
  restricted: 'This link leads to a chat that Telegram has restricted.',
  'too many failures':
    'Too many of the links you added in the last 24 hours could not be read. Check them and try again later.',
}

/** What the plan of an account allows. */
export type Allowed = {
  limits: { requests?: number; unique_channels?: number }
  verified_only: boolean
  history_days?: number | undefined
}

const allowed = ({ limits, verified_only, history_days }: Allowed) => [
  limits.requests === undefined ? 'any number of requests' : `${requests(limits.requests)} a month`,
  limits.unique_channels === undefined
    ? 'data on any number of channels'
    : `data on ${channels(limits.unique_channels)} a month`,
  history_days === undefined ? 'the whole history' : `${days(history_days)} of history`,
  verified_only ? 'verified channels only: prove that a channel is yours with /verify' : 'all channels',
]

export const en = {
  /** The name of the language, in the language. */
  language: 'English',
  commands,
  help: `Here you manage your API account.\n\n${Object.entries(commands)
    .map(([name, does]) => `/${name} – ${does}`)
    .join('\n')}`,
  unknown: 'I only understand commands. /help lists them.',
  unknownCommand: (name: string, near: string[]) =>
    `There is no command ${name}. ${near.length ? `Did you mean ${near.join(' or ')}?` : '/help lists the commands.'}`,
  privateOnly: 'Please write to me in a private chat. I do not show anything about accounts here.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
  noAccount: 'You have no account yet. Send /start to create one.',
  suspended: 'Your account is suspended. Please contact the operator of this service.',

  welcome: (name: string) => `Your account <b>${name}</b> is ready.`,
  welcomeBack: (name: string) => `Welcome back. Your account is <b>${name}</b>.`,
  usedBefore: (month_end: Date) =>
    `What you used with your deleted account counts in this one. Your next month begins on ${time(month_end)}.`,
  linked: (name: string) => `The account <b>${name}</b> is now yours.`,
  planAllows: (plan: string, terms: Allowed) => listed(`Your plan, <b>${plan}</b>, includes:`, allowed(terms)),
  addresses: (url: string) => `The service: ${url}\nDocumentation: ${url}/docs`,
  next: '/api_key shows your keys, /help lists all commands.',
  buttons: {
    keys: 'API keys',
    plan: 'Plan',
    usage: 'Usage',
    open: 'Dashboard',
    docs: 'Documentation',
    openEvent: 'Open',
    muteDay: 'Mute 1 day',
    muteWeek: '1 week',
    unmute: 'Unmute',
    endWatch: 'End',
  },
  linkEnded: 'This link no longer works: it can be used once, within an hour. Ask the operator for a new one.',
  linkTwice: (name: string) =>
    `You already have the account <b>${name}</b>, and each person can have only one. Delete it with /delete_account first, then open the link again.`,

  chooseLanguage: 'Which language do you prefer?',
  languageSet: 'I will answer in English from now on.',

  keys: (keys: [KeyType, string | undefined][]) =>
    [
      '<b>Your API keys</b>',
      '',
      ...keys.flatMap(([type, key]) => [
        `${Types[type]}: ${key ? `<tg-spoiler>${key}</tg-spoiler>` : 'none; ask the operator for one'}`,
        `<i>With it, ${uses[type]}.</i>`,
        '',
      ]),
      'Send one of them in the header <code>x-api-key</code>. Anyone who has a key can use your account, so hide this message when you are done.',
    ].join('\n'),
  newKey: (type: KeyType, key: string) =>
    `<b>Your new ${types[type]}</b>\n\n<tg-spoiler>${key}</tg-spoiler>\n\nThe old one stops working within 60 seconds. Hide this message when you are done.`,
  copy: (type: KeyType) => `Copy the ${types[type]}`,
  hide: 'Hide',
  hidden: 'The keys are hidden. /api_key shows them again.',
  replace: 'Replace a key…',
  choose: 'Which key do you want to replace? The other one stays as it is.',
  type: (type: KeyType) => Types[type],
  confirm: (type: KeyType) =>
    `Replace the <b>${types[type]}</b>?\n\nThe old one stops working within 60 seconds. Your plan, balance and usage stay the same.`,
  confirmButton: 'Replace it',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Your keys have not changed.',
  replaced: (type: KeyType) => `The ${types[type]} has been replaced. /api_key shows the current keys.`,
  noKey: (type: KeyType) => `You have no ${types[type]} to replace.`,

  ended: 'This question is closed. /api_key shows your current keys.',
  newer: 'A newer question has replaced this one.',
  notYours: 'This button is not for you.',
  noButton: 'This button no longer works.',

  usage: (used: {
    month: { start: Date; end: Date }
    requests: [number, number | undefined]
    channels: [number, number | undefined]
    searches: [number, number | undefined]
    terms: [number, number | undefined]
    balance_mc: number
  }) =>
    [
      `<b>Since ${time(used.month.start)}</b>`,
      `Requests: ${of(...used.requests)}`,
      `Channels: ${of(...used.channels)}`,
      ...(used.searches[1] === 0
        ? []
        : [`Message searches: ${of(...used.searches)}`, `Search terms: ${of(...used.terms)}`]),
      `The next month begins on ${time(used.month.end)}`,
      '',
      `Credits: ${number(used.balance_mc / 1000)}`,
    ].join('\n'),
  plan: (
    plan: Allowed & {
      account: string
      name: string
      expires_at: Date | null
      expired: boolean
      suspended: boolean
      permissions: { allow_catalog: boolean; allow_add: boolean; allow_message_search: boolean }
      rate_per_second: number
    },
  ) =>
    [
      `<b>Plan ${plan.name}</b>, account ${plan.account}`,
      ...(plan.suspended ? ['The account is suspended.'] : []),
      ...(plan.expires_at ? [`${plan.expired ? 'Ended on' : 'Valid until'} ${time(plan.expires_at)}`] : []),
      '',
      `Requests per month: ${most(plan.limits.requests)}`,
      `Channels per month: ${most(plan.limits.unique_channels)}`,
      `Requests per second: ${number(plan.rate_per_second)}`,
      `Channels: ${plan.verified_only ? 'verified only' : 'all'}`,
      `History: ${plan.history_days === undefined ? 'all of it' : days(plan.history_days)}`,
      `Catalog: ${yes(plan.permissions.allow_catalog)}`,
      `Adding channels: ${yes(plan.permissions.allow_add)}`,
      `Message search: ${yes(plan.permissions.allow_message_search)}`,
    ].join('\n'),

  verifyHow: 'Send the channel with the command, for example: /verify @name',
  notAddress: 'This is not a name or link of a channel or group.',
  /** The channel was unknown, and is read first. */
  verifyLater: (given: string, cost: string) =>
    `The service does not know this channel yet, so it has to be read first. ${cost} Send /verify ${given} again in a few minutes to get the code.`,
  verified: (title: string, at: Date) => `<b>${title}</b> is yours, verified on ${time(at)}.`,
  code: (title: string, code: string, until: Date) =>
    `To prove that <b>${title}</b> is yours, put this code anywhere in its description:\n\n<code>${code}</code>\n\nWe look for it every 15 minutes until ${time(until)}. To have it checked right away, send the command again. You can remove the code once the chat is verified.`,
  tooOften: (seconds: number) => `Too many attempts. Please try again in ${minutes(Math.ceil(seconds / 60))}.`,

  watchHow: 'Send the channel with the command, for example: /watch @name',
  watchUnknown: 'This service does not know this channel. Add it with /add first.',
  watchVerifiedOnly: (title: string) =>
    `Your plan watches verified channels only, and <b>${title}</b> is not. If it is yours, prove it with /verify.`,
  watchKnown: (title: string) => `You watch <b>${title}</b> already. /watches shows everything that you watch.`,
  watchLimit: (limit: number) => `Your plan has at most ${number(limit)} watches. End one first: /watches`,
  watchMade: (title: string) =>
    `I will tell you here what happens to <b>${title}</b>: jumps of members, outstanding posts, a new name, grade or signal, and if it is gone. /watches mutes and ends it.`,
  watchesTitle: '<b>What you watch</b>',
  noWatches: 'You watch nothing yet. Send for example: /watch @name',
  moreWatches: (more: number) => `and ${number(more)} more, which the dashboard shows.`,
  mutedUntil: (until: Date) => `muted until ${time(until)}`,
  mutedNow: (name: string, until: Date) => `${name}: muted until ${time(until)}`,
  unmutedNow: (name: string) => `${name}: you are told of it again`,
  watchEnded: 'Ended. Its events stay in the inbox.',
  watchGone: 'This watch was ended already.',
  addHow: 'Send the link with the command, for example: /add https://t.me/name',
  noLink: 'This is not a link to a channel or group.',
  addOff: 'Your plan does not include adding channels. If the channel is yours, send /verify with its name.',
  tracked: (title: string, internal_id: string) =>
    `<b>${title}</b> is already known. Its id is <code>${internal_id}</code>. This was free of charge.`,
  queued: (cost: string) => `The channel is in the queue and will soon be available. ${cost}`,
  cost: {
    free: 'It was in the queue already, so this was free of charge.',
    requests: (value: number) => `This counted as ${requests(value)}.`,
    credits: (mc: number) => `This cost ${credits(mc)}.`,
  },
  refusals,
  exhausted: 'You have used all requests of this month.',
  shortfall: (needed_mc: number, available_mc: number) =>
    `This costs ${credits(needed_mc)}, and you have ${number(available_mc / 1000)}.`,

  deleteAsk: (name: string, balance_mc: number) =>
    `Delete the account <b>${name}</b>?\n\nIts keys stop working at once. Its name, verified channels, snapshots and the link to you are removed, and so are your credits (${number(balance_mc / 1000)}). Only the accounting records remain, without a name. This cannot be undone.`,
  deleteButton: 'Delete it…',
  deleteSure: (name: string) => `Really delete <b>${name}</b> with its keys and credits, forever?`,
  deleteSureButton: 'Yes, delete it forever',
  deleteCancelled: 'Cancelled. Your account has not changed.',
  deleted:
    'Your account has been deleted, along with everything I knew about you. Until your month ends, only a keyed hash of your Telegram id and how much you have used are kept.',

  planEnded: (ended: string, plan: string) =>
    `Plan ${ended} has ended. You have plan ${plan} now; /plan shows what it allows.`,
  stars: {
    offer: (what: string, stars: number) => `${what} – ${number(stars)} ⭐`,
    bought: (bought: Bought) =>
      'amount_mc' in bought ? credits(bought.amount_mc) : `Plan ${bought.plan}, ${days(bought.days)}`,
    about: (what: string) => `${what}, paid with Telegram Stars. /paysupport helps with payments.`,
    notForSale: 'This is not for sale any more. /plan shows what is.',
    later: 'This cannot be sold right now. Please try again in a few minutes. You are not charged.',
    paid: (what: string, done: { balance_mc?: number; expires_at?: string | null }) =>
      `Thank you: ${what}. ${
        done.balance_mc !== undefined
          ? `You now have ${credits(done.balance_mc)}.`
          : done.expires_at
            ? `It is valid until ${time(new Date(done.expires_at))}.`
            : 'It has no end date.'
      }`,
    owed: 'What you paid for cannot be delivered. Your Stars are being sent back; you will read here when that is done.',
    otherCurrency:
      'This payment was not made in Stars, so nothing was delivered and the bot cannot send it back. The operator has been told; /paysupport says whom to write to.',
    starsOf: (stars: number) => `${number(stars)} ⭐`,
    sentBack: (stars: number) => `Your ${number(stars)} ⭐ were sent back.`,
    refunded: (what: string) => `Your Stars were given back, and ${what} was taken back.`,
    support: (
      contact: string | undefined,
      payments: { at: Date; charge_id: string; what: string; state?: 'given back' | 'owed' | undefined }[],
    ) =>
      [
        `If you have a question about a payment, write to ${contact ?? 'the operator of this service'} and include the number of the payment.`,
        '',
        ...(payments.length
          ? payments.map(
              ({ at, charge_id, what, state }) =>
                `${time(at)}: ${what}, <code>${charge_id}</code>${state === 'owed' ? ' (being sent back)' : state ? ' (given back)' : ''}`,
            )
          : ['You have not made any payments yet.']),
      ].join('\n'),
  },
}
