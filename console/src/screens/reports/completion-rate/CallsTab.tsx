import type { CallRow } from '@fairdesk/contract/areas/reports/completion'
import { type RefObject, useMemo } from 'react'
import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import { useCustomerIds } from '../../../figures/customer-page/use-customer-ids.ts'
import { FollowUpCell } from '../../../figures/follow-up/FollowUpCell.tsx'
import { type GridPaper, PrintedGrid } from '../../../figures/paper/PrintedGrid.tsx'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn, GridStatus } from '../../../ui/grid/grid-props.ts'
import { figureColumns, openCell } from './columns/node-columns.tsx'
import type { CompletionQuery } from './completion-query.ts'
import type { DrillOpeners } from './use-completion-drill.ts'

type Props = {
  readonly rows: readonly CallRow[]
  readonly basis: 'tag' | 'net' | undefined
  readonly query: CompletionQuery
  readonly opening: DrillOpeners
  readonly status: GridStatus
  readonly paper: RefObject<GridPaper | null>
}

/** Keyed by its node in the tree, as its numbers are opened. */
type CallTreeRow = CallRow & { readonly key: string }

/** Call list: customers behind, by how much, their contact, and the user who follows them up. */
export const CallsTab = ({ rows, basis, query, opening, status, paper }: Props) => {
  const { completionRate: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { measure, below } = query
  const customerIds = useCustomerIds(rows, ({ customerId }) => customerId)
  const columns = useMemo((): GridColumn<CallTreeRow>[] => {
    const text = (
      id: 'area' | 'agent' | 'contact' | 'phone' | 'changedBy',
      head: string,
      width: number,
    ): GridColumn<CallTreeRow> => ({ ...column([id, head], 'text', width), value: (row) => row[id] })
    return [
      { ...column(['code', texts.customerCode], 'text', 112), pinned: 'start', value: ({ code }) => code },
      {
        ...column(['name', texts.levels.customer], 'text', 150),
        pinned: 'start',
        value: ({ name }) => name,
        render: ({ customerId, name }) => <CustomerPageLink id={customerId} name={name} customerIds={customerIds} />,
      },
      text('area', texts.levels.area, 80),
      ...figureColumns<CallTreeRow>({
        texts,
        measure,
        isAssumed: false,
        isDifference: false,
        opening,
        threshold: below,
      }).filter(({ id }) => id !== 'progress'),
      text('contact', texts.contact, 84),
      {
        ...text('phone', texts.phone, 124),
        render: ({ phone }) =>
          phone ? (
            <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : null,
      },
      {
        ...column(['followUp', texts.followUp], 'custom', 200),
        value: ({ followUp }) => followUp?.by,
        render: ({ customerId, name, followUp }) => (
          <FollowUpCell customerId={customerId} name={name} followUp={followUp} isBehind />
        ),
      },
      {
        ...column(['changedAt', texts.changedAt], 'text', 130),
        value: ({ changedAt }) => (changedAt === null ? undefined : time(changedAt)),
      },
      text('changedBy', texts.changedBy, 84),
      text('agent', texts.agent, 120),
    ]
  }, [texts, time, customerIds, measure, opening, below])
  const keyedRows = useMemo(() => rows.map((row) => ({ ...row, key: `customer-${row.customerId}` })), [rows])
  return (
    <PrintedGrid<CallTreeRow>
      paper={paper}
      label={texts.tabs.calls}
      columns={{ list: columns }}
      rows={{ list: keyedRows, getId: ({ key }) => key }}
      status={status}
      events={{ onActivate: (row, columnId) => void openCell(row, columnId, { measure, basis, opening }) }}
    />
  )
}
