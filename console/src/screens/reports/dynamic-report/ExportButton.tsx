import { DownloadOutlined } from '@ant-design/icons'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { questionOf } from '@fairdesk/contract/areas/reports/saved/report-question'
import { Button, Dropdown } from 'antd'
import type { MomentChoice } from '../../../figures/moment/use-moments.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** The report as a file, whole or a part for each customer or region. */
export const ExportButton = ({
  params,
  moments,
}: {
  readonly params: ReportParams
  readonly moments: Pick<MomentChoice, 'params'>
}) => {
  const { dynamicReport: texts } = usePhrases()
  const download = useDownload()
  const question = { ...questionOf(params), ...moments.params }
  const isEmpty = params.dims.length === 0 || params.metrics.length === 0
  const showsGoods = params.dims.includes('style') || params.dims.includes('skc')
  const files = {
    xlsx: () => download(report.exportOrderReport, { ...question, format: 'xlsx' }),
    pictures: () => download(report.exportOrderReport, { ...question, format: 'xlsx', withImage: true }),
    csv: () => download(report.exportOrderReport, { ...question, format: 'csv' }),
    customers: () => download(report.exportOrderReportByCustomer, question),
    regions: () => download(report.exportOrderReportByRegion, question),
  }
  const items = [
    { key: 'xlsx', label: texts.export, onClick: files.xlsx },
    ...(showsGoods ? [{ key: 'pictures', label: texts.exportWithPictures, onClick: files.pictures }] : []),
    { key: 'csv', label: texts.exportCsv, onClick: files.csv },
    { key: 'customers', label: texts.exportByCustomer, onClick: files.customers },
    { key: 'regions', label: texts.exportByRegion, onClick: files.regions },
  ]
  return (
    <Dropdown menu={{ items }} disabled={isEmpty}>
      <Button icon={<DownloadOutlined />} disabled={isEmpty} onClick={files.xlsx}>
        {texts.exportReport}
      </Button>
    </Dropdown>
  )
}
