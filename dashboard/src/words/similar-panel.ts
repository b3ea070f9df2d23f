// The texts about similar channels. They come with the page of a channel, because the first page does not need them.
import { similarPanel as english } from './en/similar-panel.ts'
import { useWords } from './index.ts'
import { similarPanel as russian } from './ru/similar-panel.ts'

const panels: Record<string, typeof english> = { en: english, ru: russian }

export const useSimilarWords = () => panels[useWords().locale]!
