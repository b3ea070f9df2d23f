// The commit that is released. A release can be repeated only if everything in it is in a commit.
import { execFileSync } from 'node:child_process'

export type Commit = { id: string; at: Date }

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

export const releasedCommit = (root: string): Commit => {
  const changed = git(root, 'status', '--porcelain', '--untracked-files=all').trimEnd()
  if (changed) throw new Error(`A release is made from a checkout without changes. Commit or remove these:\n${changed}`)
  const [id, at] = git(root, 'log', '-1', '--format=%H %cI').trim().split(' ')
  return { id: id!, at: new Date(at!) }
}
