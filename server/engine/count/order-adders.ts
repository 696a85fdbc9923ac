import type { Facts } from '../facts/rows/facts.ts'

/**
 * Adds one order's rows to a sum. These loops take most of a report's time; each is a closure of its own called by turns,
 * because V8 14 inlines them into their caller otherwise and the inlined loops run half as fast.
 */
export type OrderAdder = (facts: Facts, order: number) => void

type Sums = { readonly qty: Float64Array; readonly touched: Int32Array; count: number }

export function quantityAdder(bucket: Sums): OrderAdder {
  const { qty: sums, touched } = bucket
  return (facts, order) => {
    const { skc, qty } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    let met = bucket.count
    for (let row = firstRow; row < endRow; row++) {
      const goods = skc[row] ?? 0
      const previousSum = sums[goods] ?? 0
      if (previousSum === 0) touched[met++] = goods
      sums[goods] = previousSum + (qty[row] ?? 0)
    }
    bucket.count = met
  }
}

type AmountTarget = { readonly unit: Float64Array; readonly sums: Float64Array }

/** Fen stay whole numbers below 2^53, so that adding them as floats is exact. */
export function amountAdder({ unit, sums }: AmountTarget): OrderAdder {
  return (facts, order) => {
    const { skc, qty, price } = facts.segmentOf(order)
    const { start, count } = facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    for (let row = firstRow; row < endRow; row++) {
      const goods = skc[row] ?? 0
      sums[goods] = (sums[goods] ?? 0) + (qty[row] ?? 0) * (unit[price[row] ?? 0] ?? 0)
    }
  }
}

/** Quantities by SKC and by SKU in one go: the rows are read once. */
export function pieceAdder(bucket: Sums, pieces: Int32Array, skuStart: Int32Array): OrderAdder {
  const { qty: sums, touched } = bucket
  return (facts, order) => {
    const { skc, qty, length, cell: cells } = facts.segmentOf(order)
    const { start, count, cellStart } = facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    let met = bucket.count
    for (let row = firstRow; row < endRow; row++) {
      const goods = skc[row] ?? 0
      const previousSum = sums[goods] ?? 0
      if (previousSum === 0) touched[met++] = goods
      sums[goods] = previousSum + (qty[row] ?? 0)
      let sku = skuStart[goods] ?? 0
      for (const end = cell + (length[row] ?? 0); cell < end; cell++, sku++) {
        pieces[sku] = (pieces[sku] ?? 0) + (cells[cell] ?? 0)
      }
    }
    bucket.count = met
  }
}

/** Quantities and an amount by SKU, reading the cells once. */
export function pieceAmountAdder(
  bucket: Sums,
  pieces: Int32Array,
  { unit, sums: amounts, start: skuStart }: SkuAmountTarget,
): OrderAdder {
  const addQuantities = quantityAdder(bucket)
  return (facts, order) => {
    addQuantities(facts, order)
    const { skc, length, cell: cells, price } = facts.segmentOf(order)
    const { start, count, cellStart } = facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    for (let row = firstRow; row < endRow; row++) {
      const each = unit[price[row] ?? 0] ?? 0
      let sku = skuStart[skc[row] ?? 0] ?? 0
      for (const end = cell + (length[row] ?? 0); cell < end; cell++, sku++) {
        const some = cells[cell] ?? 0
        pieces[sku] = (pieces[sku] ?? 0) + some
        amounts[sku] = (amounts[sku] ?? 0) + some * each
      }
    }
  }
}

type SkuAmountTarget = AmountTarget & { readonly start: Int32Array }

export function skuAmountAdder({ unit, sums, start: skuStart }: SkuAmountTarget): OrderAdder {
  return (facts, order) => {
    const { skc, length, cell: cells, price } = facts.segmentOf(order)
    const { start, count, cellStart } = facts
    const firstRow = start[order] ?? 0
    const endRow = firstRow + (count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    for (let row = firstRow; row < endRow; row++) {
      const sku = skuStart[skc[row] ?? 0] ?? 0
      const used = length[row] ?? 0
      const each = unit[price[row] ?? 0] ?? 0
      for (let slot = 0; slot < used; slot++) {
        sums[sku + slot] = (sums[sku + slot] ?? 0) + (cells[cell + slot] ?? 0) * each
      }
      cell += used
    }
  }
}
