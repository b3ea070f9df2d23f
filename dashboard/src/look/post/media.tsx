// The media of a message, as labelled placeholders: nothing is loaded, because it would come from another server.
import type { Media } from '#sdk'
import { useWords } from '../../words/index.ts'
import { bytes, day, exact, percent, short } from '../format.ts'
import { boxFor, clock, numberIn, pollOptions, textIn } from './facts.ts'
import { safeHref } from './text-tree.ts'

const pictured = ['photo', 'video']

export const MediaView = ({ media }: { media: Media }) => {
  const { posts } = useWords()
  if (media.type === 'album' && media.items) {
    return (
      <ul className="album" aria-label={posts.album({ count: media.items.length })}>
        {media.items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of one message never change places
          <li key={i}>{pictured.includes(item.type) ? <Frame media={item} small /> : <Card media={item} />}</li>
        ))}
      </ul>
    )
  }
  if (pictured.includes(media.type)) return <Frame media={media} />
  if (media.type === 'poll') return <Poll media={media} />
  return <Card media={media} />
}

const kindOf = (media: Media, kinds: Record<string, string>): string => {
  if (media.round === true) return kinds.round!
  if (media.animation === true) return kinds.animation!
  return kinds[media.type] ?? kinds.unsupported!
}

/** A box with the proportions of the picture. */
const Frame = ({ media, small }: { media: Media; small?: boolean }) => {
  const { posts } = useWords()
  const [width, height, length, size] = ['width', 'height', 'duration', 'size'].map((name) => numberIn(media, name))
  const about = [
    length !== undefined && clock(length),
    width && height && `${width} × ${height}`,
    size !== undefined && bytes(size),
    media.spoiler === true && posts.hidden,
  ].filter(Boolean)
  return (
    <div className={media.round === true ? 'frame-box round' : 'frame-box'} style={boxFor(media, ...limits(small))}>
      <span>{kindOf(media, posts.media)}</span>
      <span className="small">{about.join(' · ')}</span>
    </div>
  )
}

const limits = (small: boolean | undefined): [number, number] => (small ? [116, 96] : [240, 160])

/** What has no picture: a line that says what it is, and lines about it. */
const Card = ({ media }: { media: Media }) => {
  const { posts } = useWords()
  const field = (name: string) => textIn(media, name)
  const [length, size] = [numberIn(media, 'duration'), numberIn(media, 'size')]
  const name = [field('first_name'), field('last_name')].filter(Boolean).join(' ')
  const title = field('title') ?? field('file_name') ?? (name || undefined)
  const lines = [
    [field('performer'), length !== undefined && clock(length), size !== undefined && bytes(size), field('mime_type')],
    [field('site_name'), field('description')],
    [field('address'), placeOf(media)],
    [field('phone_number')],
    giveawayFacts(media, posts.giveaway),
  ]
    .map((line) => line.filter(Boolean).join(' · '))
    .filter(Boolean)
  const href = media.type === 'webpage' ? safeHref(field('url')) : undefined
  return (
    <div className="media-card">
      <span className="quiet small">{kindOf(media, posts.media)}</span>
      {field('emoji') && <span className="media-emoji">{field('emoji')}</span>}
      {title && <strong dir="auto">{title}</strong>}
      {lines.map((line) => (
        <span key={line} className="small" dir="auto">
          {line}
        </span>
      ))}
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer" className="small">
          {href}
        </a>
      )}
    </div>
  )
}

const placeOf = (media: Media): string | false => {
  const [latitude, longitude] = [numberIn(media, 'latitude'), numberIn(media, 'longitude')]
  return latitude !== undefined && longitude !== undefined && `${latitude}, ${longitude}`
}

type GiveawayWords = ReturnType<typeof useWords>['posts']['giveaway']

const giveawayFacts = (media: Media, words: GiveawayWords): (string | false | undefined)[] => {
  if (media.type !== 'giveaway') return []
  const [quantity, months, stars] = ['quantity', 'months', 'stars'].map((name) => numberIn(media, name))
  const until = media.until_date
  const end = typeof until === 'number' ? until * 1000 : typeof until === 'string' ? Date.parse(until) : Number.NaN
  return [
    textIn(media, 'prize'),
    quantity !== undefined && words.quantity({ count: quantity }),
    months !== undefined && words.months({ count: months }),
    stars !== undefined && words.stars({ stars: exact(stars) }),
    Number.isFinite(end) && words.until({ date: day(new Date(end)) }),
  ]
}

const Poll = ({ media }: { media: Media }) => {
  const { posts } = useWords()
  const total = numberIn(media, 'total_voters')
  const kind = [posts.media.poll, media.quiz === true && posts.quiz, media.closed === true && posts.closed]
  return (
    <div className="media-card poll">
      <span className="quiet small">{kind.filter(Boolean).join(' · ')}</span>
      <strong dir="auto">{textIn(media, 'question')}</strong>
      <ul>
        {pollOptions(media).map(({ text, voters, share }) => (
          <li
            key={text}
            data-tip={voters === undefined ? undefined : posts.votes({ count: voters, text: exact(voters) })}
          >
            <span dir="auto">{text}</span>
            <span className="number quiet">
              {[voters !== undefined && short(voters), share !== undefined && percent(share)]
                .filter(Boolean)
                .join(' · ') || '–'}
            </span>
            <span className="poll-bar" style={{ width: `${share ?? 0}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {total !== undefined && <span className="quiet small">{posts.votes({ count: total, text: exact(total) })}</span>}
    </div>
  )
}
