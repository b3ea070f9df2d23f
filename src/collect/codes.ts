// Finds an owner's verification code in a description, but not as a part of a longer word.

export const holdsCode = (description: string, code: string): boolean => {
  for (let at = description.indexOf(code); at !== -1; at = description.indexOf(code, at + 1)) {
    const before = description.slice(0, at)
    const after = description.slice(at + code.length)
    if (!/[\p{L}\p{N}_-]$/u.test(before) && !/^[\p{L}\p{N}_-]/u.test(after)) return true
  }
  return false
}
