import { DownloadOutlined } from '@ant-design/icons'
import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button, Dropdown } from 'antd'
import { useDownload } from '../../kit/page/tab-life.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

const formats = [
  { key: 'xlsx', label: 'Excel' },
  { key: 'csv', label: 'CSV' },
] as const

/** All that is listed as a file, in either form. */
export const LogFiles = ({ filter }: { filter: Params<typeof operationLogs.export> }) => {
  const { operationLogs: words } = usePhrases()
  const download = useDownload()
  const items = formats.map(({ key, label }) => ({
    key,
    label,
    onClick: () => download(operationLogs.export, { ...filter, format: key }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>{words.export}</Button>
    </Dropdown>
  )
}
