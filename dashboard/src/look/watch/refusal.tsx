// Why a watch is refused, with what can be done about it.
import { Link } from '@tanstack/react-router'
import { RefusedError } from '#sdk'
import { useWords } from '../../words/index.ts'
import { Failure } from '../states.tsx'

export const Refusal = ({ error }: { error: unknown }) => {
  const { watch } = useWords()
  const code = error instanceof RefusedError ? error.code : undefined
  if (code === 'WATCH_LIMIT_REACHED')
    return (
      <div className="notice warning" role="alert">
        <p>{watch.watchLimit}</p>
        <Link to="/watches">{watch.toWatches}</Link>
      </div>
    )
  if (code === 'VERIFIED_ONLY')
    return (
      <div className="notice warning" role="alert">
        <p>{watch.verifiedOnly}</p>
        <Link to="/mine">{watch.verifyIt}</Link>
      </div>
    )
  return <Failure error={error} />
}
