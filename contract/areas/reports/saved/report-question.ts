import type { DimensionKey } from '../../../report-keys.ts'
import type { ReportMetric } from '../../../reports/report-formulas.ts'
import type { DroppedPart, ReportParams } from './report-params.ts'

/** The report as the calls take it. */
export function questionOf(params: ReportParams) {
  const { dims, columnDim, metrics, formulas, sizeMode, subtotal, shareWithin, topN, sort, goods, customers } = params
  const { comparison, sizeFigure } = params
  return {
    dims: [...dims],
    metrics: [...metrics],
    ...(formulas.length > 0 ? { formulas: [...formulas] } : {}),
    sizeMode,
    ...(showsSizeShares(params) ? { sizeFigure } : {}),
    subtotal: subtotal && shownDims(params).length > 1,
    shareWithin,
    ...(columnDim && !shownDims(params).includes(columnDim) ? { columnDim } : {}),
    ...(topN === null ? {} : { topN }),
    ...(sort && isShown(params, sort.by) ? { sort: sort.by, order: sort.order } : {}),
    goods: { ...goods },
    customers: { ...customers },
    ...(comparison === null ? {} : { comparison }),
  }
}

/** The dimensions that rows have: sizes may be one of them. */
export function shownDims({ dims, sizeMode }: Pick<ReportParams, 'dims' | 'sizeMode'>): readonly DimensionKey[] {
  return sizeMode === 'rows' && !dims.includes('size') ? [...dims, 'size'] : dims
}

/** Returns true if the report has size columns that show percents. */
export function showsSizeShares({
  dims,
  sizeMode,
  sizeFigure,
}: Pick<ReportParams, 'dims' | 'sizeMode' | 'sizeFigure'>) {
  return sizeFigure === 'share' && sizeMode === 'columns' && !dims.includes('size')
}

/** Returns true if rows are shown below their parents, which have their own rows. */
export function isTree(params: ReportParams): boolean {
  return params.subtotal && shownDims(params).length > 1
}

/**
 * Returns true if a filter lost its last value: it would no longer restrict anything, and the report would cover more
 * than its name says.
 */
export function losesFilter(params: ReportParams, dropped: readonly DroppedPart[]): boolean {
  return dropped.some(
    ({ part, name }) => (part === 'goods' || part === 'customers') && !Object.hasOwn(params[part], name),
  )
}

function isShown({ dims, metrics }: ReportParams, key: DimensionKey | ReportMetric): boolean {
  return [...dims, ...metrics].some((columnKey) => columnKey === key)
}
