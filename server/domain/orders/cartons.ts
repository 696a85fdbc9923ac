import { type CartonFit, fitIntoCartons } from '@fairdesk/contract/orders/cartons'
import { ratioParts, ratioText } from '@fairdesk/contract/values/ratio-parts'
import { type RawBuilder, sql } from 'kysely'
import { byCode } from '../sort-by.ts'
import { isInMask, isOffered, qtyAt, type SizeSlot } from './size-slots.ts'

/** Contents of a style's carton, by slot like quantities. */
export type StyleCarton = { readonly name: string; readonly parts: readonly number[] }

/** Carton settings of a style, and the ratios stored for its size group. */
export type CartonRow = {
  readonly by_carton: boolean
  readonly fixed_ratio: string
  /** The customer's own before those of all; null where the style is not ordered by the carton. */
  readonly ratios: readonly StyleCarton[] | null
}

/** The order in which ratios are tried, the customer's own first; of `size_ratios`. */
export const ratioOrder = sql`size_ratios.customer_id nulls last, ${byCode(sql`size_ratios.name`)}, size_ratios.id`

/** A `CartonRow` of `styles`, for the customer with this id, or that a column names. */
export function cartonColumns(customerId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`styles.by_carton, styles.fixed_ratio, case when styles.by_carton then (
    select json_agg(json_build_object('name', size_ratios.name, 'parts', size_ratios.parts) order by ${ratioOrder})
    from size_ratios where size_ratios.size_group_id = styles.size_group_id
      and (size_ratios.customer_id = ${customerId} or size_ratios.customer_id is null)) end as ratios`
}

type CartonStyle = CartonRow & { readonly sizeMask: number; readonly sizes: readonly SizeSlot[] }

/**
 * Returns the cartons a style may be ordered in: only its own fixed ratio if it has one for its sizes, else any
 * stored for its size group. Empty if it is not ordered by the carton, or no carton content is defined: then nothing
 * is checked.
 */
export function cartonsOf({ by_carton, fixed_ratio, ratios, sizeMask, sizes }: CartonStyle): readonly StyleCarton[] {
  if (!by_carton) return []
  const offeredSizes = sizes.filter(({ slot }) => isInMask(sizeMask, slot))
  const fixed = fixedParts(fixed_ratio, offeredSizes)
  if (!fixed) return ratios ?? []
  const piecesPerSlot = new Array<number>(Math.max(...offeredSizes.map(({ slot }) => slot))).fill(0)
  for (const [index, { slot }] of offeredSizes.entries()) piecesPerSlot[slot - 1] = fixed[index] ?? 0
  return [{ name: ratioText(fixed), parts: piecesPerSlot }]
}

/** Returns true if the style is ordered in cartons of one ratio only; `sizes` are the style's own. */
export function hasFixedRatio(
  { by_carton, fixed_ratio }: Pick<CartonRow, 'by_carton' | 'fixed_ratio'>,
  sizes: readonly SizeSlot[],
): boolean {
  return by_carton && fixedParts(fixed_ratio, sizes) !== null
}

/** Parses the fixed ratio; null if its number of sizes differs: sizes may have been added or removed since. */
function fixedParts(text: string, sizes: readonly SizeSlot[]): readonly number[] | null {
  const ratio = ratioParts(text)
  return ratio?.length === sizes.length ? ratio : null
}

type CartonSkc = {
  readonly sizes: readonly SizeSlot[]
  readonly sizeMask: number
  readonly offMask: number
  readonly cartons: readonly StyleCarton[]
}

/**
 * Returns the fit of a row to whole cartons, by the sizes it is offered in: a carton of a colour omits sizes the
 * colour lacks, and pieces of closed sizes are reported separately. Null if no carton applies.
 */
export function cartonFitOf(
  { sizes, sizeMask, offMask, cartons }: CartonSkc,
  qtys: ArrayLike<number>,
): (CartonFit & { readonly sizeId: number | null }) | null {
  if (cartons.length === 0) return null
  const offered = sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot))
  const partsOf = ({ parts }: StyleCarton) => offered.map(({ slot }) => qtyAt(parts, slot))
  const fit = fitIntoCartons(
    offered.map(({ slot }) => qtyAt(qtys, slot)),
    cartons.map(partsOf),
  )
  return fit && { ...fit, sizeId: offered[fit.at]?.sizeId ?? null }
}
