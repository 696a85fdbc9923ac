import type { MatrixAnswer } from '@fairdesk/contract/areas/reports/completion'
import { bandOf, bandSign, completionBands, completionOf } from '@fairdesk/contract/completion/measured'
import { useMemo } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn, GridStatus } from '../../ui/grid/grid-props.ts'
import { type CompletionQuery, matrixMeasure } from './completion-query.ts'
import { exactText, figureHead, figureText, Percent } from './figures.tsx'
import { matrixRows, type ShownRow, withoutTarget } from './matrix-rows.ts'
import { bandDecoration } from './node-columns.tsx'
import { nameOf } from './node-name.ts'
import { flipped } from './tree-rows.ts'

type Props = {
  readonly answer: MatrixAnswer | undefined
  readonly query: CompletionQuery
  readonly isAssumed: boolean
  readonly status: GridStatus
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/** The tree by an attribute of goods, each cell in the colour of its band with its number. */
export const MatrixTab = ({ answer, query, isAssumed, status, onChange }: Props) => {
  const { completionRate: words } = usePhrases()
  const of = matrixMeasure(query)
  const isPercent = query.cells === 'percent'
  const columns = useMemo((): GridColumn<ShownRow>[] => {
    const place: GridColumn<ShownRow> = {
      ...column(['place', isPercent ? words.place : figureHead(of, words, isAssumed)], 'text', 220),
      pinned: 'start',
      value: ({ row, without }) => {
        if (without !== undefined) return words.noTargetGroup({ count: without })
        return row ? nameOf({ ...row, key: row.node }, words) : words.total
      },
    }
    const cells = (answer?.columns ?? []).map(({ code, label }, at): GridColumn<ShownRow> => {
      const name = code === null ? words.others : label || code || words.unset
      const head = isAssumed ? words.assumedColumn({ title: name }) : name
      const shared = {
        ...column(
          [`cell${at}`, head],
          isPercent ? 'percent' : of === 'amount' ? 'money' : 'integer',
          isAssumed ? 116 : 84,
        ),
      }
      const decorate: GridColumn<ShownRow>['decorate'] = (row) =>
        row.without === undefined ? bandDecoration(percentAt(row, at)) : undefined
      if (isPercent)
        return {
          ...shared,
          decorate,
          value: (row) => percentAt(row, at),
          render: (row) => <MatrixCell row={row} at={at} of={of} />,
        }
      return {
        ...shared,
        decorate,
        value: ({ values }) => values[at],
        render: (row) => <NumberCell row={row} at={at} of={of} />,
      }
    })
    return [place, ...cells]
  }, [answer?.columns, words, of, isPercent, isAssumed])
  const rows = useMemo(() => (answer ? matrixRows(answer, query) : []), [answer, query])
  const totals = useMemo((): ShownRow | undefined => answer && { key: 'total', depth: 0, ...answer.total }, [answer])
  const toggle = ({ key, expanded }: ShownRow) => expanded !== undefined && onChange({ flipped: flipped(query, key) })
  return (
    <Grid<ShownRow>
      label={words.tabs.matrix}
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
      look={{ density: 'compact', flash: !isAssumed }}
      events={{ onActivate: toggle }}
    />
  )
}

function percentAt({ values, targets }: ShownRow, at: number): number | null {
  return completionOf(values[at] ?? 0, targets[at] ?? null)
}

type CellProps = { readonly row: ShownRow; readonly at: number; readonly of: 'qty' | 'amount' }

/** Ordered of the target on hover. */
const MatrixCell = ({ row, at, of }: CellProps) => {
  if (row.without !== undefined) return null
  const text = `${exactText(row.values[at] ?? 0, of)} / ${exactText(row.targets[at], of)}`
  return (
    <span title={text}>
      <Percent completion={percentAt(row, at)} />
    </span>
  )
}

/** Pieces or yuan with the band's sign; 0 where something should be and nothing is. */
const NumberCell = ({ row, at, of }: CellProps) => {
  if (row.without !== undefined) return null
  const [value = null, target = null] = [row.values[at], row.targets[at]]
  const shown = value ?? (target === null ? null : 0)
  return (
    <span title={`${exactText(shown, of)} / ${exactText(target, of)}`}>
      {bandSign(bandOf(percentAt(row, at)))}
      {figureText(shown, of)}
    </span>
  )
}

/** What the colours stand for. */
export const BandLegend = () => {
  const { completionRate: words } = usePhrases()
  return (
    <span className="fd-band-legend">
      {completionBands.map((band) => (
        <span key={band}>
          <i className={`fd-band-${band}`} />
          {band === bandOf(0) ? '▼' : band === bandOf(121) ? '▲' : ''}
          {words.bands[band]}
        </span>
      ))}
    </span>
  )
}
