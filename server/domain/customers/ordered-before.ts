import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type SizePieces, sumOfSizes } from './history-sizes.ts'

type Row = {
  readonly season: string
  readonly goodsNo: string
  readonly colour: string
  readonly qty: number
  /** Null where the source of the row had no sizes. */
  readonly sizes: SizePieces | null
}
/** Pieces ordered before, and their sizes by folded code as far as they are known. */
export type PastOrder = { readonly season: string; readonly qty: number; readonly sizes: SizePieces }

export type OrderedBefore = {
  /** Folded numbers of the styles ordered before. */
  readonly goodsKeys: readonly string[]
  readonly pastOrderOf: (goods: { readonly goods_no: string; readonly colour: string }) => PastOrder
}

/** Returns a customer's earlier orders by today's goods: for each style, its last known season. */
export async function orderedBefore(db: Kysely<FairDb>, customerId: number): Promise<OrderedBefore> {
  const result = await sql<Row>`
    select season, goods_no as "goodsNo", colour, qty, sizes from history_rows
    where customer_id = ${customerId} and goods_no <> ''`.execute(db)
  const byGoods = Map.groupBy(result.rows, ({ goodsNo }) => foldCode(goodsNo))
  const lastSeason = new Map([...byGoods].map(([goodsNo, rows]) => [goodsNo, rowsOfLastSeason(rows)]))
  return {
    goodsKeys: [...lastSeason.keys()],
    pastOrderOf: ({ goods_no, colour }) => {
      const rows = (lastSeason.get(foldCode(goods_no)) ?? []).filter((row) => foldCode(row.colour) === foldCode(colour))
      return {
        season: rows[0]?.season ?? '',
        qty: rows.reduce((sum, { qty }) => sum + qty, 0),
        sizes: sumOfSizes(rows.map(({ sizes }) => sizes ?? {})),
      }
    },
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
