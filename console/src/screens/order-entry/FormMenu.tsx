import { DownOutlined } from '@ant-design/icons'
import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { Button, Dropdown } from 'antd'
import { go } from '../../kit/page/location.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly customerId: number; readonly type: OrderType }

/** The customer's order as a form in Excel, and back. */
export const FormMenu = ({ customerId, type }: Props) => {
  const { orderEntry: words } = usePhrases()
  const download = useDownload()
  const items = [
    {
      key: 'export',
      label: words.form.export,
      onClick: () => download(orderFiles.exportForms, { orders: [{ customerId, type }] }),
    },
    {
      key: 'import',
      label: words.form.import,
      onClick: () => go(`/order/importOrders?customerId=${customerId}`),
    },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small">
        {words.form.title} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
