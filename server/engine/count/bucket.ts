import type { SizeRun } from '../facts/size-run.ts'
import {
  amountAdder,
  type OrderAdder,
  pieceAdder,
  pieceAmountAdder,
  quantityAdder,
  skuAmountAdder,
} from './order-adders.ts'

type BucketSpec = {
  readonly skcs: number
  readonly run: SizeRun
  /** Prices of one piece, by entry of the price book, of the amounts wanted. */
  readonly units: readonly Float64Array[]
  /** What is kept besides quantities by SKC; amounts of SKC are those of their SKU where these are kept. */
  readonly keep: { readonly skcAmounts: boolean; readonly pieces: boolean; readonly skuAmounts: boolean }
}

/**
 * Sums over some orders by SKC, and by SKU where sizes matter: the first of the two groupings of every report.
 * A SKC stands in an order once, so the sums are written in a line and no two writes hit one place.
 */
export class Bucket {
  readonly qty: Float64Array
  readonly amounts: readonly Float64Array[]
  /** SKC with a quantity, `count` of them. */
  readonly touched: Int32Array
  count = 0
  /** By SKU; absent where sizes do not matter. 9999 pieces a cell stay below 2^31 for 200,000 orders. */
  readonly pieces: Int32Array | undefined
  readonly skuAmounts: readonly Float64Array[]
  /** Adds an order of the facts. */
  readonly adders: readonly OrderAdder[]
  readonly #start: Int32Array

  constructor({ skcs, run, units, keep }: BucketSpec) {
    this.#start = run.start
    this.qty = new Float64Array(skcs)
    this.touched = new Int32Array(skcs)
    this.amounts = keep.skcAmounts ? units.map(() => new Float64Array(skcs)) : []
    this.pieces = keep.pieces ? new Int32Array(run.count) : undefined
    this.skuAmounts = keep.skuAmounts ? units.map(() => new Float64Array(run.count)) : []
    const target = (sums: Float64Array, index: number) => ({ unit: units[index] ?? sums, sums, start: run.start })
    this.adders = [...this.#pieceAdders(target), ...this.amounts.map((sums, index) => amountAdder(target(sums, index)))]
  }

  #pieceAdders(target: (sums: Float64Array, index: number) => Parameters<typeof skuAmountAdder>[0]): OrderAdder[] {
    if (!this.pieces) return [quantityAdder(this)]
    const [first, ...others] = this.skuAmounts.map(target)
    if (!first) return [pieceAdder(this, this.pieces, this.#start)]
    return [pieceAmountAdder(this, this.pieces, first), ...others.map(skuAmountAdder)]
  }

  addBucket(other: Bucket): void {
    addQuantities(this, other)
    for (const [index, sums] of this.amounts.entries()) addTouched(sums, other.amounts[index] ?? sums, other)
    const start = this.#start
    if (this.pieces && other.pieces) addRuns(this.pieces, other.pieces, { bucket: other, start })
    for (const [index, sums] of this.skuAmounts.entries()) {
      addRuns(sums, other.skuAmounts[index] ?? sums, { bucket: other, start })
    }
  }

  clear(): void {
    clearTouched(this.qty, this)
    for (const sums of this.amounts) clearTouched(sums, this)
    if (this.pieces) clearRuns(this.pieces, this, this.#start)
    for (const sums of this.skuAmounts) clearRuns(sums, this, this.#start)
    this.count = 0
  }
}

function addQuantities(bucket: Bucket, { qty: more, touched: others, count }: Bucket): void {
  const { qty, touched } = bucket
  let met = bucket.count
  for (let index = 0; index < count; index++) {
    const skc = others[index] ?? 0
    const before = qty[skc] ?? 0
    if (before === 0) touched[met++] = skc
    qty[skc] = before + (more[skc] ?? 0)
  }
  bucket.count = met
}

function addTouched(sums: Float64Array, more: Float64Array, { touched, count }: Bucket): void {
  for (let index = 0; index < count; index++) {
    const skc = touched[index] ?? 0
    sums[skc] = (sums[skc] ?? 0) + (more[skc] ?? 0)
  }
}

function clearTouched(sums: Float64Array, { touched, count }: Bucket): void {
  if (count * 4 > sums.length) sums.fill(0)
  else for (let index = 0; index < count; index++) sums[touched[index] ?? 0] = 0
}

type SkuSums = Int32Array | Float64Array

function addRuns<A extends SkuSums>(
  sums: A,
  more: A,
  { bucket, start }: { readonly bucket: Bucket; readonly start: Int32Array },
): void {
  const { touched, count } = bucket
  for (let index = 0; index < count; index++) {
    const skc = touched[index] ?? 0
    const end = start[skc + 1] ?? 0
    for (let sku = start[skc] ?? 0; sku < end; sku++) sums[sku] = (sums[sku] ?? 0) + (more[sku] ?? 0)
  }
}

function clearRuns(sums: SkuSums, { touched, count }: Bucket, start: Int32Array): void {
  if (count * 4 > start.length) sums.fill(0)
  else
    for (let index = 0; index < count; index++)
      sums.fill(0, start[touched[index] ?? 0], start[(touched[index] ?? 0) + 1])
}
