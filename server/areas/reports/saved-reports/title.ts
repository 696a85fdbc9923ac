import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { firstParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { ReportColumn, savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { isMetricSeen, metricKeys } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { type SqlBool, sql } from 'kysely'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { formulaKinds, formulaOf } from '../formula-figures.ts'
import { type MetricKind, metricKinds } from '../metric-kinds.ts'
import { savedWhere } from './list.ts'

/** The columns of a report in their order, under the fair's own names; metrics it does not show follow. */
export const reportTitle: Handler<typeof savedReports.getOrderReportTitle> = async (context, { reportKey, id }) => {
  const { db, user, caller } = context
  const { prices } = visibleTo(user)
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const choiceCondition =
    id === undefined ? sql<SqlBool>`is_default and owner = ${user.account}` : sql<SqlBool>`id = ${id}`
  const accessCondition = sql<SqlBool>`(owner = ${user.account} or shared) and report_key = ${reportKey}`
  const [saved] = await savedWhere(context, sql<SqlBool>`${choiceCondition} and ${accessCondition}`)
  const { dims, metrics, formulas } = saved ? readParams(saved.params, prices).params : firstParams(prices)
  const formatOf = (key: ReportMetric): ReportColumn['format'] => {
    const formula = formulaOf(formulas, key)
    if (formula) return formulaKinds[formula.format]
    return isFormulaKey(key) ? 'decimal' : formats[metricKinds[key]]
  }
  const column = (key: ReportMetric): ReportColumn => {
    const format = formatOf(key)
    return {
      key,
      label: metricName(key, formulas, phrases),
      width: format === 'money' ? 124 : 92,
      align: 'right',
      fixed: false,
      visible: metrics.includes(key),
      format,
      group: 'metric',
    }
  }
  const rest = metricKeys.filter((key) => !metrics.includes(key) && isMetricSeen(key, prices))
  return [
    ...dims.map(
      (key): ReportColumn => ({
        key,
        label: phrases.dimensions[key],
        width: 132,
        align: 'left',
        fixed: true,
        visible: true,
        format: 'text',
        group: 'dimension',
      }),
    ),
    ...[...metrics, ...rest].map(column),
  ]
}

const formats = {
  count: 'integer',
  amount: 'money',
  share: 'percent',
  fraction: 'percent',
  average: 'decimal',
  price: 'money',
} as const satisfies Record<MetricKind, ReportColumn['format']>
