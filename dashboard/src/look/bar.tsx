// How much of a limit is used, as a bar. Beyond 90 % it takes the colour of a warning; the numbers beside it say the same.
type BarProps = { used: number; limit: number; label: string; text: string }

export const Bar = ({ used, limit, label, text }: BarProps) => {
  const share = limit > 0 ? Math.min(1, used / limit) : 1
  return (
    <div
      className={share >= 0.9 ? 'bar full' : 'bar'}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
      aria-valuetext={text}
    >
      {used > 0 && <div style={{ width: `${share * 100}%` }} />}
    </div>
  )
}
