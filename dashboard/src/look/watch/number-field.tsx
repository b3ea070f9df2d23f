// A field for a number within bounds. Whatever is typed stays; a text that is no such number is marked.
import { type NumberBounds, numberIn } from './draft.ts'

type NumberFieldProps = {
  label: string
  means?: string
  bounds: NumberBounds
  text: string
  onText: (text: string) => void
}

export const NumberField = ({ label, means, bounds, text, onText }: NumberFieldProps) => (
  <label className="number-field" data-tip={means}>
    <span>{label}</span>
    <input
      type="text"
      inputMode={bounds.is_whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      size={6}
      maxLength={12}
      value={text}
      aria-invalid={numberIn(text, bounds) === undefined}
      onChange={({ target }) => onText(target.value)}
    />
  </label>
)
