import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { Button } from 'antd'
import { useMemo } from 'react'
import { go } from '../kit/page/location.ts'
import { splitAddress, splitsAddress } from '../kit/page/splits-address.ts'
import { useAllowed } from '../kit/permission/use-allowed.ts'
import { useRead } from '../kit/query/use-read.ts'
import { usePhrases } from '../kit/text/phrases.ts'

type Props = {
  readonly orderId: number
  /** Of the order: another version is looked at anew. */
  readonly version?: number
  readonly size?: 'small' | 'middle'
}

/** Whether an order is split, and whether its parts still are what it is; leads to them, or to splitting it. */
export const SplitLink = ({ orderId, version, size = 'middle' }: Props) => {
  const { orderSplits: words } = usePhrases()
  const isAllowed = useAllowed({ menu: 'orderSplitting' })
  const { data } = useRead(
    orderSplits.getSplitOrderCheckStatus,
    useMemo(() => ({ orderIds: [orderId] }), [orderId]),
    { enabled: isAllowed, version, staleTime: 0 },
  )
  const [check] = data?.list ?? []
  if (!isAllowed || !check) return null
  const { status, staleReason } = check
  const isSplit = status !== 'none'
  return (
    <Button
      size={size}
      danger={status === 'stale'}
      title={staleReason || undefined}
      onClick={() => go(isSplit ? splitsAddress([orderId]) : splitAddress([orderId]))}
    >
      {words.ofOrder[status]}
    </Button>
  )
}
