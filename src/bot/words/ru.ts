// What the bot says in Russian.
import type { AddRefusal } from '../../accounts/adding.ts'
import type { KeyType } from '../../vocabulary.ts'
import type { Allowed, Words } from './en.ts'
import { listed, numbersIn, time } from './pieces.ts'

const { number, count } = numbersIn('ru')
const of = (used: number, limit: number | undefined) =>
  limit === undefined ? `${number(used)}, без ограничений` : `${number(used)} из ${number(limit)}`
const most = (limit: number | undefined) => (limit === undefined ? 'без ограничений' : number(limit))
const credits = (mc: number) => count(mc / 1000, { one: 'кредит', few: 'кредита', many: 'кредитов', other: 'кредита' })
const requests = (value: number) => count(value, { one: 'запрос', few: 'запроса', many: 'запросов', other: 'запроса' })
/** After the preposition «по». */
const onChannels = (value: number) => count(value, { one: 'каналу', other: 'каналам' })
const days = (value: number) => count(value, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })
/** After the preposition «через». */
const inMinutes = (value: number) => count(value, { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' })
const yes = (allowed: boolean | undefined) => (allowed ? 'да' : 'нет')

const types: Record<KeyType, string> = { credits: 'ключ для оплаты кредитами', subscription: 'ключ подписки' }
const Types: Record<KeyType, string> = { credits: 'Ключ для оплаты кредитами', subscription: 'Ключ подписки' }
/** A button has no room for the whole name. */
const shortTypes: Record<KeyType, string> = { credits: 'ключ для кредитов', subscription: 'ключ подписки' }
const uses: Record<KeyType, string> = {
  credits: 'каждый запрос оплачивается кредитами',
  subscription: 'запросы расходуют месячный лимит тарифа',
}

const commands = {
  start: 'создать аккаунт',
  api_key: 'показать ключи API',
  usage: 'расход за этот месяц',
  plan: 'тариф и его ограничения',
  verify: 'подтвердить, что канал ваш',
  add: 'добавить канал по ссылке',
  watch: 'узнавать, что происходит с каналом',
  watches: 'что вы отслеживаете',
  language: 'выбрать язык бота',
  paysupport: 'помощь с оплатой',
  delete_account: 'удалить аккаунт',
  help: 'список команд',
}

const refusals: Record<AddRefusal, string> = {
  'collects nothing': 'Сейчас этот сервис не собирает каналы, поэтому добавить ничего нельзя.',
  removed: 'Этот чат удалён из сервиса и больше собираться не будет.',
  hidden: 'Оператор сервиса скрыл этот чат.',
  name: 'Этот сервис не умеет читать чаты по публичному имени.',
  invite: 'Это ссылка-приглашение, а такие ссылки этот сервис не открывает.',
  number:
    'В этой ссылке указан только номер чата, а такие ссылки этот сервис не открывает. Пришлите публичную ссылку или приглашение.',
  missing: 'Эта ссылка никуда не ведёт: такого чата в Telegram нет.',
  'not a chat': 'Это ссылка на человека, бота или страницу, а не на канал или группу.',
  private: 'Это закрытый чат, прочитать его извне нельзя.',
  restricted: 'Доступ к этому чату ограничен самим Telegram.',
  'too many failures':
    'Слишком много ссылок, которые вы добавили за последние 24 часа, не удалось прочитать. Проверьте их и попробуйте позже.',
}

const allowed = ({ limits, verified_only, history_days }: Allowed) => [
  limits.requests === undefined ? 'запросы без ограничений' : `${requests(limits.requests)} в месяц`,
  limits.unique_channels === undefined
    ? 'данные по любому числу каналов'
    : `данные по ${onChannels(limits.unique_channels)} в месяц`,
  history_days === undefined ? 'вся история' : `история за ${days(history_days)}`,
  verified_only ? 'только подтверждённые каналы: подтвердить свой можно командой /verify' : 'все каналы',
]

export const ru: Words = {
  language: 'Русский',
  commands,
  help: `Здесь вы управляете своим аккаунтом API.\n\n${Object.entries(commands)
    .map(([name, does]) => `/${name} – ${does}`)
    .join('\n')}`,
  unknown: 'Я понимаю только команды. Их список – /help.',
  unknownCommand: (name, near) =>
    `Команды ${name} нет. ${near.length ? `Возможно, вы имели в виду ${near.join(' или ')}?` : 'Список команд – /help.'}`,
  privateOnly: 'Напишите мне в личном чате: здесь я ничего не рассказываю об аккаунтах.',
  failed: 'У нас что-то пошло не так. Попробуйте ещё раз чуть позже.',
  noAccount: 'У вас ещё нет аккаунта. Чтобы создать его, отправьте /start.',
  suspended: 'Ваш аккаунт приостановлен. Обратитесь к оператору сервиса.',

  welcome: (name) => `Ваш аккаунт <b>${name}</b> готов.`,
  welcomeBack: (name) => `С возвращением! Ваш аккаунт – <b>${name}</b>.`,
  usedBefore: (month_end) =>
    `Использованное с удалённым аккаунтом засчитано и в этом. Следующий месяц начнётся ${time(month_end)}.`,
  linked: (name) => `Аккаунт <b>${name}</b> теперь ваш.`,
  planAllows: (plan, terms) => listed(`Что входит в ваш тариф <b>${plan}</b>:`, allowed(terms)),
  addresses: (url) => `Сервис: ${url}\nДокументация: ${url}/docs`,
  next: 'Ключи покажет /api_key, список команд – /help.',
  buttons: {
    keys: 'Ключи API',
    plan: 'Тариф',
    usage: 'Расход',
    open: 'Панель',
    docs: 'Документация',
    openEvent: 'Открыть',
    muteDay: 'Тихо 1 день',
    muteWeek: '1 неделю',
    unmute: 'Включить',
    endWatch: 'Закончить',
  },
  linkEnded:
    'Эта ссылка больше не действует: воспользоваться ей можно один раз и в течение часа. Попросите у оператора новую.',
  linkTwice: (name) =>
    `У вас уже есть аккаунт <b>${name}</b>, а второго у одного человека быть не может. Сначала удалите его командой /delete_account, затем снова откройте ссылку.`,

  chooseLanguage: 'На каком языке вам отвечать?',
  languageSet: 'Теперь я буду отвечать по-русски.',

  keys: (keys) =>
    [
      '<b>Ваши ключи API</b>',
      '',
      ...keys.flatMap(([type, key]) => [
        `${Types[type]}: ${key ? `<tg-spoiler>${key}</tg-spoiler>` : 'нет; обратитесь к оператору'}`,
        `<i>С ним ${uses[type]}.</i>`,
        '',
      ]),
      'Передавайте один из них в заголовке <code>x-api-key</code>. Любой, у кого есть ключ, может пользоваться вашим аккаунтом, поэтому скройте это сообщение, когда закончите.',
    ].join('\n'),
  newKey: (type, key) =>
    `<b>Новый ${types[type]}</b>\n\n<tg-spoiler>${key}</tg-spoiler>\n\nСтарый перестанет работать в течение 60 секунд. Скройте это сообщение, когда закончите.`,
  copy: (type) => `Скопировать ${shortTypes[type]}`,
  hide: 'Скрыть',
  hidden: 'Ключи скрыты. Чтобы увидеть их снова, отправьте /api_key.',
  replace: 'Заменить ключ…',
  choose: 'Какой ключ заменить? Другой останется прежним.',
  type: (type) => Types[type],
  confirm: (type) =>
    `Заменить <b>${types[type]}</b>?\n\nСтарый перестанет работать в течение 60 секунд. Тариф, баланс и расход не изменятся.`,
  confirmButton: 'Заменить',
  cancel: 'Отмена',
  cancelled: 'Отменено. Ваши ключи не изменились.',
  replaced: (type) => `Готово, ${types[type]} заменён. Действующие ключи покажет /api_key.`,
  noKey: (type) => `Заменять нечего: у вас нет такого ключа (${types[type]}).`,

  ended: 'Этот вопрос уже закрыт. Действующие ключи покажет /api_key.',
  newer: 'Этот вопрос заменён более новым.',
  notYours: 'Эта кнопка не для вас.',
  noButton: 'Эта кнопка больше не работает.',

  usage: (used) =>
    [
      `<b>С ${time(used.month.start)}</b>`,
      `Запросы: ${of(...used.requests)}`,
      `Каналы: ${of(...used.channels)}`,
      ...(used.searches[1] === 0
        ? []
        : [`Поиск по сообщениям: ${of(...used.searches)}`, `Поисковые запросы: ${of(...used.terms)}`]),
      `Следующий месяц начнётся ${time(used.month.end)}`,
      '',
      `Кредиты: ${number(used.balance_mc / 1000)}`,
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
      `История: ${plan.history_days === undefined ? 'вся' : `за ${days(plan.history_days)}`}`,
      `Каталог: ${yes(plan.permissions.allow_catalog)}`,
      `Добавление каналов: ${yes(plan.permissions.allow_add)}`,
      `Поиск по сообщениям: ${yes(plan.permissions.allow_message_search)}`,
    ].join('\n'),

  verifyHow: 'Укажите канал после команды, например: /verify @name',
  notAddress: 'Это не имя и не ссылка канала или группы.',
  verifyLater: (given, cost) =>
    `Сервис ещё не знает этого канала, сначала его нужно прочитать. ${cost} Через несколько минут отправьте /verify ${given} ещё раз, чтобы получить код.`,
  verified: (title, at) => `<b>${title}</b> – ваш, подтверждено ${time(at)}.`,
  code: (title, code, until) =>
    `Чтобы подтвердить, что <b>${title}</b> принадлежит вам, вставьте этот код в любое место описания:\n\n<code>${code}</code>\n\nМы будем искать его каждые 15 минут до ${time(until)}. Чтобы проверить сразу, отправьте команду ещё раз. После подтверждения код можно убрать.`,
  tooOften: (seconds) => `Слишком много попыток. Попробуйте снова через ${inMinutes(Math.ceil(seconds / 60))}.`,

  watchHow: 'Укажите канал после команды, например: /watch @name',
  watchUnknown: 'Этот сервис не знает такого канала. Сначала добавьте его командой /add.',
  watchVerifiedOnly: (title) =>
    `Ваш тариф отслеживает только подтверждённые каналы, а <b>${title}</b> не подтверждён. Если он ваш, подтвердите это командой /verify.`,
  watchKnown: (title) => `Вы уже отслеживаете <b>${title}</b>. Весь список – /watches.`,
  watchLimit: (limit) => `По вашему тарифу можно отслеживать не более ${number(limit)}. Уберите что-нибудь: /watches`,
  watchMade: (title) =>
    `Буду писать сюда, что происходит с <b>${title}</b>: скачки подписчиков, необычные публикации, новое имя, оценка или сигнал, исчезновение. Приглушить или закончить – /watches.`,
  watchesTitle: '<b>Что вы отслеживаете</b>',
  noWatches: 'Вы пока ничего не отслеживаете. Отправьте, например: /watch @name',
  moreWatches: (more) => `и ещё ${number(more)}, остальное показывает сайт.`,
  mutedUntil: (until) => `приглушено до ${time(until)}`,
  mutedNow: (name, until) => `${name}: тихо до ${time(until)}`,
  unmutedNow: (name) => `${name}: снова буду сообщать`,
  watchEnded: 'Закончено. События остаются во входящих.',
  watchGone: 'Это отслеживание уже закончено.',
  addHow: 'Укажите ссылку после команды, например: /add https://t.me/name',
  noLink: 'Это не ссылка на канал или группу.',
  addOff: 'Ваш тариф не позволяет добавлять каналы. Если канал ваш, отправьте /verify с его именем.',
  tracked: (title, internal_id) =>
    `<b>${title}</b> уже есть в сервисе. Его id: <code>${internal_id}</code>. Ничего не списано.`,
  queued: (cost) => `Канал в очереди и скоро будет доступен. ${cost}`,
  cost: {
    free: 'Он уже был в очереди, поэтому ничего не списано.',
    requests: (value) => `Списано: ${requests(value)}.`,
    credits: (mc) => `Списано: ${credits(mc)}.`,
  },
  refusals,
  exhausted: 'Все запросы этого месяца израсходованы.',
  shortfall: (needed_mc, available_mc) => `Это стоит ${credits(needed_mc)}, а у вас ${number(available_mc / 1000)}.`,

  deleteAsk: (name, balance_mc) =>
    `Удалить аккаунт <b>${name}</b>?\n\nЕго ключи сразу перестанут работать. Имя, подтверждённые каналы, снимки, кредиты (${number(balance_mc / 1000)}) и связь с вами будут удалены. Останутся только записи учёта, без имени. Отменить это нельзя.`,
  deleteButton: 'Удалить…',
  deleteSure: (name) => `Точно удалить <b>${name}</b> вместе с ключами и кредитами, навсегда?`,
  deleteSureButton: 'Да, удалить навсегда',
  deleteCancelled: 'Отменено. Ваш аккаунт не изменился.',
  deleted:
    'Ваш аккаунт удалён, а с ним и всё, что я о вас знал. До конца вашего месяца хранится только хеш вашего номера в Telegram и то, сколько использовано.',

  planEnded: (ended, plan) => `Тариф ${ended} закончился. Теперь у вас тариф ${plan}; что он даёт, показывает /plan.`,
  stars: {
    offer: (what, stars) => `${what} – ${number(stars)} ⭐`,
    bought: (bought) =>
      'amount_mc' in bought ? credits(bought.amount_mc) : `Тариф ${bought.plan}, ${days(bought.days)}`,
    about: (what) => `${what}, оплата звёздами Telegram. Помощь с оплатой: /paysupport.`,
    notForSale: 'Это больше не продаётся. Что можно купить, покажет /plan.',
    later: 'Сейчас оплатить не получится. Попробуйте через несколько минут: ничего не списано.',
    paid: (what, done) =>
      `Спасибо: ${what}. ${
        done.balance_mc !== undefined
          ? `Теперь у вас ${credits(done.balance_mc)}.`
          : done.expires_at
            ? `Действует до ${time(new Date(done.expires_at))}.`
            : 'Действует бессрочно.'
      }`,
    owed: 'Мы не можем предоставить то, что вы оплатили, поэтому возвращаем вам звёзды. Когда они вернутся, мы напишем вам здесь.',
    otherCurrency:
      'Этот платёж сделан не в звёздах, поэтому мы ничего не предоставили, и бот не может его вернуть. Оператор уже знает об этом; кому написать, подскажет /paysupport.',
    starsOf: (stars) => `${number(stars)} ⭐`,
    sentBack: (stars) => `Вам возвращено: ${number(stars)} ⭐.`,
    refunded: (what) => `Звёзды возвращены, покупка отменена: ${what}.`,
    support: (contact, payments) =>
      [
        `Если у вас вопрос об оплате, напишите ${contact ?? 'оператору сервиса'} и укажите номер платежа.`,
        '',
        ...(payments.length
          ? payments.map(
              ({ at, charge_id, what, state }) =>
                `${time(at)}: ${what}, <code>${charge_id}</code>${state === 'owed' ? ' (возвращаем)' : state ? ' (возвращено)' : ''}`,
            )
          : ['Платежей пока нет.']),
      ].join('\n'),
  },
}
