import { BarChartOutlined, DownloadOutlined } from '@ant-design/icons'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button, Dropdown } from 'antd'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { TabProps } from './DimensionPage.tsx'

type ActsProps = Pick<TabProps, 'query' | 'onChange'> & {
  readonly question: Params<typeof structure.pivot>
}

/** Chart and file of the level that is open. */
export const PivotActs = ({ query, question, onChange }: ActsProps) => {
  const { dynamicReport: texts } = usePhrases()
  const download = useDownload()
  const { chart, show } = query
  const chartText = chart === '' ? texts.chart : texts.closeChart
  const file = (format: 'xlsx' | 'csv') => download(structure.exportPivot, { ...question, show, format })
  const items = [
    { key: 'xlsx', label: texts.export, onClick: () => file('xlsx') },
    { key: 'csv', label: texts.exportCsv, onClick: () => file('csv') },
  ]
  return (
    <>
      <Button
        icon={<BarChartOutlined />}
        aria-pressed={chart !== ''}
        aria-label={chartText}
        title={chartText}
        onClick={() => onChange({ chart: chart === '' ? 'bar' : '' })}
      />
      <Dropdown menu={{ items }}>
        <Button icon={<DownloadOutlined />} onClick={() => file('xlsx')}>
          {texts.exportReport}
        </Button>
      </Dropdown>
    </>
  )
}
