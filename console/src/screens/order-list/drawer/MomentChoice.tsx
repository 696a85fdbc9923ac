import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Select } from 'antd'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly label: string
  /** What null is called. */
  readonly none: string
  readonly orderId: number
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A moment at which something became of the order. */
export const MomentChoice = ({ label, none, orderId, value, onChange }: Props) => {
  const { orderList: words } = usePhrases()
  const time = useFairTime()
  const { data } = useRead(orderList.timeline, { orderId })
  const acts: Readonly<Record<string, string>> = words.acts
  const options = [
    { value: '', label: none },
    ...(data?.list ?? []).map(({ at, act, by }) => ({ value: at, label: `${time(at)} ${acts[act] ?? act} ${by}` })),
  ]
  return (
    <span className="fd-order-moment">
      <span aria-hidden="true">{label}</span>
      <Select
        aria-label={label}
        size="small"
        value={value ?? ''}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(chosen: string) => onChange(chosen === '' ? null : chosen)}
      />
    </span>
  )
}
