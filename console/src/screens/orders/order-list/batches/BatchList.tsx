import '../../../../ui/plain-table.css'
import { type BatchEntry, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { Button, Drawer, Empty, Pagination } from 'antd'
import { useState } from 'react'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { actName } from './act-name.ts'
import { OpenedBatch } from './OpenedBatch.tsx'

const perPage = 20

/** Batches on several orders, newest first; each opens with its outcome and can be undone there. */
export const BatchList = ({ onClose }: { readonly onClose: () => void }) => {
  const { orderList: texts } = usePhrases()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<BatchEntry | null>(null)
  const { data, error, retry } = useFreshRead(orderBatches.list, { page, limit: perPage })
  const { batches } = texts
  const close = () => {
    setOpened(null)
    retry()
  }
  return (
    <Drawer open size={720} title={batches.title} onClose={onClose}>
      {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {data?.count === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={batches.none} />}
      {data && data.count > 0 && (
        <>
          <table className="fd-table">
            <TableHead heads={[batches.at, batches.by, batches.act, batches.orders, batches.state, '']} />
            <tbody>
              {data.list.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} onOpen={() => setOpened(batch)} />
              ))}
            </tbody>
          </table>
          <Pagination
            size="small"
            current={page}
            pageSize={perPage}
            total={data.count}
            hideOnSinglePage
            onChange={setPage}
          />
        </>
      )}
      {opened && <OpenedBatch batch={opened} onClose={close} onShow={onClose} />}
    </Drawer>
  )
}

const BatchRow = ({ batch, onOpen }: { readonly batch: BatchEntry; readonly onOpen: () => void }) => {
  const { orderList: texts } = usePhrases()
  const time = useFairTime()
  const { at, by, outcome, done, total, reason } = batch
  return (
    <tr>
      <td>{time(at)}</td>
      <td>{by}</td>
      <td>
        {actName(texts, batch)} {reason && <small className="fd-weak">{reason}</small>}
      </td>
      <td>{texts.batches.count({ done: formatInteger(done), total: formatInteger(total) })}</td>
      <td>{texts.batches.outcomes[outcome]}</td>
      <td>
        <Button type="link" size="small" onClick={onOpen}>
          {texts.batches.open}
        </Button>
      </td>
    </tr>
  )
}
