import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useSession } from '../../../../kit/session/session.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { clockOf } from '../../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { fairMoments } from './moments.ts'

type Props = {
  readonly label: string
  /** Label of null. */
  readonly none: string
  readonly orderId: number
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A moment at which something became of the order, or an hour of the fair's days. */
export const MomentChoice = ({ label, none, orderId, value, onChange }: Props) => {
  const { orderList: texts, orderTime } = usePhrases()
  const time = useFairTime()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'Asia/Shanghai'
  const { data } = useRead(orderList.timeline, { orderId })
  const acts: Readonly<Record<string, string>> = texts.acts
  const ofOrder = (data?.list ?? []).map(({ at, act, by }) => ({
    value: at,
    label: `${time(at)} ${acts[act] ?? act} ${by}`,
  }))
  const ofFair = fairMoments(data?.days ?? [], orderTime, {
    nowMs: Date.now(),
    dateOf: (timestamp) => clockOf(timestamp, timeZone).slice(0, 10),
    hourOf: (timestamp) => clockOf(timestamp, timeZone).slice(11),
  })
  const orderMoments = new Set(ofOrder.map((option) => option.value))
  return (
    <span className="fd-order-moment fd-inline">
      <span aria-hidden="true">{label}</span>
      <Select
        aria-label={label}
        size="small"
        showSearch={{ filterOption: matchOption }}
        value={value ?? ''}
        options={[
          { value: '', label: none },
          ...group(
            orderTime.fairDays,
            ofFair.filter((option) => !orderMoments.has(option.value)),
          ),
          ...group(orderTime.ofOrder, ofOrder),
        ]}
        popupMatchSelectWidth={false}
        onChange={(selected: string) => onChange(selected === '' ? null : selected)}
      />
    </span>
  )
}

function group<T>(label: string, options: readonly T[]): { readonly label: string; readonly options: readonly T[] }[] {
  return options.length === 0 ? [] : [{ label, options }]
}
