import { createHash } from 'node:crypto'
import type { CleanScope } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { orderedPieces } from './fair-counts.ts'
import { type FairPart, partOfTable, type TableCopy } from './fair-tables.ts'
import { copyTables, lookInto, makeSchema } from './schema-copy.ts'
import { holdFair, keepSnapshot, swapSchemas } from './swap-schemas.ts'

const ofGoods: readonly FairPart[] = ['orders', 'goods', 'pictures', 'outfits', 'guides', 'stock', 'work']
const ofCustomers: readonly FairPart[] = ['orders', 'customers', 'discounts', 'targets', 'guides']

/** What goes; the operation log never. */
const goes: Readonly<Record<CleanScope, readonly FairPart[]>> = {
  orders: ['orders'],
  stock: ['stock'],
  scores: ['scores'],
  goods: [...ofGoods, 'scores'],
  customers: [...ofCustomers, 'scores'],
  all: [...ofGoods, ...ofCustomers, 'scores', 'live'],
}

/**
 * Makes the fair anew without what goes and puts that in its place; the fair as it was stays as a snapshot, whose id it gives. All
 * who save meanwhile wait, and go on in the new one. @throws Refusal fair.busy where they do not let go in time
 */
export async function cleanFair(db: Transaction<PlatformDb>, fair: Fair, scope: CleanScope): Promise<Fair> {
  const fresh = `${fair.schema}_new`
  await makeSchema(db, fresh)
  await holdFair(db, fair.schema)
  const tables = keptTables(scope)
  await copyTables(db, { from: fair.schema, to: fresh, tables }, { onStep: () => undefined, gently: null })
  await continueAllSequences(db, fair.schema)
  await sql`
    insert into change_feed (orders, base)
    select coalesce(array_agg(id), '{}'), true from ${sql.id(fair.schema, 'orders')}`.execute(db)
  await lookInto(db, 'platform')
  const snapshot = await keepSnapshot(db, fair)
  // The orders went with their history: of a moment before this nothing can be said any more.
  if (goes[scope].includes('orders'))
    await sql`update fairs set history_from = clock_timestamp() where id = ${fair.id}`.execute(db)
  await swapSchemas(db, { now: fair.schema, away: snapshot.schema, next: fresh })
  return snapshot
}

function keptTables(scope: CleanScope): TableCopy[] {
  const gone = goes[scope]
  const left = { goods: !gone.includes('goods'), customers: !gone.includes('customers') }
  return Object.entries(partOfTable).flatMap(([table, part]) => (gone.includes(part) ? [] : keptOf(table, left)))
}

type Left = { readonly goods: boolean; readonly customers: boolean }

/** What stays of a table that stays: nothing that hangs on goods or customers which go. */
function keptOf(table: string, { goods, customers }: Left): TableCopy[] {
  const kept = (where: string, isWhole: boolean) => [isWhole ? { table } : { table, where }]
  switch (table) {
    case 'minimum_rules':
      return [
        {
          table,
          where: `(${goods} or (style_id is null and skc_id is null)) and (${customers} or customer_id is null)`,
        },
      ]
    case 'size_ratios':
      return kept('customer_id is null', customers)
    case 'customer_discounts':
      return kept('style_id is null', goods)
    case 'settings':
    case 'settings_planned':
      return kept(`scope <> 'customer'`, customers)
    // Rooms are announced before there are goods to show in them.
    case 'live_rooms':
      return goods ? [{ table }] : [{ table, set: { cover: 'null' } }]
    case 'live_playlist':
    case 'live_shown':
      return goods ? [{ table }] : []
    // Who may sign in for a customer goes with him.
    case 'customer_cards':
    case 'device_seen':
      return customers ? [{ table }] : []
    // A save that is sent again within that time gets its first answer, and is not counted twice.
    case 'idempotency':
      return [{ table, where: "at > now() - interval '7 days'" }]
    default:
      return [{ table }]
  }
}

/** Ids and order numbers of what went are not given again. */
async function continueAllSequences(db: Transaction<PlatformDb>, from: string): Promise<void> {
  const found = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = ${from}`.execute(db)
  for (const { name } of found.rows)
    await sql`select setval(${`"${name}"`}::regclass, last_value, is_called) from ${sql.id(from, name)}`.execute(db)
}

export type CleanCounts = {
  readonly orders: number
  readonly rows: number
  readonly qty: number
  readonly styles: number
  readonly customers: number
  readonly stock: number
  readonly scores: number
}

/** What would go, none of it where the scope leaves it. */
export async function cleanCounts(db: Kysely<FairDb>, scope: CleanScope): Promise<CleanCounts> {
  const gone = goes[scope]
  const found = await sql<CleanCounts>`
    select
      (select count(*) from orders where ${gone.includes('orders')})::integer as orders,
      (select count(*) from order_rows where ${gone.includes('orders')})::integer as rows,
      case when ${gone.includes('orders')} then ${orderedPieces} else 0 end as qty,
      (select count(*) from stock where ${gone.includes('stock')})::integer as stock,
      (select count(*) from scores where ${gone.includes('scores')})::integer as scores,
      (select count(*) from styles where ${gone.includes('goods')})::integer as styles,
      (select count(*) from customers where ${gone.includes('customers')})::integer as customers`.execute(db)
  return found.rows[0] ?? refuse('fair.gone')
}

/** Stands for what was counted: pieces may go on being ordered, orders, styles and customers may not have come since. */
export function cleanSeal(fair: Fair, scope: CleanScope, { orders, styles, customers, stock }: CleanCounts): string {
  return createHash('sha256')
    .update(JSON.stringify([fair.id, scope, orders, styles, customers, stock]))
    .digest('base64url')
}
