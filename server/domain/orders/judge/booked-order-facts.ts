import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Switches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { readStock } from '../../stock/skc-stock.ts'
import type { GoodsBook } from './goods-book.ts'
import type { OrderFacts } from './order-facts.ts'
import { type OrderFactsQuery, readOrderFacts } from './read-order-facts.ts'

type Row = { orderId: number; skcId: number; qtys: number[]; qty: number; tag: number; net: number }

/**
 * Reads what `readOrderFacts` reads, in a tenth of the time: pieces from the database, goods and rules from the book.
 * The book may be slightly older than the pieces: use it for display, not for decisions.
 */
export async function bookedOrderFacts(
  db: Kysely<FairDb>,
  order: OrderFactsQuery,
  { amountBasis, book }: Pick<Switches, 'amountBasis'> & { readonly book: GoodsBook },
): Promise<OrderFacts> {
  const { orderId, customerId } = order
  const all = await rowsOf(db, customerId)
  const countedRows = all.filter(({ skcId }) => {
    const status = book.statusOf(skcId)
    return status !== null && isCounted(status)
  })
  const sum = (field: 'qty' | 'tag' | 'net') => countedRows.reduce((total, row) => total + row[field], 0)
  const ordered = { qty: sum('qty'), amountFen: sum(amountBasis) }
  const [rows, otherRows] = [all.filter((row) => row.orderId === orderId), all.filter((row) => row.orderId !== orderId)]
  const elsewhere = new Set(otherRows.map(({ skcId }) => skcId))
  const facts = book.factsOf({ customerId, rows, elsewhere, ordered })
  // The book does not know the customer yet.
  if (!facts) return readOrderFacts(db, order, { amountBasis })
  const skcIds = facts.skcs.filter(({ qty }) => qty > 0).map(({ skcId }) => skcId)
  return { ...facts, stock: await readStock(db, { skcIds, customerId }) }
}

async function rowsOf(db: Kysely<FairDb>, customerId: number): Promise<readonly Row[]> {
  const result = await sql<Row>`${prepared}
    select order_id as "orderId", skc_id as "skcId", order_rows.qtys, order_rows.qty, order_rows.tag_fen as tag,
      order_rows.net_fen as net
    from orders join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    where orders.customer_id = ${customerId} and orders.deleted_at is null`.execute(db)
  return result.rows
}
