import type { PriceBands } from '@fairdesk/contract/areas/data/goods-parameters'

type Segment = {
  readonly key: string
  /** Undefined for a gap. */
  readonly name: string | undefined
  readonly min: number
  readonly max: number | undefined
  readonly goods: number
  /** Percent of the axis. */
  readonly from: number
  readonly width: number
  /** Percent of the tallest. */
  readonly height: number
}

export type Ruler = { readonly segments: readonly Segment[]; readonly ticks: readonly number[]; readonly end: number }

const mostTicks = 10

/**
 * Lays out ranges and gaps side by side on an axis from 0 to slightly above the dearest goods and the lower bound of
 * the last range.
 */
export function rulerOf({ ranges, gaps, highest }: PriceBands): Ruler {
  const step = tickStep(axisNeeds(ranges, highest) / mostTicks)
  const end = Math.ceil(axisNeeds(ranges, highest) / step) * step
  const tallest = Math.max(1, ...ranges.map(({ goods }) => goods), ...gaps.map(({ goods }) => goods))
  const all = [
    ...ranges.map((range) => ({ ...range, key: `range ${range.id}` })),
    ...gaps.map((gap) => ({ max: undefined, name: undefined, ...gap, key: `gap ${gap.min}` })),
  ]
  const segments = all
    .toSorted((a, b) => a.min - b.min)
    .filter(({ min }) => min < end)
    .map(({ key, name, min, max, goods }) => ({
      key,
      name,
      min,
      max,
      goods,
      from: (min / end) * 100,
      width: ((Math.min(max ?? end, end) - min) / end) * 100,
      height: (goods / tallest) * 100,
    }))
  return { segments, end, ticks: Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step) }
}

/** A last range without a practical end ("1000 and above") does not stretch the axis. */
function axisNeeds(ranges: PriceBands['ranges'], highest: number): number {
  const ends = Math.max(highest, ...ranges.map(({ max }) => max))
  const begins = Math.max(highest, ...ranges.map(({ min }) => min))
  return Math.max(Math.min(ends, begins * 1.25), 100)
}

/** 1, 2 or 5 times a power of ten, at least this. */
function tickStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= minStep) ?? 10 * power
}
