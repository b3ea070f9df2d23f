// Up to ten lines of one chart, told apart by colour and stroke together, and the sample of a line beside its name.
const dashes = [[], [7, 3], [2, 2], [9, 3, 2, 3], [4, 4]]

/** How the line at this position is drawn. */
export const lineStyle = (position: number): { colour: 1 | 2 | 3 | 4 | 5; dash: number[] } => ({
  colour: ((position % 5) + 1) as 1 | 2 | 3 | 4 | 5,
  // From the sixth on a colour comes back with another stroke.
  dash: dashes[(position + 2 * Math.floor(position / 5)) % 5]!,
})

export const LineKey = ({ position }: { position: number }) => {
  const { colour, dash } = lineStyle(position)
  return (
    <svg className="line-key" viewBox="0 0 24 8" aria-hidden="true">
      <path d="M0 4H24" style={{ stroke: `var(--series-${colour})`, strokeDasharray: dash.join(' ') }} />
    </svg>
  )
}
