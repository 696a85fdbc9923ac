import type { TargetFigure, TargetOf } from '@fairdesk/contract/areas/data/customer-targets'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

export type Figures = { readonly [F in TargetFigure]?: number }
export type StoredTarget = TargetOf & { readonly figures: Figures }

/** Storage of each figure: its column, and the factor from the wire's unit. */
export const figureColumns = {
  styles: { column: 'styles', unit: 1 },
  skc: { column: 'skcs', unit: 1 },
  qty: { column: 'qty', unit: 1 },
  amount: { column: 'amount_fen', unit: 100 },
  depth: { column: 'depth_hundredths', unit: 100 },
  min: { column: 'min_bp', unit: 100 },
  max: { column: 'max_bp', unit: 100 },
} as const satisfies Record<TargetFigure, { column: string; unit: number }>

/** A customer's targets as they are kept, in the order they came. */
export async function knownTargets(db: Kysely<FairDb>, customerId: number): Promise<StoredTarget[]> {
  const figures: RawBuilder<unknown>[] = entries().map(
    ([figure, { column, unit }]) => sql`${sql.lit(figure)}::text, ${sql.ref(column)}::numeric / ${sql.lit(unit)}`,
  )
  const result = await sql<StoredTarget>`
    select dim1, value1, dim2, value2, json_strip_nulls(json_build_object(${sql.join(figures)})) as figures
    from targets where customer_id = ${customerId} order by dim1 <> '', id`.execute(db)
  return result.rows
}

/** Names the row of a customer; the same for the same attributes and values. */
export function targetKey({ dim1, value1, dim2, value2 }: TargetOf): string {
  return JSON.stringify([dim1, value1, dim2, value2])
}

export const total: TargetOf = { dim1: '', value1: '', dim2: '', value2: '' }

export function entries() {
  // entries forgets that the keys are the figures.
  return Object.entries(figureColumns) as [TargetFigure, (typeof figureColumns)[TargetFigure]][]
}
