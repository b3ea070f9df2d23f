// A little line without axes. Gaps stay gaps.
type SparkProps = { values: (number | null)[]; label: string }

const sparkPath = (values: (number | null)[], width: number, height: number): string => {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return ''
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) =>
    most === least ? height / 2 : height - 1 - ((value - least) / (most - least)) * (height - 2)
  let pen = 'M'
  let path = ''
  values.forEach((value, i) => {
    if (value === null) {
      pen = 'M'
      return
    }
    path += `${pen}${((i / (values.length - 1)) * width).toFixed(1)} ${y(value).toFixed(1)}`
    pen = 'L'
  })
  return path
}

export const Spark = ({ values, label }: SparkProps) => (
  <svg className="spark" viewBox="0 0 80 20" role="img" aria-label={label} preserveAspectRatio="none">
    <path d={sparkPath(values, 80, 20)} vectorEffect="non-scaling-stroke" />
  </svg>
)
