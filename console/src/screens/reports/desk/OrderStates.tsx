import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { formatInteger } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'

type States = NonNullable<Desk['states']>

/** Orders by their state as one bar; each part opens its list. */
export const OrderStates = ({ states }: { readonly states: States }) => {
  const { desk: texts, orderStates } = useShellPhrases()
  const all = states.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <section className="fd-desk-states">
      <div className="fd-desk-line-of fd-row">
        <h2>{texts.states}</h2>
        <div className="fd-desk-funnel" aria-hidden="true">
          {states.map(({ status, count }) => (
            <span key={status} {...coloursOf(status)} style={{ flexGrow: count }} />
          ))}
        </div>
      </div>
      <ul>
        {states
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li key={status} {...coloursOf(status)}>
              <DeskLink href={`/order/list?orderStatus=${status}`}>
                {orderStates[status]} <b>{formatInteger(count)}</b>
              </DeskLink>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Attributes by which the style sheet colours a state. */
function coloursOf(status: OrderStatus) {
  const { progress, tone } = orderStatusTraits[status]
  return { 'data-progress': progress, 'data-tone': tone }
}
