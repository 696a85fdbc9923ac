import type { CallRow } from '@fairdesk/contract/areas/reports/completion'
import { useMemo } from 'react'
import { FollowUpCell } from '../../figures/follow-up/FollowUpCell.tsx'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn, GridStatus } from '../../ui/grid/grid-props.ts'
import type { CompletionQuery } from './completion-query.ts'
import { figureColumns, openCell } from './node-columns.tsx'
import type { Opening } from './use-completion-drill.ts'

type Props = {
  readonly rows: readonly CallRow[]
  readonly basis: 'tag' | 'net' | undefined
  readonly query: CompletionQuery
  readonly opening: Opening
  readonly status: GridStatus
}

/** By its place in the tree, as its numbers are opened. */
type ShownCall = CallRow & { readonly key: string }

/** Whom to call: who is behind, by how much, how he is reached, and who is on it. */
export const CallsTab = ({ rows, basis, query, opening, status }: Props) => {
  const { completionRate: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { measure, below } = query
  const columns = useMemo((): GridColumn<ShownCall>[] => {
    const text = (
      id: 'area' | 'agent' | 'contact' | 'phone' | 'changedBy',
      head: string,
      width: number,
    ): GridColumn<ShownCall> => ({ ...column([id, head], 'text', width), value: (row) => row[id] })
    return [
      { ...column(['code', words.customerCode], 'text', 112), pinned: 'start', value: ({ code }) => code },
      { ...column(['name', words.levels.customer], 'text', 150), pinned: 'start', value: ({ name }) => name },
      text('area', words.levels.area, 80),
      ...figureColumns<ShownCall>({ words, measure, isAssumed: false, isDifference: false, opening, below }).filter(
        ({ id }) => id !== 'progress',
      ),
      text('contact', words.contact, 84),
      {
        ...text('phone', words.phone, 124),
        render: ({ phone }) =>
          phone ? (
            <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : null,
      },
      {
        ...column(['followUp', words.followUp], 'custom', 200),
        value: ({ followUp }) => followUp?.by,
        render: ({ customerId, name, followUp }) => (
          <FollowUpCell customerId={customerId} name={name} followUp={followUp} isBehind />
        ),
      },
      {
        ...column(['changedAt', words.changedAt], 'text', 130),
        value: ({ changedAt }) => (changedAt === null ? undefined : time(changedAt)),
      },
      text('changedBy', words.changedBy, 84),
      text('agent', words.agent, 120),
    ]
  }, [words, time, measure, opening, below])
  const shown = useMemo(() => rows.map((row) => ({ ...row, key: `customer-${row.customerId}` })), [rows])
  return (
    <Grid<ShownCall>
      label={words.tabs.calls}
      columns={{ list: columns }}
      rows={{ list: shown, getId: ({ key }) => key }}
      status={status}
      events={{ onActivate: (row, columnId) => void openCell(row, columnId, { measure, basis, opening }) }}
    />
  )
}
