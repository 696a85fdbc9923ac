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
  /** Sums kept besides quantities by SKC; a SKC's amounts come from its SKU where these are kept. */
  readonly keep: { readonly skcAmounts: boolean; readonly pieces: boolean; readonly skuAmounts: boolean }
}

/**
 * Sums over some orders by SKC, and by SKU if sizes matter: the first of the two groupings of every report. An order
 * has each SKC once, so sums are written sequentially and no two writes hit the same index.
 */
export class Bucket {
  readonly qty: Float64Array
  readonly amounts: readonly Float64Array[]
  /** SKC with a quantity, `count` of them. */
  readonly touched: Int32Array
  count = 0
  /** Pieces by SKU; absent if sizes do not matter. 9999 pieces a cell stay below 2^31 for 200,000 orders. */
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
    const [first, ...otherTargets] = this.skuAmounts.map(target)
    if (!first) return [pieceAdder(this, this.pieces, this.#start)]
    return [pieceAmountAdder(this, this.pieces, first), ...otherTargets.map(skuAmountAdder)]
  }

  addBucket(source: Bucket): void {
    addQuantities(this, source)
    for (const [index, sums] of this.amounts.entries()) addTouched(sums, source.amounts[index] ?? sums, source)
    const start = this.#start
    if (this.pieces && source.pieces) addRuns(this.pieces, source.pieces, { bucket: source, start })
    for (const [index, sums] of this.skuAmounts.entries()) {
      addRuns(sums, source.skuAmounts[index] ?? sums, { bucket: source, start })
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

function addQuantities(bucket: Bucket, { qty: more, touched: otherTouched, count }: Bucket): void {
  const { qty, touched } = bucket
  let met = bucket.count
  for (let index = 0; index < count; index++) {
    const skc = otherTouched[index] ?? 0
    const previousQty = qty[skc] ?? 0
    if (previousQty === 0) touched[met++] = skc
    qty[skc] = previousQty + (more[skc] ?? 0)
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
