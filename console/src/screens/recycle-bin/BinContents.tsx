import { type BinEntry, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { Drawer, Empty } from 'antd'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { reasonOf } from './bin-columns.tsx'
import { restoreWrite } from './bin-writes.ts'

type Props = {
  readonly entry: BinEntry
  readonly onRestore: () => void
  readonly onPurge: () => void
  readonly onClose: () => void
}

/** One thing in the bin: who put it there and why, and what it holds. */
export const BinContents = ({ entry, onRestore, onPurge, onClose }: Props) => {
  const { orderBin: words } = usePhrases()
  const time = useFairTime()
  const { kind, ref, code, name, at, by, purgeFrom } = entry
  const { data, error, retry } = useFreshRead(orderBin.contents, { kind, ref })
  const isDue = Date.parse(purgeFrom) <= Date.now()
  return (
    <Drawer
      open
      size={720}
      title={`${code} ${name}`}
      onClose={onClose}
      extra={
        <span className="fd-bin-acts">
          <Allowed who="admin">
            <WriteButton
              write={orderBin.purge}
              danger
              disabled={!isDue}
              title={isDue ? undefined : words.purgeFrom({ day: time(purgeFrom) })}
              onClick={onPurge}
            >
              {words.purge}
            </WriteButton>
          </Allowed>
          <WriteButton write={restoreWrite(kind)} type="primary" onClick={onRestore}>
            {words.restore}
          </WriteButton>
        </span>
      }
    >
      <p>
        {by} {time(at)} {reasonOf(entry, words)}
      </p>
      {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noContents} />}
      {data && data.list.length > 0 && (
        <table className="fd-bin-lines" aria-label={words.contents}>
          <tbody>
            {data.list.map((line, at) => (
              // Lines of one colour may read alike.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is shown
              <tr key={at}>
                <th scope="row">
                  {line.code} <span className="fd-weak">{line.name}</span>
                </th>
                <td>{line.detail}</td>
                <td>{line.qty === null ? '' : formatInteger(line.qty)}</td>
                <td>{line.amount === undefined ? '' : formatYuan(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.isCut && <p className="fd-weak">{words.cut}</p>}
    </Drawer>
  )
}
