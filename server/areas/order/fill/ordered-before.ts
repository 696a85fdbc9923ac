import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { foldCode } from '../../../domain/text.ts'

type Row = { readonly season: string; readonly goodsNo: string; readonly colour: string; readonly qty: number }
type Goods = { readonly goods_no: string; readonly colour: string }

/** What a customer ordered before, by the goods of today: of each style the last season that is known of it. */
export async function orderedBefore(
  db: Kysely<FairDb>,
  customerId: number,
): Promise<{ readonly piecesOf: (goods: Goods) => number }> {
  const found = await sql<Row>`
    select season, goods_no as "goodsNo", colour, sum(qty)::int as qty from history_rows
    where customer_id = ${customerId} and goods_no <> ''
    group by season, goods_no, colour`.execute(db)
  const byGoods = Map.groupBy(found.rows, ({ goodsNo }) => foldCode(goodsNo))
  const lastSeason = new Map([...byGoods].map(([goodsNo, rows]) => [goodsNo, rowsOfLastSeason(rows)]))
  return {
    piecesOf: ({ goods_no, colour }) =>
      (lastSeason.get(foldCode(goods_no)) ?? [])
        .filter((row) => foldCode(row.colour) === foldCode(colour))
        .reduce((sum, { qty }) => sum + qty, 0),
  }
}

/** Seasons are called by year first, 26SS before 27AW. */
function rowsOfLastSeason(rows: readonly Row[]): readonly Row[] {
  const last = rows
    .map(({ season }) => season)
    .toSorted()
    .at(-1)
  return rows.filter(({ season }) => season === last)
}
