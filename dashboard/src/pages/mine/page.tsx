// The channels that the account has verified, and the verification of others step by step.
import { useMyChannels } from '../../data/mine.ts'
import { FileLinks } from '../../look/file-links.tsx'
import { Owned } from '../../look/owned.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Verify } from './verify.tsx'
import '../../look/owned.css'

export const MinePage = () => {
  const { mine } = useWords()
  const query = useMyChannels()
  return (
    <>
      <h1>{mine.title}</h1>
      <p className="lead quiet">{mine.lead}</p>
      <Loaded query={query} height={64}>
        {(channels) =>
          channels.length === 0 ? (
            <Empty>{mine.empty}</Empty>
          ) : (
            <>
              <Owned channels={channels} />
              <FileLinks title={mine.title} path="/v1/channels/my" />
            </>
          )
        }
      </Loaded>
      <Verify />
    </>
  )
}
