import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BatchUndo } from '../arrows/batches.ts'
import type { Asker } from '../arrows/move-orders.ts'
import { takeBackNotices } from '../notices/notices.ts'
import type { RowResult } from '../rows/do-rows.ts'
import { undoRows } from '../rows/undo-rows.ts'

/** Undoes substitutes for dropped rows. An order whose customer has since changed some of them keeps its notice. */
export async function undoSubstitutes(db: Kysely<FairDb>, asker: Asker, undo: BatchUndo): Promise<RowResult> {
  const result = await undoRows(db, asker, { ...undo, isExact: true })
  await restoreSources(db, undo.undoneBatchId, result.done)
  const changed = new Set(result.refused.map(({ orderId }) => orderId))
  await takeBackNotices(
    db,
    undo.undoneBatchId,
    result.done.filter((id) => !changed.has(id)),
  )
  return result
}

/** Restores the `source` of rows whose content was restored. */
async function restoreSources(db: Kysely<FairDb>, batchId: string, orderIds: readonly number[]): Promise<void> {
  await sql`
    update order_rows set source = former.source
    from order_events given
    join lateral (
      select source from order_events earlier
      where earlier.order_id = given.order_id and earlier.skc_id = given.skc_id and earlier.id < given.id
      order by id desc limit 1) former on true
    where given.batch_id = ${batchId} and given.order_id = any(${[...orderIds]}::int[])
      and order_rows.order_id = given.order_id and order_rows.skc_id = given.skc_id and order_rows.qtys = given.before`.execute(
    db,
  )
}
