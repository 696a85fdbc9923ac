import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { Button } from 'antd'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { CustomerQuery } from './customer-query.ts'
import { ImportMenu } from './ImportMenu.tsx'

type Props = { readonly filter: Omit<CustomerQuery, 'sort' | 'order'>; readonly onAdd: () => void }

/** The files of the list: an empty one to fill in, all that is listed, and the way back in; and a new customer. */
export const CustomerActions = ({ filter, onAdd }: Props) => {
  const { customers: words, customerRecord } = usePhrases()
  const download = useDownload()
  const { areas } = useVisibleScope()
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        aria-label={words.export}
        title={words.export}
        onClick={() => download(customer.export, filter)}
      />
      {areas && (
        <>
          <ImportMenu onTemplate={() => download(customer.importTemplate, {})} />
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            {customerRecord.add}
          </Button>
        </>
      )}
    </>
  )
}
