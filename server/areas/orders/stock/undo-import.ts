import type { stock } from '@fairdesk/contract/areas/orders/stock'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { holdStockForChange, writeStock } from '../../../domain/stock/write-stock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

type LastImport = { readonly id: string; readonly at: Date; readonly by: string; readonly count: number }

export const lastStockImport: Handler<typeof stock.lastImport> = async ({ db }) => {
  const last = await readLastImport(db)
  return { last: last && { ...last, at: last.at.toISOString() } }
}

/** Returns null if there was no import since the last undo. */
async function readLastImport(db: Kysely<FairDb>): Promise<LastImport | null> {
  const result = await sql<LastImport>`
    select request_id as id, max(at) as at, max(coalesce(nullif(real_name, ''), account)) as by, count(distinct skc_id)::int as count
    from stock_events
    where source = 'import' and request_id <> '' and id > coalesce((select max(id) from stock_events where source = 'undo'), 0)
    group by request_id order by max(id) desc limit 1`.execute(db)
  return result.rows[0] ?? null
}

/** @throws Refusal stock.no-import where it is not the latest, or was taken back already */
export const undoStockImport: Handler<typeof stock.undoImport> = async (context, { id }) => {
  const { db, user, caller } = context
  await holdStockForChange(db)
  if ((await readLastImport(db))?.id !== id) refuse('stock.no-import')
  type StockImportRow = { skcId: number; before: (number | null)[]; isMoved: boolean }
  const result = await sql<StockImportRow>`
    select imported.skc_id as "skcId", first.totals_before as before,
      stock.totals is distinct from last.totals_after or not ${styleVisible(visibleTo(user))} as "isMoved"
    from (
      select skc_id, min(id) as first, max(id) as last from stock_events
      where source = 'import' and request_id = ${id} group by skc_id) imported
    join stock_events first on first.id = imported.first
    join stock_events last on last.id = imported.last
    join skcs on skcs.id = imported.skc_id
    join styles on styles.id = skcs.style_id
    left join stock on stock.skc_id = imported.skc_id`.execute(db)
  const changes = result.rows.filter(({ isMoved }) => !isMoved).map(({ skcId, before }) => ({ skcId, totals: before }))
  const { account, realName } = user
  const restored = await writeStock(db, changes, { account, realName, requestId: caller.requestId, source: 'undo' })
  const answer = { restored, left: result.rows.length - changes.length }
  if (restored === 0) return answerUnchanged(context, answer)
  context.record({ ref: `${restored}`, after: { changed: restored } })
  return answer
}
