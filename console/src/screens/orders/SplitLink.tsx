import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { Button } from 'antd'
import { useMemo } from 'react'
import { go } from '../../kit/page/location.ts'
import { splitAddress, splitsAddress } from '../../kit/page/splits-address.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly orderId: number
  /** Version of the order: a new one triggers another read. */
  readonly version?: number
  readonly size?: 'small' | 'middle'
}

/** Shows whether an order is split and its parts still match it; links to them, or to splitting it. */
export const SplitLink = ({ orderId, version, size = 'middle' }: Props) => {
  const { orderSplits: texts } = usePhrases()
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
      {texts.ofOrder[status]}
    </Button>
  )
}
