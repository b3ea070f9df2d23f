// Memory that the kernels and the typed arrays share: given out in pieces, never taken back.
import { MAXIMUM_PAGES, RESERVED_BYTES } from './kernel-memory.ts'
import { type Kernels, kernelsOn } from './kernels.ts'

const PAGE_BYTES = 65_536
const ALIGNMENT = 64

export type Arena = {
  kernels: Kernels
  /** The address of so many bytes, all zero. */
  allocate(bytes: number): number
  buffer(): SharedArrayBuffer
}

export const openArena = (): Arena => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MAXIMUM_PAGES, shared: true })
  let end = RESERVED_BYTES
  return {
    kernels: kernelsOn(memory),
    allocate: (bytes) => {
      const address = end
      end += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
      const missing = Math.ceil(end / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES
      if (missing > 0) memory.grow(missing)
      return address
    },
    buffer: () => memory.buffer,
  }
}
