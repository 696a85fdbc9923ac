import { mostNotices, type NoticeChannel, orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { Empty, Segmented, Space } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { tellNotices } from '../order-writes.ts'
import { Notice } from './Notice.tsx'
import { TellButton } from './TellButton.tsx'

type Props = { readonly orderId: number; readonly customerId: number; readonly version: number }
type Reach = 'order' | 'customer'

/** Notices due to the customer for this order, or for all their orders, ticked off by channel. */
export const NoticesTab = ({ orderId, customerId, version }: Props) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.notices
  const [reach, setReach] = useState<Reach>('order')
  // For all orders show only open notices: one call covers them.
  const query = reach === 'order' ? { orderId, limit: 100 } : { customerId, toTell: true, limit: mostNotices }
  const { data, error, retry } = useFreshRead(orderNotices.list, query, { version })
  const notifyAction = useAct(async (ids: readonly number[], channel: NoticeChannel | null) => {
    await tellNotices({ ids: [...ids], channel })
    retry()
    if (channel === null) return
    const text = texts.toldDone({ count: formatInteger(ids.length) })
    offerUndo(text, () => tellNotices({ ids: [...ids], channel: null }).then(retry))
  })
  const reachPicker = (
    <Segmented<Reach>
      size="small"
      options={(['order', 'customer'] as const).map((value) => ({ value, label: texts.reach[value] }))}
      value={reach}
      onChange={setReach}
    />
  )
  if (!data)
    return (
      <>
        {reachPicker}
        <NotLoaded rows={6} error={error} onRetry={retry} />
      </>
    )
  const waiting = data.list.filter(({ isToTell }) => isToTell).map(({ id }) => id)
  return (
    <>
      <Space>
        {reachPicker}
        {waiting.length > 1 && (
          <TellButton
            text={texts.tellAll({ count: formatInteger(waiting.length) })}
            isBusy={notifyAction.isBusy}
            onTell={(channel) => notifyAction.run(waiting, channel)}
          />
        )}
      </Space>
      {data.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reach === 'order' ? texts.none : texts.noneToTell} />
      )}
      <ul className="fd-notices">
        {data.list.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            number={reach === 'customer' ? notice.number : ''}
            isBusy={notifyAction.isBusy}
            onTell={(channel) => notifyAction.run([notice.id], channel)}
            onChanged={retry}
          />
        ))}
      </ul>
    </>
  )
}
