/** Figures that each mark has beside its own, as `values` of its row in this order. */
export type ChartSeries = {
  readonly names: readonly string[]
  readonly arrangement: 'grouped' | 'stacked' | 'percent'
  /** Format of the last one, which has an axis of its own; null if all share one. */
  readonly second: ((value: number | null) => string) | null
  /** True if the last one sums up what had no place. */
  readonly hasOthers: boolean
}

/** Colours that tell values apart; "others" is grey. */
export const mostSeries = 7

/** Index of the chart colour of a series; `mostSeries` is the grey of others. */
export function seriesSlot({ names, hasOthers }: ChartSeries, index: number): number {
  return hasOthers && index === names.length - 1 ? mostSeries : index
}
