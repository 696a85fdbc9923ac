import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { isCustomer, isGoods, isOrder } from '../facts/dimensions.ts'
import type { FactStore } from '../facts/fact-store.ts'
import { orderCodeOf } from '../facts/order-status.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import type { CountedLines, LineSource } from './counted-lines.ts'
import type { LineReader } from './line-reader.ts'
import type { LineFigure, LineSort, LinesQuery } from './lines-query.ts'

/** What lines are sorted by: a number for each line of the order at hand, written into `numbers` from its beginning. */
export type LineColumn = {
  /** No number is above it, as far as can be told when the column is made: of what is saved later one may be. */
  readonly most: number
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

/** They hold as long as the goods and customers stay what they are, whatever is saved. */
export function lineColumns(source: Standing, sort: readonly LineSort[]): LineColumn[] {
  return sort.map(({ by, order }) => ({
    ...(isFigure(by) ? figureColumn(source, by) : placeColumn(source, by)),
    isDescending: order === 'desc',
  }))
}

/** Lines in their own order: by the place of their order, and within it by the places of SKC and sizes. */
export function ownColumns(source: Standing, { orders }: CountedLines, level: LinesQuery['level']): LineColumn[] {
  const placeOf = new Int32Array(source.facts.orderCount)
  for (const [place, order] of orders.entries()) placeOf[order] = place
  const byOrder: LineColumn = {
    most: orders.length,
    isAmount: false,
    isDescending: false,
    fill: ({ count }, order, numbers) => void numbers.fill(placeOf[order] ?? 0, 0, count),
  }
  const columns = level === 'sku' ? (['skc', 'size'] as const) : (['skc'] as const)
  return [byOrder, ...columns.map((key) => ({ ...placeColumn(source, key), isDescending: false }))]
}

type Standing = Pick<LineSource, 'catalogue' | 'facts'>
type Unordered = Omit<LineColumn, 'isDescending'>

function isFigure(by: LineSort['by']): by is LineFigure {
  return by === 'qty' || by === 'tagAmount' || by === 'netAmount' || by === 'agentAmount'
}

function refuseHidden(by: LineSort['by'], { prices }: Visibility): void {
  const isSeen = isFigure(by)
    ? by === 'qty' || (by === 'tagAmount' ? seesTag(prices) : seesNet(prices))
    : isDimensionSeen(by, prices)
  if (!isSeen) throw new EngineRefusal({ kind: 'hiddenPrice', key: by })
}

function figureColumn({ facts }: Standing, by: LineFigure): Unordered {
  if (by === 'qty') {
    return {
      // Room for some more, so that not every larger order is one too large.
      most: mostPieces(facts) * 2,
      isAmount: false,
      fill: ({ qtys, count }, _, numbers) => {
        for (let line = 0; line < count; line++) numbers[line] = qtys[line] ?? 0
      },
    }
  }
  const unitsOf = () =>
    by === 'tagAmount' ? facts.prices.tag : by === 'netAmount' ? facts.prices.net : facts.prices.agent
  return {
    most: mostPieces(facts) * unitsOf().reduce((most, unit) => Math.max(most, unit), 0),
    isAmount: true,
    fill: ({ qtys, rows, count }, _, numbers) => {
      const { price } = facts
      const units = unitsOf()
      for (let line = 0; line < count; line++)
        numbers[line] = (qtys[line] ?? 0) * (units[price[rows[line] ?? 0] ?? 0] ?? 0)
    },
  }
}

/** No line has more pieces than this: the largest of all rows, in scope or not. */
function mostPieces({ qty }: FactStore): number {
  let most = 0
  for (let row = 0; row < qty.length; row++) most = Math.max(most, qty[row] ?? 0)
  return most
}

function placeColumn({ catalogue, facts }: Standing, by: DimensionKey): Unordered {
  const { positions } = catalogue.lists[by]
  const most = positions.length
  if (isCustomer(by) || isOrder(by)) {
    const placeOf = (order: number): number => {
      if (isCustomer(by)) return positions[catalogue.customers[by][facts.customer[order] ?? 0] ?? 0] ?? 0
      // Code 0 of the facts is the first listed value.
      return positions[orderCodeOf({ catalogue, facts }, by, order) + 1] ?? 0
    }
    return { most, isAmount: false, fill: ({ count }, order, numbers) => void numbers.fill(placeOf(order), 0, count) }
  }
  if (isGoods(by)) {
    const placeOf = catalogue.goods[by].map((value) => positions[value] ?? 0)
    return {
      most,
      isAmount: false,
      fill: ({ rows, count }, _, numbers) => {
        const { skc } = facts
        for (let line = 0; line < count; line++) numbers[line] = placeOf[skc[rows[line] ?? 0] ?? 0] ?? 0
      },
    }
  }
  // As a style's sizes stand side by side on every screen; those that no group has any more come last.
  const placeOf = catalogue.sizes.no.map((no) => (no === 0 ? 255 : no))
  return {
    most: 255,
    isAmount: false,
    fill: ({ skus, count }, _, numbers) => {
      for (let line = 0; line < count; line++) numbers[line] = placeOf[skus[line] ?? 0] ?? 0
    },
  }
}
