// What the operator says about a file that does not say it itself.
import type { ImportInput } from '../../data/imports.ts'
import { useWords } from '../../words/index.ts'

type AboutFileProps = {
  about: ImportInput
  change: (about: ImportInput) => void
  /** Absent while no file is chosen. */
  readAgain: (() => void) | undefined
}

export const AboutFile = ({ about, change, readAgain }: AboutFileProps) => {
  const { importing } = useWords()
  const field = (name: 'chat' | 'title' | 'observed_at' | 'time_zone', label: string, type = 'text') => (
    <label>
      {label}
      <input
        type={type}
        value={about[name] ?? ''}
        placeholder={name === 'time_zone' ? 'UTC' : undefined}
        onChange={({ target }) => change({ ...about, [name]: target.value })}
      />
    </label>
  )
  return (
    <details className="about">
      <summary>{importing.about}</summary>
      <div className="fields">
        {field('chat', importing.chat)}
        {field('title', importing.chatTitle)}
        <label>
          {importing.peer}
          <select value={about.peer ?? ''} onChange={({ target }) => change({ ...about, peer: target.value })}>
            {Object.entries(importing.peers).map(([value, word]) => (
              <option key={value} value={value === 'given' ? '' : value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        {field('observed_at', importing.observedAt, 'date')}
        {field('time_zone', importing.timeZone)}
      </div>
      {readAgain && (
        <button type="button" onClick={readAgain}>
          {importing.readAgain}
        </button>
      )}
    </details>
  )
}
