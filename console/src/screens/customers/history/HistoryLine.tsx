import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import { type Difference, differences } from '@fairdesk/contract/log-differences'
import { formatAction, formatLocation, formatValue } from '@fairdesk/phrases/format-log'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly line: LogLine; readonly code: string }

const mostShown = 12

/** One line of the log: when, who, what, and each field before and after. */
export const HistoryLine = ({ line, code }: Props) => {
  const { customerHistory: words, operationLogs } = usePhrases()
  const time = useFairTime()
  const own = differences(line.before, line.after).filter((one) => isOf(one, code))
  return (
    <li>
      <div className="fd-history-head">
        <time dateTime={line.at}>{time(line.at)}</time>
        <b>{formatAction(operationLogs, line.action)}</b>
        <span className="fd-weak">{line.realName || line.account}</span>
      </div>
      {own.length > 0 && (
        <dl>
          {own.slice(0, mostShown).map((one) => (
            <div key={JSON.stringify(one.path)}>
              <dt>{formatLocation(operationLogs, one)}</dt>
              <dd>
                {line.before !== null && (
                  <>
                    <span className="fd-weak">{formatValue(operationLogs, one, one.before)}</span>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                {formatValue(operationLogs, one, one.after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {own.length > mostShown && (
        <p className="fd-customer-note">{words.more({ count: String(own.length - mostShown) })}</p>
      )}
    </li>
  )
}

/** Of what was done with several only what concerns this one. */
function isOf({ path }: Difference, code: string): boolean {
  const [list, item] = path
  const isList = list && 'field' in list && (list.field === 'chosen' || list.field === 'repricedOrders')
  return !isList || !item || !('item' in item) || item.item === code
}
