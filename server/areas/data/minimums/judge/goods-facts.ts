import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'

/** A colour of a style as it is judged and named. */
export type SkcFacts = {
  readonly skcId: number
  readonly styleId: number
  readonly goodsNo: string
  readonly goodsName: string
  readonly skcNo: string
  readonly colourId: number
  readonly colour: string
  readonly colourName: string
  readonly rgb: string | null
  readonly fabricId: number | null
  readonly fabric: string
  readonly fabricName: string
  readonly skcMin: number | null
  readonly styleMin: number | null
  readonly multiple: number | null
  readonly factoryMin: number | null
  /** The organiser's order. */
  readonly place: number
}

/** Every colour of the fair's goods that was not dropped or deleted, by SKC id. */
export async function knownSkcs(db: Kysely<FairDb>): Promise<Map<number, SkcFacts>> {
  const result = await sql<SkcFacts>`
    select skcs.id as "skcId", styles.id as "styleId", styles.goods_no as "goodsNo", styles.name as "goodsName",
      skcs.skc_no as "skcNo", colours.id as "colourId", colours.code as colour, colours.name as "colourName", colours.rgb,
      fabric.id as "fabricId", coalesce(fabric.code, '') as fabric, coalesce(fabric.name, '') as "fabricName",
      skcs.moq as "skcMin", styles.moq as "styleMin", styles.multiple, skcs.factory_min as "factoryMin",
      (row_number() over (order by styles.sort, styles.id, skcs.sort, skcs.id))::int as place
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes fabric on fabric.id = styles.fabric_id
    where ${countedSkc()} and styles.deleted_at is null`.execute(db)
  return new Map(result.rows.map((skc) => [skc.skcId, skc]))
}

export type CustomerFacts = {
  readonly customerId: number
  readonly customer: string
  readonly customerName: string
  readonly levelId: number | null
  readonly level: string
  readonly place: number
}

/** Every customer, by id. */
export async function knownCustomers(db: Kysely<FairDb>): Promise<Map<number, CustomerFacts>> {
  const result = await sql<CustomerFacts>`
    select customers.id as "customerId", customers.code as customer, customers.name as "customerName",
      level.id as "levelId", coalesce(level.code, '') as level,
      (row_number() over (order by customers.sort, customers.id))::int as place
    from customers left join common_codes level on level.id = customers.level_id
    where customers.deleted_at is null`.execute(db)
  return new Map(result.rows.map((customer) => [customer.customerId, customer]))
}
