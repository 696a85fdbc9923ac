import { LockOutlined } from '@ant-design/icons'
import { type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

/** The state an order is in, and whether it is locked. */
export const OrderState = ({ status, isLocked }: { readonly status: OrderStatus; readonly isLocked: boolean }) => {
  const { orderEntry } = usePhrases()
  const name = orderEntry.orderStates[status]
  const { tone, mark, isFinal } = orderStatusTraits[status]
  return (
    <>
      {status === 'none' ? (
        <span className="fd-weak">{name}</span>
      ) : (
        <span className="fd-order-state" data-final={isFinal}>
          <StateTag tone={tone}>
            <span aria-hidden="true">{mark}</span> {name}
          </StateTag>
        </span>
      )}
      {isLocked && <LockOutlined className="fd-order-lock" aria-label={orderEntry.locked} title={orderEntry.locked} />}
    </>
  )
}
