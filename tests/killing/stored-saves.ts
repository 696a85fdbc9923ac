import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StubbornClient } from './stubborn-client.ts'

/** Each cell holds its client's last number, and its events are 1, 2, 3, ... to it without a gap or a repetition. */
export async function expectStored({ db }: Database<FairDb>, clients: readonly StubbornClient[]): Promise<void> {
  const expected = clients.map(({ cell, acknowledged }) => ({
    ...cell,
    qty: acknowledged,
    last: acknowledged,
    changes: acknowledged,
    steps: true,
  }))
  const stored = await sql`
    with cells as (
      select orders.id as order_id, skcs.id as skc_id, slot, cell.*
      from jsonb_to_recordset(${JSON.stringify(clients.map(({ cell }) => cell))}::jsonb)
        as cell ("customerId" int, "goodsId" int, "colourId" int, "sizeId" int)
      join orders on orders.customer_id = "customerId"
      join skcs on skcs.style_id = "goodsId" and skcs.colour_id = "colourId"
      join sizes on sizes.id = "sizeId")
    select "customerId", "goodsId", "colourId", "sizeId", max(qtys[slot])::int as qty, max(after)::int as last,
      count(*)::int as changes, bool_and(after = number) as steps
    from (
      select cells.*, events.after[slot] as after, row_number() over (partition by order_id, skc_id, slot order by events.id) as number
      from cells join order_events events using (order_id, skc_id)
      where coalesce(events.before[slot], 0) <> coalesce(events.after[slot], 0)) steps
    join order_rows using (order_id, skc_id)
    group by "customerId", "goodsId", "colourId", "sizeId"
    order by "customerId", "goodsId", "colourId", "sizeId"`.execute(db)
  expect(stored.rows).toEqual(expected)
}
