import { orderCodes } from '../facts/dimensions.ts'
import { statusOf } from '../facts/order-status.ts'
import type { Segment } from '../facts/rows/segment.ts'
import type { SizeColumns } from '../question/size-columns.ts'
import type { LinePlace, LineSource, OrderRange } from './counted-lines.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineReader } from './line-reader.ts'
import type { Line, LinesQuery } from './lines-query.ts'

type LineMakerOptions = {
  readonly reader: LineReader
  readonly sizeColumns: SizeColumns
  readonly level: LinesQuery['level']
}

/** Builds lines from the facts, by order position and index among the order's lines. */
export class LineMaker {
  readonly #source: LineSource
  readonly #making: LineMakerOptions

  constructor(source: LineSource, making: LineMakerOptions) {
    this.#source = source
    this.#making = making
  }

  /** The places of a part of an order's lines once they are in their own order, which that of the facts need not be. */
  ownOrder({ orderPlace, order, first, end }: OrderRange, lineColumns: readonly LineColumn[]): LinePlace[] {
    const { reader } = this.#making
    reader.read(order)
    const numbers = lineColumns.map((column) => {
      const filled = new Float64Array(reader.count)
      column.fill(reader, order, filled)
      return filled
    })
    const lines = Array.from({ length: reader.count }, (_, line) => line)
    lines.sort((a, b) => {
      for (const column of numbers) {
        const difference = (column[a] ?? 0) - (column[b] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
    return lines.slice(first, end).map((line) => ({ orderPlace, line }))
  }

  lines(orders: Int32Array, linePositions: readonly LinePlace[]): Line[] {
    const lineByPosition = new Map<LinePlace, Line>()
    for (const [orderPlace, some] of Map.groupBy(linePositions, (linePosition) => linePosition.orderPlace)) {
      const order = orders[orderPlace] ?? 0
      this.#making.reader.read(order)
      const cells = this.#cellStarts(order)
      for (const linePosition of some) lineByPosition.set(linePosition, this.#line(order, linePosition.line, cells))
    }
    return linePositions.flatMap((linePosition) => lineByPosition.get(linePosition) ?? [])
  }

  /** Returns the start of each row's cells in the order. */
  #cellStarts(order: number): Int32Array {
    const { facts } = this.#source
    const { length } = facts.segmentOf(order)
    const { start, count, cellStart } = facts
    const firstRow = start[order] ?? 0
    const starts = new Int32Array(count[order] ?? 0)
    let cell = cellStart[order] ?? 0
    for (let index = 0; index < starts.length; index++) {
      starts[index] = cell
      cell += length[firstRow + index] ?? 0
    }
    return starts
  }

  #line(order: number, line: number, cells: Int32Array): Line {
    const { facts } = this.#source
    const { reader, level } = this.#making
    const row = reader.rows[line] ?? 0
    const segment = facts.segmentOf(order)
    const skc = segment.skc[row] ?? 0
    return {
      ...this.#order(order),
      ...this.#goods(skc),
      ...(level === 'sku'
        ? { size: this.#size(reader.skus[line] ?? 0) }
        : { sizes: this.#sizes(segment, row, cells[row - (facts.start[order] ?? 0)] ?? 0) }),
      ...this.#sums(segment.price[row] ?? 0, reader.qtys[line] ?? 0),
    }
  }

  #order(order: number): Pick<Line, 'orderId' | 'customer' | 'status' | 'type'> {
    const { catalogue, facts } = this.#source
    return {
      orderId: facts.id[order] ?? 0,
      customer: catalogue.lists.customer.valueAt(catalogue.customers.customer[facts.customer[order] ?? 0] ?? 0),
      status: orderCodes.orderStatus[statusOf(catalogue, facts, order)] ?? '',
      type: orderCodes.orderType[facts.type[order] ?? 0] ?? '',
    }
  }

  #goods(skc: number): Pick<Line, 'style' | 'skc' | 'colour'> {
    const { lists, goods } = this.#source.catalogue
    return {
      style: lists.style.valueAt(goods.style[skc] ?? 0),
      skc: lists.skc.valueAt(goods.skc[skc] ?? 0),
      colour: lists.colour.valueAt(goods.colour[skc] ?? 0),
    }
  }

  #sums(unit: number, qty: number): Pick<Line, 'qty' | 'tag' | 'net' | 'agent'> {
    const { tag, net, agent } = this.#source.facts.prices
    return { qty, tag: qty * (tag[unit] ?? 0), net: qty * (net[unit] ?? 0), agent: qty * (agent[unit] ?? 0) }
  }

  #size(sku: number): NonNullable<Line['size']> {
    const { sizes } = this.#source.catalogue
    return { no: sizes.no[sku] ?? 0, label: sizes.names[sizes.value[sku] ?? 0] ?? '' }
  }

  #sizes(segment: Segment, row: number, cell: number): number[] {
    const { catalogue, scope } = this.#source
    const { titles, columnOf } = this.#making.sizeColumns
    const first = catalogue.sizes.start[segment.skc[row] ?? 0] ?? 0
    const pieces = titles.map(() => 0)
    for (let slot = 0; slot < (segment.length[row] ?? 0); slot++) {
      const column = columnOf[first + slot] ?? titles.length
      if (column >= titles.length || scope.skus?.[first + slot] === 0) continue
      pieces[column] = (pieces[column] ?? 0) + (segment.cell[cell + slot] ?? 0)
    }
    return pieces
  }
}
