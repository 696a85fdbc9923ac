import type { MatrixAnswer } from '@fairdesk/contract/areas/reports/completion'
import { untargetedCustomersOf } from '@fairdesk/contract/completion/untargeted'
import { bandOf, completionBands } from '@fairdesk/contract/completion-measures'
import { type RefObject, useMemo } from 'react'
import { type GridPaper, PrintedGrid } from '../../../../figures/paper/PrintedGrid.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { GridStatus } from '../../../../ui/grid/grid-props.ts'
import { type CompletionQuery, isOfMoment } from '../completion-query.ts'
import { flipped } from '../tree-rows.ts'
import type { DrillOpeners } from '../use-completion-drill.ts'
import { matrixColumns, numberAt } from './matrix-columns.tsx'
import { type MatrixTableRow, matrixRows, withoutTarget } from './matrix-rows.ts'

type Props = {
  readonly answer: MatrixAnswer | undefined
  readonly query: CompletionQuery
  readonly isAssumed: boolean
  readonly opening: DrillOpeners
  readonly status: GridStatus
  readonly paper: RefObject<GridPaper | null>
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/** The tree by an attribute of goods, each cell in the colour of its band with its number. */
export const MatrixTab = ({ answer, query, isAssumed, opening, status, paper, onChange }: Props) => {
  const { completionRate: texts } = usePhrases()
  const untargetedCustomers = useMemo(() => untargetedCustomersOf(answer?.rows ?? []), [answer])
  const columns = useMemo(
    () => matrixColumns({ answer, query, texts, isAssumed, untargetedCustomers, opensRows: opening.opensRows }),
    [answer, query, texts, isAssumed, untargetedCustomers, opening.opensRows],
  )
  const rows = useMemo(() => (answer ? matrixRows(answer, query) : []), [answer, query])
  const totals = useMemo(
    (): MatrixTableRow | undefined => answer && { key: 'total', depth: 0, ...answer.total },
    [answer],
  )
  const toggle = ({ key, expanded }: MatrixTableRow) =>
    expanded !== undefined && onChange({ flipped: flipped(query, key) })
  return (
    <PrintedGrid<MatrixTableRow>
      paper={paper}
      label={texts.tabs.matrix}
      columns={{ list: columns }}
      rows={{
        list: rows,
        getId: ({ key }) => key,
        shape: ({ depth, expanded, key }) => ({
          level: depth,
          ...(expanded === undefined ? {} : { expanded, isSubtotal: key !== withoutTarget }),
        }),
        onToggle: toggle,
        ...(totals && rows.length > 0 ? { totals } : {}),
      }}
      status={status}
      look={{ density: 'compact', flash: !isAssumed && !isOfMoment(query) }}
      events={{
        onActivate: (row, columnId) => {
          const columnIndex = Number(/^cell(\d+)$/.exec(columnId)?.[1] ?? Number.NaN)
          const number = opening.opensRows ? numberAt(row, columnIndex, { answer, query }) : null
          if (number) opening.openRows(number)
          else toggle(row)
        },
      }}
    />
  )
}

/** Legend of the colours. */
export const BandLegend = () => {
  const { completionRate: texts } = usePhrases()
  return (
    <span className="fd-band-legend fd-inline">
      {completionBands.map((band) => (
        <span key={band}>
          <i className={`fd-band-${band}`} />
          {band === bandOf(0) ? '▼' : band === bandOf(121) ? '▲' : ''}
          {texts.bands[band]}
        </span>
      ))}
    </span>
  )
}
