import { DownOutlined } from '@ant-design/icons'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isMetricSeen, type MetricKey, metricKeys } from '@fairdesk/contract/report-keys'
import { Button, Checkbox, InputNumber, Popover, Segmented } from 'antd'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { isTree } from './report-query.ts'

type Props = { readonly params: ReportParams; readonly onChange: (changes: Partial<ReportParams>) => void }

/** Which figures stand in the columns: all there are, those chosen ticked; a new one comes last. With them what shares mean, and how many rows. */
export const MetricPicker = ({ params, onChange }: Props) => {
  const { metrics, shareWithin, topN } = params
  const { dynamicReport: words, metrics: names } = usePhrases()
  const prices = usePrices()
  const offered = metricKeys.filter((key) => isMetricSeen(key, prices))
  const choose = (chosen: readonly MetricKey[]) => {
    const kept = metrics.filter((key) => chosen.includes(key))
    onChange({ metrics: [...kept, ...chosen.filter((key) => !metrics.includes(key))] })
  }
  const hasShare = metrics.some((key) => key === 'share' || key === 'cumShare')
  const panel = (
    <div className="fd-report-metrics">
      <Checkbox.Group<MetricKey>
        aria-label={words.metrics}
        value={[...metrics]}
        options={offered.map((key) => ({ value: key, label: names[key] }))}
        onChange={choose}
      />
      {hasShare && isTree(params) && (
        <Segmented<ReportParams['shareWithin']>
          aria-label={words.shareWithin}
          value={shareWithin}
          options={[
            { value: 'total', label: words.shareOfTotal },
            { value: 'parent', label: words.shareOfParent },
          ]}
          onChange={(within) => onChange({ shareWithin: within })}
        />
      )}
      <InputNumber
        aria-label={words.topN}
        placeholder={words.topN}
        min={1}
        max={100_000}
        precision={0}
        changeOnWheel={false}
        value={topN}
        onChange={(count) => onChange({ topN: count ?? null })}
      />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={panel}>
      <Button icon={<DownOutlined />} iconPlacement="end" title={metrics.map((key) => names[key]).join('、')}>
        {words.metricsChosen({ count: metrics.length })}
      </Button>
    </Popover>
  )
}
