import type { GoodsLogLine } from '@fairdesk/contract/areas/data/goods-record'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAction, formatLocation, formatValue } from '@fairdesk/phrases/format-log'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'

type Props = { readonly lines: readonly GoodsLogLine[] }

/** Who changed what, and when; a new style says only that it is new. */
export const GoodsLog = ({ lines }: Props) => {
  const { goodsRecord: words, operationLogs } = usePhrases()
  const time = useFairTime()
  const { columns } = operationLogs
  return (
    <table className="fd-table fd-goods-log">
      <TableHead heads={[columns.at, columns.realName, columns.action, words.history.change]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{time(line.at)}</td>
            <td>{line.realName || line.account}</td>
            <td>{isNew(line) && copiedFrom(line) === '' ? words.add : formatAction(operationLogs, line.action)}</td>
            <td>
              {copiedFrom(line) !== '' && `${operationLogs.fields.copiedFrom} ${copiedFrom(line)}`}
              {!isNew(line) &&
                differences(line.before, line.after).map((change) => (
                  <div key={JSON.stringify(change.path)}>
                    {formatLocation(operationLogs, change)}：
                    <del>{formatValue(operationLogs, change, change.before)}</del> →{' '}
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
