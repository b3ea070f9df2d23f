// The texts of the panel of unusual signals. They come with the page of a channel, because the first page does not need them.
import { trustPanel as english } from './en/trust-panel.ts'
import { useWords } from './index.ts'
import { trustPanel as russian } from './ru/trust-panel.ts'

const panels: Record<string, typeof english> = { en: english, ru: russian }

export const useTrustWords = () => {
  const { locale, trust } = useWords()
  return { ...trust, ...panels[locale]! }
}
