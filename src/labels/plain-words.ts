// Removes from a text what belongs to no language: links, @names, hash signs, digits and emoji.

const addresses = /https?:\/\/\S+|@\w+|\b(?:[\w-]+\.)+[a-z]{2,}\b(?:\/\S*)?/giu
/** Apostrophes are kept, because in Uzbek they are part of a letter. */
const notWords = /[^\p{L}\p{M}\u02bb\u02bc\u2018\u2019'`.,!?-]+/gu

export const plainWords = (text: string): string => text.replace(addresses, ' ').replace(notWords, ' ').trim()

export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
