import '../../ui/plain-table.css'
import type { LogLine } from '@fairdesk/contract/areas/operation-logs'
import { Descriptions, Drawer, Empty } from 'antd'
import { formatTime } from '../../kit/format.ts'
import { type Phrases, useLanguage, usePhrases } from '../../kit/phrases.ts'
import { differences } from './differences.ts'

type Props = { readonly line: LogLine; readonly title: string; readonly onClose: () => void }

/** One line of the log whole: who, when, from where, and each field before and after. */
export const LogDetails = ({ line, title, onClose }: Props) => {
  const { operationLogs: words } = usePhrases()
  const language = useLanguage()
  const changed = differences(line.before, line.after)
  const { columns } = words
  const facts = [
    [columns.at, formatTime(line.at, language)],
    [columns.account, [line.account || words.nobody, line.realName].filter(Boolean).join(' ')],
    [columns.ref, line.ref],
    [columns.ip, line.ip],
    [columns.requestId, line.requestId],
  ] as const
  return (
    <Drawer open size={640} title={title} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      {changed.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.unchanged} />}
      {changed.length > 0 && (
        <table className="fd-table fd-log-differences">
          <thead>
            <tr>
              <th>{words.field}</th>
              <th>{columns.before}</th>
              <th>{columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ field, before, after }) => (
              <tr key={field}>
                <td>{fieldName(field, words)}</td>
                <td>{said(before, words)}</td>
                <td>{said(after, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

function fieldName(field: string, words: Phrases['operationLogs']): string {
  const names: Readonly<Record<string, string>> = words.fields
  return field
    .split('.')
    .map((part) => names[part] ?? part)
    .join(' ')
}

function said(value: unknown, words: Phrases['operationLogs']): string {
  if (value === undefined || value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
