import type { DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import type { Visibility } from '@fairdesk/contract/visibility'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { ask } from '../../../engine/ask.ts'
import type { ReportFigures } from '../../../engine/engine.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import { deskFigures } from './figures.ts'

/** An evening in figures, as a user sees it, of whatever moment these are. */
export function dayFigures(figures: Pick<ReportFigures, 'ask'>, visibility: Visibility): DayFigures {
  const rowsBy = (dim: 'bigArea' | 'category') =>
    ask(figures, {
      dims: [dim],
      metrics: ['qty', 'netAmount', 'completionQty'],
      includeZero: true,
      visibility,
    }).rows.map(({ dims: [value], metrics }) => ({
      name: value?.label ?? '',
      qty: metrics.qty ?? 0,
      ...netAmount(metrics),
      completion: percent(metrics.completionQty),
    }))
  return {
    figures: deskFigures(figures, visibility),
    places: rowsBy('bigArea'),
    categories: rowsBy('category').map(({ completion: _, ...row }) => row),
  }
}

/** Absent where it may not be seen, or some price of the time is not known. */
function netAmount({ netAmount: fen }: Metrics): { netAmount?: number } {
  return typeof fen === 'number' ? { netAmount: yuan(fen) } : {}
}
