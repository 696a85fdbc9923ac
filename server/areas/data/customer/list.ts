import type { CustomerListQuery, CustomerRow, customer } from '@fairdesk/contract/areas/data/customer'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { seesNet, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { codeRef } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { customerReferences, referenceNames } from '../../../domain/customers/customer-references.ts'
import { customerCondition, headOf, statusBy } from '../../../domain/customers/list-filter.ts'
import { seenTargets } from '../../../domain/customers/seen-targets.ts'
import { orderNumbersIn } from '../../../domain/orders/order-number-in.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { byCode, type SortBy, sortedBy, sortedByNames, sortedByNumbers } from '../../../domain/sort-by.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { orderedPieces } from '../../../engine/ordered-pieces.ts'
import type { Handler } from '../../handler.ts'

type OverrideKey = 'customerId' | 'discount' | 'targetAmount' | 'qty' | 'completion' | 'lastLoginAt' | 'status'
type Row = Omit<CustomerRow, OverrideKey> & {
  /** State of the first order; null without one. */
  head_status: OrderStatus | null
  last_login_at: Date | null
  id: number
  discount_bp: number
  target_fen: number | null
}

/** Customers with their place, target and order. */
export const customerList: Handler<typeof customer.list> = async ({ db, user, engine }, query) => {
  const visibility = visibleTo(user)
  const pieces = await orderedPieces(await engine(), 'customer', visibility)
  const condition = customerCondition(query, visibility, orderNumbersIn(query.keyword, user.fair))
  const [rows, count, switches] = await Promise.all([
    pageOf(db, query, {
      condition,
      targets: seenTargets(visibility),
      sortBy: await customerSort({ db, visibility, pieces: pieces.pieces }, query.sort),
    }),
    countRows(db, sql`customers ${headOf} where ${condition}`),
    readSwitches(db),
  ])
  const sees = { discounts: seesNet(visibility.prices), targetAmounts: seesTargetAmounts(visibility, switches) }
  return { list: rows.map((row) => rowFrom(row, sees, pieces.pieces)), count, version: pieces.version }
}

type PageScope = {
  readonly condition: RawBuilder<SqlBool>
  readonly targets: RawBuilder<unknown>
  readonly sortBy: SortBy
}

/** Reads a row per customer of the page, in its order; related data is looked up for the page only. */
async function pageOf(
  db: Kysely<FairDb>,
  query: CustomerListQuery,
  { condition, targets, sortBy }: PageScope,
): Promise<Row[]> {
  const { order, page, limit } = query
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const result = await sql<Row>`
    select customers.id, customers.code, customers.name, customers.short_name as "shortName", customers.type,
      ${referenceNames}, customers.discount_bp,
      coalesce(accounts.username, '') as account, accounts.last_login_at,
      targets.qty as "targetQty", targets.amount_fen as target_fen, page.head_status,
      coalesce(page.locked, false) as locked, customers.enabled
    from (
      select customers.id, head.status as head_status, head.locked, ${sortBy.key} as key
      from customers ${headOf} ${sortBy.joined}
      where ${condition}
      order by key ${direction} nulls last, customers.sort, customers.id limit ${limit} offset ${(page - 1) * limit}) page
    join customers on customers.id = page.id
    left join ${targets} targets on targets.customer_id = customers.id
    left join (select customer_id, (array_agg(username order by id))[1] as username, max(last_login_at) as last_login_at
      from customer_accounts group by customer_id) accounts on accounts.customer_id = customers.id
    ${customerReferences}
    order by page.key ${direction} nulls last, customers.sort, customers.id`.execute(db)
  return result.rows
}

function rowFrom(
  { id, discount_bp, target_fen, last_login_at, head_status, ...row }: Row,
  sees: { readonly discounts: boolean; readonly targetAmounts: boolean },
  pieces: ReadonlyMap<number, number>,
): CustomerRow {
  const qty = pieces.get(id) ?? 0
  return {
    customerId: id,
    ...row,
    qty,
    status: statusBy(head_status, qty),
    completion: row.targetQty ? percent(qty / row.targetQty) : null,
    lastLoginAt: last_login_at?.toISOString() ?? null,
    ...(sees.discounts ? { discount: discount_bp / 100 } : {}),
    ...(sees.targetAmounts ? { targetAmount: target_fen === null ? null : yuan(target_fen) } : {}),
  }
}

const lastLogin = sql`left join (select customer_id, max(last_login_at) as at from customer_accounts group by 1) sorted
  on sorted.customer_id = customers.id`

type SortScope = {
  readonly db: Kysely<FairDb>
  readonly visibility: Visibility
  /** Ordered by each customer, by the customer's id. */
  readonly pieces: ReadonlyMap<number, number>
}

function customerSort(
  { db, visibility, pieces }: SortScope,
  sort: CustomerListQuery['sort'],
): SortBy | Promise<SortBy> {
  if (sort === 'name') return sortedByNames(db, sql`select id, name from customers`, sql`customers.id`)
  if (sort === 'area') return sortedByNames(db, sql`select id, name from areas`, sql`customers.area_id`)
  const target = sql`left join ${seenTargets(visibility)} sorted on sorted.customer_id = customers.id`
  const qty = sortedByNumbers(pieces, sql`customers.id`)
  const sorts: Readonly<Record<Exclude<typeof sort, 'name' | 'area'>, SortBy>> = {
    sort: sortedBy(sql`customers.sort`),
    code: sortedBy(byCode(sql`customers.code`)),
    type: sortedBy(sql`customers.type`),
    ...byCustomerCode((key) =>
      sortedBy(sql`sorted.sort`, sql`left join common_codes sorted on sorted.id = ${codeRef(key)}`),
    ),
    targetQty: sortedBy(sql`sorted.qty`, target),
    lastLogin: sortedBy(sql`sorted.at`, lastLogin),
    completion: sortedBy(sql`${qty.key}::numeric / nullif(sorted.qty, 0)`, sql`${qty.joined} ${target}`),
    qty,
  }
  return sorts[sort]
}
