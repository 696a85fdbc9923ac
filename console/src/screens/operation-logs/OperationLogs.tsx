import { type LogLine, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { useMemo, useState } from 'react'
import { useEndlessList } from '../../kit/list/use-endless-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { LogDetails } from './LogDetails.tsx'
import { LogFiles } from './LogFiles.tsx'
import { LogFilter } from './LogFilter.tsx'
import { logColumns } from './log-columns.tsx'
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
