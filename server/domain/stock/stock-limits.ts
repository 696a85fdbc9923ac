import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { stockModeInForce } from './skc-stock.ts'

export type QuotaLimit = {
  readonly kind: 'bigArea' | 'region' | 'area'
  readonly nodeId: number
  readonly totals: readonly (number | null)[]
}

/** Enforced limits of a colour: numbers by slot, of its total stock and of regions. */
export type SkcLimits = {
  readonly skcId: number
  readonly mode: 'warn' | 'block'
  readonly totals: readonly (number | null)[]
  readonly quotas: readonly QuotaLimit[]
}

/** Reads the limits of every colour that is enforced and has a number. */
export async function readStockLimits(db: Kysely<FairDb>): Promise<readonly SkcLimits[]> {
  const result = await sql<SkcLimits>`
    select * from (
      select skc_id as "skcId", ${stockModeInForce} as mode, totals, (
        select coalesce(json_agg(json_build_object('kind', node_kind, 'nodeId', node_id, 'totals', totals) order by id), '[]')
        from stock_quotas where skc_id = stock.skc_id) as quotas
      from stock) limits
    where mode <> 'none' and (totals <> '{}' or json_array_length(quotas) > 0)`.execute(db)
  return result.rows
}

/** Places of a customer, as named in quotas. */
export type CustomerNodes = { readonly area: number; readonly region: number; readonly bigArea: number }

export async function readCustomerNodes(db: Kysely<FairDb>): Promise<ReadonlyMap<number, CustomerNodes>> {
  const result = await sql<CustomerNodes & { id: number }>`
    select customers.id, areas.id as area, regions.id as region, regions.big_area_id as "bigArea"
    from customers join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id`.execute(db)
  return new Map(result.rows.map(({ id, ...nodes }) => [id, nodes]))
}
