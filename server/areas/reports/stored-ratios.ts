import type { SizeStandard } from '@fairdesk/contract/areas/reports/matrix'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { ratioOrder } from '../../domain/orders/cartons.ts'
import { percentOfHundredths } from '../../domain/prices/yuan.ts'
import { sharesOf } from '../../engine/answer/shares.ts'

/** A ratio of all customers has no `customerId`; `parts` are by slot. */
type StoredRatio = { readonly name: string; readonly customerId: number | null; readonly parts: readonly number[] }

/** A size group with its ratios, in the order in which they are tried. */
export type RatioGroup = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly sizes: readonly { readonly no: number; readonly slot: number; readonly name: string }[]
  readonly ratios: readonly StoredRatio[]
}

/** Returns these size groups in their order, with the ratios of these customers and of all. */
export async function readRatioGroups(
  db: Kysely<FairDb>,
  ids: readonly number[],
  customers: readonly number[],
): Promise<readonly RatioGroup[]> {
  const result = await sql<RatioGroup>`
    select size_groups.id, size_groups.code, size_groups.name,
      (select coalesce(json_agg(json_build_object('no', size_no, 'slot', slot, 'name', name) order by size_no), '[]')
        from sizes where sizes.size_group_id = size_groups.id) as sizes,
      (select coalesce(json_agg(json_build_object('name', size_ratios.name, 'customerId', size_ratios.customer_id,
          'parts', size_ratios.parts) order by ${ratioOrder}), '[]')
        from size_ratios where size_ratios.size_group_id = size_groups.id
          and (size_ratios.customer_id = any(${[...customers]}::int[]) or size_ratios.customer_id is null)) as ratios
    from size_groups where size_groups.id = any(${[...ids]}::int[])
    order by size_groups.sort, size_groups.id`.execute(db)
  return result.rows
}

/**
 * Returns the ratio with the least points of difference from these percents of the group's sizes, of equal ones the
 * first: among the customer's own if there are any, else among those of all. Null if none is stored.
 */
export function standardFor(
  curve: readonly number[],
  { sizes, ratios }: Pick<RatioGroup, 'sizes' | 'ratios'>,
  customerId: number | null,
): SizeStandard | null {
  const ownRatios = ratios.filter((ratio) => ratio.customerId !== null && ratio.customerId === customerId)
  const isOwn = ownRatios.length > 0
  const candidates = isOwn ? ownRatios : ratios.filter((ratio) => ratio.customerId === null)
  const curves = candidates.map(({ name, parts }) => {
    const shares = percents(sizes.map(({ slot }) => parts[slot - 1] ?? 0))
    return { name, shares, distance: sum(shares.map((share, index) => Math.abs(share - (curve[index] ?? 0)))) }
  })
  const [nearest] = curves.toSorted((a, b) => a.distance - b.distance)
  if (!nearest) return null
  const { name, shares } = nearest
  return { name, kind: isOwn ? 'own' : candidates.length === 1 ? 'only' : 'nearest', shares }
}

/** Percents of their sum, exactly 100.00 together; zeros if there is nothing. */
export function percents(values: readonly number[]): number[] {
  return sharesOf(values).map((share) => percentOfHundredths(share) ?? 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
