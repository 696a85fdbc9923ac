import type { CompletionAnswer } from '@fairdesk/contract/areas/reports/completion'
import { type RefObject, useMemo } from 'react'
import { useCustomerIds } from '../../../figures/customer-page/use-customer-ids.ts'
import { type GridPaper, PrintedGrid } from '../../../figures/paper/PrintedGrid.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn, GridStatus } from '../../../ui/grid/grid-props.ts'
import { isNode, type NodeRow, nodeColumns, openCell } from './columns/node-columns.tsx'
import { type CompletionQuery, isDifference, isOfMoment } from './completion-query.ts'
import { customerOf, NodeLink } from './NodeLink.tsx'
import { nameOf } from './node-name.ts'
import { flipped, visibleRows } from './tree-rows.ts'
import type { DrillOpeners } from './use-completion-drill.ts'

type Props = {
  readonly answer: CompletionAnswer | undefined
  readonly query: CompletionQuery
  readonly isAssumed: boolean
  readonly opening: DrillOpeners
  readonly status: GridStatus
  readonly paper: RefObject<GridPaper | null>
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/**
 * Places, agents and customers as a tree; a press on its mark, Space or Enter toggles a node; on a number, it opens the
 * rows behind it.
 */
export const TreeTab = ({ answer, query, isAssumed, opening, status, paper, onChange }: Props) => {
  const { completionRate: texts, comparison, forecast: forecastTexts } = usePhrases()
  const { measure, below, show } = query
  const isGained = isDifference(query)
  const customerIds = useCustomerIds<NodeRow>(answer?.list ?? [], customerOf)
  const summary = answer?.comparison
  const forecast = answer?.forecast
  const columns = useMemo(
    (): GridColumn<NodeRow>[] => [
      {
        ...column(['place', texts.place], 'text', 168),
        pinned: 'start',
        value: (row) => (isNode(row) ? nameOf(row, texts) : texts.totalOf[show]),
        render: (row, name) => <NodeLink row={row} name={String(name)} customerIds={customerIds} />,
      },
      ...nodeColumns({
        texts,
        compared: summary && { comparison, summary },
        forecast: forecast && { texts: forecastTexts, summary: forecast },
        measure,
        isAssumed,
        isDifference: isGained,
        opening,
        threshold: below,
      }),
    ],
    [
      texts,
      customerIds,
      measure,
      isAssumed,
      isGained,
      opening,
      below,
      show,
      comparison,
      summary,
      forecast,
      forecastTexts,
    ],
  )
  const rows = useMemo(
    () =>
      visibleRows(answer?.list ?? [], query).map(
        ({ row, depth, expanded }): NodeRow => ({ ...row, depth, ...(expanded === undefined ? {} : { expanded }) }),
      ),
    [answer, query],
  )
  const toggle = ({ key, expanded }: NodeRow) =>
    key !== undefined && expanded !== undefined && onChange({ flipped: flipped(query, key) })
  return (
    <PrintedGrid<NodeRow>
      paper={paper}
      label={texts.tabs.tree}
      columns={{ list: columns }}
      rows={{
        list: rows,
        getId: ({ key = '' }) => key,
        shape: ({ depth = 0, expanded }) => ({
          level: depth,
          ...(expanded === undefined ? {} : { expanded, isSubtotal: true }),
        }),
        onToggle: toggle,
        ...(answer && answer.list.length > 0 ? { totals: answer.total } : {}),
      }}
      status={status}
      look={{ density: 'compact', flash: !isAssumed && !isOfMoment(query) }}
      events={{
        onActivate: (row, columnId) => {
          if (!openCell(row, columnId, { measure, basis: answer?.basis, opening })) toggle(row)
        },
      }}
    />
  )
}
