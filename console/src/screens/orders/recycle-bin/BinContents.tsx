import { type BinEntry, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { Drawer, Empty } from 'antd'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { reasonOf } from './bin-columns.tsx'
import { restoreWrite } from './bin-writes.ts'
import '../../../ui/plain-table.css'

type Props = {
  readonly entry: BinEntry
  readonly onRestore: () => void
  readonly onPurge: () => void
  readonly onClose: () => void
}

/** Entry of the bin: who deleted it and why, and its content. */
export const BinContents = ({ entry, onRestore, onPurge, onClose }: Props) => {
  const { orderBin: texts } = usePhrases()
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
          <Allowed accountRole="admin">
            <WriteButton
              write={orderBin.purge}
              danger
              disabled={!isDue}
              title={isDue ? undefined : texts.purgeFrom({ day: time(purgeFrom) })}
              onClick={onPurge}
            >
              {texts.purge}
            </WriteButton>
          </Allowed>
          <WriteButton write={restoreWrite(kind)} type="primary" onClick={onRestore}>
            {texts.restore}
          </WriteButton>
        </span>
      }
    >
      <p>
        {by} {time(at)} {reasonOf(entry, texts)}
      </p>
      {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noContents} />}
      {data && data.list.length > 0 && (
        <table className="fd-compact-table" aria-label={texts.contents}>
          <tbody>
            {data.list.map((line, index) => (
              // Lines of one colour may have the same text.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is shown
              <tr key={index}>
                <th scope="row">
                  {line.code} <span className="fd-weak">{line.name}</span>
                </th>
                <td>{line.detail}</td>
                <td className="fd-unbroken fd-text-end">{line.qty === null ? '' : formatInteger(line.qty)}</td>
                <td className="fd-unbroken fd-text-end">{line.amount === undefined ? '' : formatYuan(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.isCut && <p className="fd-weak">{texts.cut}</p>}
    </Drawer>
  )
}
