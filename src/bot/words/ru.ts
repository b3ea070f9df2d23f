// What the bot says in Russian.
import type { AddRefusal } from '../../accounts/adding.ts'
import type { KeyType } from '../../vocabulary.ts'
import type { Words } from './en.ts'

const number = (value: number) => value.toLocaleString('ru')
const time = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const of = (used: number, limit: number | undefined) =>
  limit === undefined ? `${number(used)}, без ограничения` : `${number(used)} из ${number(limit)}`
const most = (limit: number | undefined) => (limit === undefined ? 'без ограничения' : number(limit))
const credits = (mc: number) => number(mc / 1000)
const yes = (allowed: boolean | undefined) => (allowed ? 'да' : 'нет')

const types: Record<KeyType, string> = { credits: 'ключ для кредитов', subscription: 'ключ подписки' }
const Types: Record<KeyType, string> = { credits: 'Ключ для кредитов', subscription: 'Ключ подписки' }

const commands = {
  start: 'создать аккаунт',
  api_key: 'показать ключи API',
  usage: 'расход за этот месяц',
  plan: 'тариф и его ограничения',
  verify: 'подтвердить, что канал ваш',
  add: 'добавить канал по ссылке',
  paysupport: 'вопросы об оплате',
  delete_account: 'удалить аккаунт',
  help: 'что я умею',
}

const refusals: Record<AddRefusal, string> = {
  'collects nothing': 'Этот сервис ничего не собирает, поэтому добавить канал нельзя.',
  removed: 'Этот чат удалён из сервиса и больше не собирается.',
  hidden: 'Этот сервис не показывает этот чат.',
  name: 'Этот сервис не читает публичные имена.',
  invite: 'Это приглашение, а этот сервис не открывает приглашения.',
  number:
    'Эта ссылка называет чат по номеру, а такие этот сервис не открывает. Пришлите публичную ссылку или приглашение.',
  missing: 'Эта ссылка никуда не ведёт: платформа не знает такого чата.',
  'not a chat': 'Это ссылка на человека, бота или страницу, а не на канал или группу.',
  private: 'Эта ссылка ведёт на чат, который нельзя читать извне.',
  restricted: 'Эта ссылка ведёт на чат, который платформа закрыла.',
  'too many failures':
    'Слишком много ссылок, добавленных вами за 24 часа, не удалось прочитать. Проверьте их и добавьте другие позже.',
}

