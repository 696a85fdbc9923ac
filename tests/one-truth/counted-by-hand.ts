import type { TestApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import type { Figures } from '../reports-agree/figures.ts'

type Row = {
  readonly customerId: number
  readonly area: string
  readonly brand: string
  readonly status: string
  readonly styleId: number
  readonly skcId: number
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
}

/** What somebody may see; null for everything. */
export type Sight = { readonly brand: string; readonly areas: readonly string[] } | null

export type NaiveFigures = {
  readonly all: Figures
  of(customerId: number): Figures
  /** By customer, whoever ordered something in sight. */
  readonly ordered: ReadonlySet<number>
}

/** Every order row added up size by size, by none of the product's own code. */
export async function countedByHand({ fair }: Pick<TestApp, 'fair'>, sight: Sight): Promise<NaiveFigures> {
  const found = await sql<Row>`
    select customers.id as "customerId", areas.code as area, brands.code as brand, skcs.status, styles.id as "styleId",
      skcs.id as "skcId", order_rows.qtys, order_rows.unit_tag_fen::int as tag, order_rows.unit_net_fen::int as net
    from order_rows
    join orders on orders.id = order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    join areas on areas.id = customers.area_id
    join skcs on skcs.id = skc_id
    join styles on styles.id = skcs.style_id
    join brands on brands.id = styles.brand_id`.execute(fair.db)
  const isSeen = ({ brand, area }: Row) => sight === null || (brand === sight.brand && sight.areas.includes(area))
  const rows = found.rows
    .filter((row) => row.status !== 'dropped' && isSeen(row))
    .map((row) => ({ ...row, qty: row.qtys.reduce((all, one) => all + one, 0) }))
    .filter(({ qty }) => qty > 0)
  return {
    ordered: new Set(rows.map(({ customerId }) => customerId)),
    all: sumsOf(rows),
    of: (customerId) => sumsOf(rows.filter((row) => row.customerId === customerId)),
  }
}

function sumsOf(rows: readonly (Row & { readonly qty: number })[]): Figures {
  const yuan = (price: 'tag' | 'net') => rows.reduce((all, row) => all + row.qty * row[price], 0) / 100
  return {
    qty: rows.reduce((all, { qty }) => all + qty, 0),
    styles: new Set(rows.map(({ styleId }) => styleId)).size,
    skc: new Set(rows.map(({ skcId }) => skcId)).size,
    tagAmount: yuan('tag'),
    netAmount: yuan('net'),
  }
}
