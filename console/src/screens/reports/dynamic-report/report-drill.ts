import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import { metricKeys } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import { isDrillable } from '../../../figures/drill/drill-metrics.ts'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import type { ReportTableRow } from '../../../figures/report/report-columns.ts'

type RowsNumber = Drill & { readonly formula?: string; readonly value: number | null | undefined }

/** Returns the node and metric of a cell's number; null if it has no order rows behind it. */
export function numberIn(
  row: ReportTableRow,
  columnId: string,
  { params, answer }: { readonly params: ReportParams; readonly answer: ReportAnswer | undefined },
): RowsNumber | null {
  // No one node has the rows that the first N leave out.
  if (row.others !== undefined) return null
  const formula = params.formulas.find(({ key }) => key === columnId)
  if (formula) return formulaNumber(formula, { node: nodeOf(row, params), value: row.metrics[formula.key] })
  const metric = metricKeys.find((key) => key === columnId)
  if (metric) return drillable({ node: nodeOf(row, params), metric, value: row.metrics[metric] })
  const { columns = [], columnMetrics = [] } = answer ?? {}
  const valueIndex = Number(/^value(\d+)$/.exec(columnId)?.[1] ?? Number.NaN)
  const column = columns[Math.floor(valueIndex / columnMetrics.length)]
  const spread = columnMetrics[valueIndex % columnMetrics.length]
  if (!column || column.isOthers || !spread || !params.columnDim) return null
  const { code, id } = column
  const spreadFormula = params.formulas.find(({ key }) => key === spread)
  const under = { dim: params.columnDim, code, ...(id === undefined ? {} : { id }) }
  const number = { node: [...nodeOf(row, params), under], value: row.values?.[valueIndex] }
  if (spreadFormula) return formulaNumber(spreadFormula, number)
  return isFormulaKey(spread) ? null : drillable({ ...number, metric: spread })
}

/** The rows behind a formula are those of its first part, whose value is not the formula's. */
function formulaNumber(
  { name, first }: ReportFormula,
  { node, value }: Pick<RowsNumber, 'node' | 'value'>,
): RowsNumber | null {
  return drillable({ node, metric: first, value, formula: name })
}

function drillable(number: RowsNumber): RowsNumber | null {
  return isDrillable(number.metric) && number.value !== null && number.value !== undefined ? number : null
}

/** Returns the node of a row: the values of its dimensions. */
function nodeOf({ dims }: Pick<ReportTableRow, 'dims'>, params: ReportParams): Drill['node'] {
  const keys = shownDims(params)
  return dims.map(({ code, id }, index) => ({ dim: keys[index] ?? '', code, ...(id === undefined ? {} : { id }) }))
}

/** The rows behind the report's numbers, of the moment that it shows. */
export function useReportDrill(report: Parameters<typeof numberIn>[2]) {
  const drill = useDrill()
  const open = (row: ReportTableRow, columnId: string) => {
    const number = drill.isAllowed ? numberIn(row, columnId, report) : null
    if (!number) return
    const { node, metric, formula, value } = number
    drill.open({ node, metric, ...(formula && { formula }) }, formula ? undefined : value)
  }
  return { drill, open, openMetric: (row: ReportTableRow, metric: ReportMetric) => open(row, metric) }
}
