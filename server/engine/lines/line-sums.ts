import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { CountedLines, LineSource } from './counted-lines.ts'
import type { LineReader } from './line-reader.ts'
import type { LineTotals } from './lines-query.ts'

const figures = ['qty', 'tag', 'net', 'agent'] as const
type Sums = Record<(typeof figures)[number], number>

/** What the lines of each order add up to, added anew only where the order has changed since. */
export class LineSums {
  /** By order, the figures side by side. */
  #sums = new Float64Array(0)
  #addedAt = -1

  totals(source: LineSource, counted: CountedLines, reader: LineReader): LineTotals {
    this.#follow(source, counted, reader)
    const { facts } = source
    const { orders, before } = counted
    const totals = { qty: 0, tag: 0, net: 0, agent: 0, customers: 0 }
    let customer = -1
    for (const [place, order] of orders.entries()) {
      if (before[place] === before[place + 1]) continue
      for (const [at, figure] of figures.entries()) totals[figure] += this.#sums[order * figures.length + at] ?? 0
      // The orders of one customer stand side by side.
      if (facts.customer[order] !== customer) totals.customers++
      customer = facts.customer[order] ?? -1
    }
    return { ...totals, ...goodsOf(source, counted, reader) }
  }

  #follow({ facts }: LineSource, { orders }: CountedLines, reader: LineReader): void {
    const before = this.#sums
    this.#sums = new Float64Array(facts.orderCount * figures.length)
    this.#sums.set(before)
    for (const order of orders) {
      if ((facts.changedAt[order] ?? 0) <= this.#addedAt) continue
      reader.read(order)
      const sums = sumsOf(reader, facts)
      for (const [at, figure] of figures.entries()) this.#sums[order * figures.length + at] = sums[figure]
    }
    this.#addedAt = facts.changes
  }
}

function sumsOf({ count, rows, qtys }: LineReader, { price, prices }: FactStore): Sums {
  const { tag, net, agent } = prices
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

/** How many goods the lines are of: looked for until none in scope is left to be found. */
function goodsOf(
  { catalogue, facts, scope }: LineSource,
  { orders, before }: CountedLines,
  reader: LineReader,
): Pick<LineTotals, 'skc' | 'styles'> {
  const seen = new Uint8Array(catalogue.skcCount)
  let left = scope.skcs.reduce((sum, is) => sum + is, 0)
  for (let place = 0; place < orders.length && left > 0; place++) {
    if (before[place] === before[place + 1]) continue
    const order = orders[place] ?? 0
    left -= reader.readsWhole ? markAll(seen, scope.skcs, { facts, order }) : markRead(seen, reader, { facts, order })
  }
  return goodsSeen(catalogue, seen)
}

type OneOrder = { readonly facts: FactStore; readonly order: number }

/** Marks the goods of the order's lines and gives how many were not seen before. */
function markRead(seen: Uint8Array, reader: LineReader, { facts: { skc }, order }: OneOrder): number {
  reader.read(order)
  let more = 0
  for (let line = 0; line < reader.count; line++) {
    const goods = skc[reader.rows[line] ?? 0] ?? 0
    more += 1 - (seen[goods] ?? 0)
    seen[goods] = 1
  }
  return more
}

/** The same where every row in scope is a line. */
function markAll(seen: Uint8Array, skcs: Uint8Array, { facts: { skc, start, count }, order }: OneOrder): number {
  const from = start[order] ?? 0
  const end = from + (count[order] ?? 0)
  let more = 0
  for (let row = from; row < end; row++) {
    const goods = skc[row] ?? 0
    if (seen[goods] === 1 || skcs[goods] !== 1) continue
    seen[goods] = 1
    more++
  }
  return more
}

function goodsSeen({ goods }: Catalogue, seen: Uint8Array): Pick<LineTotals, 'skc' | 'styles'> {
  const styles = new Set<number>()
  let skc = 0
  for (let index = 0; index < seen.length; index++) {
    if (seen[index] !== 1) continue
    skc++
    styles.add(goods.style[index] ?? 0)
  }
  return { skc, styles: styles.size }
}
