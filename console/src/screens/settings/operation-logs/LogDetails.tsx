import '../../../ui/plain-table.css'
import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAccount, formatAction, formatLocation, formatObject, formatValue } from '@fairdesk/phrases/format-log'
import { Button, Descriptions, Drawer, Empty } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import './operation-logs.css'

/** Details of a log entry: user, time, IP, and each field before and after. */
export const LogDetails = ({
  line,
  time,
  onClose,
}: {
  readonly line: LogLine
  readonly time: string
  readonly onClose: () => void
}) => {
  const { operationLogs: texts } = usePhrases()
  const changed = differences(line.before, line.after)
  const { columns } = texts
  const facts = [
    [columns.at, time],
    [columns.account, [formatAccount(texts, line.account), line.realName].filter(Boolean).join(' ')],
    [columns.ref, formatObject(texts, line)],
    [columns.ip, line.ip],
    [columns.requestId, line.requestId],
    ...(line.batchId === null ? [] : [[texts.batch, <BatchLink key="batch" batchId={line.batchId} />] as const]),
  ] as const
  return (
    <Drawer open size={640} title={formatAction(texts, line.action)} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      {changed.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.unchanged} />}
      {changed.length > 0 && (
        <table className="fd-table fd-log-differences">
          <TableHead heads={[texts.field, columns.before, columns.after]} />
          <tbody>
            {changed.map((difference) => (
              <tr key={JSON.stringify(difference.path)}>
                <td>{formatLocation(texts, difference)}</td>
                <td>{formatValue(texts, { ...difference, action: line.action }, difference.before)}</td>
                <td>{formatValue(texts, { ...difference, action: line.action }, difference.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

/** The list of orders with those of the batch alone. */
const BatchLink = ({ batchId }: { readonly batchId: string }) => {
  const { operationLogs: texts } = usePhrases()
  return (
    <Button type="link" size="small" onClick={() => go(`/order/list?${new URLSearchParams({ batch: batchId })}`)}>
      {texts.showBatch}
    </Button>
  )
}
