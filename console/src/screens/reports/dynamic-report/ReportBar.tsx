import { BarChartOutlined } from '@ant-design/icons'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type DimensionKey, dimensionKeys, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { Button, Checkbox, Select } from 'antd'
import { MomentButton } from '../../../figures/moment/MomentButton.tsx'
import type { MomentChoice } from '../../../figures/moment/use-moments.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DimensionChips } from './DimensionChips.tsx'
import { ExportButton } from './ExportButton.tsx'
import { MetricPicker } from './MetricPicker.tsx'
import { ReconcileButton } from './reconcile/ReconcileButton.tsx'
import { SavedReports } from './saved/SavedReports.tsx'
import type { ReportSetup } from './use-report-params.ts'

type Props = {
  readonly setup: ReportSetup
  readonly moments: MomentChoice
  readonly isChartOpen: boolean
  readonly onChart: () => void
  readonly onPrint: () => Promise<void>
}

/**
 * Setup of the report: dimensions, metrics, sizes, columns, subtotals, filter; on the right the chart and the files.
 */
export const ReportBar = ({ setup, moments, isChartOpen, onChart, onPrint }: Props) => {
  const { params, change } = setup
  const { dynamicReport: texts, dimensions } = usePhrases()
  const prices = usePrices()
  const spreadable = dimensionKeys.filter((key) => !shownDims(params).includes(key) && isDimensionSeen(key, prices))
  return (
    <div className="fd-page-bar">
      <SavedReports setup={setup} />
      <DimensionChips dims={params.dims} onChange={(dims) => change({ dims })} />
      <MetricPicker params={params} onChange={change} />
      <Select<ReportParams['sizeMode']>
        aria-label={texts.sizes}
        value={params.sizeMode}
        options={[
          { value: 'none', label: texts.sizeNone },
          { value: 'columns', label: texts.sizeColumns },
          { value: 'rows', label: texts.sizeRows },
        ]}
        onChange={(sizeMode) => change({ sizeMode })}
        popupMatchSelectWidth={false}
      />
      <Select<DimensionKey | ''>
        aria-label={texts.columnDim}
        showSearch={{ filterOption: matchOption }}
        value={params.columnDim ?? ''}
        options={[
          { value: '', label: texts.noColumnDim },
          ...spreadable.map((key) => ({ value: key, label: dimensions[key] })),
        ]}
        onChange={(key) => change({ columnDim: key === '' ? null : key })}
        popupMatchSelectWidth={false}
      />
      <Checkbox
        checked={params.subtotal}
        disabled={shownDims(params).length < 2}
        onChange={({ target }) => change({ subtotal: target.checked })}
      >
        {texts.subtotal}
      </Checkbox>
      <ComparisonChoice
        menu="dynamicReport"
        value={params.comparison}
        isTight
        disabled={moments.since !== ''}
        onChange={(comparison) => change({ comparison })}
        onFollow={setup.follow}
        isReady={setup.isKnown}
      />
      <span className="fd-spring" />
      <MomentButton moments={moments} />
      <Button
        icon={<BarChartOutlined />}
        aria-pressed={isChartOpen}
        aria-label={isChartOpen ? texts.closeChart : texts.chart}
        title={isChartOpen ? texts.closeChart : texts.chart}
        onClick={onChart}
      />
      <Allowed accountRole="admin">
        <ReconcileButton />
      </Allowed>
      <PrintButton onPrint={onPrint} />
      <ExportButton params={params} moments={moments} />
    </div>
  )
}
