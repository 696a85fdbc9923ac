import { type LostEdits as Losses, lostEdits, type SilentDevice } from '@fairdesk/contract/areas/orders/lost-edits'
import { Alert, Button, Drawer } from 'antd'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import '../../../ui/plain-table.css'

const everyMs = 15_000
const noParams = {}

/**
 * Warns if the database is another than before: shows how many acknowledged quantities are gone, and the customers to
 * call.
 */
export const LostEditsBar = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { lostEdits: texts } = usePhrases()
  const { data } = useRead(lostEdits.list, noParams, { everyMs })
  const open = data?.list.filter(({ offered }) => offered > 0) ?? []
  const cells = open.reduce((sum, { offered }) => sum + offered, 0)
  const silent = data?.silent.length ?? 0
  if (open.length === 0 && silent === 0) return null
  const text =
    open.length > 0
      ? texts.found({ customers: formatInteger(open.length), cells: formatInteger(cells) })
      : texts.silentOnly({ devices: formatInteger(silent) })
  return (
    <Alert
      type={open.length > 0 ? 'warning' : 'info'}
      showIcon
      banner
      title={text}
      action={
        <Button size="small" onClick={onOpen}>
          {texts.open}
        </Button>
      }
    />
  )
}

/** Lists devices with edits to send again, the outcome, and devices without contact. */
export const LostEdits = ({ onClose }: { readonly onClose: () => void }) => {
  const { lostEdits: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { data, error, refetch } = useRead(lostEdits.list, noParams, { everyMs })
  return (
    <Drawer open size={900} title={texts.title} onClose={onClose}>
      {!data && <NotLoaded error={error} onRetry={refetch} />}
      {data && <p>{[texts.help, data.since && texts.since({ at: time(data.since) })].filter(Boolean).join(' ')}</p>}
      {data && data.list.length === 0 && <p>{texts.none}</p>}
      {data && data.list.length > 0 && <LossTable list={data.list} />}
      {data && data.silent.length > 0 && (
        <>
          <h3>{texts.silent({ devices: formatInteger(data.silent.length) })}</h3>
          <p>{texts.silentHelp}</p>
          <SilentTable list={data.silent} />
        </>
      )}
    </Drawer>
  )
}

const LossTable = ({ list }: { readonly list: readonly Losses[] }) => {
  const { lostEdits: texts } = usePhrases()
  const { columns } = texts
  const time = useFairTime(formatTime)
  const figures = ['cells', 'pieces', 'offered', 'sent', 'released'] as const
  return (
    <table className="fd-table">
      <thead className="fd-table-line">
        <tr>
          <th>{columns.customer}</th>
          <th>{columns.by}</th>
          {figures.map((key) => (
            <th key={key} className="fd-number">
              {columns[key]}
            </th>
          ))}
          <th>{columns.found}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={`${row.customerId} ${row.type} ${row.by} ${row.found}`}>
            <td>
              {row.code} {row.name}
              {row.gone > 0 && (
                <small className="fd-table-note">{texts.gone({ cells: formatInteger(row.gone) })}</small>
              )}
            </td>
            <td>{row.isStaff ? texts.staff({ name: row.by }) : row.by}</td>
            {figures.map((key) => (
              <td key={key} className="fd-number">
                {formatInteger(row[key])}
              </td>
            ))}
            <td className="fd-table-line">{time(row.found)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SilentTable = ({ list }: { readonly list: readonly SilentDevice[] }) => {
  const { lostEdits: texts } = usePhrases()
  const time = useFairTime(formatTime)
  return (
    <table className="fd-table">
      <thead>
        <tr>
          <th>{texts.columns.customer}</th>
          <th>{texts.device}</th>
          <th>{texts.lastSeen}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={`${row.customerId} ${row.device} ${row.lastSeen}`}>
            <td>
              {row.code} {row.name}
            </td>
            <td>{row.device}</td>
            <td>{time(row.lastSeen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
