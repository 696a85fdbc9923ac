import { DownOutlined } from '@ant-design/icons'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isTree } from '@fairdesk/contract/areas/reports/saved/report-question'
import { isMetricSeen, type MetricKey, metricKeys } from '@fairdesk/contract/report-keys'
import { isFormulaKey } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { Button, Checkbox, InputNumber, Popover, Segmented } from 'antd'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FormulaList } from './formulas/FormulaList.tsx'

type Props = { readonly params: ReportParams; readonly onChange: (changes: Partial<ReportParams>) => void }

/**
 * Metrics of the columns: all available, the chosen ticked; a new one comes last. Also sets the meaning of shares, what
 * size columns show, and the number of rows.
 */
export const MetricPicker = ({ params, onChange }: Props) => {
  const { metrics, shareWithin, topN } = params
  const phrases = usePhrases()
  const { dynamicReport: texts, metrics: names } = phrases
  const prices = usePrices()
  const offered = metricKeys.filter((key) => isMetricSeen(key, prices))
  const choose = (selectedMetrics: readonly MetricKey[]) => {
    const retainedMetrics = metrics.filter((key) => isFormulaKey(key) || selectedMetrics.includes(key))
    onChange({ metrics: [...retainedMetrics, ...selectedMetrics.filter((key) => !metrics.includes(key))] })
  }
  const hasSizeColumns = params.sizeMode === 'columns' && !params.dims.includes('size')
  const hasShare = metrics.some((key) => key === 'share' || key === 'cumShare')
  const panel = (
    <div className="fd-report-metrics fd-stack fd-gap-12">
      <Checkbox.Group<MetricKey>
        aria-label={texts.metrics}
        value={metrics.filter((key) => !isFormulaKey(key))}
        options={offered.map((key) => ({ value: key, label: names[key] }))}
        onChange={choose}
      />
      <FormulaList params={params} onChange={onChange} />
      {hasShare && isTree(params) && (
        <Segmented<ReportParams['shareWithin']>
          aria-label={texts.shareWithin}
          value={shareWithin}
          options={[
            { value: 'total', label: texts.shareOfTotal },
            { value: 'parent', label: texts.shareOfParent },
          ]}
          onChange={(shareWithin) => onChange({ shareWithin })}
        />
      )}
      {hasSizeColumns && (
        <Segmented<ReportParams['sizeFigure']>
          aria-label={texts.sizeFigure}
          value={params.sizeFigure}
          options={[
            { value: 'qty', label: texts.sizeQty },
            { value: 'share', label: texts.sizeShare },
          ]}
          onChange={(sizeFigure) => onChange({ sizeFigure })}
        />
      )}
      <InputNumber
        aria-label={texts.topN}
        placeholder={texts.topN}
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
      <Button
        icon={<DownOutlined />}
        iconPlacement="end"
        title={metrics.map((key) => metricName(key, params.formulas, phrases)).join('、')}
      >
        {texts.metricsChosen({ count: metrics.length })}
      </Button>
    </Popover>
  )
}
