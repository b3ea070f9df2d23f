// Pages that their host can confirm as unchanged (304), compressed and within a limit of memory. The ones that were used last stay.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { DAY_MS } from '../../time/spans.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** A host, or a cache before it, that confirms whatever it is asked about must not hold a page back for longer. */
const KEPT_MS = DAY_MS
/** Longer names of versions are not kept. */
const LONGEST_VALIDATOR = 256
/** What a page takes beside its text, its address and its version, so that a great many small ones are bounded too. */
const ENTRY_BYTES = 512
/** As HTTP has them, which a bare `*` is not: asked for with that, whatever is there is confirmed. */
const version = /^(?:W\/)?"[^"]*"$/

type Headers = { etag?: string | undefined; 'last-modified'?: string | undefined; 'cache-control'?: string | undefined }
type Validators = { 'if-none-match'?: string; 'if-modified-since'?: string }
type KeptPage = { validators: Validators; packed: Uint8Array; bytes: number; kept_at: number }

const validatorsOf = ({
  etag,
  'last-modified': modified,
  'cache-control': control,
}: Headers): Validators | undefined => {
  if (/no-store/i.test(control ?? '')) return undefined
  // The date is exact to a second, so it is asked for only where there is nothing better.
  if (etag && version.test(etag)) return etag.length <= LONGEST_VALIDATOR ? { 'if-none-match': etag } : undefined
  const isDate = modified && modified.length <= LONGEST_VALIDATOR && Number.isFinite(Date.parse(modified))
  return isDate ? { 'if-modified-since': modified } : undefined
}

export const keptPages = (now: () => number, most_bytes = MOST_BYTES) => {
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  const forget = (url: string) => {
    bytes -= pages.get(url)?.bytes ?? 0
    pages.delete(url)
  }
  return {
    /** What to ask the host with; undefined if the page is not kept. */
    find: (url: string): { validators: Validators; html: () => Promise<string> } | undefined => {
      const page = pages.get(url)
      if (!page) return undefined
      if (now() - page.kept_at >= KEPT_MS || now() < page.kept_at) {
        forget(url)
        return undefined
      }
      // The map is in the order of use.
      pages.delete(url)
      pages.set(url, page)
      return { validators: page.validators, html: async () => String(await promisify(gunzip)(page.packed)) }
    },
    keep: async (url: string, headers: Headers, html: string): Promise<void> => {
      const validators = validatorsOf(headers)
      if (!validators) return forget(url)
      // A copy, because what is packed is a part of a buffer of 16 kB, all of which would stay.
      const packed = new Uint8Array(await promisify(gzip)(html))
      forget(url)
      const taken = packed.length + url.length + LONGEST_VALIDATOR + ENTRY_BYTES
      if (taken > most_bytes) return
      pages.set(url, { validators, packed, bytes: taken, kept_at: now() })
      bytes += taken
      for (const oldest of pages.keys()) {
        if (bytes <= most_bytes) break
        forget(oldest)
      }
    },
    forget,
    bytes: () => bytes,
  }
}

export type KeptPages = ReturnType<typeof keptPages>
