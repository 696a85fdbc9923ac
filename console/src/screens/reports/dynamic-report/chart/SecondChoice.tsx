import {
  chartSplits,
  type ReportChartChoice,
  type ReportParams,
} from '@fairdesk/contract/areas/reports/saved/report-params'
import { metricName } from '@fairdesk/phrases/metric-name'
import { Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly params: ReportParams
  readonly chart: ReportChartChoice
  /** Name of the orders compared with; undefined for none. */
  readonly comparedWith: string | undefined
  readonly onChange: (changes: Pick<ReportChartChoice, 'second' | 'split'>) => void
}

/** Select for what bars and lines show beside their figure: another one, other orders, or the column dimension. */
export const SecondChoice = ({ params, chart, comparedWith, onChange }: Props) => {
  const phrases = usePhrases()
  const { dynamicReport: texts, dimensions } = phrases
  const { metric, second, split } = chart
  const { columnDim } = params
  const others = params.metrics.filter((key) => key !== metric)
  const options = [
    { value: '', label: texts.chartAlone },
    ...(comparedWith !== undefined && metric === 'qty' ? [{ value: 'second former', label: comparedWith }] : []),
    ...others.map((key) => ({ value: `second ${key}`, label: metricName(key, params.formulas, phrases) })),
    ...(columnDim
      ? chartSplits.map((key) => ({
          value: `split ${key}`,
          label: texts.chartSplits[key]({ name: dimensions[columnDim] }),
        }))
      : []),
  ]
  if (options.length === 1 || (chart.kind !== 'bar' && chart.kind !== 'line')) return null
  const value = second ? `second ${second}` : split ? `split ${split}` : ''
  const choose = (chosen: string) => {
    const [part, key] = chosen.split(' ')
    onChange({
      second: part === 'second' ? (key === 'former' ? key : others.find((candidate) => candidate === key)) : undefined,
      split: part === 'split' ? chartSplits.find((candidate) => candidate === key) : undefined,
    })
  }
  return (
    <Select
      size="small"
      aria-label={texts.chartSecond}
      popupMatchSelectWidth={false}
      value={value}
      options={options}
      onChange={choose}
      style={{ width: 128 }}
    />
  )
}
