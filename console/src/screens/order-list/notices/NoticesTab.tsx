import { mostNotices, type NoticeChannel, orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { Empty, Segmented, Space } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { tellNotices } from '../order-writes.ts'
import { Notice } from './Notice.tsx'
import { TellButton } from './TellButton.tsx'

type Props = { readonly orderId: number; readonly customerId: number; readonly version: number }
type Reach = 'order' | 'customer'

/** What the customer must hear of this order, or of all his orders, ticked off by how he was told. */
export const NoticesTab = ({ orderId, customerId, version }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.notices
  const [reach, setReach] = useState<Reach>('order')
  // Of all his orders only what he has still to hear: he is called once.
  const query = reach === 'order' ? { orderId, limit: 100 } : { customerId, toTell: true, limit: mostNotices }
  const { data, error, retry } = useFreshRead(orderNotices.list, query, { version })
  const tell = useAct(async (ids: readonly number[], channel: NoticeChannel | null) => {
    await tellNotices({ ids: [...ids], channel })
    retry()
    if (channel === null) return
    const text = words.toldDone({ count: formatInteger(ids.length) })
    offerUndo(text, () => tellNotices({ ids: [...ids], channel: null }).then(retry))
  })
  const whose = (
    <Segmented<Reach>
      size="small"
      options={(['order', 'customer'] as const).map((value) => ({ value, label: words.reach[value] }))}
      value={reach}
      onChange={setReach}
    />
  )
  if (!data)
    return (
      <>
        {whose}
        <NotLoaded rows={6} error={error} onRetry={retry} />
      </>
    )
  const waiting = data.list.filter(({ isToTell }) => isToTell).map(({ id }) => id)
  return (
    <>
      <Space>
        {whose}
        {waiting.length > 1 && (
          <TellButton
            text={words.tellAll({ count: formatInteger(waiting.length) })}
            isBusy={tell.isBusy}
            onTell={(channel) => tell.run(waiting, channel)}
          />
        )}
      </Space>
      {data.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reach === 'order' ? words.none : words.noneToTell} />
      )}
      <ul className="fd-notices">
        {data.list.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            number={reach === 'customer' ? notice.number : ''}
            isBusy={tell.isBusy}
            onTell={(channel) => tell.run([notice.id], channel)}
            onChanged={retry}
          />
        ))}
      </ul>
    </>
  )
}
