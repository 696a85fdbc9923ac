import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import { type Difference, differences } from '@fairdesk/contract/log-differences'
import { formatAction, formatLocation, formatValue } from '@fairdesk/phrases/format-log'
import { Button, Checkbox, Empty } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import './history.css'

type Props = { readonly record: Pick<CustomerRecord, 'customerId' | 'code'> }

/** History of a customer, newest first. */
export const HistoryTab = ({ record }: Props) => {
  const { customerHistory: texts } = usePhrases()
  const { customerId } = record
  const [withOrders, setWithOrders] = useState(false)
  const { data: firstPage, error, retry } = useFreshRead(customerRecord.history, { customerId, withOrders })
  return (
    <div className="fd-customer-history">
      <Checkbox checked={withOrders} onChange={({ target }) => setWithOrders(target.checked)}>
        {texts.withOrders}
      </Checkbox>
      {firstPage && (
        <Lines
          key={`${withOrders} ${firstPage.list[0]?.id}`}
          record={record}
          withOrders={withOrders}
          first={firstPage}
        />
      )}
      {!firstPage && <NotLoaded rows={6} error={error} onRetry={retry} />}
    </div>
  )
}

type Page = typeof customerRecord.history.output._zod.output

const Lines = ({ record, withOrders, first }: Props & { readonly withOrders: boolean; readonly first: Page }) => {
  const { customerHistory: texts } = usePhrases()
  const [older, setOlder] = useState<readonly Page[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next
  const more = useAct(async () => {
    if (next === undefined) return
    const page = await call(customerRecord.history, { customerId: record.customerId, withOrders, next })
    setOlder((current) => [...current, page])
  })
  if (first.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />
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
          {texts.older}
        </Button>
      )}
    </>
  )
}

const mostShown = 12

/** One line of the log: time, user, action, and each field before and after. */
const HistoryLine = ({ line, code }: { readonly line: LogLine; readonly code: string }) => {
  const { customerHistory: texts, operationLogs } = usePhrases()
  const time = useFairTime()
  const relevantDifferences = differences(line.before, line.after).filter((difference) => isOf(difference, code))
  return (
    <li>
      <div className="fd-history-head">
        <time dateTime={line.at}>{time(line.at)}</time>
        <b>{formatAction(operationLogs, line.action)}</b>
        <span className="fd-weak">{line.realName || line.account}</span>
      </div>
      {relevantDifferences.length > 0 && (
        <dl>
          {relevantDifferences.slice(0, mostShown).map((difference) => (
            <div key={JSON.stringify(difference.path)}>
              <dt>{formatLocation(operationLogs, difference)}</dt>
              <dd>
                {line.before !== null && (
                  <>
                    <span className="fd-weak">{formatValue(operationLogs, difference, difference.before)}</span>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                {formatValue(operationLogs, difference, difference.after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {relevantDifferences.length > mostShown && (
        <p className="fd-note">{texts.more({ count: String(relevantDifferences.length - mostShown) })}</p>
      )}
    </li>
  )
}

/** Returns true unless a batch difference concerns another customer. */
function isOf({ path }: Difference, code: string): boolean {
  const [list, item] = path
  const isList = list && 'field' in list && (list.field === 'chosen' || list.field === 'repricedOrders')
  return !isList || !item || !('item' in item) || item.item === code
}
