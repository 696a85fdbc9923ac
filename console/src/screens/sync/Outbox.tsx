import { type SyncRow, type SyncState, sync, syncStates } from '@fairdesk/contract/areas/sync/sync'
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { problemText } from './problem-text.ts'
import { syncFields } from './sync-query.ts'
import { holdRows, retryRows } from './sync-writes.ts'

/** What goes out and went, row by row; the last first. */
export const Outbox = ({ tabs }: { tabs: ReactNode }) => {
  const { sync: words, shell } = usePhrases()
  const list = useList(sync.rows, { name: 'syncRows', fields: syncFields })
  const links = useLookUp(sync.links, {})
  const time = useFairTime()
  const columns = useMemo(() => rowColumns(words, time), [words, time])
  const { first, query, change } = list
  const [state] = query.states
  const labelOf = (one: SyncState) => `${words.states[one]} ${first ? formatInteger(first.counts[one]) : ''}`
  return (
    <ListFrame<SyncRow>
      words={useListWords()}
      list={list}
      bar={{
        tabs: (
          <>
            {tabs}
            <Segmented<SyncState | 'all'>
              size="small"
              aria-label={words.byState}
              value={query.states.length === 1 && state ? state : 'all'}
              options={[
                { value: 'all' as const, label: words.all },
                ...syncStates.map((one) => ({ value: one, label: labelOf(one) })),
              ]}
              onChange={(chosen) => change({ states: chosen === 'all' ? [] : [chosen] })}
            />
          </>
        ),
        filters: (
          <>
            <Select
              allowClear
              className="fd-sync-link"
              placeholder={words.anyLink}
              aria-label={words.link}
              value={query.linkId ?? null}
              options={(links ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(linkId) => change({ linkId: linkId ?? undefined })}
            />
            <KeywordBox
              value={query.keyword}
              label={shell.search}
              placeholder={words.keyword}
              onChange={(keyword) => change({ keyword })}
            />
          </>
        ),
        actions: null,
        batch: (selected) => <RowActs ids={[...selected].map(Number)} />,
      }}
      empty={{ none: <p>{words.emptyOutbox}</p>, filtered: words.emptyFiltered }}
      grid={{ label: words.outbox, columns, getId: ({ id }) => String(id) }}
      hint={words.outboxHint}
    />
  )
}

const mostAtOnce = 500

const RowActs = ({ ids }: { ids: readonly number[] }) => {
  const { sync: words } = usePhrases()
  const send = async (act: typeof retryRows | typeof holdRows) => {
    const { changed } = await act({ ids: [...ids] })
    notify({ kind: 'success', text: words.changed({ count: formatInteger(changed) }) })
  }
  const retry = useAct(() => send(retryRows))
  const hold = useAct(() => send(holdRows))
  const disabled = ids.length === 0 || ids.length > mostAtOnce
  return (
    <>
      <Button size="small" disabled={disabled} loading={retry.isBusy} onClick={() => retry.run()}>
        {words.retry}
      </Button>
      <Button size="small" disabled={disabled} loading={hold.isBusy} onClick={() => hold.run()}>
        {words.setAside}
      </Button>
    </>
  )
}

type Words = Phrases['sync']

function rowColumns(words: Words, time: (at: string) => string): GridColumn<SyncRow>[] {
  const { columns } = words
  return [
    { ...column(['no', columns.no], 'text', 120), pinned: 'start', value: ({ no }) => no },
    { ...column(['kind', words.kind], 'text', 72), value: ({ kind }) => words.kinds[kind] },
    { ...column(['name', columns.name], 'text', 180), value: ({ name }) => name },
    { ...column(['link', columns.link], 'text', 120), value: ({ link }) => link },
    { ...column(['action', columns.action], 'text', 84), value: ({ action }) => words.does[action] },
    { ...column(['state', columns.state], 'text', 84), value: ({ state }) => words.states[state] },
    { ...column(['tries', columns.tries], 'integer', 64), value: ({ tries }) => tries },
    {
      ...column(['answer', columns.answer], 'text', 260),
      value: ({ problem, answer }) => problemText(words, { problem, detail: answer }),
    },
    { ...column(['receipt', columns.receipt], 'text', 160), value: ({ receipt }) => receipt },
    { ...column(['at', columns.at], 'text', 150), value: ({ at }) => time(at) },
    { ...column(['sentAt', columns.sentAt], 'text', 150), value: ({ sentAt }) => (sentAt ? time(sentAt) : '') },
  ]
}
