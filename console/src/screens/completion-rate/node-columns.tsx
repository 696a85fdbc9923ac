import type { CompletionRow, CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import {
  bandOf,
  type CompletionMeasure,
  gapOf,
  type Measured,
  untargetedOf,
} from '@fairdesk/contract/completion/measured'
import { FollowUpCell } from '../../figures/follow-up/FollowUpCell.tsx'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridDecoration } from '../../ui/grid/grid-props.ts'
import { numberOfNode, targetsAddress } from './completion-drill.ts'
import {
  Figure,
  figureHead,
  figureText,
  fractionText,
  Gap,
  Percent,
  ProgressBar,
  pointsText,
  untargetedText,
} from './figures.tsx'
import type { Opening } from './use-completion-drill.ts'

/** A node with its place, or the totals: they have no place. */
export type NodeRow = Partial<CompletionRow> &
  CompletionTotal & { readonly depth?: number; readonly expanded?: boolean; readonly rank?: number | null }

export function isNode(row: NodeRow): row is NodeRow & CompletionRow {
  return row.key !== undefined
}

type Words = Phrases['completionRate']
type Options = {
  readonly words: Words
  readonly measure: CompletionMeasure
  readonly isAssumed: boolean
  /** What was gained since a moment: pieces, and points of the target. */
  readonly isDifference: boolean
  readonly opening: Opening
  readonly below: number
}

export function nodeColumns(options: Options): GridColumn<NodeRow>[] {
  const { words, measure, isAssumed, below } = options
  return [
    ...figureColumns(options),
    ...(measure === 'qty' || measure === 'amount'
      ? [
          {
            ...column(
              ['share', isAssumed ? words.assumedColumn({ title: words.share }) : words.share],
              'percent',
              isAssumed ? 132 : 76,
            ),
            value: (row: NodeRow) => row[measure]?.share,
          } as const,
        ]
      : []),
    { ...column(['customers', words.customers], 'integer', 82), value: (row) => row.customers },
    { ...column(['idle', words.idle], 'integer', 62), value: (row) => row.idle, decorate: idleTone },
    {
      ...column(['followUp', words.followUp], 'custom', 220),
      value: (row) => row.followUp?.by,
      render: (row) => followUpOf(row, measure, below),
    },
  ]
}

/** Ordered, target, completion and what is missing, of the measure chosen. */
export function figureColumns<R extends MeasuredRow>(options: Options): GridColumn<R>[] {
  const { words, measure, isAssumed, isDifference, opening } = options
  const assumed = (title: string) => (isAssumed ? words.assumedColumn({ title }) : title)
  const inUnit = (title: string) => (measure === 'amount' ? words.tenThousand({ figure: title }) : title)
  const kind = measure === 'amount' ? 'money' : 'integer'
  const figure = (id: string, head: string, value: (measured: Measured) => number | null): GridColumn<R> => ({
    ...column([id, head], kind, isAssumed || isDifference ? 130 : measure === 'amount' ? 104 : 88),
    value: (row) => valueIn(row[measure], value),
    render: (row) => <Figure value={valueIn(row[measure], value)} of={measure} />,
  })
  const actual = {
    ...figure(
      'actual',
      isDifference ? words.gained({ figure: inUnit(words.figures[measure]) }) : figureHead(measure, words, isAssumed),
      (measured) => measured.actual,
    ),
    ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.actual) } : {}),
  }
  const target = {
    ...figure('target', inUnit(words.target), (measured) => measured.target),
    ...(opening.opensTargets
      ? { opens: (row: R) => (row[measure]?.target ?? null) !== null && targetsAddress(row) !== null }
      : {}),
  }
  if (isDifference) return [actual, target, pointsColumn(options), ...untargetedColumn(options)]
  return [
    actual,
    target,
    {
      ...column(['progress', words.progress], 'custom', 136),
      value: () => undefined,
      render: (row) => <ProgressBar completion={row[measure]?.completion ?? null} />,
    },
    {
      ...column(['completion', assumed(words.completion)], 'percent', isAssumed ? 156 : 88),
      head: <span title={words.completionHelp}>{assumed(words.completion)}</span>,
      headText: assumed(words.completion),
      value: (row) => row[measure]?.completion,
      render: percentOfRow(options),
      decorate: (row) => bandDecoration(row[measure]?.completion ?? null),
      ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.completion) } : {}),
    },
    {
      ...figure('gap', assumed(inUnit(words.gap)), gapOf),
      width: isAssumed ? 130 : 116,
      render: gapOfRow(options),
    },
    ...untargetedColumn(options),
  ]
}

const percentOfRow = <R extends MeasuredRow>({ words, measure }: Options) =>
  function CompletionPercent(row: R) {
    const hover = fractionText(row[measure], { of: measure, words })
    return <Percent completion={row[measure]?.completion ?? null} hover={hover} />
  }

const gapOfRow = <R extends MeasuredRow>({ words, measure }: Options) =>
  function CompletionGap(row: R) {
    return <Gap value={valueIn(row[measure], gapOf)} of={measure} words={words} />
  }

/** Pieces or yuan of the customers without a target, how many they are on hover. */
function untargetedColumn<R extends MeasuredRow>({ words, measure, isAssumed }: Options): GridColumn<R>[] {
  if (measure !== 'qty' && measure !== 'amount') return []
  const title = measure === 'amount' ? words.tenThousand({ figure: words.untargeted }) : words.untargeted
  return [
    {
      ...column(
        ['untargeted', isAssumed ? words.assumedColumn({ title }) : title],
        measure === 'amount' ? 'money' : 'integer',
        isAssumed ? 150 : 110,
      ),
      value: (row) => valueIn(row[measure], untargetedOf),
      render: (row) => {
        const untargeted = valueIn(row[measure], untargetedOf)
        const hover = untargeted ? untargetedText(row[measure], { of: measure, words }) : undefined
        return <span title={hover}>{figureText(untargeted, measure)}</span>
      },
    },
  ]
}

type MeasuredRow = Partial<Record<CompletionMeasure, Measured | undefined>> & {
  readonly key?: string | undefined
  readonly code?: string | undefined
}

/** How many points of the target were gained. */
function pointsColumn<R extends MeasuredRow>({ words, measure, opening }: Options): GridColumn<R> {
  return {
    ...column(['completion', words.points], 'integer', 176),
    head: <span title={words.completionHelp}>{words.points}</span>,
    headText: words.points,
    value: (row) => row[measure]?.completion,
    format: pointsText,
    ...(opening.opensRows ? { opens: (row: R) => Boolean(row[measure]?.completion) } : {}),
  }
}

/** What activating a cell opens; false where it opens nothing. */
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
  readonly opening: Opening
}

export function bandDecoration(completion: number | null): GridDecoration | undefined {
  const band = bandOf(completion)
  return band === null ? undefined : { className: `fd-band-${band}` }
}

function isBehind(measured: Measured | undefined, below: number): boolean {
  return measured?.completion !== null && measured !== undefined && measured.completion < below
}

function valueIn(
  measured: Measured | undefined,
  read: (measured: Measured) => number | null,
): number | null | undefined {
  return measured && read(measured)
}

function idleTone(row: NodeRow): GridDecoration | undefined {
  return row.idle > 0 ? { tone: 'warning' } : undefined
}

function followUpOf(row: NodeRow, measure: CompletionMeasure, below: number) {
  if (row.level !== 'customer' || row.id === undefined) return null
  const behind = isBehind(row[measure], below) || row.idle > 0
  return <FollowUpCell customerId={row.id} name={row.name ?? ''} followUp={row.followUp} isBehind={behind} />
}
