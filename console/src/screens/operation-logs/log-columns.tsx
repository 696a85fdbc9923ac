import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import { formatAction, formatObject } from '@fairdesk/phrases/format-log'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'

type Words = Phrases['operationLogs']
type Shows = { readonly time: (at: string) => string; readonly onOpen: (line: LogLine) => void }

/** The columns of the log; what was changed comes with a line's details. */
export function logColumns(words: Words, { time, onOpen }: Shows): GridColumn<LogLine>[] {
  const text = (id: 'realName' | 'ip', width: number): GridColumn<LogLine> => ({
    ...column([id, words.columns[id]], 'text', width),
    value: (line) => line[id],
  })
  return [
    { ...column(['at', words.columns.at], 'text', 168), pinned: 'start', value: ({ at }) => time(at) },
    {
      ...column(['account', words.columns.account], 'text', 132),
      value: ({ account }) => account || words.nobody,
      decorate: ({ account }) => (account ? undefined : { tone: 'weak' }),
    },
    text('realName', 120),
    {
      ...column(['action', words.columns.action], 'text', 196),
      value: ({ action }) => formatAction(words, action),
      render: (line) => (
        <button type="button" className="fd-link" tabIndex={-1} onClick={() => onOpen(line)}>
          {formatAction(words, line.action)}
        </button>
      ),
    },
    { ...column(['ref', words.columns.ref], 'text', 260), value: (line) => formatObject(words, line) },
    text('ip', 132),
  ]
}
