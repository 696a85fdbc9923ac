import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { isCustomer, isGoods, isOrder } from '../facts/dimensions.ts'
import { orderCodeOf } from '../facts/order-status.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import type { LineOffsets, LineSource } from './counted-lines.ts'
import type { LineReader } from './line-reader.ts'
import type { LineFigure, LineSort, LinesQuery } from './lines-query.ts'

/** Sort column: a number for each line of the current order, written into `numbers` from its start. */
export type LineColumn = {
  /** Maximum value at the time the column is created: later saves may exceed it. */
  readonly maxValue: number
  /** In fen; all others are whole numbers below 2^31. */
  readonly isAmount: boolean
  readonly isDescending: boolean
  readonly fill: (reader: LineReader, order: number, numbers: Float64Array) => void
}

/** @throws EngineRefusal for a price that may not be seen, and for sizes where a line has several */
export function refuseUnsortable({ sort = [], level, visibility }: LinesQuery): void {
  for (const { by } of sort) {
    refuseHidden(by, visibility)
    if (by === 'size' && level === 'line') throw new EngineRefusal({ kind: 'unsortable', key: by })
  }
}

/** Creates sort columns. They stay valid while goods and customers are unchanged, whatever is saved. */
export function lineColumns(source: ColumnSource, sort: readonly LineSort[]): LineColumn[] {
  return sort.map(({ by, order }) => ({
    ...(isFigure(by) ? figureColumn(source, by) : placeColumn(source, by)),
    isDescending: order === 'desc',
  }))
}

/** Lines in their own order: by the place of their order, and within it by the places of SKC and sizes. */
export function ownColumns(
  source: ColumnSource,
  { orders }: Pick<LineOffsets, 'orders'>,
  level: LinesQuery['level'],
): LineColumn[] {
  const placeOf = new Int32Array(source.facts.orderCount)
  for (const [position, order] of orders.entries()) placeOf[order] = position
  const byOrder: LineColumn = {
    maxValue: orders.length,
    isAmount: false,
    isDescending: false,
    fill: ({ count }, order, numbers) => void numbers.fill(placeOf[order] ?? 0, 0, count),
  }
  const columns = level === 'sku' ? (['skc', 'size'] as const) : (['skc'] as const)
  return [byOrder, ...columns.map((key) => ({ ...placeColumn(source, key), isDescending: false }))]
}

type ColumnSource = Pick<LineSource, 'catalogue' | 'facts'>
type LineColumnBase = Omit<LineColumn, 'isDescending'>

function isFigure(sortKey: LineSort['by']): sortKey is LineFigure {
  return sortKey === 'qty' || sortKey === 'tagAmount' || sortKey === 'netAmount' || sortKey === 'agentAmount'
}

function refuseHidden(sortKey: LineSort['by'], { prices }: Visibility): void {
  const isSeen = isFigure(sortKey)
    ? sortKey === 'qty' || (sortKey === 'tagAmount' ? seesTag(prices) : seesNet(prices))
    : isDimensionSeen(sortKey, prices)
  if (!isSeen) throw new EngineRefusal({ kind: 'hiddenPrice', key: sortKey })
}

function figureColumn({ facts }: ColumnSource, figure: LineFigure): LineColumnBase {
  if (figure === 'qty') {
    return {
      // Room for some more, so that not every larger order is one too large.
      maxValue: mostPieces(facts) * 2,
      isAmount: false,
      fill: ({ qtys, count }, _, numbers) => {
        for (let line = 0; line < count; line++) numbers[line] = qtys[line] ?? 0
      },
    }
  }
  const unitsOf = () =>
    figure === 'tagAmount' ? facts.prices.tag : figure === 'netAmount' ? facts.prices.net : facts.prices.agent
  return {
    maxValue: mostPieces(facts) * unitsOf().reduce((maxUnit, unit) => Math.max(maxUnit, unit), 0),
    isAmount: true,
    fill: ({ qtys, rows, count }, order, numbers) => {
      const { price } = facts.segmentOf(order)
      const units = unitsOf()
      for (let line = 0; line < count; line++)
        numbers[line] = (qtys[line] ?? 0) * (units[price[rows[line] ?? 0] ?? 0] ?? 0)
    },
  }
}

/** No line has more pieces than this: the largest of all rows, in scope or not. */
function mostPieces(facts: Facts): number {
  let maxQty = 0
  for (let order = 0; order < facts.orderCount; order++) {
    const { qty } = facts.segmentOf(order)
    const firstRow = facts.start[order] ?? 0
    const end = firstRow + (facts.count[order] ?? 0)
    for (let row = firstRow; row < end; row++) maxQty = Math.max(maxQty, qty[row] ?? 0)
  }
  return maxQty
}

function placeColumn({ catalogue, facts }: ColumnSource, dimension: DimensionKey): LineColumnBase {
  const { positions } = catalogue.lists[dimension]
  const positionCount = positions.length
  if (isCustomer(dimension) || isOrder(dimension)) {
    const placeOf = (order: number): number => {
      if (isCustomer(dimension)) return positions[catalogue.customers[dimension][facts.customer[order] ?? 0] ?? 0] ?? 0
      // Code 0 of the facts is the first listed value.
      return positions[orderCodeOf({ catalogue, facts }, dimension, order) + 1] ?? 0
    }
    return {
      maxValue: positionCount,
      isAmount: false,
      fill: ({ count }, order, numbers) => void numbers.fill(placeOf(order), 0, count),
    }
  }
  if (isGoods(dimension)) {
    const placeOf = catalogue.goods[dimension].map((value) => positions[value] ?? 0)
    return {
      maxValue: positionCount,
      isAmount: false,
      fill: ({ rows, count }, order, numbers) => {
        const { skc } = facts.segmentOf(order)
        for (let line = 0; line < count; line++) numbers[line] = placeOf[skc[rows[line] ?? 0] ?? 0] ?? 0
      },
    }
  }
  // Sizes in the order of every screen; those no longer in a group come last.
  const placeOf = catalogue.sizes.no.map((no) => (no === 0 ? 255 : no))
  return {
    maxValue: 255,
    isAmount: false,
    fill: ({ skus, count }, _, numbers) => {
      for (let line = 0; line < count; line++) numbers[line] = placeOf[skus[line] ?? 0] ?? 0
    },
  }
}
