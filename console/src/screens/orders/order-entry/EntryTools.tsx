import { MoreOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { Button, Dropdown } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { printAddress } from '../../../kit/print/print-address.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import { SplitLink } from '../SplitLink.tsx'
import type { EntryDialog } from './EntryDialogs.tsx'
import { useUnsentFile } from './fill/use-unsent-file.tsx'
import type { EntryPanelState } from './panel/use-entry-panel.ts'
import type { OrderSession } from './session/order-session.ts'

type Props = {
  readonly session: OrderSession
  readonly panel: EntryPanelState
  /** Further styles of the order are on their way. */
  readonly isLoading: boolean
  readonly onOpen: (opened: EntryDialog) => void
  readonly onGoTo: (cell: CellAddress) => void
}

/** Actions on the whole order. */
export const EntryTools = ({ session, panel, isLoading, onOpen, onGoTo }: Props) => {
  const { orderEntry: texts, orderList } = usePhrases()
  const isBarred = session.useHead(({ customer }) => (customer?.barrier ?? null) !== null)
  const orderId = session.useHead(({ customer }) => customer?.orderId ?? null)
  const download = useDownload()
  const barred = useFairWrites()(bulkImport.importOrders)
  const unsent = useUnsentFile(session, onGoTo)
  const problems = session.useHead(({ checked }) => checked.length)
  const status = session.useHead(({ customer }) => customer?.status)
  const splitOrder = status !== undefined && mayBeSplit(status) ? orderId : null
  return (
    <>
      {!isBarred && (
        <Button size="small" onClick={() => onOpen('fill')}>
          {texts.fill.title} (F4)
        </Button>
      )}
      {panel.position !== 'beside' && (
        <Button size="small" aria-expanded={panel.isOpen} onClick={panel.toggle}>
          {texts.panel.open({ count: problems === 0 ? '' : formatInteger(problems) })}
        </Button>
      )}
      {splitOrder !== null && <SplitLink key={status} orderId={splitOrder} size="small" />}
      {useMoves(session).map((act) => (
        <WriteButton
          write={orderBatches.act}
          key={act}
          size="small"
          type={act === 'submit' ? 'primary' : 'default'}
          onClick={() => onOpen(act)}
        >
          {orderList.acts[act]}
        </WriteButton>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'sheet', label: texts.sheet.title, onClick: () => onOpen({ sheet: null }) },
            ...(isBarred
              ? []
              : [{ key: 'unsent', label: texts.unsent.open, disabled: isLoading, onClick: unsent.open }]),
            {
              key: 'exportForm',
              label: texts.form.export,
              onClick: () => download(orderFiles.exportForms, { orders: [session.order] }),
            },
            {
              key: 'exportPictures',
              label: texts.form.exportPictures,
              onClick: () => download(orderFiles.exportForms, { orders: [session.order], pictures: true }),
            },
            {
              key: 'importForm',
              label: texts.form.import,
              disabled: barred !== '',
              title: barred,
              onClick: () => go(`/order/importOrders?customerId=${session.order.customerId}`),
            },
            ...(orderId === null
              ? []
              : [{ key: 'print', label: orderList.print, onClick: () => go(printAddress({ orders: [orderId] })) }]),
            { key: 'ratios', label: texts.ratios.title, onClick: () => onOpen('ratios') },
            { key: 'keys', label: texts.keys.title, onClick: () => onOpen('keys') },
          ],
        }}
      >
        <Button size="small" icon={<MoreOutlined />} aria-label={texts.more} />
      </Dropdown>
      {unsent.field}
    </>
  )
}

/** Returns the possible next steps of the order; the server decides whether they succeed. */
export function useMoves(session: OrderSession): readonly ('submit' | 'withdraw')[] {
  const customer = session.useHead((head) => head.customer)
  if (!customer || customer.orderId === null || customer.locked) return []
  if (orderArrows.withdraw.from.includes(customer.status)) return ['withdraw']
  return orderArrows.submit.from.includes(customer.status) && customer.barrier === null ? ['submit'] : []
}

/** Returns true for orders that are split, or were before they came back. */
function mayBeSplit(status: OrderStatus): boolean {
  return orderStatusTraits[status].isFinal || status === orderArrows.reopen.to
}
