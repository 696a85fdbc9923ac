import { type BatchEntry, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderRow, orderList, type TimelineEntry } from '@fairdesk/contract/areas/orders/order-list'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatSigned } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { OpenedBatch } from '../batches/OpenedBatch.tsx'
import { pastEntryAddress } from '../order-query.ts'

type Place = Pick<OrderRow, 'customerId' | 'type'>

/** Events of the order, newest first. */
export const TimelineTab = ({
  orderId,
  version,
  orderKey,
}: {
  readonly orderId: number
  readonly version: number
  readonly orderKey: Place
}) => {
  const { orderList: texts } = usePhrases()
  const { data, error, refetch } = useRead(orderList.timeline, { orderId }, { version })
  const { data: batches } = useRead(orderBatches.list, { orderId, limit: 200 }, { version })
  const [opened, setOpened] = useState<BatchEntry | null>(null)
  if (!data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noTimeline} />
  return (
    <>
      <ol className="fd-order-timeline fd-plain-list">
        {data.list.map((entry) => (
          <Entry
            key={`${entry.at} ${entry.act} ${entry.by}`}
            entry={entry}
            orderKey={orderKey}
            batch={batches?.list.find(({ batchId }) => batchId === entry.batchId)}
            onOpen={setOpened}
          />
        ))}
      </ol>
      {opened && <OpenedBatch batch={opened} onClose={() => setOpened(null)} onShow={() => setOpened(null)} />}
      {data.isCut && <p className="fd-weak">{texts.cut}</p>}
    </>
  )
}

type EntryProps = {
  readonly entry: TimelineEntry
  readonly orderKey: Place
  /** The batch it was done with, where the reader may see that. */
  readonly batch: BatchEntry | undefined
  readonly onOpen: (batch: BatchEntry) => void
}

const Entry = ({ entry, orderKey, batch, onOpen }: EntryProps) => {
  const { orderList: texts, orderEntry } = usePhrases()
  const time = useFairTime()
  const { at, by, act, reason, from, to, qty, rows, waivers } = entry
  const acts: Readonly<Record<string, string>> = texts.acts
  const states: Readonly<Record<string, string>> = orderEntry.orderStates
  const state = { from: states[from] ?? from, to: states[to] ?? to, qty: formatInteger(qty) }
  return (
    <li>
      <time dateTime={at}>{time(at)}</time> <b>{acts[act] ?? act}</b> <span className="fd-weak">{by}</span>
      <Allowed menu="orderEntry">
        <Button type="link" size="small" onClick={() => go(pastEntryAddress(orderKey, at))}>
          {texts.asItWas}
        </Button>
      </Allowed>
      {batch && (
        <Button type="link" size="small" onClick={() => onOpen(batch)}>
          {texts.batches.link}
        </Button>
      )}
      <div>
        {rows > 0
          ? texts.timelineRows({ rows: formatInteger(rows), qty: formatSigned(qty) })
          : texts.timelineState(state)}
        {waivers > 0 && ` · ${texts.withWaivers({ count: formatInteger(waivers) })}`}
        {reason !== '' && ` · ${reason === 'emptied' ? texts.emptied : reason}`}
      </div>
    </li>
  )
}
