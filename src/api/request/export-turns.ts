// Limits how many exports of all pages run at once. Each holds a connection and some megabytes.

/** An export may run (then the function ends its turn), or its account or the process has too many. */
export type ExportTurn = (() => void) | 'account' | 'process'
export type ExportTurns = (account_id: number) => ExportTurn | Promise<ExportTurn>

export const EXPORTS_PER_ACCOUNT = 2
const PER_PROCESS = 16

export const openExportTurns = () => {
  const running = new Map<number, number>()
  let all = 0
  return (account_id: number): ExportTurn => {
    const own = running.get(account_id) ?? 0
    if (own >= EXPORTS_PER_ACCOUNT) return 'account'
    if (all >= PER_PROCESS) return 'process'
    all++
    running.set(account_id, own + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      all--
      const rest = running.get(account_id)! - 1
      if (rest) running.set(account_id, rest)
      else running.delete(account_id)
    }
  }
}
