import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { customer } from '@fairdesk/contract/areas/customer'
import { Button } from 'antd'
import { download } from '../../kit/files.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import type { CustomerWish } from './customer-wish.ts'

type Props = { readonly sought: Omit<CustomerWish, 'sort' | 'order'>; readonly onAdd: () => void }

/** The files of the list: an empty one to fill in, all that is listed, and the way back in; and a new customer. */
export const CustomerActions = ({ sought, onAdd }: Props) => {
  const { customers: words, customerRecord } = usePhrases()
  return (
    <>
      <Button onClick={() => void download(customer.importTemplate, {}).catch(() => undefined)}>
        {words.template}
      </Button>
      <Button icon={<DownloadOutlined />} onClick={() => void download(customer.export, sought).catch(() => undefined)}>
        {words.export}
      </Button>
      <Button icon={<ImportOutlined />} onClick={() => go('/custom/importCustomers')}>
        {words.import}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {customerRecord.add}
      </Button>
    </>
  )
}
