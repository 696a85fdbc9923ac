import { createHash } from 'node:crypto'
import type { CleanScope } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { type FairPart, partOfTable, type TableCopy } from '../fairs/fair-tables.ts'
import type { Fair } from '../visibility/session-user.ts'
import { orderedPieces } from './fair-counts.ts'
import { copyTables, lookInto, makeSchema } from './schema-copy.ts'
import { holdFair, keepSnapshot, swapSchemas } from './swap-schemas.ts'

const ofGoods: readonly FairPart[] = ['orders', 'goods', 'pictures', 'outfits', 'guides', 'stock', 'work']
const ofCustomers: readonly FairPart[] = ['orders', 'customers', 'discounts', 'targets', 'guides']

/** Areas each scope deletes; never the operation log. */
const removedPartsByScope: Readonly<Record<CleanScope, readonly FairPart[]>> = {
  orders: ['orders'],
  stock: ['stock'],
  scores: ['scores'],
  goods: [...ofGoods, 'scores'],
  customers: [...ofCustomers, 'scores'],
  all: [...ofGoods, ...ofCustomers, 'scores', 'live'],
}

/**
 * Rebuilds the fair without the cleaned data and swaps it in; the former state stays as a snapshot, whose id it
 * returns. Concurrent saves wait, and continue in the new one.
 * @throws Refusal fair.busy if locks are not released in time
 */
export async function cleanFair(db: Transaction<PlatformDb>, fair: Fair, scope: CleanScope): Promise<Fair> {
  const fresh = `${fair.schema}_new`
  await makeSchema(db, fresh)
  await holdFair(db, fair.schema)
  const tables = keptTables(scope)
  await copyTables(
    db,
    { sourceSchema: fair.schema, targetSchema: fresh, tables },
    { onStep: () => undefined, gently: null },
  )
  await continueAllSequences(db, fair.schema)
  await sql`
    insert into change_feed (orders, base)
    select coalesce(array_agg(id), '{}'), true from ${sql.id(fair.schema, 'orders')}`.execute(db)
  await lookInto(db, 'platform')
  const snapshot = await keepSnapshot(db, fair)
  // The orders went with their history: of a moment before this nothing can be said any more.
  if (removedPartsByScope[scope].includes('orders'))
    await sql`update fairs set history_from = clock_timestamp() where id = ${fair.id}`.execute(db)
  await swapSchemas(db, { current: fair.schema, away: snapshot.schema, next: fresh })
  return snapshot
}

function keptTables(scope: CleanScope): TableCopy[] {
  const removedParts = removedPartsByScope[scope]
  const remaining = { goods: !removedParts.includes('goods'), customers: !removedParts.includes('customers') }
  return Object.entries(partOfTable).flatMap(([table, fairPart]) =>
    removedParts.includes(fairPart) ? [] : keptOf(table, remaining),
  )
}

/** Returns the rows to keep of a table that stays: none that depend on deleted goods or customers. */
function keptOf(
  table: string,
  { goods, customers }: { readonly goods: boolean; readonly customers: boolean },
): TableCopy[] {
  const keepRows = (where: string, isWhole: boolean) => [isWhole ? { table } : { table, where }]
  switch (table) {
    case 'minimum_rules':
      return [
        {
          table,
          where: `(${goods} or (style_id is null and skc_id is null)) and (${customers} or customer_id is null)`,
        },
      ]
    case 'size_ratios':
      return keepRows('customer_id is null', customers)
    case 'customer_discounts':
      return keepRows('style_id is null', goods)
    case 'settings':
    case 'settings_planned':
      return keepRows(`scope <> 'customer'`, customers)
    // Rooms are announced before there are goods to show in them.
    case 'live_rooms':
      return goods ? [{ table }] : [{ table, set: { cover: 'null' } }]
    case 'live_playlist':
    case 'live_shown':
      return goods ? [{ table }] : []
    // Sign-ins are deleted with their customer.
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

/** Continues all sequences, so that deleted ids and order numbers are not reused. */
async function continueAllSequences(db: Transaction<PlatformDb>, schema: string): Promise<void> {
  const result = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = ${schema}`.execute(db)
  for (const { name } of result.rows)
    await sql`select setval(${`"${name}"`}::regclass, last_value, is_called) from ${sql.id(schema, name)}`.execute(db)
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

/** Counts the rows to be deleted; 0 for what the scope keeps. */
export async function cleanCounts(db: Kysely<FairDb>, scope: CleanScope): Promise<CleanCounts> {
  const removedParts = removedPartsByScope[scope]
  const result = await sql<CleanCounts>`
    select
      (select count(*) from orders where ${removedParts.includes('orders')})::integer as orders,
      (select count(*) from order_rows where ${removedParts.includes('orders')})::integer as rows,
      case when ${removedParts.includes('orders')} then ${orderedPieces} else 0 end as qty,
      (select count(*) from stock where ${removedParts.includes('stock')})::integer as stock,
      (select count(*) from scores where ${removedParts.includes('scores')})::integer as scores,
      (select count(*) from styles where ${removedParts.includes('goods')})::integer as styles,
      (select count(*) from customers where ${removedParts.includes('customers')})::integer as customers`.execute(db)
  return result.rows[0] ?? refuse('fair.gone')
}

/**
 * Returns a fingerprint of the counts: more pieces may be ordered meanwhile, but orders, styles and customers may not
 * have been added since.
 */
export function cleanSeal(fair: Fair, scope: CleanScope, { orders, styles, customers, stock }: CleanCounts): string {
  return createHash('sha256')
    .update(JSON.stringify([fair.id, scope, orders, styles, customers, stock]))
    .digest('base64url')
}
