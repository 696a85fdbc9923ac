import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Scope } from '../question/scope.ts'
import { GoodsOfPart, type LinesOfPart } from './target-split.ts'

type LineReaderOptions = {
  readonly catalogue: Catalogue
  readonly facts: Facts
  readonly scope: Scope
  readonly level: 'line' | 'sku'
  /** Customers' goods to read lines of; absent for all in scope. */
  readonly ofPart?: LinesOfPart | undefined
}

/**
 * Reader of the lines of one order at a time, as stored in the facts: parallel columns that are overwritten by each
 * `read`.
 */
export class LineReader {
  /** Number of lines of the order read last. */
  count = 0
  /** Row in the facts by line, and its quantity in the sizes in scope. */
  readonly rows: Int32Array
  readonly qtys: Float64Array
  /** SKU by line at level `sku`. */
  readonly skus: Int32Array
  readonly #reading: LineReaderOptions
  readonly #goods: GoodsOfPart | undefined

  constructor(reading: LineReaderOptions) {
    const { level, catalogue } = reading
    const maxRows = level === 'sku' ? catalogue.sizes.count : catalogue.skcCount
    this.#reading = reading
    this.#goods = reading.ofPart && new GoodsOfPart(reading.scope.skcs, reading.ofPart)
    this.rows = new Int32Array(maxRows)
    this.qtys = new Float64Array(maxRows)
    this.skus = new Int32Array(level === 'sku' ? maxRows : 0)
  }

  /** True if every row in scope is a line. */
  get readsWhole(): boolean {
    return !this.#reading.scope.skus && !this.#goods
  }

  /** Returns the number of lines of an order, without reading them where possible. */
  countOf(order: number): number {
    const { facts, level, scope } = this.#reading
    if (level === 'line' && !scope.skus) return countRows(facts, order, this.#skcsOf(order))
    this.read(order)
    return this.count
  }

  read(order: number): void {
    this.count = 0
    const { facts, level, scope } = this.#reading
    // Into the bin since the query began.
    if ((facts.customer[order] ?? -1) < 0) return
    if (level === 'sku') this.#readSkus(order)
    else if (scope.skus) this.#readSizes(order, scope.skus)
    else this.#readRows(order)
  }

  /** Reads these lines alone; their numbers grow. */
  readOnly(order: number, lines: Int32Array): void {
    const { level, scope } = this.#reading
    if (level === 'line' && !scope.skus) this.#readSomeRows(order, lines)
    else {
      this.read(order)
      this.#keep(lines)
    }
  }

  /** Goods whose rows of this order are lines. */
  #skcsOf(order: number): Uint8Array {
    const { facts, scope } = this.#reading
    const customer = facts.customer[order] ?? -1
    return this.#goods && customer >= 0 ? this.#goods.goodsMaskOf(customer) : scope.skcs
  }

  #keep(lines: Int32Array): void {
    const { rows, qtys, skus } = this
    for (const [index, line] of lines.entries()) {
      rows[index] = rows[line] ?? 0
      qtys[index] = qtys[line] ?? 0
      skus[index] = skus[line] ?? 0
    }
    this.count = lines.length
  }

  #readSomeRows(order: number, lines: Int32Array): void {
    const { facts } = this.#reading
    const { skc, qty } = facts.segmentOf(order)
    const { start, count } = facts
    const skcs = this.#skcsOf(order)
    const { rows, qtys } = this
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let line = 0
    let index = 0
    for (let row = firstRow; row < end && index < lines.length; row++) {
      if (skcs[skc[row] ?? 0] !== 1 || line++ !== lines[index]) continue
      rows[index] = row
      qtys[index++] = qty[row] ?? 0
    }
    this.count = index
  }

  #readRows(order: number): void {
    const { facts } = this.#reading
    const { skc, qty } = facts.segmentOf(order)
    const { start, count } = facts
    const skcs = this.#skcsOf(order)
    const { rows, qtys } = this
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let lines = 0
    for (let row = firstRow; row < end; row++) {
      if (skcs[skc[row] ?? 0] !== 1) continue
      rows[lines] = row
      qtys[lines++] = qty[row] ?? 0
    }
    this.count = lines
  }

  #readSizes(order: number, skus: Uint8Array): void {
    const { cell: cells, length } = this.#reading.facts.segmentOf(order)
    this.#readCells(order, (row, sku, cell) => {
      let qty = 0
      for (let slot = 0; slot < (length[row] ?? 0); slot++) if (skus[sku + slot] === 1) qty += cells[cell + slot] ?? 0
      if (qty === 0) return
      this.rows[this.count] = row
      this.qtys[this.count++] = qty
    })
  }

  #readSkus(order: number): void {
    const { facts, scope } = this.#reading
    const { skus } = scope
    const { cell: cells, length } = facts.segmentOf(order)
    this.#readCells(order, (row, sku, cell) => {
      for (let slot = 0; slot < (length[row] ?? 0); slot++) {
        const qty = cells[cell + slot] ?? 0
        if (qty === 0 || (skus && skus[sku + slot] !== 1)) continue
        this.rows[this.count] = row
        this.skus[this.count] = sku + slot
        this.qtys[this.count++] = qty
      }
    })
  }

  /** Every row of the order that is in scope, with its first SKU and where its cells begin. */
  #readCells(order: number, take: (row: number, sku: number, cell: number) => void): void {
    const { facts, catalogue } = this.#reading
    const skcs = this.#skcsOf(order)
    const { skc, length } = facts.segmentOf(order)
    const { start, count, cellStart } = facts
    const firstRow = start[order] ?? 0
    const end = firstRow + (count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    for (let row = firstRow; row < end; row++) {
      const goods = skc[row] ?? 0
      if (skcs[goods] === 1) take(row, catalogue.sizes.start[goods] ?? 0, cell)
      cell += length[row] ?? 0
    }
  }
}

function countRows(facts: Facts, order: number, skcs: Uint8Array): number {
  const { skc } = facts.segmentOf(order)
  const { start, count, customer } = facts
  if ((customer[order] ?? -1) < 0) return 0
  const firstRow = start[order] ?? 0
  const end = firstRow + (count[order] ?? 0)
  let lines = 0
  for (let row = firstRow; row < end; row++) lines += skcs[skc[row] ?? 0] ?? 0
  return lines
}
