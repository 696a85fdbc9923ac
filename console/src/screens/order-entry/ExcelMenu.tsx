import { DownOutlined } from '@ant-design/icons'
import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { Button, Dropdown } from 'antd'
import { go } from '../../kit/page/location.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly customerId: number
  readonly type: OrderType
  /** Opens the paste of a sheet. */
  readonly onPaste: () => void
}

/** What goes from the order to Excel and back: a sheet that is pasted, the form of the order. */
export const ExcelMenu = ({ customerId, type, onPaste }: Props) => {
  const { orderEntry: words } = usePhrases()
  const download = useDownload()
  const items = [
    { key: 'paste', label: words.sheet.title, onClick: onPaste },
    { type: 'divider' as const },
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
        Excel <DownOutlined />
      </Button>
    </Dropdown>
  )
}
