import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { Button, Checkbox, Empty } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { HistoryLine } from './HistoryLine.tsx'
import './history.css'
import { useAct } from '../../../kit/save/use-act.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

type Props = { readonly record: Pick<CustomerRecord, 'customerId' | 'code'> }

/** What was done with a customer, the newest first. */
export const HistoryTab = ({ record }: Props) => {
  const { customerHistory: words } = usePhrases()
  const { customerId } = record
  const [withOrders, setWithOrders] = useState(false)
  const { data: shown, error, retry } = useFreshRead(customerRecord.history, { customerId, withOrders })
  return (
    <div className="fd-customer-history">
      <Checkbox checked={withOrders} onChange={({ target }) => setWithOrders(target.checked)}>
        {words.withOrders}
      </Checkbox>
      {shown && (
        <Lines key={`${withOrders} ${shown.list[0]?.id}`} record={record} withOrders={withOrders} first={shown} />
      )}
      {!shown && <NotLoaded rows={6} error={error} onRetry={retry} />}
    </div>
  )
}

type Page = typeof customerRecord.history.output._zod.output
type LinesProps = Props & { readonly withOrders: boolean; readonly first: Page }

const Lines = ({ record, withOrders, first }: LinesProps) => {
  const { customerHistory: words } = usePhrases()
  const [older, setOlder] = useState<readonly Page[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next
  const more = useAct(async () => {
    if (next === undefined) return
    const page = await call(customerRecord.history, { customerId: record.customerId, withOrders, next })
    setOlder((now) => [...now, page])
  })
  if (first.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
  return (
    <>
      <ol>
        {pages
          .flatMap(({ list }) => list)
          .map((line) => (
            <HistoryLine key={line.id} line={line} code={record.code} />
          ))}
      </ol>
      {next !== undefined && (
        <Button loading={more.isBusy} onClick={more.run}>
          {words.older}
        </Button>
      )}
    </>
  )
}
