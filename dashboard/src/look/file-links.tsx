// A table as a file, in every format that there is.
import { exportFormats } from '#sdk/values'
import { fileFor } from '../data/files.ts'
import { useWords } from '../words/index.ts'

/** `title` says whose file it is to who hears only the link. */
export const FileLinks = ({ title, path, query = {} }: { title: string; path: string; query?: object }) => {
  const { common } = useWords()
  const asText = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return (
    <span className="file-links small">
      {exportFormats.map((format) => (
        <a
          key={format}
          href={fileFor(path, { ...Object.fromEntries(asText), pages: 'all' }, format)}
          aria-label={common.fileOf({ title, format: format.toUpperCase() })}
          download
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
