import { LockOutlined } from '@ant-design/icons'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'

type StateMark = { readonly tone: 'plain' | 'busy' | 'waiting' | 'good' | 'bad'; readonly mark: string }

/** A mark besides the colour, which not everybody tells apart. */
const looks: Readonly<Record<Exclude<OrderStatus, 'none'>, StateMark>> = {
  draft: { tone: 'busy', mark: '✎' },
  submitted: { tone: 'waiting', mark: '↑' },
  returned: { tone: 'bad', mark: '↩' },
  areaApproved: { tone: 'good', mark: '◐' },
  approved: { tone: 'good', mark: '●' },
  closed: { tone: 'plain', mark: '▣' },
}

type Props = { readonly status: OrderStatus; readonly isLocked: boolean }

/** The state an order is in, and whether it is locked. */
export const OrderState = ({ status, isLocked }: Props) => {
  const { orderEntry } = usePhrases()
  const name = orderEntry.orderStates[status]
  return (
    <>
      {status === 'none' ? (
        <span className="fd-weak">{name}</span>
      ) : (
        <span className="fd-order-state" data-status={status}>
          <StateTag tone={looks[status].tone}>
            <span aria-hidden="true">{looks[status].mark}</span> {name}
          </StateTag>
        </span>
      )}
      {isLocked && <LockOutlined className="fd-order-lock" aria-label={orderEntry.locked} title={orderEntry.locked} />}
    </>
  )
}
