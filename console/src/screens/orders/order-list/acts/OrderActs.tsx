import { PrinterOutlined } from '@ant-design/icons'
import { type RowActName, rowActs, writeOfAct } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows as orderRowsCalls } from '@fairdesk/contract/areas/orders/order-rows'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { mostPrinted } from '@fairdesk/contract/areas/orders/print'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { Button } from 'antd'
import { useState } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { splitAddress } from '../../../../kit/page/splits-address.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { printAddress } from '../../../../kit/print/print-address.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { allRows, type ListFilter, rowKey } from '../all-rows.ts'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { ActOnRows } from '../rows/ActOnRows.tsx'
import { ActOnOrders } from './ActOnOrders.tsx'

/** Maximum orders in an address; more can be chosen on the splitting screen. */
const mostLed = 500

type Props = {
  readonly acts: readonly OrderAct[]
  readonly selection: {
    readonly selected: ReadonlySet<string>
    readonly onChange: (selected: ReadonlySet<string>) => void
  }
  readonly rows: readonly (OrderRow | undefined)[]
  readonly filter: ListFilter
  /** Orders that the filter finds, on screen or not. */
  readonly count: number
  readonly onDone: () => void
}

/** Actions on the ticked orders; each first shows a preview. */
export const OrderActs = ({ acts, selection, rows, filter, count, onDone }: Props) => {
  const { orderList: texts, orderRows } = usePhrases()
  const [act, setAct] = useState<OrderAct | null>(null)
  const [rowAct, setRowAct] = useState<RowActName | null>(null)
  const [fetched, setFetched] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const ticked = chosenRows(selection.selected, rows, fetched)
  const selectedOrders = ticked.filter(({ id }) => id !== null)
  const isApprovalLocked = selectedOrders.length > 0 && selectedOrders.every(({ lockKind }) => lockKind === 'approve')
  const selectAll = useAct(async () => {
    const all = (await allRows(filter)).filter(({ id }) => id !== null)
    setFetched(new Map(all.map((row) => [rowKey(row), row])))
    selection.onChange(new Set(all.map(rowKey)))
  })
  return (
    <>
      {selectedOrders.length < count && (
        <Button size="small" type="link" loading={selectAll.isBusy} onClick={selectAll.run}>
          {texts.selectFiltered({ count: formatInteger(count) })}
        </Button>
      )}
      {acts.map((orderAct) => (
        <WriteButton
          write={writeOfAct(orderAct)}
          key={orderAct}
          size="small"
          disabled={
            selectedOrders.length === 0 ||
            (orderAct === 'unlock' && !selectedOrders.some(({ lockKind }) => lockKind === 'hand'))
          }
          title={orderAct === 'unlock' && isApprovalLocked ? texts.skips['approval-lock'] : undefined}
          onClick={() => setAct(orderAct)}
        >
          {texts.acts[orderAct]}
        </WriteButton>
      ))}
      {rowActs.map((rowAct) => (
        <WriteButton
          write={orderRowsCalls.act}
          key={rowAct}
          size="small"
          disabled={rowAct === 'adjust' ? selectedOrders.length === 0 : selectedOrders.length !== 1}
          title={rowAct !== 'adjust' && selectedOrders.length > 1 ? orderRows.oneOnly : undefined}
          onClick={() => setRowAct(rowAct)}
        >
          {orderRows.buttons[rowAct]}
        </WriteButton>
      ))}
      <Button
        size="small"
        icon={<PrinterOutlined />}
        disabled={selectedOrders.length === 0 || selectedOrders.length > mostPrinted}
        title={selectedOrders.length > mostPrinted ? texts.printMost({ most: formatInteger(mostPrinted) }) : undefined}
        onClick={() => go(printAddress({ orders: selectedOrders.flatMap(({ id }) => id ?? []) }))}
      >
        {texts.print}
      </Button>
      <Allowed menu="orderSplitting">
        <WriteButton
          write={orderSplits.splitOrder}
          size="small"
          disabled={selectedOrders.length === 0 || selectedOrders.length > mostLed}
          title={selectedOrders.length > mostLed ? texts.split.most({ most: formatInteger(mostLed) }) : undefined}
          onClick={() => go(splitAddress(selectedOrders.flatMap(({ id }) => id ?? [])))}
        >
          {texts.split.button}
        </WriteButton>
      </Allowed>
      <OrderFiles filter={filter} selected={ticked} />
      {act && <ActOnOrders act={act} orders={selectedOrders} onDone={onDone} onClose={() => setAct(null)} />}
      {rowAct && <ActOnRows act={rowAct} orders={selectedOrders} onDone={onDone} onClose={() => setRowAct(null)} />}
    </>
  )
}

/** Returns the chosen rows as on screen, else as they were when all were ticked. */
function chosenRows(
  selected: ReadonlySet<string>,
  rows: readonly (OrderRow | undefined)[],
  fetched: ReadonlyMap<string, OrderRow>,
): OrderRow[] {
  const rowByKey = new Map(rows.flatMap((row) => (row ? [[rowKey(row), row] as const] : [])))
  return [...selected].flatMap((id) => rowByKey.get(id) ?? fetched.get(id) ?? [])
}
