import { type OrderBarrier, orderBarriers } from '@fairdesk/contract/areas/orders/customer-order'
import type { Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import { orderingBarriers } from '@fairdesk/contract/orders/order-arrows'
import { useSession } from '../kit/session/session.ts'
import { useFairTime } from '../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../kit/text/format.ts'
import { type Phrases, usePhrases } from '../kit/text/phrases.ts'
import './left-as-is.css'

/** More moments than these are seen order by order. */
const mostTexts = 3

type Group = { readonly code: Skipped['code']; readonly count: number; readonly examples: readonly Skipped[] }
type Props = { readonly groups: readonly Group[] }

/** Orders that are left as they are, by reason: what each is now, by whom and since when. */
export const SkippedOrders = ({ groups }: Props) => {
  const { orderList: words } = usePhrases()
  const skipText = useSkipText()
  /** Where ordering is barred: since when, and what can be done; customers may have hours of their own. */
  const waysOut = ({ code, examples }: Group) =>
    orderingBarriers.some((one) => one === code) ? [...new Set(examples.map(skipText))].slice(0, mostTexts) : []
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return null
  return (
    <div className="fd-order-skipped">
      <p>{words.cannot({ count: formatInteger(count) })}</p>
      {groups.map((group) => (
        <section key={group.code}>
          <b>
            {words.skips[group.code]} {formatInteger(group.count)}
          </b>
          {waysOut(group).map((text) => (
            <p key={text} className="fd-weak">
              {text}
            </p>
          ))}
          <ul>
            {group.examples.map((one) => (
              <SkippedOrder key={one.orderId} order={one} />
            ))}
            {group.count > group.examples.length && (
              <li className="fd-weak">
                {words.andMore({ count: formatInteger(group.count - group.examples.length) })}
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const SkippedOrder = ({ order }: { readonly order: Skipped }) => {
  const { orderList: words, orderEntry } = usePhrases()
  const time = useFairTime(formatTime)
  const { number, customerName, now, by, at, qtyWas, qtyNow, problems, whom = [] } = order
  if (now === null) return <li>{number || words.skips.gone}</li>
  const state = orderEntry.orderStates[now]
  return (
    <li>
      {words.skipped({ number, customer: customerName, state, by, at: at === null ? '' : time(at) })}
      {qtyWas !== qtyNow && ` ${words.qtyMoved({ was: formatInteger(qtyWas), now: formatInteger(qtyNow) })}`}
      {whom.length > 0 && ` · ${words.partialWhom({ names: whom.join(words.nameComma) })}`}
      {problems > 0 && ` ${words.broken({ count: formatInteger(problems) })}`}
    </li>
  )
}

/** By reason, the first few of each. */
export function groupedSkips(skipped: readonly Skipped[]): Group[] {
  return [...Map.groupBy(skipped, ({ code }) => code)].map(([code, list]) => ({
    code,
    count: list.length,
    examples: list.slice(0, 20),
  }))
}

type Barred = { readonly barrier: OrderBarrier; readonly barrierAt: string | null }

/** Why an order takes no edits: cause, time by the fair's clock, and the way out for staff. */
export function useBarrierText(): (barred: Barred) => string {
  const { orderEntry } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (barred) => textOf(orderEntry, barred, timeZone)
}

/** The same of an order that an act left as it is; its short reason where it is none of the barriers. */
export function useSkipText(): (skipped: Pick<Skipped, 'code' | 'barrierAt'>) => string {
  const { orderList } = usePhrases()
  const barrierText = useBarrierText()
  return ({ code, barrierAt }) => {
    const barrier = orderBarriers.find((one) => one === code)
    return barrier ? barrierText({ barrier, barrierAt }) : orderList.skips[code]
  }
}

function textOf({ barriers }: Phrases['orderEntry'], { barrier, barrierAt }: Barred, timeZone: string): string {
  return barriers[barrier]({ at: barrierAt ?? '', timeZone, reader: 'staff' })
}
