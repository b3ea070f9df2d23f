// What the bot says in English. The texts are HTML of the platform; names from outside have to be escaped before they come here.
import type { AddRefusal } from '../../accounts/adding.ts'
import type { Bought } from '../../accounts/stars.ts'
import type { KeyType } from '../../vocabulary.ts'

/** Every language has the same texts. */
export type Words = typeof en

const number = (value: number) => value.toLocaleString('en')
const time = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const of = (used: number, limit: number | undefined) =>
  limit === undefined ? `${number(used)}, without a limit` : `${number(used)} of ${number(limit)}`
const most = (limit: number | undefined) => (limit === undefined ? 'no limit' : number(limit))
const credits = (mc: number) => number(mc / 1000)
const yes = (allowed: boolean | undefined) => (allowed ? 'yes' : 'no')

const types: Record<KeyType, string> = { credits: 'credits key', subscription: 'subscription key' }
const Types: Record<KeyType, string> = { credits: 'Credits key', subscription: 'Subscription key' }

const commands = {
  start: 'make your account',
  api_key: 'show your API keys',
  usage: 'what you used this month',
  plan: 'your plan and its limits',
  verify: 'prove that a channel is yours',
  add: 'add a channel by its link',
  paysupport: 'questions about payments',
  delete_account: 'delete your account',
  help: 'what I can do',
}

const refusals: Record<AddRefusal, string> = {
  'collects nothing': 'This service collects nothing, so nothing can be added.',
  removed: 'This chat was removed from this service and is not collected again.',
  hidden: 'This service does not show that chat.',
  name: 'This service cannot read public names.',
  invite: 'This is an invite, and this service cannot open invites.',
  number: 'This link names a chat by its number, and this service cannot open those. Send its public or invite link.',
  missing: 'This link leads nowhere: the platform knows no chat by it.',
  'not a chat': 'This is the link of a person, a bot or a page, not of a channel or group.',
  private: 'This link leads to a chat that cannot be read from outside.',
  restricted: 'This link leads to a chat that the platform has closed.',
  'too many failures':
    'Too many links that you added within 24 hours could not be read. Check them, and add more later.',
}

