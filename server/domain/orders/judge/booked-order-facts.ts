import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Switches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { readStock } from '../../stock/skc-stock.ts'
import type { GoodsBook } from './goods-book.ts'
import type { OrderFacts } from './order-facts.ts'
import { type JudgedOrder, readOrderFacts } from './read-order-facts.ts'

type Row = { orderId: number; skcId: number; qtys: number[]; qty: number; tag: number; net: number }

/**
 * What `readOrderFacts` reads, in a tenth of the time: pieces by the database, goods and rules by the book. They are the book's, which
 * may be a moment older than the pieces: for what is shown, not for what is decided.
 */
export async function bookedOrderFacts(
  db: Kysely<FairDb>,
  order: JudgedOrder,
  { amountBasis, book }: Pick<Switches, 'amountBasis'> & { readonly book: GoodsBook },
): Promise<OrderFacts> {
  const { orderId, customerId } = order
  const all = await rowsOf(db, customerId)
  const counted = all.filter(({ skcId }) => {
    const status = book.statusOf(skcId)
    return status !== null && isCounted(status)
  })
  const sum = (of: 'qty' | 'tag' | 'net') => counted.reduce((total, row) => total + row[of], 0)
  const ordered = { qty: sum('qty'), amountFen: sum(amountBasis) }
  const [rows, others] = [all.filter((row) => row.orderId === orderId), all.filter((row) => row.orderId !== orderId)]
  const elsewhere = new Set(others.map(({ skcId }) => skcId))
  const facts = book.factsOf({ customerId, rows, elsewhere, ordered })
  // Of a customer whom the book does not know yet.
  if (!facts) return readOrderFacts(db, order, { amountBasis })
  const skcIds = facts.skcs.filter(({ qty }) => qty > 0).map(({ skcId }) => skcId)
  return { ...facts, stock: await readStock(db, { skcIds, customerId }) }
}

async function rowsOf(db: Kysely<FairDb>, customerId: number): Promise<readonly Row[]> {
  const found = await sql<Row>`${prepared}
    select order_id as "orderId", skc_id as "skcId", order_rows.qtys, order_rows.qty, order_rows.tag_fen as tag,
      order_rows.net_fen as net
    from orders join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    where orders.customer_id = ${customerId} and orders.deleted_at is null`.execute(db)
  return found.rows
}
