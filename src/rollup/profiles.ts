// Makes the profiles of channels again when their texts, their name or the frequencies of words have changed.
import { hash } from 'node:crypto'
import { type Frequencies, PROFILE_RULES, profileOf } from '../graph/profile.ts'
import type { LabelInput } from '../store/chats/labels.ts'
import type { Db } from '../store/db.ts'
import type { ProfileRow } from '../store/graph/profiles.ts'
import { listFrequencies } from '../store/graph/word-frequencies.ts'

export { PROFILE_RULES }

export type ProfileInput = LabelInput & {
  /** Newest first. */
  messages: string[]
}

/** The profiles that differ from the stored ones. */
export const profilesOf = async (db: Db, inputs: ProfileInput[]): Promise<ProfileRow[]> => {
  const hashed = inputs.map((input) => ({ ...input, texts_hash: hashOf(input) }))
  const changed = hashed.filter(
    (input) =>
      input.profile_rules !== PROFILE_RULES ||
      input.profile_edition !== input.edition ||
      input.profile_hash !== input.texts_hash,
  )
  if (changed.length === 0) return []
  const languages = [...new Set(changed.flatMap(({ language }) => language ?? []))]
  const frequencies = new Map<string, Frequencies & { edition: number }>(
    (await listFrequencies(db, languages)).map(({ language, edition, channels, words, counts }) => [
      language,
      { edition, channels, counts: new Map(words.map((word, i) => [word, counts[i]!])) },
    ]),
  )
  return changed.map(({ chat_id, title, description, username, messages, language, texts_hash }) => {
    const known = frequencies.get(language ?? '')
    const texts = {
      title,
      description: description ?? '',
      username: username ?? undefined,
      posts: messages,
      language: language ?? undefined,
    }
    return { chat_id, rules: PROFILE_RULES, edition: known?.edition ?? 0, texts_hash, ...profileOf(texts, known) }
  })
}

const hashOf = ({ title, description, username, messages, language }: ProfileInput): string =>
  hash('sha1', JSON.stringify([title, description, username, messages, language]), 'base64url')
