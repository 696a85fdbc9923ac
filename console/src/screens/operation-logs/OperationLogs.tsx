import { DownloadOutlined } from '@ant-design/icons'
import { type LogLine, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { formatAccount, formatAction, formatObject } from '@fairdesk/phrases/format-log'
import { Button, Dropdown } from 'antd'
import { useMemo, useState } from 'react'
import { useEndlessList } from '../../kit/list/use-endless-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { LogDetails } from './LogDetails.tsx'
import { LogFilter } from './LogFilter.tsx'
import { filterOf, logFields } from './log-query.ts'

/** Who did what, when and on what. */
export const OperationLogs = () => {
  const { operationLogs: words, shell } = usePhrases()
  const list = useEndlessList(operationLogs.list, { name: 'operationLogs', fields: logFields, paramsOf: filterOf })
  const [opened, setOpened] = useState<LogLine | null>(null)
  const time = useFairTime()
  const columns = useMemo(() => logColumns(words, { time, onOpen: setOpened }), [words, time])
  const { reached } = list
  const shown = list.loading ? '' : words.shown({ count: formatInteger(list.found) })
  return (
    <>
      <ListFrame<LogLine>
        words={useListWords()}
        list={list}
        bar={{
          filters: <LogFilter query={list.query} onChange={list.change} />,
          actions: <LogFiles filter={list.params} />,
        }}
        empty={{ none: words.none, filtered: words.empty }}
        grid={{
          label: shell.titles.operationLogs,
          columns,
          getId: ({ id }) => String(id),
          events: { onActivate: setOpened },
        }}
        hint={reached ? words.reached({ time: time(reached.at) }) : shown}
      />
      {opened && <LogDetails line={opened} time={time(opened.at)} onClose={() => setOpened(null)} />}
    </>
  )
}

const formats = [
  { key: 'xlsx', label: 'Excel' },
  { key: 'csv', label: 'CSV' },
] as const

/** All that is listed as a file, in either form. */
const LogFiles = ({ filter }: { filter: Params<typeof operationLogs.export> }) => {
  const { operationLogs: words } = usePhrases()
  const download = useDownload()
  const items = formats.map(({ key, label }) => ({
    key,
    label,
    onClick: () => download(operationLogs.export, { ...filter, format: key }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>{words.export}</Button>
    </Dropdown>
  )
}

type Words = Phrases['operationLogs']
type Shows = { readonly time: (at: string) => string; readonly onOpen: (line: LogLine) => void }

/** The columns of the log; what was changed comes with a line's details. */
function logColumns(words: Words, { time, onOpen }: Shows): GridColumn<LogLine>[] {
  const text = (id: 'realName' | 'ip', width: number): GridColumn<LogLine> => ({
    ...column([id, words.columns[id]], 'text', width),
    value: (line) => line[id],
  })
  return [
    { ...column(['at', words.columns.at], 'text', 168), pinned: 'start', value: ({ at }) => time(at) },
    {
      ...column(['account', words.columns.account], 'text', 132),
      value: ({ account }) => formatAccount(words, account),
      decorate: ({ account }) => (account ? undefined : { tone: 'weak' }),
    },
    text('realName', 120),
    {
      ...column(['action', words.columns.action], 'text', 196),
      value: ({ action }) => formatAction(words, action),
      render: (line) => <GridLink onClick={() => onOpen(line)}>{formatAction(words, line.action)}</GridLink>,
    },
    { ...column(['ref', words.columns.ref], 'text', 260), value: (line) => formatObject(words, line) },
    text('ip', 132),
  ]
}
