import { orderNotes } from '@fairdesk/contract/areas/orders/messages/order-notes'
import { useMemo } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import '../../ui/plain-table.css'

/** Notes that a customer or its agent wrote on a device, about the order and about styles. */
export const CustomerNotes = ({ customerId }: { readonly customerId: number }) => {
  const { orderList } = usePhrases()
  const texts = orderList.notes
  const time = useFairTime(formatTime)
  const { data, error, refetch } = useRead(
    orderNotes.list,
    useMemo(() => ({ customerId }), [customerId]),
  )
  if (!data) return <NotLoaded rows={2} error={error} onRetry={refetch} />
  if (data.list.length === 0) return <p>{texts.none}</p>
  return (
    <table className="fd-table" aria-label={texts.title}>
      <tbody>
        {data.list.map(({ goodsId, goodsNo, goodsName, text, by, at }) => (
          <tr key={goodsId ?? 'order'}>
            <th scope="row">{goodsId === null ? texts.ofOrder : `${goodsNo} ${goodsName}`}</th>
            <td style={{ whiteSpace: 'pre-wrap' }}>
              {text}
              <small className="fd-table-note">{texts.by({ name: by, at: time(at) })}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
