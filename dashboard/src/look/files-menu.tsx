// Everything that stands in a place as files, in each format that there is, with the price of each before it is loaded.
import { type FileFormat, fileFor } from '../data/files.ts'
import { type PricedOperation, useCallPrice } from '../data/usage.ts'
import { useWords } from '../words/index.ts'
import { credits } from './format.ts'
import { Menu } from './menu.tsx'
import './files-menu.css'

type OfferedFile = {
  title: string
  operation: PricedOperation
  path: string
  query: Record<string, string | number | undefined>
  formats: readonly FileFormat[]
  /** A file of all pages; each has the price. */
  hasPages?: boolean
}

export const FilesMenu = ({ files, note }: { files: OfferedFile[]; note?: string }) => {
  const words = useWords().files
  return (
    <div className="files-menu no-print">
      <Menu label={words.title} staysOpen>
        {files.map((file) => (
          <OneFile key={file.title} {...file} />
        ))}
        <span className="quiet small">
          {words.lead} {note}
        </span>
      </Menu>
    </div>
  )
}

const OneFile = ({ title, operation, path, query, formats, hasPages }: OfferedFile) => {
  const { files: words, common } = useWords()
  const { data } = useCallPrice(operation)
  const given = Object.entries({ ...query, ...(hasPages && { pages: 'all' }) })
  const asked = Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const price = (cost_mc: number | undefined) => {
    if (cost_mc === undefined) return hasPages ? words.countsPage : words.counts
    const said = { credits: credits(cost_mc) }
    return hasPages ? words.costsPage(said) : words.costs(said)
  }
  return (
    <span className="offered-file">
      <span>
        {title} <span className="quiet small">{data ? price(data.cost_mc) : '…'}</span>
      </span>
      <span className="row">
        {formats.map((format) => (
          <a
            key={format}
            href={fileFor(path, asked, format)}
            aria-label={common.fileOf({ title, format: format.toUpperCase() })}
            download
          >
            {format.toUpperCase()}
          </a>
        ))}
      </span>
    </span>
  )
}
