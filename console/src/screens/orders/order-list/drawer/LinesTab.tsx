import { type RowActName, rowActs } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderLine, type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows as orderRowsCalls } from '@fairdesk/contract/areas/orders/order-rows'
import { useState } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { ActOnRows } from '../rows/ActOnRows.tsx'
import { LineTable, lineKey } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { MomentLine } from './MomentLine.tsx'

const none: ReadonlySet<string> = new Set()

/**
 * Order lines by category and style, now or as of a moment. Current rows can be ticked, changed, copied and moved.
 */
export const LinesTab = ({
  row,
  orderId,
  onDone,
}: {
  readonly row: OrderRow
  readonly orderId: number
  readonly onDone: () => void
}) => {
  const { orderList: texts, orderRows } = usePhrases()
  const [asOf, setAsOf] = useState<string | null>(null)
  const [ticked, setTicked] = useState(none)
  const [act, setAct] = useState<RowActName | null>(null)
  const { version, customerId, type } = row
  const { data, error, refetch } = useRead(
    orderList.lines,
    { orderId, ...(asOf === null ? {} : { at: asOf }) },
    { version },
  )
  const selectedRows = chosenRows(data?.list ?? [], ticked)
  const finish = () => {
    setTicked(none)
    onDone()
  }
  return (
    <>
      <div className="fd-order-line-acts fd-row fd-wrap fd-apart">
        <MomentChoice label={texts.asOf} none={texts.now} orderId={orderId} value={asOf} onChange={setAsOf} />
        {asOf === null && data && data.list.length > 0 && (
          <span>
            {selectedRows.length > 0 && orderRows.chosenRows({ count: formatInteger(selectedRows.length) })}
            {rowActs.map((rowAct) => (
              <WriteButton write={orderRowsCalls.act} key={rowAct} size="small" onClick={() => setAct(rowAct)}>
                {orderRows.buttons[rowAct]}
              </WriteButton>
            ))}
          </span>
        )}
      </div>
      {!data && <NotLoaded rows={8} error={error} onRetry={refetch} />}
      {data && asOf !== null && <MomentLine moment={data.after} />}
      {data && (
        <LineTable
          order={{ customerId, type }}
          lines={data.list}
          empty={texts.noLines}
          {...(asOf === null ? { ticks: { ticked, onChange: setTicked } } : {})}
        />
      )}
      {act && <ActOnRows act={act} orders={[row]} rows={selectedRows} onDone={finish} onClose={() => setAct(null)} />}
    </>
  )
}

function chosenRows(lines: readonly OrderLine[], ticked: ReadonlySet<string>) {
  return lines.filter((line) => ticked.has(lineKey(line))).map(({ goodsId, colourId }) => ({ goodsId, colourId }))
}
