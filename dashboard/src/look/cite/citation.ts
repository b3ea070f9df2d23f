// A view as a citation: what it shows, by which filters, when, from which version, and how much is known of it. It is English in every
// language of the page, because it is copied into papers, and names filters as the interface does, so that others can repeat them.

export type CitedView = {
  /** What it is, such as `Catalog of channels`. */
  title: string
  filters: Record<string, unknown>
  /** How much is known, as a sentence without its full stop. */
  completeness: string
  url: string
}

type CitedMoment = { at: Date; version: string | undefined }

const filterText = (filters: Record<string, unknown>): string => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${value}`],
  )
  return given.length > 0 ? `Filters: ${given.join('; ')}` : 'No filters'
}

const second = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
const software = (version: string | undefined): string => (version ? `Channelscope ${version}` : 'Channelscope')

export const citationText = ({ title, filters, completeness, url }: CitedView, { at, version }: CitedMoment): string =>
  `${title}. ${software(version)}, ${new URL(url).host}. ${filterText(filters)}. ${completeness}. Retrieved ${second(at)}. ${url}`

const words: Record<string, string> = { '\\': 'textbackslash', '~': 'textasciitilde', '^': 'textasciicircum' }

/** Signs that mean something to TeX. */
const escaped = (text: string): string =>
  text.replace(/[\\{}&%$#_~^]/g, (sign) => (words[sign] ? `\\${words[sign]}{}` : `\\${sign}`))

/** An address is written as it is; only what would end the field is encoded. */
const address = (url: string): string => url.replaceAll('{', '%7B').replaceAll('}', '%7D')

export const citationBibtex = (
  { title, filters, completeness, url }: CitedView,
  { at, version }: CitedMoment,
): string => {
  const moment = second(at)
  const day = moment.slice(0, 10)
  const fields = [
    ['title', `{${escaped(title)}}`],
    ['author', `{${escaped(new URL(url).host)}}`],
    ['year', day.slice(0, 4)],
    ['howpublished', escaped(software(version))],
    ['note', escaped(`${filterText(filters)}. ${completeness}. Retrieved ${moment}`)],
    ['url', address(url)],
    ['urldate', day],
  ]
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},\n`).join('')
  return `@misc{channelscope-${moment.replaceAll(/\D/g, '')},\n${lines}}`
}
