import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { formatExact, formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { isSameSum, numeratorOf, sumIn, sumOfPart, targetsOf } from './drill-metrics.ts'

type Props = {
  readonly totals: NonNullable<OrderLinesAnswer['totals']>
  readonly targets: OrderLinesAnswer['targets']
  readonly count: number
  readonly metric: MetricKey
  /** What the number said when it was opened. */
  readonly value: number | undefined
  /** Takes what the rows say now for what the number says. */
  readonly onReopen: (value: number) => void
}

/** What the rows add up to, and whether the number they stand behind still says so. */
export const DrillSums = ({ totals, targets, count, metric, value, onReopen }: Props) => {
  const { drill: words, metrics } = usePhrases()
  const basis = totals.netAmount === undefined ? 'tagAmount' : 'netAmount'
  const amount = totals[basis]
  const of = numeratorOf(metric)
  const sum = targetsOf(metric) ? targets && sumOfPart(targets, metric) : sumIn(totals, metric)
  return (
    <div className="fd-drill-sums">
      <span>{words.pieces({ qty: formatInteger(totals.qty) })}</span>
      {amount !== undefined && (
        <span title={formatExact(amount)}>
          {metrics[basis]} {formatYuan(amount)}
        </span>
      )}
      <span>{words.customers({ count: formatInteger(totals.customers) })}</span>
      <span className="fd-weak">{words.rows({ count: formatInteger(count) })}</span>
      <span className="fd-spring" />
      {of === undefined ? (
        <Comparison metric={metric} value={value} sum={sum} onReopen={onReopen} />
      ) : (
        <span className="fd-weak">{words.numerator({ name: metrics[metric], of: metrics[of] })}</span>
      )}
    </div>
  )
}

type ComparisonProps = Pick<Props, 'metric' | 'value' | 'onReopen'> & { readonly sum: number | undefined }

const Comparison = ({ metric, value, sum, onReopen }: ComparisonProps) => {
  const { drill: words } = usePhrases()
  if (value === undefined || sum === undefined) return null
  if (isSameSum(value, sum)) return <span className="fd-drill-same">{words.same} ✓</span>
  const format = metric.endsWith('Amount') ? formatYuan : formatInteger
  return (
    <span role="status">
      {words.moved({ was: format(value), now: format(sum) })}{' '}
      <button type="button" className="fd-link" onClick={() => onReopen(sum)}>
        {words.reopen}
      </button>
    </span>
  )
}
