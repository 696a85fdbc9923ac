import { DownOutlined } from '@ant-design/icons'
import { isMetricSeen, type MetricKey, metricKeys } from '@fairdesk/contract/report-keys'
import { Button, Checkbox, Popover } from 'antd'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly metrics: readonly MetricKey[]; readonly onChange: (metrics: readonly MetricKey[]) => void }

/** Which figures stand in the columns: all there are, those chosen ticked; a new one comes last. */
export const MetricPicker = ({ metrics, onChange }: Props) => {
  const { dynamicReport: words, metrics: names } = usePhrases()
  const prices = usePrices()
  const offered = metricKeys.filter((key) => isMetricSeen(key, prices))
  const choose = (chosen: readonly MetricKey[]) =>
    onChange([...metrics.filter((key) => chosen.includes(key)), ...chosen.filter((key) => !metrics.includes(key))])
  const list = (
    <Checkbox.Group<MetricKey>
      aria-label={words.metrics}
      className="fd-report-metrics"
      value={[...metrics]}
      options={offered.map((key) => ({ value: key, label: names[key] }))}
      onChange={choose}
    />
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={list}>
      <Button icon={<DownOutlined />} iconPlacement="end" title={metrics.map((key) => names[key]).join('、')}>
        {words.metricsChosen({ count: metrics.length })}
      </Button>
    </Popover>
  )
}
