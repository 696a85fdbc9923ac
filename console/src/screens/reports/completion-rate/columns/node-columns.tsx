import type { CompletionRow, CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import { bandOf, type CompletionFigure, type CompletionMeasure, gapOf } from '@fairdesk/contract/completion-measures'
import { FollowUpCell } from '../../../../figures/follow-up/FollowUpCell.tsx'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn, GridDecoration } from '../../../../ui/grid/grid-props.ts'
import { numberOfNode, targetsAddress } from '../completion-drill.ts'
import { Figure, figureHead, fractionText, MeasureGap, Percent, ProgressBar, pointsText } from '../figures.tsx'
import type { DrillOpeners } from '../use-completion-drill.ts'
import { comparedColumns } from './compared-columns.ts'
import { expectedColumns } from './expected-columns.tsx'
import { type ColumnOptions, type MeasuredRow, untargetedColumn, valueIn } from './untargeted-column.tsx'

/** A node with its place, or the totals: they have no place. */
export type NodeRow = Partial<CompletionRow> &
  CompletionTotal & { readonly depth?: number; readonly expanded?: boolean; readonly rank?: number | null }

export function isNode(row: NodeRow): row is NodeRow & CompletionRow {
  return row.key !== undefined
}

export function nodeColumns(options: ColumnOptions): GridColumn<NodeRow>[] {
  const { texts, measure, isAssumed, threshold } = options
  return [
    ...figureColumns(options),
    ...expectedColumns(options),
    ...comparedColumns(options),
    ...(measure === 'qty' || measure === 'amount'
      ? [
          {
            ...column(
              ['share', isAssumed ? texts.assumedColumn({ title: texts.share }) : texts.share],
              'percent',
              isAssumed ? 132 : 76,
            ),
            value: (row: NodeRow) => row[measure]?.share,
          } as const,
        ]
      : []),
    { ...column(['customers', texts.customers], 'integer', 82), value: (row) => row.customers },
    { ...column(['idle', texts.idle], 'integer', 62), value: (row) => row.idle, decorate: idleTone },
    {
      ...column(['followUp', texts.followUp], 'custom', 220),
      value: (row) => row.followUp?.by,
      render: (row) => followUpOf(row, measure, threshold),
    },
  ]
}

/** Columns for ordered, target, completion and remainder, in the chosen measure. */
export function figureColumns<R extends MeasuredRow>(options: ColumnOptions): GridColumn<R>[] {
  const { texts, measure, isAssumed, isDifference, opening } = options
  const assumed = (title: string) => (isAssumed ? texts.assumedColumn({ title }) : title)
  const inUnit = (title: string) => (measure === 'amount' ? texts.tenThousand({ figure: title }) : title)
  const kind = measure === 'amount' ? 'money' : 'integer'
  const figure = (id: string, head: string, value: (measured: CompletionFigure) => number | null): GridColumn<R> => ({
    ...column([id, head], kind, isAssumed || isDifference ? 130 : measure === 'amount' ? 104 : 88),
    value: (row) => valueIn(row[measure], value),
    render: (row) => <Figure value={valueIn(row[measure], value)} measure={measure} />,
  })
  const actual = {
    ...figure(
      'actual',
      isDifference ? texts.gained({ figure: inUnit(texts.figures[measure]) }) : figureHead(measure, texts, isAssumed),
      (measured) => measured.actual,
    ),
    ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.actual) } : {}),
  }
  const target = {
    ...figure('target', inUnit(texts.target), (measured) => measured.target),
    ...(opening.opensTargets
      ? { opens: (row: R) => (row[measure]?.target ?? null) !== null && targetsAddress(row) !== null }
      : {}),
  }
  if (isDifference) return [actual, target, pointsColumn(options), ...untargetedColumn(options)]
  return [
    actual,
    target,
    {
      ...column(['progress', texts.progress], 'custom', 136),
      value: () => undefined,
      render: (row) => <ProgressBar completion={row[measure]?.completion ?? null} />,
    },
    {
      ...column(['completion', assumed(texts.completion)], 'percent', isAssumed ? 156 : 88),
      head: <span title={texts.completionHelp}>{assumed(texts.completion)}</span>,
      headText: assumed(texts.completion),
      value: (row) => row[measure]?.completion,
      render: percentOfRow(options),
      decorate: (row) => bandDecoration(row[measure]?.completion ?? null),
      ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.completion) } : {}),
    },
    {
      ...figure('gap', assumed(inUnit(texts.gap)), gapOf),
      width: isAssumed ? 130 : 116,
      render: gapOfRow(options),
    },
    ...untargetedColumn(options),
  ]
}

const percentOfRow = <R extends MeasuredRow>({ texts, measure }: ColumnOptions) =>
  function CompletionPercent(row: R) {
    const hover = fractionText(row[measure], { measure, texts })
    return <Percent completion={row[measure]?.completion ?? null} hover={hover} />
  }

const gapOfRow = <R extends MeasuredRow>({ measure }: ColumnOptions) =>
  function CompletionGap(row: R) {
    return <MeasureGap value={valueIn(row[measure], gapOf)} measure={measure} />
  }

/** Column of the points of the target gained. */
function pointsColumn<R extends MeasuredRow>({ texts, measure, opening }: ColumnOptions): GridColumn<R> {
  return {
    ...column(['completion', texts.points], 'integer', 176),
    head: <span title={texts.completionHelp}>{texts.points}</span>,
    headText: texts.points,
    value: (row) => row[measure]?.completion,
    format: pointsText,
    ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.completion) } : {}),
  }
}

/** Opens the rows or targets of an activated cell; returns false if it has none. */
export function openCell(row: MeasuredRow, columnId: string, { measure, basis, opening }: CellOpening): boolean {
  if (columnId === 'target' && opening.opensTargets) {
    opening.openTargets(row)
    return true
  }
  const number = opening.opensRows ? numberOfNode(row, columnId, { measure, basis }) : null
  opening.openRows(number)
  return number !== null
}

type CellOpening = {
  readonly measure: CompletionMeasure
  readonly basis: 'tag' | 'net' | undefined
  readonly opening: DrillOpeners
}

export function bandDecoration(completion: number | null): GridDecoration | undefined {
  const band = bandOf(completion)
  return band === null ? undefined : { className: `fd-band-${band}` }
}

function isBehind(measured: CompletionFigure | undefined, threshold: number): boolean {
  return measured?.completion !== null && measured !== undefined && measured.completion < threshold
}

function idleTone(row: NodeRow): GridDecoration | undefined {
  return row.idle > 0 ? { tone: 'warning' } : undefined
}

function followUpOf(row: NodeRow, measure: CompletionMeasure, threshold: number) {
  if (row.level !== 'customer' || row.id === undefined) return null
  const isLagging = isBehind(row[measure], threshold) || row.idle > 0
  return <FollowUpCell customerId={row.id} name={row.name ?? ''} followUp={row.followUp} isBehind={isLagging} />
}
