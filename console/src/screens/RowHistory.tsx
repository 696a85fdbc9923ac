import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { Modal } from 'antd'
import { useState } from 'react'
import { RowChanges } from '../figures/history/RowChanges.tsx'
import { usePhrases } from '../kit/text/phrases.ts'

/** A cell of an order, or a whole row where no size is named. */
export type HistoryPlace = {
  readonly customerId: number
  readonly type: OrderType
  readonly goodsId: number
  readonly colourId: number
  readonly sizeId?: number
  readonly goods: string
  readonly size: string
}

type Props = { readonly place: HistoryPlace; readonly onClose: () => void }

/** Who changed a cell, when, from what to what, and by which act on many. */
export const RowHistory = ({ place, onClose }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.history
  const [isWhole, setWhole] = useState(place.sizeId === undefined)
  const { customerId, type, goodsId, colourId, goods, size, sizeId } = place
  const cell = isWhole || sizeId === undefined ? {} : { sizeId }
  return (
    <Modal
      open
      width={520}
      footer={null}
      title={words.title({ goods, size: isWhole ? '' : size })}
      onCancel={onClose}
      destroyOnHidden
    >
      {sizeId !== undefined && !isWhole && (
        <button type="button" className="fd-link" onClick={() => setWhole(true)}>
          {words.wholeRow}
        </button>
      )}
      <RowChanges place={{ customerId, type, goodsId, colourId, ...cell }} />
    </Modal>
  )
}
