import { spotUnder } from '../input/use-grid-pointer.ts'
import type { GridModel } from '../use-grid-model.ts'
import { displayText, exactText } from './cell-value.ts'

/** Gives the cell under the pointer its exact figure, or its whole text where it is cut off, as a title: made on demand, not for each cell. */
export const showTitle = <R>(target: EventTarget, model: GridModel<R>, totals: R | undefined): void => {
  if (!(target instanceof Element)) return
  const cell = target.closest<HTMLElement>('.fd-grid-cell')
  const column = model.layout.all[Number(cell?.dataset.col)]?.column
  const row = cell?.closest('.fd-grid-totals') ? totals : model.order[spotUnder(target)?.row ?? -1]
  if (!cell || column === undefined || row === undefined || column.kind === 'picture') return
  const value = column.value(row)
  const exact = exactText(column, value)
  const isCut = cell.scrollWidth > cell.clientWidth
  cell.title = isCut || exact !== displayText(column, value) ? exact : ''
}