export const ru: Words = {
  commands,
  help: `Этот бот управляет вашим аккаунтом API.\n\n${Object.entries(commands)
    .map(([name, does]) => `/${name} – ${does}`)
    .join('\n')}`,
  unknown: 'Я понимаю только команды. Их список: /help.',
  privateOnly: 'Напишите мне в личном чате: в других местах я ничего не показываю об аккаунте.',
  failed: 'У нас что-то пошло не так. Попробуйте ещё раз чуть позже.',
  noAccount: 'У вас ещё нет аккаунта. Отправьте /start, чтобы создать его.',
  suspended: 'Ваш аккаунт приостановлен. Обратитесь к оператору сервиса.',

  welcome: (name, plan) =>
    `Ваш аккаунт <b>${name}</b> готов, тариф ${plan}.\n\n/api_key покажет ключи, /help – что ещё я умею.`,
  welcomeBack: (name, plan) =>
    `У вас есть аккаунт <b>${name}</b>, тариф ${plan}.\n\n/api_key покажет ключи, /help – что ещё я умею.`,
  linked: (name, plan) =>
    `Аккаунт <b>${name}</b> теперь ваш, тариф ${plan}.\n\n/api_key покажет его ключи, /help – что ещё я умею.`,
  linkEnded: 'Эта ссылка больше не действует: она работает один раз и один час. Попросите у оператора другую.',
  linkTwice: (name) =>
    `У вас уже есть аккаунт <b>${name}</b>, а у одного человека он может быть только один. Сначала удалите его командой /delete_account, затем откройте ссылку снова.`,

  keys: (keys) =>
    [
      '<b>Ваши ключи API</b>',
      '',
      ...keys.map(
        ([type, key]) => `${Types[type]}: ${key ? `<tg-spoiler>${key}</tg-spoiler>` : 'нет; обратитесь к оператору'}`,
      ),
      '',
      'Передавайте один из них в заголовке <code>x-api-key</code>. Тот, у кого есть ключ, может пользоваться вашим аккаунтом: скройте его, когда закончите.',
    ].join('\n'),
  newKey: (type, key) =>
    `<b>Новый ${types[type]}</b>\n\n<tg-spoiler>${key}</tg-spoiler>\n\nСтарый работает ещё не больше 60 секунд. Скройте это сообщение, когда закончите.`,
  copy: (type) => `Скопировать ${types[type]}`,
  hide: 'Скрыть',
  hidden: 'Ключи скрыты. /api_key покажет их снова.',
  replace: 'Заменить ключ…',
  choose: 'Какой ключ заменить? Другой останется прежним.',
  type: (type) => Types[type],
  confirm: (type) =>
    `Заменить <b>${types[type]}</b>?\n\nСтарый работает ещё не больше 60 секунд. Тариф, баланс и расход не изменятся.`,
  confirmButton: 'Заменить',
  cancel: 'Отмена',
  cancelled: 'Отменено. Ваши ключи не изменились.',
  replaced: (type) => `Заменён ${types[type]}. /api_key покажет действующие ключи.`,
  noKey: (type) => `Заменять нечего: у вас нет такого ключа (${types[type]}).`,

  ended: 'Этот вопрос уже закрыт. /api_key покажет действующие ключи.',
  newer: 'Вместо этого вопроса задан более новый.',
  notYours: 'Это не ваша кнопка.',
  noButton: 'Эта кнопка больше ничего не делает.',

  usage: (used) =>
    [
      `<b>С ${time(used.month.start)}</b>`,
      `Запросы: ${of(...used.requests)}`,
      `Каналы: ${of(...used.channels)}`,
      ...(used.searches[1] === 0
        ? []
        : [`Поиск по сообщениям: ${of(...used.searches)}`, `Поисковые слова: ${of(...used.terms)}`]),
      `Следующий месяц начнётся ${time(used.month.end)}`,
      '',
      `Кредиты: ${credits(used.balance_mc)}`,
    ].join('\n'),
  plan: (plan) =>
    [
      `<b>Тариф ${plan.name}</b>, аккаунт ${plan.account}`,
      ...(plan.suspended ? ['Аккаунт приостановлен.'] : []),
      ...(plan.expires_at ? [`${plan.expired ? 'Закончился' : 'Действует до'} ${time(plan.expires_at)}`] : []),
      '',
      `Запросов в месяц: ${most(plan.limits.requests)}`,
      `Каналов в месяц: ${most(plan.limits.unique_channels)}`,
      `Запросов в секунду: ${number(plan.rate_per_second)}`,
      `Каналы: ${plan.verified_only ? 'только подтверждённые' : 'все'}`,
      `История: ${plan.history_days === undefined ? 'вся' : `дней: ${number(plan.history_days)}`}`,
      `Каталог: ${yes(plan.permissions.allow_catalog)}`,
      `Добавление каналов: ${yes(plan.permissions.allow_add)}`,
      `Поиск по сообщениям: ${yes(plan.permissions.allow_message_search)}`,
    ].join('\n'),

  verifyHow: 'Укажите канал после команды, например: /verify @name',
  noChat: 'Я не знаю такого канала или группы. Если это есть в вашем тарифе, его можно добавить: /add.',
  verified: (title, at) => `<b>${title}</b> ваш, подтверждено ${time(at)}.`,
  code: (title, code, until) =>
    `Чтобы подтвердить, что <b>${title}</b> ваш, вставьте этот код в любое место его описания:\n\n<code>${code}</code>\n\nМы ищем его каждые четверть часа до ${time(until)}; отправьте команду ещё раз, чтобы проверить сразу. После подтверждения код можно убрать.`,
  tooOften: (seconds) => `Слишком часто. Попробуйте снова через ${number(Math.ceil(seconds / 60))} мин.`,

  addHow: 'Укажите ссылку после команды, например: /add https://t.me/name',
  noLink: 'Это не ссылка на канал или группу.',
  addOff: 'Ваш тариф не включает добавление каналов.',
  tracked: (title, internal_id) => `<b>${title}</b> уже известен. Его id: <code>${internal_id}</code>. Это бесплатно.`,
  queued: (cost) =>
    `Поставлен в очередь, скоро его можно будет читать. ${
      cost === undefined
        ? 'Он уже был в очереди, поэтому это бесплатно.'
        : 'requests' in cost
          ? `Учтено запросов: ${number(cost.requests)}.`
          : `Списано кредитов: ${credits(cost.cost_mc)}.`
    }`,
  refusals,
  exhausted: 'Запросы этого месяца израсходованы.',
  shortfall: (needed_mc, available_mc) => `Нужно кредитов: ${credits(needed_mc)}, у вас: ${credits(available_mc)}.`,

  deleteAsk: (name, balance_mc) =>
    `Удалить аккаунт <b>${name}</b>?\n\nЕго ключи сразу перестанут работать. Имя, подтверждённые каналы, снимки и связь с вами будут удалены, кредиты (${credits(balance_mc)}) пропадут. Останется только учёт, без имени. Это нельзя отменить.`,
  deleteButton: 'Удалить…',
  deleteSure: (name) => `Точно удалить <b>${name}</b> вместе с ключами и кредитами, навсегда?`,
  deleteSureButton: 'Да, удалить навсегда',
  deleteCancelled: 'Отменено. Ваш аккаунт не изменился.',
  deleted: 'Ваш аккаунт удалён, а с ним и всё, что я о вас знал.',

  stars: {
    offer: (what, stars) => `${what} – ${number(stars)} ⭐`,
    bought: (bought) =>
      'amount_mc' in bought
        ? `${credits(bought.amount_mc)} кредитов`
        : `Тариф ${bought.plan}, дней: ${number(bought.days)}`,
    about: (what) => `${what}, оплата звёздами Telegram. Вопросы об оплате: /paysupport.`,
    notForSale: 'Это больше не продаётся. Что продаётся, покажет /plan.',
    later: 'Сейчас продать не получается. Попробуйте через несколько минут: деньги не списаны.',
    paid: (what, done) =>
      `Спасибо: ${what}. ${
        done.balance_mc !== undefined
          ? `Теперь у вас ${credits(done.balance_mc)} кредитов.`
          : done.expires_at
            ? `Действует до ${time(new Date(done.expires_at))}.`
            : 'Действует бессрочно.'
      }`,
    sentBack: 'То, что вы оплатили, предоставить нельзя, поэтому звёзды возвращаются вам.',
    refunded: (what) => `Звёзды возвращены, оплаченное списано: ${what}.`,
    support: (contact, payments) =>
      [
        `На вопросы об оплате отвечает ${contact ?? 'оператор этого сервиса'}. Пришлите номер платежа.`,
        '',
        ...(payments.length
          ? payments.map(({ at, charge_id, what }) => `${time(at)}: ${what}, <code>${charge_id}</code>`)
          : ['Вы здесь ещё ничего не оплачивали.']),
      ].join('\n'),
  },
}
