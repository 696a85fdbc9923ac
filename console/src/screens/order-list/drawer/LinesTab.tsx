import { type RowActName, rowActs } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderLine, type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderRows as orderRowsCalls } from '@fairdesk/contract/areas/orders/order-rows'
import { useState } from 'react'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { ActOnRows } from '../rows/ActOnRows.tsx'
import { LineTable, lineKey } from './LineTable.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { MomentLine } from './MomentLine.tsx'

type Props = { readonly row: OrderRow; readonly orderId: number; readonly onDone: () => void }

const none: ReadonlySet<string> = new Set()

/** What is ordered, by category and style; also as it was at a moment. Rows of now can be ticked, changed, copied and moved. */
export const LinesTab = ({ row, orderId, onDone }: Props) => {
  const { orderList: words, orderRows } = usePhrases()
  const [at, setAt] = useState<string | null>(null)
  const [ticked, setTicked] = useState(none)
  const [act, setAct] = useState<RowActName | null>(null)
  const { version, customerId, type } = row
  const { data, error, refetch } = useRead(orderList.lines, { orderId, ...(at === null ? {} : { at }) }, { version })
  const chosen = chosenRows(data?.list ?? [], ticked)
  const finish = () => {
    setTicked(none)
    onDone()
  }
  return (
    <>
      <div className="fd-order-line-acts">
        <MomentChoice label={words.asOf} none={words.now} orderId={orderId} value={at} onChange={setAt} />
        {at === null && data && data.list.length > 0 && (
          <span>
            {chosen.length > 0 && orderRows.chosenRows({ count: formatInteger(chosen.length) })}
            {rowActs.map((one) => (
              <WriteButton write={orderRowsCalls.act} key={one} size="small" onClick={() => setAct(one)}>
                {orderRows.buttons[one]}
              </WriteButton>
            ))}
          </span>
        )}
      </div>
      {!data && <NotLoaded rows={8} error={error} onRetry={refetch} />}
      {data && at !== null && <MomentLine moment={data.after} />}
      {data && (
        <LineTable
          order={{ customerId, type }}
          lines={data.list}
          empty={words.noLines}
          {...(at === null ? { ticks: { ticked, onChange: setTicked } } : {})}
        />
      )}
      {act && <ActOnRows act={act} orders={[row]} rows={chosen} onDone={finish} onClose={() => setAct(null)} />}
    </>
  )
}

function chosenRows(lines: readonly OrderLine[], ticked: ReadonlySet<string>) {
  return lines.filter((line) => ticked.has(lineKey(line))).map(({ goodsId, colourId }) => ({ goodsId, colourId }))
}
