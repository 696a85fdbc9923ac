import type { CompletionAnswer } from '@fairdesk/contract/areas/reports/completion'
import { rankedNodes } from '@fairdesk/contract/completion/ranked'
import { type RefObject, useMemo } from 'react'
import { useCustomerIds } from '../../../figures/customer-page/use-customer-ids.ts'
import { type GridPaper, PrintedGrid } from '../../../figures/paper/PrintedGrid.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn, GridStatus } from '../../../ui/grid/grid-props.ts'
import { type NodeRow, nodeColumns, openCell } from './columns/node-columns.tsx'
import { type CompletionQuery, isDifference, isOfMoment } from './completion-query.ts'
import { customerOf, NodeLink } from './NodeLink.tsx'
import { nameOf } from './node-name.ts'
import type { DrillOpeners } from './use-completion-drill.ts'

type Props = {
  readonly answer: CompletionAnswer | undefined
  readonly query: CompletionQuery
  readonly isAssumed: boolean
  readonly opening: DrillOpeners
  readonly status: GridStatus
  readonly paper: RefObject<GridPaper | null>
}

/** Nodes of one level by completion; nodes without a target have no rank. */
export const RankingTab = ({ answer, query, isAssumed, opening, status, paper }: Props) => {
  const { completionRate: texts, comparison, forecast: forecastTexts } = usePhrases()
  const { measure, below, level, show } = query
  const isGained = isDifference(query)
  // Sort gains by points, highest first: a gain fills no gap.
  const sort = isGained ? 'completion' : query.sort
  const names = useMemo(() => new Map(answer?.list.map((row) => [row.key, row])), [answer])
  const rows = useMemo(
    () =>
      rankedNodes(answer?.list ?? [], { level, measure, sort }).map(
        (row, index): NodeRow => ({ ...row, rank: row[measure]?.completion === null ? null : index + 1 }),
      ),
    [answer, level, measure, sort],
  )
  const customerIds = useCustomerIds(rows, customerOf)
  const summary = answer?.comparison
  const forecast = answer?.forecast
  const columns = useMemo((): GridColumn<NodeRow>[] => {
    const parentOf = ({ parent }: NodeRow) => (parent ? names.get(parent) : undefined)
    return [
      { ...column(['rank', texts.rank], 'integer', 56), pinned: 'start', value: (row) => row.rank },
      {
        ...column(['name', texts.levels[level]], 'text', 190),
        pinned: 'start',
        value: (row) => (row.level === undefined ? texts.totalOf[show] : row.name || row.code || texts.unset),
        render: (row, name) => <NodeLink row={row} name={String(name)} customerIds={customerIds} />,
      },
      {
        ...column(['parent', texts.above], 'text', 110),
        value: (row) => {
          const parent = parentOf(row)
          return parent && nameOf(parent, texts)
        },
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
    ]
  }, [
    texts,
    measure,
    isAssumed,
    isGained,
    opening,
    below,
    level,
    show,
    names,
    customerIds,
    comparison,
    summary,
    forecast,
    forecastTexts,
  ])
  return (
    <PrintedGrid<NodeRow>
      paper={paper}
      label={texts.tabs.ranking}
      columns={{ list: columns }}
      rows={{
        list: rows,
        getId: ({ key = '' }) => key,
        ...(answer && rows.length > 0 ? { totals: answer.total } : {}),
      }}
      status={status}
      look={{ density: 'compact', flash: !isAssumed && !isOfMoment(query) }}
      events={{
        onActivate: (row, columnId) => void openCell(row, columnId, { measure, basis: answer?.basis, opening }),
      }}
    />
  )
}
