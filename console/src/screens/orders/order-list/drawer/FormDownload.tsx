import { DownOutlined } from '@ant-design/icons'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { Button, Dropdown, Space } from 'antd'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** Downloads the order form of one order; the menu beside it has the form with pictures. */
export const FormDownload = ({ order }: { readonly order: Pick<OrderRow, 'customerId' | 'type'> }) => {
  const { files } = usePhrases().orderList
  const download = useDownload()
  const withPictures = {
    key: 'pictures',
    label: files.formWithPictures,
    onClick: () => download(orderFiles.exportForms, { orders: [order], pictures: true }),
  }
  return (
    <Space.Compact>
      <Button onClick={() => download(orderFiles.exportForms, { orders: [order] })}>{files.form}</Button>
      <Dropdown trigger={['click']} menu={{ items: [withPictures] }}>
        <Button icon={<DownOutlined />} aria-label={files.otherForms} />
      </Dropdown>
    </Space.Compact>
  )
}
