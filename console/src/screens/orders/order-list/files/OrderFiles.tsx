import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { mostForms, orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Button, Dropdown } from 'antd'
import { notify } from '../../../../kit/notify/notices.ts'
import { go } from '../../../../kit/page/location.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { allRows, type ListFilter } from '../all-rows.ts'

type Props = {
  readonly filter: ListFilter
  /** The rows that were ticked; null for all that the filter finds. */
  readonly selected: readonly OrderRow[] | null
}

const shapes = [
  { key: 'wide', shape: 'wide', format: 'xlsx' },
  { key: 'long', shape: 'long', format: 'xlsx' },
  { key: 'wideCsv', shape: 'wide', format: 'csv' },
  { key: 'longCsv', shape: 'long', format: 'csv' },
] as const

/** Exports for the list or the selected orders: orders, their rows, blank forms; and import of filled forms. */
export const OrderFiles = ({ filter, selected }: Props) => {
  const { orderList: texts } = usePhrases()
  const download = useDownload()
  const mayImport = useAllowed({ menu: 'orderEntry' }) && selected === null
  const barred = useFairWrites()(bulkImport.importOrders)
  const forms = useAct(async (pictures: boolean) => {
    const rows = selected ?? (await allRows(filter))
    if (rows.length > mostForms)
      notify({ kind: 'error', text: texts.files.tooMany({ most: formatInteger(mostForms) }) })
    else
      download(orderFiles.exportForms, { orders: rows.map(({ customerId, type }) => ({ customerId, type })), pictures })
  })
  const orderIds = selected?.flatMap(({ id }) => id ?? [])
  const which = orderIds ? { orderIds } : filter
  const items = [
    ...(selected ? [] : [{ key: 'list', label: texts.files.list, onClick: () => download(orderList.export, filter) }]),
    ...shapes.map(({ key, shape, format }) => ({
      key,
      label: texts.files[key],
      disabled: orderIds?.length === 0,
      onClick: () => download(orderFiles.exportRows, { ...which, shape, format }),
    })),
    { type: 'divider' as const },
    { key: 'forms', label: texts.files.forms, onClick: () => forms.run(false) },
    { key: 'formsWithPictures', label: texts.files.formsWithPictures, onClick: () => forms.run(true) },
    ...(mayImport
      ? [
          {
            key: 'import',
            label: texts.files.import,
            disabled: barred !== '',
            title: barred,
            onClick: () => go('/order/importOrders'),
          },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        icon={<DownloadOutlined />}
        loading={forms.isBusy}
        disabled={selected?.length === 0}
        {...(selected ? { size: 'small' as const } : {})}
      >
        {texts.export} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
