// A few choices side by side, of which one is chosen.
type SegmentsProps<Value extends string> = {
  label: string
  options: readonly (readonly [Value, string])[]
  /** Absent where something else than these was chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => (
  <div className="segments" role="group" aria-label={label}>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
        {name}
      </button>
    ))}
  </div>
)
