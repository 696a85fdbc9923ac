import { type GoodsLogLine, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAction, formatLocation, formatValue } from '@fairdesk/phrases/format-log'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../../kit/text/format.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../../NotLoaded.tsx'

const step = 30

/** Pieces ordered of a style by day, and its change log. */
export const HistoryTab = ({ goodsId }: { readonly goodsId: number }) => {
  const { goodsRecord: texts } = usePhrases()
  const [limit, setLimit] = useState(step)
  const days = useRead(goodsRecord.orderedByDay, { goodsId }).data
  const { data, error, refetch } = useRead(goodsRecord.history, { goodsId, limit })
  if (error || !data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  return (
    <>
      {days !== undefined && days.length > 0 && <OrderedByDay days={days} />}
      {data.list.length === 0 ? <p className="fd-goods-note">{texts.history.empty}</p> : <GoodsLog lines={data.list} />}
      {data.more && <Button onClick={() => setLimit(limit + step)}>{texts.history.more}</Button>}
    </>
  )
}

/** Pieces per day with the running total; negative on days with more cancelled than ordered. */
const OrderedByDay = ({ days }: { readonly days: readonly { readonly day: string; readonly qty: number }[] }) => {
  const { goodsRecord: texts } = usePhrases()
  const maxQty = Math.max(...days.map(({ qty }) => Math.abs(qty)), 1)
  return (
    <table className="fd-table fd-goods-days">
      <TableHead
        heads={[
          texts.history.day,
          [texts.history.qty, 'fd-goods-number'],
          null,
          [texts.history.sum, 'fd-goods-number'],
        ]}
      />
      <tbody>
        {days.map(({ day, qty }, dayIndex) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td className="fd-goods-number">{formatInteger(qty)}</td>
            <td className="fd-goods-bar" aria-hidden="true">
              <i data-negative={qty < 0} style={{ width: `${(Math.abs(qty) / maxQty) * 100}%` }} />
            </td>
            <td className="fd-goods-number">
              {formatInteger(days.slice(0, dayIndex + 1).reduce((sum, entry) => sum + entry.qty, 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Change log of a style: user, change and time. The creation is one line without details. */
const GoodsLog = ({ lines }: { readonly lines: readonly GoodsLogLine[] }) => {
  const { goodsRecord: texts, operationLogs } = usePhrases()
  const time = useFairTime()
  const { columns } = operationLogs
  return (
    <table className="fd-table fd-goods-log">
      <TableHead heads={[columns.at, columns.realName, columns.action, texts.history.change]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{time(line.at)}</td>
            <td>{line.realName || line.account}</td>
            <td>{isNew(line) && copiedFrom(line) === '' ? texts.add : formatAction(operationLogs, line.action)}</td>
            <td>
              {copiedFrom(line) !== '' && `${operationLogs.fields.copiedFrom} ${copiedFrom(line)}`}
              {!isNew(line) &&
                differences(line.before, line.after).map((change) => (
                  <div key={JSON.stringify(change.path)}>
                    {formatLocation(operationLogs, change)}：
                    <del className="fd-weak">{formatValue(operationLogs, change, change.before)}</del> →{' '}
                    {formatValue(operationLogs, change, change.after)}
                  </div>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isNew({ action, before }: GoodsLogLine): boolean {
  return (action === 'goods.save' || action === 'goods.duplicate') && (before === null || before === undefined)
}

/** The number of the style it was copied from; empty where it was not. */
function copiedFrom({ after }: GoodsLogLine): string {
  const isTold = typeof after === 'object' && after !== null && 'copiedFrom' in after
  return isTold ? String(after.copiedFrom) : ''
}
