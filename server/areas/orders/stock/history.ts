import type { StockEvent, stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { namedSkcs } from './named-skcs.ts'

type Row = Pick<StockEvent, 'by' | 'source' | 'modeBefore' | 'modeAfter'> & {
  readonly at: Date
  readonly before: readonly (number | null)[]
  readonly after: readonly (number | null)[]
}

/** Returns a colour's stock history, newest first, at most 200 entries. */
export const stockHistory: Handler<typeof stock.history> = async ({ db, user }, named) => {
  const [skc] = await namedSkcs(db, user, [named])
  const result = await sql<Row>`
    select at, coalesce(nullif(real_name, ''), account) as by, source, mode_before as "modeBefore", mode_after as "modeAfter",
      totals_before as before, totals_after as after
    from stock_events where skc_id = ${skc?.skcId ?? 0} order by id desc limit 200`.execute(db)
  return {
    list: result.rows.map(({ at, before, after, ...event }) => ({
      ...event,
      at: at.toISOString(),
      cells: (skc?.sizes ?? [])
        .map(({ slot, name }) => ({ size: name, before: before[slot - 1] ?? null, after: after[slot - 1] ?? null }))
        .filter((cell) => cell.before !== cell.after),
    })),
  }
}
