// What letters say, in each language. What happened is said by the sentences of the notices.

export type Language = 'en' | 'ru'

export type Words = {
  locale: string
  confirmSubject: string
  confirmText: (service: string) => string
  confirmLink: string
  confirmIgnore: string
  open: string
  unsubscribe: string
  why: string
  digestSubject: (count: number) => string
  account: string
  moreLink: (count: number) => string
}

const countIn = (locale: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number) => `${count.toLocaleString(locale)} ${forms[rules.select(count)] ?? forms.other}`
}

const enEvents = countIn('en', { one: 'event', other: 'events' })
const ruEvents = countIn('ru', { one: 'событие', few: 'события', many: 'событий', other: 'события' })

export const words: Record<Language, Words> = {
  en: {
    locale: 'en-GB',
    confirmSubject: 'Confirm your address',
    confirmText: (service) =>
      `Somebody with an account at ${service} wants to get notices about channels at this address. If it was you, confirm it.`,
    confirmLink: 'Confirm this address',
    confirmIgnore: 'If it was not you, do nothing: without the confirmation nothing more is sent.',
    open: 'Open',
    unsubscribe: 'Unsubscribe',
    why: 'You get this letter because this address was confirmed for notices.',
    digestSubject: enEvents,
    account: 'Your account',
    moreLink: countIn('en', { one: 'more event', other: 'more events' }),
  },
  ru: {
    locale: 'ru',
    confirmSubject: 'Подтвердите адрес',
    confirmText: (service) =>
      `Кто-то с аккаунтом на ${service} хочет получать на этот адрес уведомления о каналах. Если это вы, подтвердите адрес.`,
    confirmLink: 'Подтвердить адрес',
    confirmIgnore: 'Если это не вы, ничего не делайте: без подтверждения писем больше не будет.',
    open: 'Открыть',
    unsubscribe: 'Отписаться',
    why: 'Вы получили это письмо, потому что этот адрес подтверждён для уведомлений.',
    digestSubject: ruEvents,
    account: 'Ваш аккаунт',
    moreLink: (count) => `Ещё ${ruEvents(count)}`,
  },
}
