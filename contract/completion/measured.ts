/** What completion is counted of. Styles and SKCs are distinct: a parent has fewer of them than its children together. */
export const completionMeasures = ['qty', 'amount', 'styles', 'skc'] as const
export type CompletionMeasure = (typeof completionMeasures)[number]

/** Pieces, yuan or things. `target` null: none is set. `completion` and `share` (of the total) in percent, null where there is nothing to divide by. */
export type Measured = {
  actual: number
  target: number | null
  /** Part of `actual` of the customers whose target is in `target`: the numerator of `completion`. Null where no target counts for what is asked: none is set of these goods, seen or possible. */
  targeted: number | null
  /** Customers who ordered the rest; 0 where `targeted` is null. */
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

/** What is missing to the target, below 0 what is beyond it. */
export function gapOf({ targeted, target }: Pick<Measured, 'targeted' | 'target'>): number | null {
  return target === null ? null : (Math.round(target * 100) - Math.round((targeted ?? 0) * 100)) / 100
}

/** Ordered without a target; null where no target counts: nobody can be said to lack one. */
export function untargetedOf(measured: Pick<Measured, 'actual' | 'targeted'> | undefined): number | null {
  if (!measured || measured.targeted === null) return null
  return (Math.round(measured.actual * 100) - Math.round(measured.targeted * 100)) / 100
}

/**
 * Where all that is ordered stands once completion is 100 %: at the target and what customers without one ordered. A line at the
 * target alone would be crossed before. Null without a target; one of 0 is none.
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

/** The two dark ends are told apart on grey paper too. */
export function bandSign(band: CompletionBand | null): string {
  if (band === 1) return '▼'
  return band === 5 ? '▲' : ''
}
