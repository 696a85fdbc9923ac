import type { CompletionRow, CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import { bandOf, type CompletionMeasure, gapOf, type Measured } from '@fairdesk/contract/completion/measured'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridDecoration } from '../../ui/grid/grid-props.ts'
import { FollowUpCell } from './FollowUpCell.tsx'
import { Figure, figureHead, Percent, ProgressBar } from './figures.tsx'

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
              isAssumed ? 104 : 70,
            ),
            value: (row: NodeRow) => row[measure]?.share,
          } as const,
        ]
      : []),
    { ...column(['customers', words.customers], 'integer', 64), value: (row) => row.customers },
    { ...column(['idle', words.idle], 'integer', 62), value: (row) => row.idle, decorate: idleTone },
    {
      ...column(['followUp', words.followUp], 'custom', 240),
      value: (row) => row.followUp?.by,
      render: (row) => followUpOf(row, measure, below),
    },
  ]
}

/** Ordered, target, completion and what is missing, of the measure chosen. */
export function figureColumns<R extends Partial<Record<CompletionMeasure, Measured | undefined>>>({
  words,
  measure,
  isAssumed,
}: Options): GridColumn<R>[] {
  const assumed = (title: string) => (isAssumed ? words.assumedColumn({ title }) : title)
  const inUnit = (title: string) => (measure === 'amount' ? words.tenThousand({ figure: title }) : title)
  const kind = measure === 'amount' ? 'money' : 'integer'
  const figure = (id: string, head: string, value: (measured: Measured) => number | null): GridColumn<R> => ({
    ...column([id, head], kind, isAssumed ? 112 : measure === 'amount' ? 104 : 88),
    value: (row) => valueIn(row[measure], value),
    render: (row) => <Figure value={valueIn(row[measure], value)} of={measure} />,
  })
  return [
    figure('actual', figureHead(measure, words, isAssumed), ({ actual }) => actual),
    figure('target', inUnit(words.target), ({ target }) => target),
    {
      ...column(['progress', words.progress], 'custom', 136),
      value: () => undefined,
      render: (row) => <ProgressBar completion={row[measure]?.completion ?? null} />,
    },
    {
      ...column(['completion', assumed(words.completion)], 'percent', isAssumed ? 112 : 88),
      value: (row) => row[measure]?.completion,
      render: (row) => <Percent completion={row[measure]?.completion ?? null} />,
      decorate: (row) => bandDecoration(row[measure]?.completion ?? null),
    },
    figure('gap', assumed(inUnit(words.gap)), gapOf),
  ]
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
