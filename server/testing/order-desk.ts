import { order } from '@fairdesk/contract/areas/orders/order'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import type { Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { sql } from 'kysely'
import { optimisticSavesOf } from '../domain/orders/optimistic/optimistic-saves.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'
import { world } from './world.ts'

const { styles, colours, customers } = world

/** Rows of the little fair as a request names them. */
export const places = {
  teeBlack: { goodsId: styles.tee, colourId: colours.black },
  teeWhite: { goodsId: styles.tee, colourId: colours.white },
  teeRed: { goodsId: styles.tee, colourId: colours.red },
  pantsBlack: { goodsId: styles.pants, colourId: colours.black },
  sneakerWhite: { goodsId: styles.sneaker, colourId: colours.white },
  sneakerRed: { goodsId: styles.sneaker, colourId: colours.red },
} as const

export type PlaceName = keyof typeof places

type Saving = Omit<Params<typeof order.saveOrder>, 'rows' | 'customerId'> & {
  readonly customerId?: number
  readonly as?: Person
}

/** Saves as somebody, the administrator for the Hangzhou customer unless said otherwise. */
export function save(
  app: TestApp,
  rows: Params<typeof order.saveOrder>['rows'],
  { as = 'admin', customerId = customers.hangzhou, ...asked }: Saving = {},
): Promise<Envelope<SaveAnswer>> {
  return app.call(order.saveOrder, { customerId, rows, ...asked }, as)
}

/** One row of a request; `cells` are [sizeId, qty, was?]. */
export function row(place: PlaceName, ...cells: readonly [sizeId: number, qty: unknown, was?: number][]) {
  return {
    ...places[place],
    cells: cells.map(([sizeId, qty, was]) => ({ sizeId, qty, ...(was === undefined ? {} : { was }) })),
  }
}

/** Empties every order and forgets the switches, so that each test starts on a blank fair. */
export async function clearOrders({ fair }: TestApp): Promise<void> {
  await fair.db.transaction().execute(async (db) => {
    // History refuses to be deleted.
    await sql`truncate order_events, order_states, skc_states, operation_log, deletions, stock_events`.execute(db)
    // The feed comes after the events, as in every write.
    await sql`insert into change_feed (orders) select coalesce(array_agg(id), '{}') from orders`.execute(db)
    for (const table of [
      'stock_quotas',
      'stock',
      'split_rows',
      'splits',
      'split_plans',
      'order_rows',
      'orders',
      'idempotency',
      'settings',
      'settings_planned',
    ])
      await sql`delete from ${sql.table(table)}`.execute(db)
  })
}

export async function setSwitch({ fair }: TestApp, key: string, value: unknown): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key, scope, ref) do update set value = excluded.value`.execute(fair.db)
}

/** What is wrong with the orders as they stand in the database: empty when every sum and every replay agrees. */
export async function faultsOf({ fair }: Pick<TestApp, 'fair'>): Promise<string[]> {
  const found = await sql<{ fault: string }>`
    select 'head ' || orders.id as fault from orders
    where orders.status in ('none', 'draft')
      and (orders.status = 'none') = exists (select from order_rows where order_id = orders.id and qty > 0)
    union all
    select 'row ' || order_id || '/' || skc_id from order_rows
    where qty <> (select coalesce(sum(piece), 0) from unnest(qtys) as piece)
    union all
    select 'replay ' || order_rows.order_id || '/' || order_rows.skc_id from order_rows
    where order_rows.version <> (
        select count(*) from order_events where (order_id, skc_id) = (order_rows.order_id, order_rows.skc_id))
      or order_rows.qtys <> (
        select after from order_events where (order_id, skc_id) = (order_rows.order_id, order_rows.skc_id) order by id desc limit 1)
    union all
    select 'gap before event ' || id from (
      select id, before, lag(after, 1, '{}'::smallint[]) over (partition by order_id, skc_id order by id) as former from order_events) chain
    where before <> former
    union all
    select 'event without a row ' || id from order_events
    where not exists (select 1 from order_rows where (order_id, skc_id) = (order_events.order_id, order_events.skc_id))
      -- Of an order that went for good its history is what is left.
      and exists (select from orders where id = order_events.order_id)`.execute(fair.db)
  return found.rows.map(({ fault }) => fault)
}

/** Resolves when the process has read, behind the last save, what it judges further saves by. */
export function savesAreSettled(app: TestApp): Promise<void> {
  return optimisticSavesOf(app.fair.db).refresh()
}
