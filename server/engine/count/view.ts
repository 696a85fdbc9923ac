import type { Facts } from '../facts/rows/facts.ts'
import type { SizeRun } from '../facts/size-run.ts'
import type { GoodsSide } from '../question/sides.ts'
import type { Bucket } from './bucket.ts'

/**
 * Part of some orders that a level counts: an entry per SKC, or per SKU if sizes distinguish groups, with its goods'
 * group. Each entity appears once.
 */
export class View {
  n = 0
  readonly key: Int32Array
  readonly entity: Int32Array
  readonly qty: Float64Array
  /** One array per amount of the query. */
  readonly amounts: readonly Float64Array[]

  constructor(entities: number, amounts: number) {
    this.key = new Int32Array(entities)
    this.entity = new Int32Array(entities)
    this.qty = new Float64Array(entities)
    this.amounts = Array.from({ length: amounts }, () => new Float64Array(entities))
  }

  fill(bucket: Bucket, { keys, bySku }: GoodsSide, run: SizeRun): void {
    if (bySku) fillSkus(this, bucket, { keyOf: keys.groupOf, start: run.start })
    else fillSkcs(this, bucket, keys.groupOf)
    for (const [index, amounts] of this.amounts.entries()) {
      const [ofSkc, ofSku] = [bucket.amounts[index], bucket.skuAmounts[index] ?? amounts]
      if (bySku) pick(amounts, ofSku, this)
      else if (ofSkc) pick(amounts, ofSkc, this)
      else addUp(amounts, ofSku, { view: this, start: run.start })
    }
  }

  /** One order, without a bucket between; `units` are the prices of the amounts. For levels by SKC. */
  fillFromOrder(
    facts: Facts,
    order: number,
    { keyOf, units }: { readonly keyOf: Int32Array; readonly units: readonly Float64Array[] },
  ): void {
    fillRows(this, { facts, order }, keyOf)
    for (const [index, amounts] of this.amounts.entries()) {
      fillAmounts({ amounts, keyOf }, { facts, order }, units[index] ?? amounts)
    }
  }
}

type OneOrder = { readonly facts: Facts; readonly order: number }

function fillRows(view: View, { facts, order }: OneOrder, keyOf: Int32Array): void {
  const { skc, qty } = facts.segmentOf(order)
  const { start, count } = facts
  const { key: keys, entity, qty: qtys } = view
  const firstRow = start[order] ?? 0
  const endRow = firstRow + (count[order] ?? 0)
  let n = 0
  for (let row = firstRow; row < endRow; row++) {
    const goods = skc[row] ?? 0
    const key = keyOf[goods] ?? -1
    if (key < 0) continue
    keys[n] = key
    entity[n] = goods
    qtys[n] = qty[row] ?? 0
    n++
  }
  view.n = n
}

function fillAmounts(
  { amounts, keyOf }: { readonly amounts: Float64Array; readonly keyOf: Int32Array },
  { facts, order }: OneOrder,
  unit: Float64Array,
): void {
  const { skc, qty, price } = facts.segmentOf(order)
  const { start, count } = facts
  const firstRow = start[order] ?? 0
  const endRow = firstRow + (count[order] ?? 0)
  let n = 0
  for (let row = firstRow; row < endRow; row++) {
    if ((keyOf[skc[row] ?? 0] ?? -1) < 0) continue
    amounts[n++] = (qty[row] ?? 0) * (unit[price[row] ?? 0] ?? 0)
  }
}

function fillSkcs(view: View, { touched, count, qty }: Bucket, keyOf: Int32Array): void {
  const { key: keys, entity, qty: qtys } = view
  let n = 0
  for (let index = 0; index < count; index++) {
    const skc = touched[index] ?? 0
    const key = keyOf[skc] ?? -1
    if (key < 0) continue
    keys[n] = key
    entity[n] = skc
    qtys[n] = qty[skc] ?? 0
    n++
  }
  view.n = n
}

function fillSkus(
  view: View,
  { touched, count, pieces }: Bucket,
  { keyOf, start }: { readonly keyOf: Int32Array; readonly start: Int32Array },
): void {
  const { key: keys, entity, qty: qtys } = view
  const bySku = pieces ?? new Int32Array(0)
  let n = 0
  for (let index = 0; index < count; index++) {
    const skc = touched[index] ?? 0
    const end = start[skc + 1] ?? 0
    for (let sku = start[skc] ?? 0; sku < end; sku++) {
      const key = keyOf[sku] ?? -1
      const qty = bySku[sku] ?? 0
      if (key < 0 || qty === 0) continue
      keys[n] = key
      entity[n] = sku
      qtys[n] = qty
      n++
    }
  }
  view.n = n
}

function pick(amounts: Float64Array, byEntity: Float64Array, { n, entity }: View): void {
  for (let entry = 0; entry < n; entry++) amounts[entry] = byEntity[entity[entry] ?? 0] ?? 0
}

/** Amounts of SKC where the bucket has those of their SKU alone. */
function addUp(
  amounts: Float64Array,
  bySku: Float64Array,
  { view: { n, entity }, start }: { readonly view: View; readonly start: Int32Array },
): void {
  for (let entry = 0; entry < n; entry++) {
    const skc = entity[entry] ?? 0
    const end = start[skc + 1] ?? 0
    let sum = 0
    for (let sku = start[skc] ?? 0; sku < end; sku++) sum += bySku[sku] ?? 0
    amounts[entry] = sum
  }
}
