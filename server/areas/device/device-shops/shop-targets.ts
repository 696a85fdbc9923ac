import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { OrderedFor } from '../../../domain/dealers/may-for.ts'

/** Target of an order; amounts in fen, null if not set. */
export type ShopTarget = { readonly qty: number | null; readonly fen: number | null }

type Row = ShopTarget & { readonly customerId: number; readonly brand: string | null }

/** Returns the target of each customer; of a part of an order, the sum of the targets of its brands. */
export async function shopTargets(
  db: Kysely<FairDb>,
  customers: readonly Pick<OrderedFor, 'customerId' | 'brands' | 'isPart'>[],
): Promise<ReadonlyMap<number, ShopTarget>> {
  const result = await sql<Row>`
    select customer_id as "customerId", case dim1 when 'brand' then value1 end as brand, qty, amount_fen as fen
    from targets
    where customer_id = any(${customers.map(({ customerId }) => customerId)}::int[]) and dim2 = '' and dim1 in ('', 'brand')`.execute(
    db,
  )
  const rowsByCustomer = Map.groupBy(result.rows, ({ customerId }) => customerId)
  return new Map(
    customers.map(({ customerId, brands, isPart }) => {
      const rows = rowsByCustomer.get(customerId) ?? []
      const countedRows = isPart
        ? rows.filter(({ brand }) => brand !== null && (brands === 'all' || brands.includes(brand)))
        : rows.filter(({ brand }) => brand === null)
      return [
        customerId,
        { qty: sumOf(countedRows.map(({ qty }) => qty)), fen: sumOf(countedRows.map(({ fen }) => fen)) },
      ]
    }),
  )
}

/** Null where nothing was set. */
function sumOf(figures: readonly (number | null)[]): number | null {
  const setFigures = figures.filter((figure) => figure !== null)
  return setFigures.length === 0 ? null : setFigures.reduce((sum, figure) => sum + figure, 0)
}
