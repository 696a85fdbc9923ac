/** A row of order_rows as COPY brings it; `qtys` by slot from 0, valid until the next row. */
export type CopiedRow = {
  orderId: number
  skcId: number
  tag: number
  net: number
  agent: number
  qtys: number[]
}

/** Columns that `CopiedRows` reads, in this order. */
export const copiedColumns = 'order_id, skc_id, unit_tag_fen, unit_net_fen, unit_agent_fen, qtys'

const headLength = 11 + 4 + 4
/** Field count, two integers, three bigints and the length of the array, each field with its length before it. */
const fixedLength = 2 + 2 * 8 + 3 * 12 + 4

/** Reads PostgreSQL's binary COPY format piece by piece, as it comes in; five times faster than rows as text. */
export class CopiedRows {
  readonly #onRow: (row: CopiedRow) => void
  readonly #row: CopiedRow = { orderId: 0, skcId: 0, tag: 0, net: 0, agent: 0, qtys: [] }
  #rest: Buffer = Buffer.alloc(0)
  #begun = false

  constructor(onRow: (row: CopiedRow) => void) {
    this.#onRow = onRow
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let offset = this.#begun ? 0 : this.#head(bytes)
    while (offset >= 0 && offset + 2 <= bytes.length) {
      // -1 fields close the file.
      if (bytes.readInt16BE(offset) < 0 || offset + fixedLength > bytes.length) break
      const end = offset + fixedLength + bytes.readInt32BE(offset + fixedLength - 4)
      if (end > bytes.length) break
      this.#read(bytes, offset)
      offset = end
    }
    this.#rest = bytes.subarray(Math.max(offset, 0))
  }

  #head(bytes: Buffer): number {
    if (bytes.length < headLength) return -1
    this.#begun = true
    return headLength + bytes.readInt32BE(headLength - 4)
  }

  #read(bytes: Buffer, offset: number): void {
    const row = this.#row
    row.orderId = bytes.readInt32BE(offset + 6)
    row.skcId = bytes.readInt32BE(offset + 14)
    row.tag = wide(bytes, offset + 22)
    row.net = wide(bytes, offset + 34)
    row.agent = wide(bytes, offset + 46)
    // Dimensions, null flag, element type; then size and lower bound of the one dimension.
    const array = offset + fixedLength
    const size = bytes.readInt32BE(array) === 0 ? 0 : bytes.readInt32BE(array + 12)
    row.qtys.length = size
    for (let slot = 0; slot < size; slot++) row.qtys[slot] = bytes.readInt16BE(array + 24 + slot * 6)
    this.#onRow(row)
  }
}

/** A bigint below 2^53. */
function wide(bytes: Buffer, offset: number): number {
  return bytes.readInt32BE(offset) * 4_294_967_296 + bytes.readUInt32BE(offset + 4)
}
