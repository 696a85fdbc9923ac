import { type ComparisonSummary, growthOf, isNew } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { formatPercent, formatSigned } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'

type GrowthSource<R> = {
  readonly summary: Pick<ComparisonSummary, 'asOf'>
  readonly qtyOf: (row: R) => number | null | undefined
  readonly formerOf: (row: R) => number | null | undefined
}

/** Columns for the pieces of the orders compared with, and the growth in pieces and percent. */
export function growthColumns<R>(
  { comparison: texts }: Pick<Phrases, 'comparison'>,
  { summary, qtyOf, formerOf }: GrowthSource<R>,
): GridColumn<R>[] {
  const growth = (row: R) => growthOf(qtyOf(row), formerOf(row))
  const fixed = { sortable: false } as const
  return [
    {
      ...column(['former', summary.asOf === null ? texts.formerWhole : texts.former], 'integer', 112),
      ...fixed,
      value: formerOf,
    },
    {
      ...column(['growth', texts.growth], 'integer', 92),
      ...fixed,
      value: (row) => growth(row).qty,
      format: (qty) => formatSigned(qty),
      decorate: (row) => toneOf(growth(row).qty),
    },
    {
      ...column(['growthPercent', texts.growthPercent], 'percent', 88),
      ...fixed,
      value: (row) => growth(row).percent,
      format: growthText,
      render: (row) => {
        const { percent } = growth(row)
        if (percent !== null) return growthText(percent)
        return isNew(qtyOf(row), formerOf(row)) ? texts.isNew : '–'
      },
      decorate: (row) => toneOf(growth(row).qty),
    },
  ]
}

export function growthText(percent: number): string {
  return formatSigned(percent, formatPercent)
}

function toneOf(growth: number | null) {
  return growth !== null && growth < 0 ? ({ tone: 'negative' } as const) : undefined
}
