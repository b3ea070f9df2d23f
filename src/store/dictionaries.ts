// Counts of the dictionaries' entries.
import type { Db } from './db.ts'

export type Dictionary = 'countries' | 'languages' | 'categories'
export type DictionaryCountRow = { id: string; channels_count: number; participants_count: number }

export const listDictionaryCounts = (db: Db, dictionary: Dictionary) =>
  db.rows<DictionaryCountRow>`select id, channels_count, participants_count from dictionary_counts where dictionary = ${dictionary}`
