import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { Modal } from 'antd'
import { useState } from 'react'
import { RowChanges } from '../../figures/history/RowChanges.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'

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

/** Changes of a cell: user, time, old and new value, and batch. */
export const RowHistory = ({ rowKey, onClose }: { readonly rowKey: HistoryPlace; readonly onClose: () => void }) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.history
  const [isWhole, setWhole] = useState(rowKey.sizeId === undefined)
  const { customerId, type, goodsId, colourId, goods, size, sizeId } = rowKey
  const cell = isWhole || sizeId === undefined ? {} : { sizeId }
  return (
    <Modal
      open
      width={520}
      footer={null}
      title={texts.title({ goods, size: isWhole ? '' : size })}
      onCancel={onClose}
      destroyOnHidden
    >
      {sizeId !== undefined && !isWhole && (
        <button type="button" className="fd-link" onClick={() => setWhole(true)}>
          {texts.wholeRow}
        </button>
      )}
      <RowChanges rowKey={{ customerId, type, goodsId, colourId, ...cell }} />
    </Modal>
  )
}
