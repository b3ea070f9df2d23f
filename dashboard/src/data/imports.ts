// Sends a file to be read or imported. The SDK sends no files, and `fetch` does not say how much of one was sent.
import { useQuery } from '@tanstack/react-query'
import type { Operations, OutputOf } from '#sdk'
import { scope } from './client.ts'

type ImportFile = Operations['importFile']
export type ImportReport = ImportFile['output']
export type ImportProblem = ImportReport['bad'][number]
export type ImportMapping = OutputOf<'getImportLimits'>['mappings'][number]
/** What is said about the file. */
export type ImportInput = { [Name in keyof ImportFile['input']]?: string }

const path: ImportFile['path'] = '/admin/v1/imports'

export const useImportLimits = () =>
  useQuery({
    queryKey: ['import limits'],
    queryFn: async ({ signal }) => (await scope.operator.importLimits({}, { signal })).data,
  })

/** The service refused the file, in words. */
export class ImportRefusedError extends Error {}

/** No answer came: what was saved until then stays. */
export class ImportCutError extends Error {}

type FileUpload = { file: File; input: ImportInput; signal: AbortSignal; onSent: (bytes: number) => void }

export const sendFile = ({ file, input, signal, onSent }: FileUpload): Promise<ImportReport> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const given = Object.entries(input).filter(([, value]) => value !== '')
    request.open('POST' satisfies ImportFile['method'], `${path}?${new URLSearchParams(given)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status === 200 && body) resolve(body as ImportReport)
      else reject(new ImportRefusedError((body as { message?: string } | undefined)?.message ?? `${request.status}`))
    }
    request.onerror = () => reject(new ImportCutError())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
