// The bytes of one token that began in an earlier chunk, kept up to a limit.

export class HeldBytes {
  /** The most bytes that were ever held at once. */
  most = 0
  private readonly limit: number
  private parts: Uint8Array[] = []
  private length = 0
  private overflowed = false

  constructor(limit: number) {
    this.limit = limit
  }

  clear(): void {
    this.parts = []
    this.length = 0
    this.overflowed = false
  }

  /** Beyond the limit all bytes are dropped, also those that follow, so that a broken file cannot fill the memory. */
  keep(bytes: Uint8Array): void {
    if (this.overflowed || bytes.length === 0) return
    this.length += bytes.length
    if (this.length > this.limit) {
      this.clear()
      this.overflowed = true
      return
    }
    // A copy, because the caller may reuse the chunk's memory.
    this.parts.push(Uint8Array.from(bytes))
    if (this.length > this.most) this.most = this.length
  }

  /** Whether the token is larger than the limit when its last bytes are `rest`. */
  exceedsLimit(rest: Uint8Array): boolean {
    return this.overflowed || this.length + rest.length > this.limit
  }

  textWith(rest: Uint8Array): string {
    return Buffer.concat([...this.parts, rest]).toString('utf8')
  }
}
