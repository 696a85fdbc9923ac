import { type CartonFit, fitIntoCartons } from '@fairdesk/contract/orders/cartons'
import { ratioParts, ratioText } from '@fairdesk/contract/values/ratio-parts'
import { type RawBuilder, sql } from 'kysely'
import { byCode } from '../sort-by.ts'
import { isInMask, isOffered, type PlacedSize, qtyAt } from './size-slots.ts'

/** What a carton of a style holds, by slot as quantities stand. */
export type StyleCarton = { readonly name: string; readonly parts: readonly number[] }

/** What a style and the ratios kept for its size group say of cartons. */
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

type CartonStyle = CartonRow & { readonly sizeMask: number; readonly sizes: readonly PlacedSize[] }

/**
 * The cartons a style may be ordered in: of its own fixed ratio alone where it has one for its sizes, else of any kept for its
 * size group. None where it is not ordered by the carton, or nobody has said what a carton holds: then nothing is asked.
 */
export function cartonsOf({ by_carton, fixed_ratio, ratios, sizeMask, sizes }: CartonStyle): readonly StyleCarton[] {
  if (!by_carton) return []
  const own = sizes.filter(({ slot }) => isInMask(sizeMask, slot))
  const fixed = fixedParts(fixed_ratio, own)
  if (!fixed) return ratios ?? []
  const parts = new Array<number>(Math.max(...own.map(({ slot }) => slot))).fill(0)
  for (const [at, { slot }] of own.entries()) parts[slot - 1] = fixed[at] ?? 0
  return [{ name: ratioText(fixed), parts }]
}

/** Whether the style is ordered in cartons of one ratio alone; `sizes` are those it comes in. */
export function hasFixedRatio(
  { by_carton, fixed_ratio }: Pick<CartonRow, 'by_carton' | 'fixed_ratio'>,
  sizes: readonly PlacedSize[],
): boolean {
  return by_carton && fixedParts(fixed_ratio, sizes) !== null
}

/** Of another number of sizes it says nothing: sizes may have come or gone since. */
function fixedParts(text: string, sizes: readonly PlacedSize[]): readonly number[] | null {
  const parts = ratioParts(text)
  return parts?.length === sizes.length ? parts : null
}

type CartonSkc = {
  readonly sizes: readonly PlacedSize[]
  readonly sizeMask: number
  readonly offMask: number
  readonly cartons: readonly StyleCarton[]
}

/**
 * How near a row comes to whole cartons, by the sizes it is offered in: a carton of a colour lacks the sizes that the colour
 * lacks, and pieces of closed sizes are told of as such. Null where nothing is asked.
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
