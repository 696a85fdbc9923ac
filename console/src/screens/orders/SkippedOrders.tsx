import { type OrderBarrier, orderBarriers } from '@fairdesk/contract/areas/orders/customer-order'
import type { OrderSkip } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderingBarriers } from '@fairdesk/contract/orders/order-arrows'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useSession } from '../../kit/session/session.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import './left-as-is.css'

/** More moments than these are seen order by order. */
const mostTexts = 3

type Group = { readonly code: OrderSkip['code']; readonly count: number; readonly examples: readonly OrderSkip[] }

type Props = {
  readonly groups: readonly Group[]
  /** Opens the waivers of an order that breaks rules. */
  readonly onWaive?: (orderId: number) => void
}

/** Orders left unchanged, by reason: the current state of each, by which user and since when. */
export const SkippedOrders = ({ groups, onWaive }: Props) => {
  const { orderList: texts } = usePhrases()
  const skipText = useSkipText()
  /**
   * Explains why ordering is barred: since when, and the possible actions; several, since customers may have their
   * own hours.
   */
  const waysOut = ({ code, examples }: Group) =>
    orderingBarriers.some((barrier) => barrier === code) ? [...new Set(examples.map(skipText))].slice(0, mostTexts) : []
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return null
  return (
    <div className="fd-order-skipped">
      <p>{texts.cannot({ count: formatInteger(count) })}</p>
      {groups.map((group) => (
        <section key={group.code}>
          <b>
            {texts.skips[group.code]} {formatInteger(group.count)}
          </b>
          {waysOut(group).map((text) => (
            <p key={text} className="fd-weak">
              {text}
            </p>
          ))}
          <ul>
            {group.examples.map((order) => (
              <SkippedOrder key={order.orderId} order={order} onWaive={onWaive} />
            ))}
            {group.count > group.examples.length && (
              <li className="fd-weak">
                {texts.andMore({ count: formatInteger(group.count - group.examples.length) })}
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

type SkippedProps = { readonly order: OrderSkip; readonly onWaive: Props['onWaive'] }

const SkippedOrder = ({ order, onWaive }: SkippedProps) => {
  const { orderList: texts, orderEntry } = usePhrases()
  const time = useFairTime(formatTime)
  const { number, customerName, now, by, at, qtyWas, qtyNow, problems, whom = [] } = order
  if (now === null) return <li>{number || texts.skips.gone}</li>
  const state = orderEntry.orderStates[now]
  return (
    <li>
      {texts.skipped({ number, customer: customerName, state, by, at: at === null ? '' : time(at) })}
      {qtyWas !== qtyNow && ` ${texts.qtyMoved({ was: formatInteger(qtyWas), now: formatInteger(qtyNow) })}`}
      {whom.length > 0 && ` · ${texts.partialWhom({ names: whom.join(texts.nameComma) })}`}
      {problems > 0 && ` ${texts.broken({ count: formatInteger(problems) })}`}
      {problems > 0 && onWaive && (
        <Allowed menu="orderManagement">
          <WriteButton write={orderList.waive} type="link" size="small" onClick={() => onWaive(order.orderId)}>
            {texts.waivers.offer}
          </WriteButton>
        </Allowed>
      )}
    </li>
  )
}

/** Groups by reason, with the first few of each. */
export function groupedSkips(skipped: readonly OrderSkip[]): Group[] {
  return [...Map.groupBy(skipped, ({ code }) => code)].map(([code, list]) => ({
    code,
    count: list.length,
    examples: list.slice(0, 20),
  }))
}

type BarrierState = { readonly barrier: OrderBarrier; readonly barrierAt: string | null }

/** Why an order takes no edits: cause, time by the fair's clock, and the way out for staff. */
export function useBarrierText(): (barred: BarrierState) => string {
  const { orderEntry } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (barred) => textOf(orderEntry, barred, timeZone)
}

/** Returns a function that describes why an action skipped an order; the short reason if it is no barrier. */
export function useSkipText(): (skipped: Pick<OrderSkip, 'code' | 'barrierAt'>) => string {
  const { orderList } = usePhrases()
  const barrierText = useBarrierText()
  return ({ code, barrierAt }) => {
    const barrier = orderBarriers.find((orderBarrier) => orderBarrier === code)
    return barrier ? barrierText({ barrier, barrierAt }) : orderList.skips[code]
  }
}

function textOf({ barriers }: Phrases['orderEntry'], { barrier, barrierAt }: BarrierState, timeZone: string): string {
  return barriers[barrier]({ at: barrierAt ?? '', timeZone, reader: 'staff' })
}
