import type { BinKind } from '@fairdesk/contract/areas/orders/order-bin'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

type Purge = {
  readonly table: string
  /** Column of the code people know it by. */
  readonly code: string
  /** Rows of other tables that need it: while there is one, it stays. */
  readonly needs: readonly string[]
  /** Statements that delete its dependents first; $ stands for its id. */
  readonly with: readonly string[]
}

const ofSkcs = 'skc_id in (select id from skcs where style_id = $)'

/**
 * Dependents deleted with each kind. Histories stay: events and states of orders, states of colours, the operation
 * log.
 */
export const purges: Readonly<Record<BinKind, Purge>> = {
  order: {
    table: 'orders',
    code: 'number',
    needs: [],
    with: [
      'delete from order_waivers where order_id = $',
      'delete from split_rows where split_id in (select id from splits where order_id = $)',
      'delete from splits where order_id = $',
      'delete from order_rows where order_id = $',
      'update deletions set purged_at = clock_timestamp() where order_id = $ and restored_at is null',
    ],
  },
  part: {
    table: 'splits',
    code: 'id',
    needs: [],
    with: ['delete from split_rows where split_id = $'],
  },
  style: {
    table: 'styles',
    code: 'goods_no',
    needs: [
      `select from order_rows where ${ofSkcs}`,
      `select from split_rows where ${ofSkcs}`,
      `select from outfit_items where style_id = $ or ${ofSkcs}`,
      `select from display_items where ${ofSkcs}`,
    ],
    with: [
      `delete from barcodes where ${ofSkcs}`,
      `delete from stock_quotas where ${ofSkcs}`,
      `delete from stock where ${ofSkcs}`,
      `delete from style_pictures where style_id = $ or ${ofSkcs}`,
      `delete from minimum_rules where style_id = $ or ${ofSkcs}`,
      `delete from guide_quantities where ${ofSkcs}`,
      'delete from customer_discounts where style_id = $',
      'delete from scores where style_id = $',
      'delete from favourites where style_id = $',
      'delete from order_notes where style_id = $',
      'delete from live_playlist where style_id = $',
      'delete from live_shown where style_id = $',
      'update picture_batch_files set chosen_style_id = null where chosen_style_id = $',
      'update picture_batch_files set chosen_skc_id = null where chosen_skc_id in (select id from skcs where style_id = $)',
      'delete from skcs where style_id = $',
    ],
  },
  customer: {
    table: 'customers',
    code: 'code',
    needs: [
      'select from orders where customer_id = $',
      'select from customers where agent_id = $ and deleted_at is null',
      'select from splits where to_customer_id = $',
    ],
    with: [
      'delete from scores where customer_id = $',
      'delete from favourites where customer_id = $',
      'delete from order_notes where customer_id = $',
      'delete from message_customers where customer_id = $',
      'delete from device_seen where customer_id = $',
      'delete from customer_accounts where customer_id = $',
      'delete from follow_ups where customer_id = $',
      'delete from customer_discounts where customer_id = $',
      'delete from targets where customer_id = $',
      'delete from minimum_rules where customer_id = $',
      'delete from guide_quantities where customer_id = $',
      'delete from history_rows where customer_id = $',
      'delete from size_ratios where customer_id = $',
      "delete from settings where scope = 'customer' and ref = $",
      "delete from settings_planned where scope = 'customer' and ref = $",
      'update customers set agent_id = null where agent_id = $',
    ],
  },
  outfit: {
    table: 'outfits',
    code: 'outfit_no',
    needs: ['select from display_items where outfit_id = $'],
    with: [
      'update picture_batch_files set chosen_outfit_id = null where chosen_outfit_id = $',
      'delete from outfit_items where outfit_id = $',
      'delete from live_playlist where outfit_id = $',
      'delete from live_shown where outfit_id = $',
    ],
  },
  rack: {
    table: 'displays',
    code: 'display_no',
    needs: [],
    with: ['delete from display_items where display_id = $'],
  },
}

/** Takes one thing out of the bin for good. 'gone': it is not there any more; 'needed': something else still rests on it. */
export async function purge(
  db: Kysely<FairDb>,
  kind: BinKind,
  ref: number,
): Promise<{ readonly code: string } | 'gone' | 'needed'> {
  const { table, code, needs, with: relatedStatements } = purges[kind]
  const result = await sql<{ code: string }>`
    select ${sql.ref(code)}::text as code from ${sql.table(table)}
    where id = ${ref} and deleted_at is not null for update`.execute(db)
  const [row] = result.rows
  if (!row) return 'gone'
  for (const need of needs) {
    const { rows } = await sql`${bindRef(need, ref)} limit 1`.execute(db)
    if (rows.length > 0) return 'needed'
  }
  for (const statement of relatedStatements) await bindRef(statement, ref).execute(db)
  await sql`delete from ${sql.table(table)} where id = ${ref}`.execute(db)
  return row
}

function bindRef(statement: string, ref: number): RawBuilder<unknown> {
  return sql.join(
    statement.split('$').map((text) => sql.raw(text)),
    sql`${ref}`,
  )
}

export type Due = { readonly kind: BinKind; readonly ref: number }

/** Order of deletion: dependents before the rows they reference. */
const purgeOrder: readonly BinKind[] = ['part', 'order', 'rack', 'outfit', 'style', 'customer']

/** Finds entries in the bin for longer than this many days. */
export async function dueIn(db: Kysely<FairDb>, days: number): Promise<Due[]> {
  const kinds = purgeOrder.map(
    (kind) => sql<Due>`
    select ${kind}::text as kind, id as ref from ${sql.table(purges[kind].table)}
    where deleted_at < now() - make_interval(days => ${days}::int)`,
  )
  const result = await sql<Due>`
    select kind, ref from (${sql.join(kinds, sql` union all `)}) due
    order by array_position(${[...purgeOrder]}::text[], kind), ref`.execute(db)
  return result.rows
}
