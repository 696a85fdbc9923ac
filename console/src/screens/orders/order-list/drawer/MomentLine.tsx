import type { OrderMoment } from '@fairdesk/contract/areas/orders/order-list'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { OrderState } from '../OrderState.tsx'

/** An order as a whole at a moment: when, its state, pieces and amount. */
export const MomentLine = ({ moment }: { readonly moment: OrderMoment }) => {
  const { orderList: texts } = usePhrases()
  const time = useFairTime()
  const { at, status, locked, skc, qty, netAmount, tagAmount } = moment
  const amount = netAmount ?? tagAmount
  const { columns } = texts
  return (
    <p className="fd-order-moment-line fd-row">
      <span>{at === null ? texts.now : time(at)}</span>
      <OrderState status={status} isLocked={locked} />
      <span>
        {columns.skc} {formatInteger(skc)}
      </span>
      <span>
        {columns.qty} {formatInteger(qty)}
      </span>
      {amount !== undefined && <b>{formatYuan(amount)}</b>}
    </p>
  )
}
