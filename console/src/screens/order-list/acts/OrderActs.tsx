import { PrinterOutlined } from '@ant-design/icons'
import { type RowActName, rowActs, writeOfAct } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows as orderRowsCalls } from '@fairdesk/contract/areas/orders/order-rows'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { mostPrinted } from '@fairdesk/contract/areas/orders/print'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { Button } from 'antd'
import { useState } from 'react'
import { go } from '../../../kit/page/location.ts'
import { splitAddress } from '../../../kit/page/splits-address.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { printAddress } from '../../../kit/print/print-address.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { allRows, type ListFilter, rowKey } from '../all-rows.ts'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { ActOnRows } from '../rows/ActOnRows.tsx'
import { ActOnOrders } from './ActOnOrders.tsx'

/** As many as an address may name; more are chosen where they are split. */
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

/** What is done with the orders ticked; each act first shows what it would do. */
export const OrderActs = ({ acts, selection, rows, filter, count, onDone }: Props) => {
  const { orderList: words, orderRows } = usePhrases()
  const [act, setAct] = useState<OrderAct | null>(null)
  const [rowAct, setRowAct] = useState<RowActName | null>(null)
  const [fetched, setFetched] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const ticked = chosenRows(selection.selected, rows, fetched)
  const chosen = ticked.filter(({ id }) => id !== null)
  const isApprovalLocked = chosen.length > 0 && chosen.every(({ lockKind }) => lockKind === 'approve')
  const selectAll = useAct(async () => {
    const all = (await allRows(filter)).filter(({ id }) => id !== null)
    setFetched(new Map(all.map((row) => [rowKey(row), row])))
    selection.onChange(new Set(all.map(rowKey)))
  })
  return (
    <>
      {chosen.length < count && (
        <Button size="small" type="link" loading={selectAll.isBusy} onClick={selectAll.run}>
          {words.selectFiltered({ count: formatInteger(count) })}
        </Button>
      )}
      {acts.map((one) => (
        <WriteButton
          write={writeOfAct(one)}
          key={one}
          size="small"
          disabled={chosen.length === 0 || (one === 'unlock' && !chosen.some(({ lockKind }) => lockKind === 'hand'))}
          title={one === 'unlock' && isApprovalLocked ? words.skips['approval-lock'] : undefined}
          onClick={() => setAct(one)}
        >
          {words.acts[one]}
        </WriteButton>
      ))}
      {rowActs.map((one) => (
        <WriteButton
          write={orderRowsCalls.act}
          key={one}
          size="small"
          disabled={one === 'adjust' ? chosen.length === 0 : chosen.length !== 1}
          title={one !== 'adjust' && chosen.length > 1 ? orderRows.oneOnly : undefined}
          onClick={() => setRowAct(one)}
        >
          {orderRows.buttons[one]}
        </WriteButton>
      ))}
      <Button
        size="small"
        icon={<PrinterOutlined />}
        disabled={chosen.length === 0 || chosen.length > mostPrinted}
        title={chosen.length > mostPrinted ? words.printMost({ most: formatInteger(mostPrinted) }) : undefined}
        onClick={() => go(printAddress({ orders: chosen.flatMap(({ id }) => id ?? []) }))}
      >
        {words.print}
      </Button>
      <Allowed menu="orderSplitting">
        <WriteButton
          write={orderSplits.splitOrder}
          size="small"
          disabled={chosen.length === 0 || chosen.length > mostLed}
          title={chosen.length > mostLed ? words.split.most({ most: formatInteger(mostLed) }) : undefined}
          onClick={() => go(splitAddress(chosen.flatMap(({ id }) => id ?? [])))}
        >
          {words.split.button}
        </WriteButton>
      </Allowed>
      <OrderFiles filter={filter} chosen={ticked} />
      {act && <ActOnOrders act={act} orders={chosen} onDone={onDone} onClose={() => setAct(null)} />}
      {rowAct && <ActOnRows act={rowAct} orders={chosen} onDone={onDone} onClose={() => setRowAct(null)} />}
    </>
  )
}

/** As they are on screen, else as they were when all were ticked. */
function chosenRows(
  selected: ReadonlySet<string>,
  rows: readonly (OrderRow | undefined)[],
  fetched: ReadonlyMap<string, OrderRow>,
): OrderRow[] {
  const shown = new Map(rows.flatMap((row) => (row ? [[rowKey(row), row] as const] : [])))
  return [...selected].flatMap((id) => shown.get(id) ?? fetched.get(id) ?? [])
}
