import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { LineOffsets, LineSource } from './counted-lines.ts'
import type { LineReader } from './line-reader.ts'
import type { LineTotals } from './lines-query.ts'

const figures = ['qty', 'tag', 'net', 'agent'] as const
type Sums = Record<(typeof figures)[number], number>

/** Sums of each order's lines, updated only for orders that have changed. */
export class LineSums {
  /** Sums by order, the figures side by side. */
  #sums = new Float64Array(0)
  #addedAt = -1

  totals(source: LineSource, countedLines: LineOffsets, reader: LineReader): LineTotals {
    this.#follow(source, countedLines, reader)
    const { facts } = source
    const { orders, lineOffsets } = countedLines
    const totals = { qty: 0, tag: 0, net: 0, agent: 0, customers: 0 }
    let customer = -1
    for (const [position, order] of orders.entries()) {
      if (lineOffsets[position] === lineOffsets[position + 1]) continue
      for (const [figureIndex, figure] of figures.entries())
        totals[figure] += this.#sums[order * figures.length + figureIndex] ?? 0
      // The orders of one customer are adjacent.
      if (facts.customer[order] !== customer) totals.customers++
      customer = facts.customer[order] ?? -1
    }
    return { ...totals, ...goodsOf(source, countedLines, reader) }
  }

  #follow({ facts }: LineSource, { orders }: LineOffsets, reader: LineReader): void {
    const previousSums = this.#sums
    this.#sums = new Float64Array(facts.orderCount * figures.length)
    this.#sums.set(previousSums)
    for (const order of orders) {
      if ((facts.changedAt[order] ?? 0) <= this.#addedAt) continue
      reader.read(order)
      const sums = sumsOf(reader, { facts, order })
      for (const [figureIndex, figure] of figures.entries())
        this.#sums[order * figures.length + figureIndex] = sums[figure]
    }
    this.#addedAt = facts.changes
  }
}

function sumsOf({ count, rows, qtys }: LineReader, { facts, order }: OneOrder): Sums {
  const { price } = facts.segmentOf(order)
  const { tag, net, agent } = facts.prices
  let [sum, tags, nets, agents] = [0, 0, 0, 0]
  for (let line = 0; line < count; line++) {
    const pieces = qtys[line] ?? 0
    const unit = price[rows[line] ?? 0] ?? 0
    sum += pieces
    tags += pieces * (tag[unit] ?? 0)
    nets += pieces * (net[unit] ?? 0)
    agents += pieces * (agent[unit] ?? 0)
  }
  return { qty: sum, tag: tags, net: nets, agent: agents }
}

/** Counts the distinct goods of the lines; stops once all in scope are found. */
function goodsOf(
  { catalogue, facts, scope }: LineSource,
  { orders, lineOffsets }: LineOffsets,
  reader: LineReader,
): Pick<LineTotals, 'skc' | 'styles'> {
  const seenGoods = new Uint8Array(catalogue.skcCount)
  let remaining = scope.skcs.reduce((sum, is) => sum + is, 0)
  for (let position = 0; position < orders.length && remaining > 0; position++) {
    if (lineOffsets[position] === lineOffsets[position + 1]) continue
    const order = orders[position] ?? 0
    remaining -= reader.readsWhole
      ? markAll(seenGoods, scope.skcs, { facts, order })
      : markRead(seenGoods, reader, { facts, order })
  }
  return goodsSeen(catalogue, seenGoods)
}

type OneOrder = { readonly facts: Facts; readonly order: number }

/** Marks the goods of the order's lines and gives how many were not seen before. */
function markRead(seenGoods: Uint8Array, reader: LineReader, { facts, order }: OneOrder): number {
  const { skc } = facts.segmentOf(order)
  reader.read(order)
  let more = 0
  for (let line = 0; line < reader.count; line++) {
    const goods = skc[reader.rows[line] ?? 0] ?? 0
    more += 1 - (seenGoods[goods] ?? 0)
    seenGoods[goods] = 1
  }
  return more
}

/** The same where every row in scope is a line. */
function markAll(seenGoods: Uint8Array, skcs: Uint8Array, { facts, order }: OneOrder): number {
  const { skc } = facts.segmentOf(order)
  const { start, count } = facts
  const firstRow = start[order] ?? 0
  const end = firstRow + (count[order] ?? 0)
  let more = 0
  for (let row = firstRow; row < end; row++) {
    const goods = skc[row] ?? 0
    if (seenGoods[goods] === 1 || skcs[goods] !== 1) continue
    seenGoods[goods] = 1
    more++
  }
  return more
}

function goodsSeen({ goods }: Catalogue, seenGoods: Uint8Array): Pick<LineTotals, 'skc' | 'styles'> {
  const styles = new Set<number>()
  let skc = 0
  for (let index = 0; index < seenGoods.length; index++) {
    if (seenGoods[index] !== 1) continue
    skc++
    styles.add(goods.style[index] ?? 0)
  }
  return { skc, styles: styles.size }
}
