// That a post was gone for a while and was seen again.
import type { ChannelMessage } from '#sdk'
import { useWords } from '../../../words/index.ts'
import { moment } from '../../format.ts'

export const Returned = ({ message: { gone_at = [] } }: { message: Pick<ChannelMessage, 'gone_at'> }) => {
  const { versions } = useWords()
  if (gone_at.length === 0) return null
  const means = gone_at.map((at) => versions.gone({ at: moment(at) })).join('\n')
  return (
    <>
      <span className="mark returned" data-tip={means}>
        {versions.returned}
      </span>
      <span className="unseen">{means}</span>
    </>
  )
}
