// Who runs this process.
import { userInfo } from 'node:os'

/** A container may run as a user that has a number and no name. */
export const osUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
