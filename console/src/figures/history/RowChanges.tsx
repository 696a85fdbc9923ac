import { order, type RowChange } from '@fairdesk/contract/areas/orders/order'
import type { Params } from '@fairdesk/contract/endpoint'
import { Empty } from 'antd'
import { go } from '../../kit/page/location.ts'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { LoadFailed } from '../../ui/state/LoadFailed.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import './row-changes.css'

/** A row of an order, or one size of it. */
type Props = { readonly rowKey: Omit<Params<typeof order.getOrderRowHistory>, 'page' | 'limit'> }

const maxChanges = 100

/** Change history: user, time, old and new value, and batch; newest first. */
export const RowChanges = ({ rowKey }: Props) => {
  const { orderTime, shell } = usePhrases()
  const texts = orderTime.history
  const { data, error, retry } = useFreshRead(order.getOrderRowHistory, { ...rowKey, limit: maxChanges })
  const sizeId = rowKey.sizeId === undefined ? undefined : Number(rowKey.sizeId)
  if (!data && error) {
    return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
  }
  if (!data) return <Loading rows={4} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
  return (
    <>
      <ol className="fd-row-history fd-scroll fd-plain-list">
        {data.list.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be of one moment, and the list is never sorted anew
          <Change key={`${change.at} ${index}`} change={change} sizeId={sizeId} />
        ))}
      </ol>
      {data.count > data.list.length && (
        <p className="fd-weak">{texts.more({ count: formatInteger(data.list.length) })}</p>
      )}
    </>
  )
}

type ChangeProps = { readonly change: RowChange; readonly sizeId: number | undefined }

const Change = ({ change, sizeId }: ChangeProps) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.history
  const time = useFairTime()
  const { at, by, cells, reason, source, prices } = change
  const price = prices.net ?? prices.tag
  const visibleCells = cells.filter((cell) => sizeId === undefined || cell.sizeId === sizeId)
  return (
    <li>
      <time dateTime={at}>{time(at)}</time> <span className="fd-weak">{by}</span>
      <div>
        {visibleCells.map(({ name, before, after }) => (
          <span key={name} className="fd-row-history-cell">
            <small>{name}</small> {formatInteger(before)} → <b>{formatInteger(after)}</b>
          </span>
        ))}
        {source === 'reprice' && (price === undefined ? texts.newPrice : texts.price({ price: formatYuan(price) }))}
        <Origin change={change} />
        {reason !== '' && ` · ${reason}`}
      </div>
    </li>
  )
}

/** Origin of a change; a batch links to its orders. */
const Origin = ({ change: { batchId, source } }: Pick<ChangeProps, 'change'>) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.history
  if (batchId === null) return source === 'import' ? <span className="fd-weak"> · {texts.import}</span> : null
  if (batchId.startsWith('change:')) return <span className="fd-weak"> · {texts.change}</span>
  return (
    <Allowed menu="orderManagement">
      {' · '}
      <button type="button" className="fd-link" onClick={() => go(`/order/list?batch=${batchId}`)}>
        {texts.batch}
      </button>
    </Allowed>
  )
}
