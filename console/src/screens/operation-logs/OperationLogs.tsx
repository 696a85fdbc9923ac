import '../../ui/plain-table.css'
import { type LogLine, operationLogs } from '@fairdesk/contract/areas/operation-logs'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { download } from '../../kit/files.ts'
import { formatInteger, formatTime } from '../../kit/format.ts'
import { useLanguage, usePhrases } from '../../kit/phrases.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LogDetails } from './LogDetails.tsx'
import { LogFilter } from './LogFilter.tsx'
import { everything, useLogs } from './use-logs.ts'
import './operation-logs.css'
import { Loading } from '../../ui/Loading.tsx'

/** Who did what, when and on what. */
export const OperationLogs = () => {
  const { operationLogs: words, shell } = usePhrases()
  const [wish, setWish] = useState(everything)
  const [opened, setOpened] = useState<LogLine | null>(null)
  const { sought, page, newer, older } = useLogs(wish)
  const titles: Readonly<Record<string, string>> = words.actions
  const titleOf = ({ action }: LogLine) => titles[action] ?? action
  const lines = page.data?.list ?? []
  const save = (format: 'xlsx' | 'csv') =>
    void download(operationLogs.export, { ...sought, format }).catch(() => undefined)
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <LogFilter wish={wish} onChange={setWish} />
        <span className="fd-spring" />
        <Button aria-label={words.export} title={words.export} onClick={() => save('xlsx')}>
          Excel
        </Button>
        <Button aria-label={words.exportCsv} title={words.exportCsv} onClick={() => save('csv')}>
          CSV
        </Button>
      </div>
      <div className="fd-page-body fd-log-lines">
        {page.isPending && <Loading rows={6} />}
        {!page.data && page.error && (
          <LoadFailed
            text={page.error.message || shell.loadFailed}
            retryText={shell.retry}
            onRetry={() => void page.refetch()}
          />
        )}
        {page.data && lines.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} style={{ marginTop: 64 }} />
        )}
        {lines.length > 0 && <LogTable lines={lines} titleOf={titleOf} onOpen={setOpened} />}
      </div>
      <footer className="fd-page-foot">
        <span>{words.shown({ count: formatInteger(lines.length) })}</span>
        <span className="fd-spring" />
        <Button size="small" disabled={!newer} onClick={newer}>
          {words.newer}
        </Button>
        <Button size="small" disabled={!older} onClick={older}>
          {words.older}
        </Button>
      </footer>
      {opened && <LogDetails line={opened} title={titleOf(opened)} onClose={() => setOpened(null)} />}
    </div>
  )
}

type TableProps = {
  readonly lines: readonly LogLine[]
  readonly titleOf: (line: LogLine) => string
  readonly onOpen: (line: LogLine) => void
}

const LogTable = ({ lines, titleOf, onOpen }: TableProps) => {
  const { columns, nobody } = usePhrases().operationLogs
  const language = useLanguage()
  return (
    <table className="fd-table">
      <thead>
        <tr>
          <th>{columns.at}</th>
          <th>{columns.account}</th>
          <th>{columns.realName}</th>
          <th>{columns.action}</th>
          <th>{columns.ref}</th>
          <th>{columns.ip}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="fd-log-at">{formatTime(line.at, language)}</td>
            <td>{line.account || nobody}</td>
            <td>{line.realName}</td>
            <td>
              <button type="button" className="fd-link" onClick={() => onOpen(line)}>
                {titleOf(line)}
              </button>
            </td>
            <td>{line.ref}</td>
            <td>{line.ip}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
