// One version of a post, with what changed since the one before.
import type { ReactNode } from 'react'
import type { MessageVersion } from '../../../data/message-history.ts'
import { useWords } from '../../../words/index.ts'
import { Keyboard } from '../buttons.tsx'
import { MediaView } from '../media.tsx'
import { RichText } from '../rich-text.tsx'
import { Difference, type DifferenceSide } from './difference.tsx'
import { isRewritten } from './likeness.ts'

export type VersionLook = 'inline' | 'sides'

type VersionViewProps = { version: MessageVersion; before: MessageVersion | undefined; look: VersionLook }

export const VersionView = ({ version, before, look }: VersionViewProps) => {
  const { versions } = useWords()
  const isChanged = (part: NonNullable<MessageVersion['changed']>[number]) =>
    before !== undefined && version.changed?.includes(part)
  return (
    <div className="version">
      {before ? <Text version={version} before={before} look={look} /> : <FirstText version={version} />}
      {isChanged('media') && (
        <Pair title={versions.media} before={<Media version={before!} />} after={<Media version={version} />} />
      )}
      {isChanged('buttons') && (
        <Pair title={versions.buttons} before={<Buttons version={before!} />} after={<Buttons version={version} />} />
      )}
      {!before && version.media && <MediaView media={version.media} />}
      {!before && <Keyboard rows={version.keyboard} />}
    </div>
  )
}

const FirstText = ({ version }: { version: MessageVersion }) => {
  const { versions } = useWords()
  return (
    <>
      <p className="quiet small">{versions.first}</p>
      <Written version={version} />
    </>
  )
}

const Text = ({ version, before, look }: VersionViewProps & { before: MessageVersion }) => {
  const { versions } = useWords()
  const { difference, changed } = version
  const words = (kept: DifferenceSide) => <Difference segments={difference!} kept={kept} />
  if (difference && isRewritten(difference))
    return (
      <>
        <p className="quiet small">{versions.rewritten}</p>
        <Pair
          title={versions.text}
          isStacked={look === 'inline'}
          before={<Written version={before} />}
          after={<Written version={version} />}
        />
      </>
    )
  if (difference && look === 'inline') return words('both')
  if (difference) return <Pair title={versions.text} before={words('before')} after={words('after')} />
  if (changed?.includes('formatting'))
    return (
      <>
        <p className="quiet small">{versions.onlyFormatting}</p>
        <Pair title={versions.text} before={<Written version={before} />} after={<Written version={version} />} />
      </>
    )
  return (
    <>
      <p className="quiet small">{versions.sameText}</p>
      <Written version={version} />
    </>
  )
}

/** Two columns, which a narrow screen shows one below the other. */
const Pair = ({
  title,
  before,
  after,
  isStacked,
}: {
  title: string
  before: ReactNode
  after: ReactNode
  /** Below each other on wide screens too. */
  isStacked?: boolean
}) => {
  const { versions } = useWords()
  const sides = [
    [versions.before, before],
    [versions.after, after],
  ] as const
  return (
    <div className={isStacked ? 'before-after stacked' : 'before-after'}>
      {sides.map(([when, side]) => (
        <section key={when} aria-label={`${title}: ${when}`}>
          <h3 className="quiet small">
            {title} · {when}
          </h3>
          {side}
        </section>
      ))}
    </div>
  )
}

const Written = ({ version: { text, entities } }: { version: MessageVersion }) => {
  const { versions } = useWords()
  return text ? <RichText text={text} entities={entities} /> : <p className="quiet">{versions.textless}</p>
}

const Media = ({ version: { media } }: { version: MessageVersion }) => {
  const { versions } = useWords()
  return media ? <MediaView media={media} /> : <p className="quiet">{versions.none}</p>
}

const Buttons = ({ version: { keyboard } }: { version: MessageVersion }) => {
  const { versions } = useWords()
  return keyboard?.length ? <Keyboard rows={keyboard} /> : <p className="quiet">{versions.none}</p>
}
