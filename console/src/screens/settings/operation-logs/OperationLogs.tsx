import { DownloadOutlined } from '@ant-design/icons'
import { type LogLine, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { formatAccount, formatAction, formatObject } from '@fairdesk/phrases/format-log'
import { Button, Dropdown } from 'antd'
import { useMemo, useState } from 'react'
import { useEndlessList } from '../../../kit/list/use-endless-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { LogDetails } from './LogDetails.tsx'
import { LogFilter } from './LogFilter.tsx'
import { filterOf, logFields } from './log-query.ts'

/** Audit log: user, action, time and object. */
export const OperationLogs = () => {
  const { operationLogs: texts, shell } = usePhrases()
  const list = useEndlessList(operationLogs.list, { name: 'operationLogs', fields: logFields, paramsOf: filterOf })
  const [opened, setOpened] = useState<LogLine | null>(null)
  const time = useFairTime()
  const columns = useMemo(() => logColumns(texts, { time, onOpen: setOpened }), [texts, time])
  const { reached } = list
  const countText = list.loading ? '' : texts.shown({ count: formatInteger(list.found) })
  return (
    <>
      <ListFrame<LogLine>
        texts={useListTexts()}
        list={list}
        bar={{
          filters: <LogFilter query={list.query} onChange={list.change} />,
          actions: <LogFiles filter={list.params} />,
        }}
        empty={{ none: texts.none, filtered: texts.empty }}
        grid={{
          label: shell.titles.operationLogs,
          columns,
          getId: ({ id }) => String(id),
          events: { onActivate: setOpened },
        }}
        hint={reached ? texts.reached({ time: time(reached.at) }) : countText}
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
  const { operationLogs: texts } = usePhrases()
  const download = useDownload()
  const items = formats.map(({ key, label }) => ({
    key,
    label,
    onClick: () => download(operationLogs.export, { ...filter, format: key }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>{texts.export}</Button>
    </Dropdown>
  )
}

/** Returns the columns of the log; changed fields are in the details of an entry. */
function logColumns(
  texts: Phrases['operationLogs'],
  { time, onOpen }: { readonly time: (timestamp: string) => string; readonly onOpen: (line: LogLine) => void },
): GridColumn<LogLine>[] {
  const text = (id: 'realName' | 'ip', width: number): GridColumn<LogLine> => ({
    ...column([id, texts.columns[id]], 'text', width),
    value: (line) => line[id],
  })
  return [
    { ...column(['at', texts.columns.at], 'text', 168), pinned: 'start', value: ({ at }) => time(at) },
    {
      ...column(['account', texts.columns.account], 'text', 132),
      value: ({ account }) => formatAccount(texts, account),
      decorate: ({ account }) => (account ? undefined : { tone: 'weak' }),
    },
    text('realName', 120),
    {
      ...column(['action', texts.columns.action], 'text', 196),
      value: ({ action }) => formatAction(texts, action),
      render: (line) => <GridLink onClick={() => onOpen(line)}>{formatAction(texts, line.action)}</GridLink>,
    },
    { ...column(['ref', texts.columns.ref], 'text', 260), value: (line) => formatObject(texts, line) },
    text('ip', 132),
  ]
}
