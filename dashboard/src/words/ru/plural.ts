// Russian plural forms.
/** 1 запрос, 2 запроса, 5 запросов. */
const plural = new Intl.PluralRules('ru')
export const counted = (one: string, few: string, many: string) => (n: number) => {
  const form = plural.select(n)
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`
}
