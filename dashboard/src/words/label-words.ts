// The labels of a closed set of the contract in one language.
export const labelsIn = <Name extends string>(
  labels: Record<Name, { en: string; ru: string }>,
  language: 'en' | 'ru',
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ en: string; ru: string }>(labels).map(([name, label]) => [name, label[language]]),
  ) as Record<Name, string>
