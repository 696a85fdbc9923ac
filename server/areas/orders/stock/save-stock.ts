import type { stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { holdStockForChange, writeStock } from '../../../domain/stock/write-stock.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { namedSkcs, withTotals } from './named-skcs.ts'

/** Saves numbers and modes of colours, all or none. Waits for saves in progress. */
export const saveStock: Handler<typeof stock.save> = async (context, { rows }) => {
  const { db, user, caller } = context
  const skcs = await namedSkcs(db, user, rows)
  await holdStockForChange(db)
  const result = await sql<{ skcId: number; totals: (number | null)[] }>`
    select skc_id as "skcId", totals from stock where skc_id = any(${skcs.map(({ skcId }) => skcId)}::int[])`.execute(
    db,
  )
  const totalsBySkc = new Map(result.rows.map(({ skcId, totals }) => [skcId, totals]))
  const changes = skcs.map((skc, index) => {
    const { mode, cells } = rows[index] ?? {}
    const totals = cells && withTotals(skc, totalsBySkc.get(skc.skcId) ?? [], cells)
    return { skcId: skc.skcId, ...(totals ? { totals } : {}), ...(mode === undefined ? {} : { mode }) }
  })
  const { account, realName } = user
  const changed = await writeStock(db, changes, { account, realName, requestId: caller.requestId, source: 'staff' })
  if (changed === 0) return answerUnchanged(context, { changed })
  const [first] = skcs
  context.record({
    ref: first && skcs.length === 1 ? `${first.goodsNo} ${first.colour}` : `${skcs.length}`,
    after: { changed, ...(rows.length === 1 ? { totals: changes[0]?.totals, stockMode: changes[0]?.mode } : {}) },
  })
  return { changed }
}
