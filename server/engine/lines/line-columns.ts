import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { isCustomer, isGoods, isOrder } from '../facts/dimensions.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { type CountedLines, type LineSource, mostPieces } from './counted-lines.ts'
import type { LineReader } from './line-reader.ts'
import type { LineFigure, LineSort, LinesQuery } from './lines-query.ts'

/** What lines are sorted by: a number for each line of the order at hand, written into `numbers` from its beginning. */
export type LineColumn = {
  /** Numbers are whole and below it; infinite for amounts. */
  readonly span: number
  readonly isDescending: boolean
  readonly fill: (reader: LineReader, orderPlace: number, numbers: Float64Array) => void
}

/** @throws EngineRefusal for a price that may not be seen, and for sizes where a line has several */
export function lineColumns(
  source: LineSource,
  counted: CountedLines,
  { sort = [], level, visibility }: LinesQuery,
): LineColumn[] {
  return sort.map(({ by, order }) => {
    refuseHidden(by, visibility)
    if (by === 'size' && level === 'line') throw new EngineRefusal({ kind: 'unsortable', key: by })
    const isDescending = order === 'desc'
    if (isFigure(by)) return { ...figureColumn(source, by), isDescending }
    return { ...placeColumn(source, counted, by), isDescending }
  })
}

/** Lines in their own order: by order, and within it by the places of SKC and sizes. */
export function ownColumns(source: LineSource, counted: CountedLines, level: LinesQuery['level']): LineColumn[] {
  const { orders } = counted
  const byOrder: LineColumn = {
    span: Math.max(orders.length, 1),
    isDescending: false,
    fill: (reader, place, numbers) => void numbers.fill(place, 0, reader.count),
  }
  const columns = level === 'sku' ? (['skc', 'size'] as const) : (['skc'] as const)
  return [byOrder, ...columns.map((key) => ({ ...placeColumn(source, counted, key), isDescending: false }))]
}

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

function figureColumn({ facts }: LineSource, by: LineFigure): Unordered {
  if (by === 'qty') {
    return {
      span: mostPieces(facts) + 1,
      fill: ({ qtys, count }, _, numbers) => {
        for (let line = 0; line < count; line++) numbers[line] = qtys[line] ?? 0
      },
    }
  }
  const unit = by === 'tagAmount' ? facts.prices.tag : by === 'netAmount' ? facts.prices.net : facts.prices.agent
  return {
    span: Number.POSITIVE_INFINITY,
    fill: ({ qtys, rows, count }, _, numbers) => {
      const { price } = facts
      for (let line = 0; line < count; line++)
        numbers[line] = (qtys[line] ?? 0) * (unit[price[rows[line] ?? 0] ?? 0] ?? 0)
    },
  }
}

function placeColumn({ catalogue, facts }: LineSource, { orders }: CountedLines, by: DimensionKey): Unordered {
  const { positions } = catalogue.lists[by]
  const span = positions.length
  if (isCustomer(by) || isOrder(by)) {
    const placeOf = Int32Array.from(orders, (order) => {
      if (isCustomer(by)) return positions[catalogue.customers[by][facts.customer[order] ?? 0] ?? 0] ?? 0
      // Code 0 of the facts is the first listed value.
      return positions[((by === 'orderStatus' ? facts.status : facts.type)[order] ?? 0) + 1] ?? 0
    })
    return { span, fill: ({ count }, place, numbers) => void numbers.fill(placeOf[place] ?? 0, 0, count) }
  }
  if (isGoods(by)) {
    const placeOf = catalogue.goods[by].map((value) => positions[value] ?? 0)
    return {
      span,
      fill: ({ rows, count }, _, numbers) => {
        const { skc } = facts
        for (let line = 0; line < count; line++) numbers[line] = placeOf[skc[rows[line] ?? 0] ?? 0] ?? 0
      },
    }
  }
  // As a style's sizes stand side by side on every screen; those that no group has any more come last.
  const placeOf = catalogue.sizes.no.map((no) => (no === 0 ? 255 : no))
  return {
    span: 256,
    fill: ({ skus, count }, _, numbers) => {
      for (let line = 0; line < count; line++) numbers[line] = placeOf[skus[line] ?? 0] ?? 0
    },
  }
}
