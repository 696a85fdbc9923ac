import { type SyncRow, type SyncState, sync, syncStates } from '@fairdesk/contract/areas/sync/sync'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { Segmented, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useList } from '../../../../kit/list/use-list.ts'
import { useListTexts } from '../../../../kit/list/use-list-texts.ts'
import { tellTooMany } from '../../../../kit/page/notify-missed.ts'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { GridLink } from '../../../../ui/grid/cells/GridLink.tsx'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { KeywordBox } from '../../../../ui/list/filters/KeywordBox.tsx'
import { ListFrame } from '../../../../ui/list/ListFrame.tsx'
import { answerLine } from '../problem-text.ts'
import { syncFields } from '../sync-query.ts'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { RowActs } from './RowActs.tsx'

/** Documents waiting and sent, row by row; latest first. */
export const Outbox = ({ tabs }: { tabs: ReactNode }) => {
  const { sync: texts, shell } = usePhrases()
  const list = useList(sync.rows, { name: 'syncRows', fields: syncFields })
  const links = useLookUp(sync.links, {})
  const time = useFairTime()
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => rowColumns(texts, time, (row) => setOpened(idOf(row))), [texts, time])
  const openedRow = list.rows.find((row) => row !== undefined && idOf(row) === opened)
  const { first, query, change } = list
  const [state] = query.states
  const labelOf = (syncState: SyncState) =>
    `${texts.states[syncState]} ${first ? formatInteger(first.counts[syncState]) : ''}`
  return (
    <>
      <ListFrame<SyncRow>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: (
            <>
              {tabs}
              <Segmented<SyncState | 'all'>
                size="small"
                aria-label={texts.byState}
                value={query.states.length === 1 && state ? state : 'all'}
                options={[
                  { value: 'all' as const, label: texts.all },
                  ...syncStates.map((syncState) => ({ value: syncState, label: labelOf(syncState) })),
                ]}
                onChange={(selectedState) => change({ states: selectedState === 'all' ? [] : [selectedState] })}
              />
            </>
          ),
          filters: (
            <>
              <Select
                allowClear
                style={{ width: 150 }}
                placeholder={texts.anyLink}
                aria-label={texts.link}
                value={query.linkId ?? null}
                options={(links ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(linkId) => change({ linkId: linkId ?? undefined })}
              />
              <KeywordBox
                value={query.keyword}
                label={shell.search}
                placeholder={texts.keyword}
                onChange={(keyword) => change({ keyword })}
                onTooMany={() => tellTooMany(mostCodes)}
              />
            </>
          ),
          actions: null,
          batch: (selected) => <RowActs ids={[...selected].map(Number)} />,
        }}
        empty={{ none: <p>{texts.emptyOutbox}</p>, filtered: texts.emptyFiltered }}
        grid={{ label: texts.outbox, columns, getId: idOf, events: { onActivate: (row) => setOpened(idOf(row)) } }}
        hint={texts.outboxHint}
      />
      {openedRow && <DocumentDrawer row={openedRow} onClose={() => setOpened(null)} />}
    </>
  )
}

const idOf = ({ id }: Pick<SyncRow, 'id'>) => String(id)

function rowColumns(
  texts: Phrases['sync'],
  time: (timestamp: string) => string,
  onOpen: (row: SyncRow) => void,
): GridColumn<SyncRow>[] {
  const { columns } = texts
  return [
    {
      ...column(['no', columns.no], 'text', 120),
      pinned: 'start',
      value: ({ no }) => no,
      render: (row) => <GridLink onClick={() => onOpen(row)}>{row.no}</GridLink>,
    },
    { ...column(['kind', texts.kind], 'text', 72), value: ({ kind }) => texts.kinds[kind] },
    { ...column(['name', columns.name], 'text', 180), value: ({ name }) => name },
    { ...column(['link', columns.link], 'text', 120), value: ({ link }) => link },
    { ...column(['action', columns.action], 'text', 84), value: ({ action }) => texts.does[action] },
    { ...column(['state', columns.state], 'text', 84), value: ({ state }) => texts.states[state] },
    { ...column(['tries', columns.tries], 'integer', 64), value: ({ tries }) => tries },
    {
      ...column(['answer', columns.answer], 'text', 260),
      value: (row) => answerLine(texts, row),
    },
    { ...column(['receipt', columns.receipt], 'text', 160), value: ({ receipt }) => receipt },
    { ...column(['at', columns.at], 'text', 150), value: ({ at }) => time(at) },
    { ...column(['sentAt', columns.sentAt], 'text', 150), value: ({ sentAt }) => (sentAt ? time(sentAt) : '') },
  ]
}
