import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UnitPrices } from '../../prices/discounts.ts'

/** Rows of `order_rows rows` joined with `skcs` that count: with pieces, of colours that are not dropped. */
export const countingRow = sql`rows.qty > 0 and ${countedSkc()}`

/** Hash of all these rows of an order together; trailing zeros are ignored, and stripped only if there are any. */
export const rowsMark = sql`bit_xor(hashtextextended(rows.skc_id || ':' || case rows.qtys[cardinality(rows.qtys)]
  when 0 then regexp_replace(rows.qtys::text, '(,0)+}$', '}') else rows.qtys::text end, 0))`

/** A counting row of an order; prices in fen per piece. */
export type OrderLine = UnitPrices & { readonly skcId: number; readonly qtys: readonly number[] }

export type OrderLines = { readonly orderId: number; readonly mark: string; readonly lines: readonly OrderLine[] }

type LineValues = [skcId: number, qtys: number[], tag: number, net: number, agent: number]

/**
 * Reads the counting rows of these orders by SKC id, with their mark; orders without any are omitted. Each order is one text:
 * as rows of the driver they take ten times as long.
 */
export async function readOrderLines(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<OrderLines[]> {
  const result = await sql<{ orderId: number; mark: string; lines: string }>`
    select rows.order_id as "orderId", ${rowsMark}::text as mark,
      '[' || translate(string_agg('{' || rows.skc_id || ',' || rows.qtys::text || ',' || rows.unit_tag_fen || ',' ||
        rows.unit_net_fen || ',' || rows.unit_agent_fen || '}', ',' order by rows.skc_id), '{}', '[]') || ']' as lines
    from order_rows rows join skcs on skcs.id = rows.skc_id
    where rows.order_id = any(${[...orderIds]}::int[]) and ${countingRow}
    group by rows.order_id order by rows.order_id`.execute(db)
  const orders: OrderLines[] = []
  for (const { orderId, mark, lines } of result.rows) {
    // The statement above writes them so.
    const values = JSON.parse(lines) as LineValues[]
    orders.push({
      orderId,
      mark,
      lines: values.map(([skcId, qtys, tag, net, agent]) => ({ skcId, qtys, tag, net, agent })),
    })
    await nextTurn()
  }
  return orders
}
