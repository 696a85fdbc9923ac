import type { ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { type CompletionFigure, type CompletionMeasure, untargetedOf } from '@fairdesk/contract/completion-measures'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { figureText, untargetedText } from '../figures.tsx'
import type { DrillOpeners } from '../use-completion-drill.ts'
import type { NodeComparison } from './compared-columns.ts'

export type ColumnOptions = {
  readonly texts: Phrases['completionRate']
  /** Orders that pieces are compared with; absent without a comparison. */
  readonly compared?: NodeComparison | undefined
  /** Forecast of the closing; absent where nothing is forecast. */
  readonly forecast?: { readonly texts: Phrases['forecast']; readonly summary: ForecastSummary } | undefined
  readonly measure: CompletionMeasure
  readonly isAssumed: boolean
  /** True if figures are the gain since a moment: pieces, and points of the target. */
  readonly isDifference: boolean
  readonly opening: DrillOpeners
  readonly threshold: number
}

export type MeasuredRow = Partial<Record<CompletionMeasure, CompletionFigure | undefined>> & {
  readonly key?: string | undefined
  readonly code?: string | undefined
}

/** Pieces or yuan of the customers without a target, how many they are on hover. */
export function untargetedColumn<R extends MeasuredRow>({ texts, measure, isAssumed }: ColumnOptions): GridColumn<R>[] {
  if (measure !== 'qty' && measure !== 'amount') return []
  const title = measure === 'amount' ? texts.tenThousand({ figure: texts.untargeted }) : texts.untargeted
  return [
    {
      ...column(
        ['untargeted', isAssumed ? texts.assumedColumn({ title }) : title],
        measure === 'amount' ? 'money' : 'integer',
        isAssumed ? 150 : 110,
      ),
      value: (row) => valueIn(row[measure], untargetedOf),
      render: (row) => {
        const untargeted = valueIn(row[measure], untargetedOf)
        const hover = untargeted ? untargetedText(row[measure], { measure, texts }) : undefined
        return <span title={hover}>{figureText(untargeted, measure)}</span>
      },
    },
  ]
}

export function valueIn(
  measured: CompletionFigure | undefined,
  read: (measured: CompletionFigure) => number | null,
): number | null | undefined {
  return measured && read(measured)
}
