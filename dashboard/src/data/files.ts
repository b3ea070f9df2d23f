// Addresses of tables as files. Files for people have names in place of ids, and CSV has the mark that spreadsheets need to read UTF-8.
import type { exportFormats, graphFormats } from '#sdk/values'

export type ExportFormat = (typeof exportFormats)[number]
export type FileFormat = ExportFormat | (typeof graphFormats)[number]

export const fileFor = (path: string, query: Record<string, string>, format: FileFormat): string => {
  const asked = new URLSearchParams({ ...query, format })
  if (format === 'csv') asked.set('bom', 'true')
  if (format === 'csv' || format === 'xlsx') asked.set('names', 'true')
  return `${path}?${asked}`
}
