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
  /** Name of the formula that the metric is the first part of. */
  readonly formula: string | undefined
  /** Value of the number when it was opened. */
  readonly value: number | undefined
  /** Accepts the rows' current sum as the value of the number. */
  readonly onReopen: (value: number) => void
}

/** Shows the sums of the rows, and whether the number behind them is still the same. */
export const DrillSums = ({ totals, targets, count, metric, formula, value, onReopen }: Props) => {
  const { drill: texts, metrics } = usePhrases()
  const basis = totals.netAmount === undefined ? 'tagAmount' : 'netAmount'
  const amount = totals[basis]
  const numerator = numeratorOf(metric)
  const sum = targetsOf(metric) ? targets && sumOfPart(targets, metric) : sumIn(totals, metric)
  return (
    <div className="fd-drill-sums">
      <span>{texts.pieces({ qty: formatInteger(totals.qty) })}</span>
      {amount !== undefined && (
        <span title={formatExact(amount)}>
          {metrics[basis]} {formatYuan(amount)}
        </span>
      )}
      <span>{texts.customers({ count: formatInteger(totals.customers) })}</span>
      <span className="fd-weak">{texts.rows({ count: formatInteger(count) })}</span>
      <span className="fd-spring" />
      {formula !== undefined ? (
        <span className="fd-weak">{texts.firstPart({ name: formula, of: metrics[metric] })}</span>
      ) : numerator === undefined ? (
        <Comparison metric={metric} value={value} sum={sum} onReopen={onReopen} />
      ) : (
        <span className="fd-weak">{texts.numerator({ name: metrics[metric], of: metrics[numerator] })}</span>
      )}
    </div>
  )
}

type ComparisonProps = Pick<Props, 'metric' | 'value' | 'onReopen'> & { readonly sum: number | undefined }

const Comparison = ({ metric, value, sum, onReopen }: ComparisonProps) => {
  const { drill: texts } = usePhrases()
  if (value === undefined || sum === undefined) return null
  if (isSameSum(value, sum)) return <span className="fd-drill-same">{texts.same} ✓</span>
  const format = metric.endsWith('Amount') ? formatYuan : formatInteger
  return (
    <span role="status">
      {texts.moved({ was: format(value), now: format(sum) })}{' '}
      <button type="button" className="fd-link" onClick={() => onReopen(sum)}>
        {texts.reopen}
      </button>
    </span>
  )
}
