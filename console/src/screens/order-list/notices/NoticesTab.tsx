import { type NoticeChannel, orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { Empty } from 'antd'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { tellNotices } from '../order-writes.ts'
import { Notice } from './Notice.tsx'
import { TellButton } from './TellButton.tsx'

type Props = { readonly orderId: number; readonly version: number }

/** What the customer must hear of this order, ticked off by how he was told. */
export const NoticesTab = ({ orderId, version }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.notices
  const { data, error, retry } = useFreshRead(orderNotices.list, { orderId, limit: 100 }, { version })
  const tell = useAct(async (ids: readonly number[], channel: NoticeChannel | null) => {
    await tellNotices({ ids: [...ids], channel })
    retry()
    if (channel === null) return
    const text = words.toldDone({ count: formatInteger(ids.length) })
    offerUndo(text, () => tellNotices({ ids: [...ids], channel: null }).then(retry))
  })
  if (!data) return <NotLoaded rows={6} error={error} onRetry={retry} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />
  const waiting = data.list.filter(({ isToTell }) => isToTell).map(({ id }) => id)
  return (
    <>
      {waiting.length > 1 && (
        <TellButton
          text={words.tellAll({ count: formatInteger(waiting.length) })}
          isBusy={tell.isBusy}
          onTell={(channel) => tell.run(waiting, channel)}
        />
      )}
      <ul className="fd-notices">
        {data.list.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            isBusy={tell.isBusy}
            onTell={(channel) => tell.run([notice.id], channel)}
            onChanged={retry}
          />
        ))}
      </ul>
    </>
  )
}
