import { DownloadOutlined } from '@ant-design/icons'
import { operationLogs } from '@fairdesk/contract/areas/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { useDownload } from '../../kit/tab-life.ts'

/** All that is listed as a file, in either form. */
export const LogFiles = ({ sought }: { sought: Params<typeof operationLogs.export> }) => {
  const { operationLogs: words } = usePhrases()
  const download = useDownload()
  const save = (format: 'xlsx' | 'csv') => download(operationLogs.export, { ...sought, format })
  return (
    <>
      <Button icon={<DownloadOutlined />} aria-label={words.export} title={words.export} onClick={() => save('xlsx')}>
        Excel
      </Button>
      <Button aria-label={words.exportCsv} title={words.exportCsv} onClick={() => save('csv')}>
        CSV
      </Button>
    </>
  )
}
