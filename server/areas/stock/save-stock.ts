import type { stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { holdStockForChange, writeStock } from '../../domain/stock/write-stock.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { namedSkcs, withTotals } from './named-skcs.ts'

/** Numbers and modes of colours, all or none. Saves under way end first. */
export const saveStock: Handler<typeof stock.save> = async (context, { rows }) => {
  const { db, user, caller } = context
  const skcs = await namedSkcs(db, user, rows)
  await holdStockForChange(db)
  const found = await sql<{ skcId: number; totals: (number | null)[] }>`
    select skc_id as "skcId", totals from stock where skc_id = any(${skcs.map(({ skcId }) => skcId)}::int[])`.execute(
    db,
  )
  const before = new Map(found.rows.map(({ skcId, totals }) => [skcId, totals]))
  const changes = skcs.map((skc, at) => {
    const { mode, cells } = rows[at] ?? {}
    const totals = cells && withTotals(skc, before.get(skc.skcId) ?? [], cells)
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
