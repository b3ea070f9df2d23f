// Numbers: short, with the exact one and its definition on hover and focus. An unknown number is a dash that says why.
import { useWords } from '../words/index.ts'
import { ago, day, exact, moment, percent, short } from './format.ts'

type NumberNote = {
  /** What the number means. */
  means?: string | undefined
  /** When it was computed or observed. */
  at?: string | undefined
}

const DAY_MS = 86_400_000
/** Fades from 1 to 0.15 within three days. */
const freshness = (at: string) => Math.max(0.15, 1 - (Date.now() - new Date(at).getTime()) / (3 * DAY_MS))

export const Unknown = ({ why, focusable }: { why?: string | undefined; focusable?: boolean | undefined }) => {
  const { common } = useWords()
  const reason = why ?? common.unknown
  return (
    <span className="quiet" data-tip={reason} aria-label={reason} role="img" tabIndex={focusable ? 0 : undefined}>
      –
    </span>
  )
}

const Shown = ({
  text,
  full,
  means,
  at,
  focusable,
}: NumberNote & { text: string; full: string; focusable?: boolean }) => {
  const { common } = useWords()
  const tip = [full, means, at && `${common.updated} ${ago(at)} (${moment(at)})`].filter(Boolean).join('\n')
  return (
    <span data-tip={tip} tabIndex={focusable ? 0 : undefined}>
      {text}
      {at && <span className="fresh" style={{ opacity: freshness(at) }} aria-hidden="true" />}
    </span>
  )
}

type NumberProps = NumberNote & { value: number | null | undefined; why?: string | undefined; focusable?: boolean }

export const Num = ({ value, why, ...about }: NumberProps) =>
  value == null ? (
    <Unknown why={why} focusable={about.focusable} />
  ) : (
    <Shown text={short(value)} full={exact(value)} {...about} />
  )

export const Percent = ({ value, why, ...about }: NumberProps) =>
  value == null ? (
    <Unknown why={why} focusable={about.focusable} />
  ) : (
    <Shown text={percent(value)} full={`${exact(value)} %`} {...about} />
  )

/** ▲ 1.2K, ▼ 300 or ▲ 1.2%: the sign and the arrow say what the colour says. */
export const Change = ({ value, why, means, focusable, inPercent }: NumberProps & { inPercent?: boolean }) => {
  if (value == null) return <Unknown why={why} focusable={focusable} />
  if (value === 0) return <Shown text="0" full="0" means={means} {...(focusable && { focusable })} />
  const [arrow, sign, name] = value > 0 ? ['▲', '+', 'better'] : ['▼', '−', 'worse']
  return (
    <span
      className={name}
      data-tip={[`${sign}${exact(Math.abs(value))}${inPercent ? ' %' : ''}`, means].filter(Boolean).join('\n')}
      tabIndex={focusable ? 0 : undefined}
    >
      <span aria-hidden="true">{arrow} </span>
      <span className="unseen">{sign}</span>
      {(inPercent ? percent : short)(Math.abs(value))}
    </span>
  )
}

/** "3 h ago", with the moment and its zone behind it. */
export const Ago = ({ at }: { at: string | null | undefined }) =>
  at == null ? (
    <Unknown />
  ) : (
    <time dateTime={at} data-tip={moment(at)}>
      {ago(at)}
    </time>
  )

/** A day, with the moment and its zone behind it. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} data-tip={moment(at)}>
    {day(at)}
  </time>
)
