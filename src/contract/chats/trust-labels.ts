// What the signals and the levels of trust are called, in every language of the service.
import {
  type TrustLevel,
  type TrustSignal,
  trustLevels,
  trustSignals,
  type WordLanguage,
  wordLanguages,
} from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'

type Label = Record<WordLanguage, string>

const labelsOf = <Name extends string>(names: readonly Name[], section: 'signals' | 'levels') =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        wordLanguages.map((language) => [language, (notices[language][section] as Record<string, string>)[name]]),
      ),
    ]),
  ) as Record<Name, Label>

export const signalLabels: Record<TrustSignal, Label> = labelsOf(trustSignals, 'signals')
export const levelLabels: Record<TrustLevel, Label> = labelsOf(trustLevels, 'levels')
