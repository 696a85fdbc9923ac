import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { order, type RowChange } from '@fairdesk/contract/areas/orders/order'
import { Empty, Modal } from 'antd'
import { useState } from 'react'
import { go } from '../kit/page/location.ts'
import { Allowed } from '../kit/permission/Allowed.tsx'
import { useFreshRead } from '../kit/query/use-read.ts'
import { useFairTime } from '../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import { NotLoaded } from './NotLoaded.tsx'
import './row-history.css'

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

const most = 100

/** Who changed a cell, when, from what to what, and by which act on many. */
export const RowHistory = ({ place, onClose }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.history
  const [isWhole, setWhole] = useState(place.sizeId === undefined)
  const { customerId, type, goodsId, colourId, goods, size, sizeId } = place
  const cell = isWhole || sizeId === undefined ? {} : { sizeId }
  const { data, error, retry } = useFreshRead(order.getOrderRowHistory, {
    customerId,
    type,
    goodsId,
    colourId,
    ...cell,
    limit: most,
  })
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
      {!data && <NotLoaded rows={4} error={error} onRetry={retry} />}
      {data && data.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />}
      {data && data.list.length > 0 && (
        <ol className="fd-row-history">
          {data.list.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be of one moment, and the list is never sorted anew
            <Change key={`${change.at} ${index}`} change={change} sizeId={isWhole ? undefined : sizeId} />
          ))}
        </ol>
      )}
      {data && data.count > data.list.length && (
        <p className="fd-weak">{words.more({ count: formatInteger(data.list.length) })}</p>
      )}
    </Modal>
  )
}

type ChangeProps = { readonly change: RowChange; readonly sizeId: number | undefined }

const Change = ({ change, sizeId }: ChangeProps) => {
  const { orderTime } = usePhrases()
  const words = orderTime.history
  const time = useFairTime()
  const { at, by, cells, reason, source, prices } = change
  const price = prices.net ?? prices.tag
  const shown = cells.filter((cell) => sizeId === undefined || cell.sizeId === sizeId)
  return (
    <li>
      <time dateTime={at}>{time(at)}</time> <span className="fd-weak">{by}</span>
      <div>
        {shown.map(({ name, before, after }) => (
          <span key={name} className="fd-row-history-cell">
            <small>{name}</small> {formatInteger(before)} → <b>{formatInteger(after)}</b>
          </span>
        ))}
        {source === 'reprice' && (price === undefined ? words.newPrice : words.price({ price: formatYuan(price) }))}
        <Origin change={change} />
        {reason !== '' && ` · ${reason}`}
      </div>
    </li>
  )
}

/** What it was part of; an act on many leads to its orders. */
const Origin = ({ change: { batchId, source } }: Pick<ChangeProps, 'change'>) => {
  const { orderTime } = usePhrases()
  const words = orderTime.history
  if (batchId === null) return source === 'import' ? <span className="fd-weak"> · {words.import}</span> : null
  if (batchId.startsWith('change:')) return <span className="fd-weak"> · {words.change}</span>
  return (
    <Allowed menu="orderManagement">
      {' · '}
      <button type="button" className="fd-link" onClick={() => go(`/order/list?batch=${batchId}`)}>
        {words.batch}
      </button>
    </Allowed>
  )
}
