import { DownloadOutlined, FilterOutlined } from '@ant-design/icons'
import { report } from '@fairdesk/contract/areas/reports/report'
import { isMetricSeen, type MetricKey, metricKeys } from '@fairdesk/contract/report-keys'
import { Badge, Button, Checkbox, Dropdown, Select } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../kit/page/tab-life.ts'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { PrintButton } from '../../kit/print/PrintButton.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import { DimensionChips } from './DimensionChips.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { ReconcileButton } from './ReconcileButton.tsx'
import { filterCount, questionOf, type ReportSettings } from './report-query.ts'

type Props = {
  readonly query: ReportSettings
  readonly onChange: (changes: Partial<ReportSettings>) => void
  readonly onPrint: () => Promise<void>
}

/** What the report is made of: dimensions, metrics, sizes, subtotals, filter; at the right the files. */
export const ReportBar = ({ query: settings, onChange, onPrint }: Props) => {
  const { dynamicReport: words, metrics } = usePhrases()
  const prices = usePrices()
  const [filtering, setFiltering] = useState(false)
  const download = useDownload()
  const save = (file: { format: 'xlsx' | 'csv'; withImage?: boolean }) =>
    download(report.exportOrderReport, { ...questionOf(settings), ...file })
  const showsGoods = settings.dims.includes('style') || settings.dims.includes('skc')
  return (
    <div className="fd-page-bar">
      <DimensionChips dims={settings.dims} onChange={(dims) => onChange({ dims })} />
      <Select<MetricKey[]>
        mode="multiple"
        aria-label={words.metrics}
        maxTagCount="responsive"
        optionFilterProp="label"
        value={[...settings.metrics]}
        options={metricKeys
          .filter((key) => isMetricSeen(key, prices))
          .map((key) => ({ value: key, label: metrics[key] }))}
        onChange={(chosen) => onChange({ metrics: chosen })}
        style={{ width: 200 }}
      />
      <Select<ReportSettings['sizeMode']>
        aria-label={words.sizes}
        value={settings.sizeMode}
        options={[
          { value: 'none', label: words.sizeNone },
          { value: 'columns', label: words.sizeColumns },
          { value: 'rows', label: words.sizeRows },
        ]}
        onChange={(sizeMode) => onChange({ sizeMode })}
        style={{ width: 116 }}
      />
      <Checkbox
        checked={settings.subtotal}
        disabled={settings.dims.length < 2}
        onChange={({ target }) => onChange({ subtotal: target.checked })}
      >
        {words.subtotal}
      </Checkbox>
      <Badge count={filterCount(settings)} size="small">
        <Button icon={<FilterOutlined />} onClick={() => setFiltering(true)}>
          {words.filter}
        </Button>
      </Badge>
      <span className="fd-spring" />
      <Allowed who="admin">
        <ReconcileButton />
      </Allowed>
      <PrintButton onPrint={onPrint} />
      <Dropdown
        menu={{
          items: [
            { key: 'xlsx', label: words.export },
            ...(showsGoods ? [{ key: 'pictures', label: words.exportWithPictures }] : []),
            { key: 'csv', label: words.exportCsv },
          ],
          onClick: ({ key }) => save({ format: key === 'csv' ? 'csv' : 'xlsx', withImage: key === 'pictures' }),
        }}
      >
        <Button icon={<DownloadOutlined />} onClick={() => save({ format: 'xlsx' })}>
          {words.export}
        </Button>
      </Dropdown>
      <FilterDrawer open={filtering} query={settings} onChange={onChange} onClose={() => setFiltering(false)} />
    </div>
  )
}
