import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { account } from '@fairdesk/contract/areas/settings/account'
import { Button, Dropdown } from 'antd'
import { useDownload } from '../../kit/page/tab-life.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { UserQuery } from './user-query.ts'

type Props = {
  readonly filter: Omit<UserQuery, 'sort' | 'order'>
  readonly onImport: () => void
  readonly onAdd: () => void
}

/** The files of the list, out and in, and a new account. */
export const UserActions = ({ filter, onImport, onAdd }: Props) => {
  const { userPermissions: words } = usePhrases()
  const download = useDownload()
  const take = (format: 'xlsx' | 'csv') => download(account.export, { ...filter, format })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'xlsx', label: words.export },
            { key: 'csv', label: words.exportCsv },
          ],
          onClick: ({ key }) => take(key === 'csv' ? 'csv' : 'xlsx'),
        }}
      >
        <Button icon={<DownloadOutlined />}>{words.exportAs}</Button>
      </Dropdown>
      <Button icon={<ImportOutlined />} onClick={onImport}>
        {words.import}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {words.add}
      </Button>
    </>
  )
}
