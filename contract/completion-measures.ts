/** Measures of completion. Styles and SKCs are distinct: a parent has fewer of them than the sum of its children. */
export const completionMeasures = ['qty', 'amount', 'styles', 'skc'] as const
export type CompletionMeasure = (typeof completionMeasures)[number]

/**
 * Pieces, yuan, or styles and SKCs. `target` null: none is set. `completion` and `share` (of the total) in percent,
 * null if the divisor is missing.
 */
export type CompletionFigure = {
  actual: number
  target: number | null
  /**
   * Part of `actual` from the customers whose target is in `target`: the numerator of `completion`. Null if no target
   * counts for the question: none is set for these goods, visible or possible.
   */
  targeted: number | null
  /** Number of customers who ordered the rest; 0 if `targeted` is null. */
  untargetedCustomers: number
  completion: number | null
  share: number | null
}

/** Below 60, up to 80, 100, 120 and above, in percent of the target. */
export const completionBands = [1, 2, 3, 4, 5] as const
export type CompletionBand = (typeof completionBands)[number]

/** Percent with two decimals, as every report rounds it; null without a target. */
export function completionOf(actual: number, target: number | null): number | null {
  if (target === null || target === 0) return null
  return Math.round((Math.round(actual * 100) / Math.round(target * 100)) * 10_000) / 100
}

/** Returns the amount missing to the target, negative beyond it. */
export function gapOf({ targeted, target }: Pick<CompletionFigure, 'targeted' | 'target'>): number | null {
  return target === null ? null : (Math.round(target * 100) - Math.round((targeted ?? 0) * 100)) / 100
}

/** Returns the quantity ordered without a target; null if no target counts, because then no customer lacks one. */
export function untargetedOf(measured: Pick<CompletionFigure, 'actual' | 'targeted'> | undefined): number | null {
  if (!measured || measured.targeted === null) return null
  return (Math.round(measured.actual * 100) - Math.round(measured.targeted * 100)) / 100
}

/**
 * Returns the total ordered at 100 % completion: the target plus the orders of customers without one, so that a chart
 * line is not crossed early. Null without a target; a target of 0 counts as none.
 */
export function completeAt({ target, untargeted }: CompletionLine): number | null {
  return target ? (Math.round(target * 100) + Math.round((untargeted ?? 0) * 100)) / 100 : null
}

/** `untargeted` absent or null: nothing. */
export type CompletionLine = {
  readonly target: number | null | undefined
  readonly untargeted?: number | null | undefined
}

export function bandOf(completion: number | null): CompletionBand | null {
  if (completion === null) return null
  if (completion < 60) return 1
  if (completion < 80) return 2
  if (completion < 100) return 3
  return completion <= 120 ? 4 : 5
}

/** Marks the two dark end bands so that they differ in greyscale print too. */
export function bandSign(band: CompletionBand | null): string {
  if (band === 1) return '▼'
  return band === 5 ? '▲' : ''
}
