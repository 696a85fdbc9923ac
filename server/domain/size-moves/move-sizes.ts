import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { shutGate } from '../locks/order-gate.ts'
import { contentMark } from '../splits/order-content.ts'
import { copyRatios } from './copy-ratios.ts'
import { moveGoods } from './move-goods.ts'
import { coversMask } from './shared-slots.ts'
import { sizesInUse } from './sizes-in-use.ts'

/** A style that goes to another size group, with the new slot of each of its sizes by its former one. */
export type SizeMove = {
  readonly styleId: number
  readonly groupId: number
  readonly slots: ReadonlyMap<number, number>
}

/**
 * Moves styles to other size groups with everything that is kept by their sizes. No number of an order, a part or a
 * stock changes: each goes to the slot of the same size. Saves of orders stop until the transaction ends; later ones that
 * name sizes of the former group are refused. Returns the orders whose rows were rewritten.
 * @throws Refusal record.changed where something is kept by a size that the other group does not have
 */
export async function moveSizes(db: Kysely<FairDb>, moves: readonly SizeMove[]): Promise<number[]> {
  if (moves.length === 0) return []
  const styleIds = moves.map(({ styleId }) => styleId)
  await holdOrdersOf(db, styleIds)
  await sql`select ${shutGate}`.execute(db)
  const orderIds = await holdOrdersOf(db, styleIds)
  const masks = await sizesInUse(db, styleIds)
  if (moves.some(({ styleId, slots }) => !coversMask(slots, masks.get(styleId) ?? 0))) refuse('record.changed')
  const movedSkcs = movedTable(moves)
  const currentParts = await partsOfToday(db, orderIds)
  await sql`select set_config('fairdesk.moves_sizes', 'on', true)`.execute(db)
  await moveOrders(db, movedSkcs)
  await moveStock(db, movedSkcs)
  await copyRatios(db, movedSkcs)
  await moveGoods(db, movedSkcs)
  await sql`select set_config('fairdesk.moves_sizes', '', true)`.execute(db)
  await sql`
    update splits set source_mark = ${contentMark(sql`splits.order_id`)} where id = any(${currentParts}::int[])`.execute(
    db,
  )
  await sql`update orders set version = version + 1 where id = any(${orderIds}::int[])`.execute(db)
  return orderIds
}

/**
 * Locks the orders that have rows of these styles, those in the bin too, and returns their ids. Heads are locked before
 * the gate, as saves do; orders that arrived in between are locked after it.
 */
export async function holdOrdersOf(db: Kysely<FairDb>, styleIds: readonly number[]): Promise<number[]> {
  if (styleIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from orders where id in (
      select order_id from order_rows join skcs on skcs.id = order_rows.skc_id
      where style_id = any(${[...styleIds]}::int[]))
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Table `moved` of the styles' colours, deleted ones too: `sources` holds the former slot of each new one. */
function movedTable(moves: readonly SizeMove[]): RawBuilder<unknown> {
  const rows = moves.map(({ styleId, groupId, slots }) => ({
    style_id: styleId,
    group_id: groupId,
    sources: sourcesOf(slots),
  }))
  return sql`(
    select skcs.id as skc_id, given.style_id, given.group_id, given.sources
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (style_id int, group_id int, sources int[])
    left join skcs on skcs.style_id = given.style_id) moved`
}

function sourcesOf(slots: ReadonlyMap<number, number>): (number | null)[] {
  const sources = new Array<number | null>(Math.max(0, ...slots.values())).fill(null)
  for (const [slot, newSlot] of slots) sources[newSlot - 1] = slot
  return sources
}

/** Parts that their orders have not overtaken. */
async function partsOfToday(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from splits where order_id = any(${[...orderIds]}::int[])
      and source_mark = ${contentMark(sql`splits.order_id`)}`.execute(db)
  return rows.map(({ id }) => id)
}

const numbersOf = (column: string) => sql`moved_numbers(${sql.ref(column)}::int[], moved.sources, 0)::smallint[]`
const limitsOf = (column: string) => sql`moved_numbers(${sql.ref(column)}, moved.sources, null)`

/**
 * Rows never go, so they lead to the events and parts that speak of the colour. Their versions stay, being the number of
 * their events.
 */
async function moveOrders(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    update order_events set before = ${numbersOf('order_events.before')}, after = ${numbersOf('order_events.after')}
    from order_rows join ${movedSkcs} on moved.skc_id = order_rows.skc_id
    where order_events.order_id = order_rows.order_id and order_events.skc_id = order_rows.skc_id`.execute(db)
  await sql`
    update split_rows set qtys = ${numbersOf('split_rows.qtys')}
    from splits join order_rows on order_rows.order_id = splits.order_id join ${movedSkcs} on moved.skc_id = order_rows.skc_id
    where split_rows.split_id = splits.id and split_rows.skc_id = order_rows.skc_id`.execute(db)
  await sql`
    update splits set version = version + 1 where id in (
      select split_id from split_rows join ${movedSkcs} on moved.skc_id = split_rows.skc_id)`.execute(db)
  await sql`
    update order_rows set qtys = ${numbersOf('order_rows.qtys')}
    from ${movedSkcs} where order_rows.skc_id = moved.skc_id`.execute(db)
  await sql`
    update change_requests set cells = (
      select jsonb_agg(case when moved.skc_id is null then cell
        else cell || jsonb_build_object('slot', array_position(moved.sources, (cell ->> 'slot')::int)) end order by place)
      from jsonb_array_elements(cells) with ordinality as each (cell, place)
      left join ${movedSkcs} on moved.skc_id = (cell ->> 'skcId')::int)
    where exists (
      select from jsonb_array_elements(cells) as cell join ${movedSkcs} on moved.skc_id = (cell ->> 'skcId')::int)`.execute(
    db,
  )
}

async function moveStock(db: Kysely<FairDb>, movedSkcs: RawBuilder<unknown>): Promise<void> {
  await sql`
    update stock set totals = ${limitsOf('stock.totals')}, version = stock.version + 1
    from ${movedSkcs} where stock.skc_id = moved.skc_id`.execute(db)
  await sql`
    update stock_quotas set totals = ${limitsOf('stock_quotas.totals')}
    from ${movedSkcs} where stock_quotas.skc_id = moved.skc_id`.execute(db)
  await sql`
    update stock_events set totals_before = ${limitsOf('stock_events.totals_before')},
      totals_after = ${limitsOf('stock_events.totals_after')}
    from ${movedSkcs} where stock_events.skc_id = moved.skc_id`.execute(db)
}
