import { z } from 'zod'
import { objectOrJson } from '../../../filters.ts'
import { dimensionKeys } from '../../../report-keys.ts'
import { inheritedLength } from '../../../values/code-lengths.ts'

/** Orders that a report is compared with: another fair of this installation, or a season of the imported history. */
export const Comparison = z.union([
  z.object({ fairId: z.int().min(1) }),
  z.object({ season: z.string().max(inheritedLength) }),
])
export type Comparison = z.output<typeof Comparison>

/** Field of a question; JSON in the query of a download. */
export const comparing = { comparison: objectOrJson(Comparison).optional() }

/** Reasons why the other orders are counted whole, not up to the same part of the ordering time. */
export const wholeReasons = ['history', 'over', 'noHours', 'noRecord'] as const

/** Orders that figures are compared with, and their part that has no row. */
export const ComparisonSummary = z.object({
  /** Name of the fair, or the season as it was imported. */
  name: z.string(),
  isSeason: z.boolean(),
  /** Moment of the other fair at which the same part of its ordering time had passed, ISO 8601; null if counted whole. */
  asOf: z.string().nullable(),
  /**
   * Null with `asOf`; `history` has no times, `over`: this fair has ended, `noHours`: a fair has no opening hours,
   * `noRecord`: that moment is before its history.
   */
  wholeReason: z.enum(wholeReasons).nullable(),
  /** Number of filter values that it does not have. */
  unknownFilters: z.int(),
  /** Dimensions of rows or filters that it does not know: such figures are null. */
  lacks: z.array(z.enum(dimensionKeys)),
  /** Values of the first dimension with pieces there and none here. */
  onlyThere: z.object({ count: z.int(), qty: z.int() }),
  /** Pieces without known sizes, where sizes are a dimension. */
  unsizedQty: z.int(),
})
export type ComparisonSummary = z.output<typeof ComparisonSummary>

/** Pieces there; null if nothing there is comparable; absent if no comparison is requested. */
export const former = { former: z.int().nullable().optional() }

export type Growth = { readonly qty: number | null; readonly percent: number | null }

/** Returns the growth in pieces, and in percent to two decimals; the percentage is null if there was nothing before. */
export function growthOf(qty: number | null | undefined, formerQty: number | null | undefined): Growth {
  if (typeof qty !== 'number' || typeof formerQty !== 'number') return { qty: null, percent: null }
  const difference = qty - formerQty
  return { qty: difference, percent: formerQty > 0 ? Math.round((difference / formerQty) * 10_000) / 100 : null }
}

/** Returns true for growth from nothing, which has no percentage. */
export function isNew(qty: number | null | undefined, formerQty: number | null | undefined): boolean {
  return formerQty === 0 && (qty ?? 0) > 0
}

/** Comparison as a value of an address: `fair-3`, `season-26SS`; empty for none. */
export function comparisonText(comparison: Comparison | null | undefined): string {
  if (!comparison) return ''
  return 'fairId' in comparison ? `fair-${comparison.fairId}` : `season-${comparison.season}`
}

/** Reads `comparisonText`; null for anything else. */
export function readComparison(text: string): Comparison | null {
  const [, kind, value = ''] = /^(fair|season)-(.*)$/s.exec(text) ?? []
  const { data } = Comparison.safeParse(kind === 'fair' ? { fairId: Number(value) } : { season: value })
  return kind && data ? data : null
}
