import type { DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import type { Visibility } from '@fairdesk/contract/visibility'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { ask, type FiguresSource } from '../../../engine/ask.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import { deskFigures } from './figures.ts'

/** An evening in figures, as a user sees it, of whatever moment these are. */
export async function dayFigures(figures: FiguresSource, visibility: Visibility): Promise<DayFigures> {
  const rowsBy = async (dim: 'bigArea' | 'category') => {
    const { rows } = await ask(figures, {
      dims: [dim],
      metrics: ['qty', 'netAmount', 'completionQty'],
      includeZero: true,
      visibility,
    })
    return rows.map(({ dims: [value], metrics }) => ({
      name: value?.label ?? '',
      qty: metrics.qty ?? 0,
      ...netAmount(metrics),
      completion: percent(metrics.completionQty),
    }))
  }
  const categories = await rowsBy('category')
  return {
    figures: await deskFigures(figures, visibility),
    places: await rowsBy('bigArea'),
    categories: categories.map(({ completion: _, ...row }) => row),
  }
}

/** Absent where it may not be seen, or some price of the time is not known. */
function netAmount({ netAmount: fen }: Metrics): { netAmount?: number } {
  return typeof fen === 'number' ? { netAmount: yuan(fen) } : {}
}