export const en = {
  commands,
  help: `This bot looks after your account for the API.\n\n${Object.entries(commands)
    .map(([name, does]) => `/${name} – ${does}`)
    .join('\n')}`,
  unknown: 'I only understand commands. /help lists them.',
  privateOnly: 'Write to me in a private chat: I show nothing about an account anywhere else.',
  failed: 'Something went wrong here. Please try again in a moment.',
  noAccount: 'You have no account yet. Send /start to make one.',
  suspended: 'Your account is suspended. Ask the operator of this service.',

  welcome: (name: string, plan: string) =>
    `Your account <b>${name}</b> is ready, on the plan ${plan}.\n\n/api_key shows your keys, /help what else I can do.`,
  welcomeBack: (name: string, plan: string) =>
    `You have the account <b>${name}</b>, on the plan ${plan}.\n\n/api_key shows your keys, /help what else I can do.`,
  linked: (name: string, plan: string) =>
    `The account <b>${name}</b> is now yours, on the plan ${plan}.\n\n/api_key shows its keys, /help what else I can do.`,
  linkEnded: 'This link is not valid any more: it works once, for an hour. Ask the operator for another one.',
  linkTwice: (name: string) =>
    `You have the account <b>${name}</b> already, and one person can have one. Delete it with /delete_account first, then open the link again.`,

  keys: (keys: [KeyType, string | undefined][]) =>
    [
      '<b>Your API keys</b>',
      '',
      ...keys.map(
        ([type, key]) =>
          `${Types[type]}: ${key ? `<tg-spoiler>${key}</tg-spoiler>` : 'none; ask the operator for one'}`,
      ),
      '',
      'Send one of them as the header <code>x-api-key</code>. Whoever has a key can use your account: hide it when you are done.',
    ].join('\n'),
  newKey: (type: KeyType, key: string) =>
    `<b>Your new ${types[type]}</b>\n\n<tg-spoiler>${key}</tg-spoiler>\n\nThe old one works for at most 60 seconds more. Hide this message when you are done.`,
  copy: (type: KeyType) => `Copy the ${types[type]}`,
  hide: 'Hide',
  hidden: 'The keys are hidden. /api_key shows them again.',
  replace: 'Replace a key…',
  choose: 'Which key do you want to replace? The other one stays.',
  type: (type: KeyType) => Types[type],
  confirm: (type: KeyType) =>
    `Replace the <b>${types[type]}</b>?\n\nThe old one works for at most 60 seconds more. Plan, balance and what you used stay as they are.`,
  confirmButton: 'Replace it',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Your keys are unchanged.',
  replaced: (type: KeyType) => `The ${types[type]} was replaced. /api_key shows the current keys.`,
  noKey: (type: KeyType) => `You have no ${types[type]} to replace.`,

  ended: 'This question is over. /api_key shows your current keys.',
  newer: 'A newer question took the place of this one.',
  notYours: 'This button is not yours.',
  noButton: 'This button does nothing any more.',

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
      `Credits: ${credits(used.balance_mc)}`,
    ].join('\n'),
  plan: (plan: {
    account: string
    name: string
    expires_at: Date | null
    expired: boolean
    suspended: boolean
    limits: { requests?: number; unique_channels?: number }
    permissions: { allow_catalog: boolean; allow_add: boolean; allow_message_search: boolean }
    verified_only: boolean
    history_days?: number | undefined
    rate_per_second: number
  }) =>
    [
      `<b>Plan ${plan.name}</b>, account ${plan.account}`,
      ...(plan.suspended ? ['The account is suspended.'] : []),
      ...(plan.expires_at ? [`${plan.expired ? 'It ended on' : 'Until'} ${time(plan.expires_at)}`] : []),
      '',
      `Requests a month: ${most(plan.limits.requests)}`,
      `Channels a month: ${most(plan.limits.unique_channels)}`,
      `Requests a second: ${number(plan.rate_per_second)}`,
      `Channels: ${plan.verified_only ? 'verified ones only' : 'all'}`,
      `History: ${plan.history_days === undefined ? 'all of it' : `${number(plan.history_days)} days`}`,
      `Catalog: ${yes(plan.permissions.allow_catalog)}`,
      `Adding channels: ${yes(plan.permissions.allow_add)}`,
      `Message search: ${yes(plan.permissions.allow_message_search)}`,
    ].join('\n'),

  verifyHow: 'Send the channel with the command, for example: /verify @name',
  noChat: 'I know no such channel or group. If your plan has it, /add can add it.',
  verified: (title: string, at: Date) => `<b>${title}</b> is yours, since ${time(at)}.`,
  code: (title: string, code: string, until: Date) =>
    `To prove that <b>${title}</b> is yours, put this code anywhere into its description:\n\n<code>${code}</code>\n\nIt is looked for every quarter of an hour until ${time(until)}; send the command again to have it looked for at once. Once the chat is verified, you may remove it.`,
  tooOften: (seconds: number) => `That was often. Please try again in ${number(Math.ceil(seconds / 60))} min.`,

  addHow: 'Send the link with the command, for example: /add https://t.me/name',
  noLink: 'This is not the link of a channel or group.',
  addOff: 'Your plan does not include adding channels.',
  tracked: (title: string, internal_id: string) =>
    `<b>${title}</b> is known already. Its id is <code>${internal_id}</code>. This cost nothing.`,
  queued: (cost: { requests: number } | { cost_mc: number } | undefined) =>
    `It is queued, and can be read soon. ${
      cost === undefined
        ? 'It was queued already, so this cost nothing.'
        : 'requests' in cost
          ? `This counted as ${number(cost.requests)} request.`
          : `This cost ${credits(cost.cost_mc)} credits.`
    }`,
  refusals,
  exhausted: 'Your requests of this month are used up.',
  shortfall: (needed_mc: number, available_mc: number) =>
    `This costs ${credits(needed_mc)} credits, and you have ${credits(available_mc)}.`,

  deleteAsk: (name: string, balance_mc: number) =>
    `Delete the account <b>${name}</b>?\n\nIts keys end at once. Its name, verified channels, snapshots and your link to it are removed, and its ${credits(balance_mc)} credits are lost. Only the books stay, without a name. This cannot be undone.`,
  deleteButton: 'Delete it…',
  deleteSure: (name: string) => `Really delete <b>${name}</b>, with its keys and credits, for ever?`,
  deleteSureButton: 'Yes, delete it for ever',
  deleteCancelled: 'Cancelled. Your account is unchanged.',
  deleted: 'Your account is deleted, and so is everything that I knew about you.',

  stars: {
    offer: (what: string, stars: number) => `${what} – ${number(stars)} ⭐`,
    bought: (bought: Bought) =>
      'amount_mc' in bought
        ? `${credits(bought.amount_mc)} credits`
        : `Plan ${bought.plan}, ${number(bought.days)} days`,
    about: (what: string) => `${what}, paid with Telegram Stars. /paysupport helps with payments.`,
    notForSale: 'This is not for sale any more. /plan shows what is.',
    later: 'This cannot be sold right now. Please try again in a few minutes: you are not charged.',
    paid: (what: string, done: { balance_mc?: number; expires_at?: string | null }) =>
      `Thank you: ${what}. ${
        done.balance_mc !== undefined
          ? `You have ${credits(done.balance_mc)} credits now.`
          : done.expires_at
            ? `It runs until ${time(new Date(done.expires_at))}.`
            : 'It has no end.'
      }`,
    sentBack: 'What you paid for cannot be delivered, so your Stars are sent back.',
    refunded: (what: string) => `Your Stars were given back, and ${what} was taken back.`,
    support: (contact: string | undefined, payments: { at: Date; charge_id: string; what: string }[]) =>
      [
        `Questions about a payment answers ${contact ?? 'the operator of this service'}. Send the number of the payment along.`,
        '',
        ...(payments.length
          ? payments.map(({ at, charge_id, what }) => `${time(at)}: ${what}, <code>${charge_id}</code>`)
          : ['You have paid nothing here yet.']),
      ].join('\n'),
  },
}
