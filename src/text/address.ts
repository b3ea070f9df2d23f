// The address of a chat: one text that names it, as `@name`, `+invite` or `#platform id`. Only this file knows the three letters.

/** What a chat is named by. */
export type AddressKind = 'name' | 'invite' | 'number'

/** The first letter of an address tells its kind. Addresses are stored, so the letters must not change. */
export const addressLetters: Readonly<Record<AddressKind, string>> = { name: '@', invite: '+', number: '#' }

/** Whether a name is an address. Internal ids consist of letters, digits, `_` and `-`, so none of them is. */
export const isAddress = (name: string): boolean => Object.values(addressLetters).includes(name[0]!)

type AddressedChat =
  | { kind: 'name'; username: string }
  | { kind: 'invite'; invite_hash: string }
  | { kind: 'number'; platform_id: number }

type AddressNames = { username?: string; invite_hash?: string; platform_id?: number }

/** The username is in lower case, because the platform ignores case: one chat must not have two addresses. */
export const nameAddress = (username: string): string => addressLetters.name + username.toLowerCase()
export const inviteAddress = (invite_hash: string): string => addressLetters.invite + invite_hash
export const numberAddress = (platform_id: number): string => addressLetters.number + platform_id

export const addressOf = (link: AddressedChat): string => {
  if (link.kind === 'name') return nameAddress(link.username)
  return link.kind === 'invite' ? inviteAddress(link.invite_hash) : numberAddress(link.platform_id)
}

/** For people to read: like `addressOf`, but the username keeps its capital letters. */
export const shownAddress = (link: AddressedChat): string =>
  link.kind === 'name' ? addressLetters.name + link.username : addressOf(link)

/** One address for each name that the chat has, the most lasting one first. */
export const addressesOf = ({ platform_id, invite_hash, username }: AddressNames): string[] => {
  const addresses: string[] = []
  if (platform_id !== undefined) addresses.push(numberAddress(platform_id))
  if (invite_hash !== undefined) addresses.push(inviteAddress(invite_hash))
  if (username !== undefined) addresses.push(nameAddress(username))
  return addresses
}

/** The names in addresses of one chat. */
export const refOfAddresses = (addresses: readonly string[]): AddressNames => {
  const ref: AddressNames = {}
  for (const address of addresses) {
    const rest = address.slice(1)
    if (address.startsWith(addressLetters.name)) ref.username = rest
    else if (address.startsWith(addressLetters.invite)) ref.invite_hash = rest
    else ref.platform_id = Number(rest)
  }
  return ref
}

/** Sources and files write a username with or without the letter of its address. */
export const bareUsername = (text: string): string => withoutLetter(text, addressLetters.name)
export const bareInvite = (text: string): string => withoutLetter(text, addressLetters.invite)

const withoutLetter = (text: string, letter: string): string => (text.startsWith(letter) ? text.slice(1) : text)
