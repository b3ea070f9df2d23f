// Takedown for the operator's interface. It works on the connection of jobs: a removal reads all messages, which takes longer than a request may.
import { Declined } from '../../accounts/operate/change.ts'
import type { Takedown } from '../../accounts/operate/takedown.ts'
import type { PrivacyRules } from '../../ingest/privacy.ts'
import { remove, restoreRemoved, tryRemoval } from '../../privacy/remove.ts'
import { readSubject } from '../../privacy/subject.ts'
import type { Db } from '../../store/db.ts'

export const openTakedown = (db: Db, privacy: PrivacyRules): Takedown => ({
  remove: async (given, by, only_counts) => {
    const subject = await readSubject(db, given)
    if (typeof subject === 'string') throw new Declined('invalid', subject)
    if (only_counts) return { kind: subject.kind, counts: await tryRemoval(db, privacy, subject, by) }
    return remove(db, privacy, subject, by)
  },
  restore: (removal_id, by) => restoreRemoved(db, removal_id, by),
})
