import { orderCodes } from '../facts/dimensions.ts'
import { statusOf } from '../facts/order-status.ts'
import type { SizeColumns } from '../question/size-columns.ts'
import type { LinePlace, LineSource, OrderRange } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'
import type { Line, LinesQuery } from './lines-query.ts'

type Making = {
  readonly reader: LineReader
  readonly sizeColumns: SizeColumns
  readonly level: LinesQuery['level']
}

/** Makes lines of what the facts have of them, by an order's place and the place among its lines. */
export class LineMaker {
  readonly #source: LineSource
  readonly #making: Making

  constructor(source: LineSource, making: Making) {
    this.#source = source
    this.#making = making
  }

  /** The places of a part of an order's lines once they are in their own order, which that of the facts need not be. */
  ownOrder({ orderPlace, order, first, end }: OrderRange, own: readonly LineColumn[]): LinePlace[] {
    const { reader } = this.#making
    reader.read(order)
    const numbers = own.map((column) => {
      const filled = new Float64Array(reader.count)
      column.fill(reader, order, filled)
      return filled
    })
    const lines = Array.from({ length: reader.count }, (_, line) => line)
    lines.sort((one, other) => {
      for (const column of numbers) {
        const difference = (column[one] ?? 0) - (column[other] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
    return lines.slice(first, end).map((line) => ({ orderPlace, line }))
  }

  lines(orders: Int32Array, places: readonly LinePlace[]): Line[] {
    const made = new Map<LinePlace, Line>()
    for (const [orderPlace, some] of Map.groupBy(places, (place) => place.orderPlace)) {
      const order = orders[orderPlace] ?? 0
      this.#making.reader.read(order)
      const cells = this.#cellStarts(order)
      for (const place of some) made.set(place, this.#line(order, place.line, cells))
    }
    return places.flatMap((place) => made.get(place) ?? [])
  }

  /** Where the cells of each row of the order begin. */
  #cellStarts(order: number): Int32Array {
    const { start, count, length, cellStart } = this.#source.facts
    const from = start[order] ?? 0
    const starts = new Int32Array(count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    for (let at = 0; at < starts.length; at++) {
      starts[at] = cell
      cell += length[from + at] ?? 0
    }
    return starts
  }

  #line(order: number, line: number, cells: Int32Array): Line {
    const { facts } = this.#source
    const { reader, level } = this.#making
    const row = reader.rows[line] ?? 0
    const skc = facts.skc[row] ?? 0
    return {
      ...this.#order(order),
      ...this.#goods(skc),
      ...(level === 'sku'
        ? { size: this.#size(reader.skus[line] ?? 0) }
        : { sizes: this.#sizes(row, skc, cells[row - (facts.start[order] ?? 0)] ?? 0) }),
      ...this.#sums(row, reader.qtys[line] ?? 0),
    }
  }

  #order(order: number): Pick<Line, 'orderId' | 'customer' | 'status' | 'type'> {
    const { catalogue, facts } = this.#source
    return {
      orderId: facts.id[order] ?? 0,
      customer: catalogue.lists.customer.at(catalogue.customers.customer[facts.customer[order] ?? 0] ?? 0),
      status: orderCodes.orderStatus[statusOf(catalogue, facts, order)] ?? '',
      type: orderCodes.orderType[facts.type[order] ?? 0] ?? '',
    }
  }

  #goods(skc: number): Pick<Line, 'style' | 'skc' | 'colour'> {
    const { lists, goods } = this.#source.catalogue
    return {
      style: lists.style.at(goods.style[skc] ?? 0),
      skc: lists.skc.at(goods.skc[skc] ?? 0),
      colour: lists.colour.at(goods.colour[skc] ?? 0),
    }
  }

  #sums(row: number, qty: number): Pick<Line, 'qty' | 'tag' | 'net' | 'agent'> {
    const { price, prices } = this.#source.facts
    const unit = price[row] ?? 0
    const { tag, net, agent } = prices
    return { qty, tag: qty * (tag[unit] ?? 0), net: qty * (net[unit] ?? 0), agent: qty * (agent[unit] ?? 0) }
  }

  #size(sku: number): NonNullable<Line['size']> {
    const { sizes } = this.#source.catalogue
    return { no: sizes.no[sku] ?? 0, label: sizes.names[sizes.value[sku] ?? 0] ?? '' }
  }

  #sizes(row: number, skc: number, cell: number): number[] {
    const { catalogue, facts, scope } = this.#source
    const { titles, columnOf } = this.#making.sizeColumns
    const first = catalogue.sizes.start[skc] ?? 0
    const pieces = titles.map(() => 0)
    for (let slot = 0; slot < (facts.length[row] ?? 0); slot++) {
      const column = columnOf[first + slot] ?? titles.length
      if (column >= titles.length || scope.skus?.[first + slot] === 0) continue
      pieces[column] = (pieces[column] ?? 0) + (facts.cells[cell + slot] ?? 0)
    }
    return pieces
  }
}
