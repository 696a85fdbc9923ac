import type { OrderEvent } from './event-columns.ts'

const headLength = 11 + 4 + 4
/** Field count, a bigint and five integers, each field with its length before it, and the length of the account. */
const fixedLength = 2 + 12 + 5 * 8 + 4

/** Reads events from PostgreSQL's binary COPY format piece by piece, in the columns of `eventColumns`. */
export class CopiedEvents {
  readonly #onEvent: (event: OrderEvent) => void
  #pending: Buffer = Buffer.alloc(0)
  #begun = false

  constructor(onEvent: (event: OrderEvent) => void) {
    this.#onEvent = onEvent
  }

  push(chunk: Buffer): void {
    const bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    let offset = this.#begun ? 0 : this.#head(bytes)
    while (offset >= 0) {
      const end = endOf(bytes, offset)
      if (end === null) break
      this.#read(bytes, offset, end)
      offset = end
    }
    this.#pending = bytes.subarray(Math.max(offset, 0))
  }

  #head(bytes: Buffer): number {
    if (bytes.length < headLength) return -1
    this.#begun = true
    return headLength + bytes.readInt32BE(headLength - 4)
  }

  #read(bytes: Buffer, offset: number, end: number): void {
    const account = offset + fixedLength
    const realName = account + bytes.readInt32BE(account - 4) + 4
    this.#onEvent({
      id: bytes.readInt32BE(offset + 6) * 4_294_967_296 + bytes.readUInt32BE(offset + 10),
      at: bytes.readInt32BE(offset + 18),
      orderId: bytes.readInt32BE(offset + 26),
      skcId: bytes.readInt32BE(offset + 34),
      plus: bytes.readInt32BE(offset + 42),
      minus: bytes.readInt32BE(offset + 50),
      account: bytes.toString('utf8', account, realName - 4),
      realName: bytes.toString('utf8', realName, end),
    })
  }
}

/** Returns the end of the event at an offset; null where it is not there yet, and at the end of the file. */
function endOf(bytes: Buffer, offset: number): number | null {
  // -1 fields close the file.
  if (offset + fixedLength > bytes.length || bytes.readInt16BE(offset) < 0) return null
  const realName = offset + fixedLength + bytes.readInt32BE(offset + fixedLength - 4) + 4
  if (realName > bytes.length) return null
  const end = realName + bytes.readInt32BE(realName - 4)
  return end > bytes.length ? null : end
}
