// Memory that the kernels and the typed arrays share. It is handed out in pieces that are never freed.
import { type Kernels, kernelsOn, SCRATCH_BYTES, sharedMemory } from './kernels/kernels.ts'

const PAGE_BYTES = 65_536
const ALIGNMENT = 64

export type Arena = {
  kernels: Kernels
  /** Returns the address of a new piece, which is all zero. */
  allocate(bytes: number): number
  buffer(): SharedArrayBuffer
}

export const openArena = (): Arena => {
  const memory = sharedMemory()
  let end = SCRATCH_BYTES
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
