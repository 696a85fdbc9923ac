import type {
  CustomerPickerQuery,
  CustomerPickerRow,
  reportPickers,
} from '@fairdesk/contract/areas/reports/report-pickers'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import { figureMenus } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { customerReferences, referenceNames } from '../../../domain/customers/customer-references.ts'
import { customerStatus, headOf } from '../../../domain/customers/list-filter.ts'
import { seenTargets } from '../../../domain/customers/seen-targets.ts'
import { orderNumbersIn } from '../../../domain/orders/order-number-in.ts'
import { seesTargetAmounts, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { byCode, type SortBy, sortedBy, sortedByNames } from '../../../domain/sort-by.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { mayOpen, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Basis = 'tag' | 'net' | null
type ListScope = {
  readonly wanted: CustomerPickerQuery
  readonly visibility: Visibility
  readonly basis: Basis
  readonly orderNumbers: readonly number[]
}

/**
 * Lists customers to choose from; users who may open a screen with these figures also get each customer's quantities
 * of the user's brands and the progress towards the target.
 */
export const customerList: Handler<typeof reportPickers.getCustomerList> = async ({ db, user }, query) => {
  const visibility = visibleTo(user)
  const seesFigures = mayOpen(user, figureMenus)
  if (!seesFigures && isByFigures(query)) refuse('access.denied')
  const switches = await readSwitches(db)
  const basis = shownBasis(visibility, switches)
  if (query.sort === 'amount' && basis === null) refuse('report.hidden-price')
  const orderNumbers = seesFigures ? orderNumbersIn(query.keyword, user.fair) : []
  const scope = { wanted: query, visibility, basis, orderNumbers }
  const all = sql`customers ${headOf} where ${fits(scope)}`
  const [rows, count] = await Promise.all([pageOfCustomers(db, scope), countRows(db, all)])
  const seesTarget = seesTargetAmounts(visibility, switches)
  const full = rows.map((row) => customerFrom(row, { visibility, basis, seesTarget }))
  return { list: seesFigures ? full : full.map(namedOnly), count }
}

/** Returns true if the list's sort or rows depend on ordered figures. */
function isByFigures({ sort, orderStatus }: CustomerPickerQuery): boolean {
  return !['sort', 'code', 'name'].includes(sort) || (orderStatus ?? []).length > 0
}

function namedOnly(row: CustomerPickerRow) {
  const { customerId, code, name, type, bigArea, region, area, agent, enabled } = row
  const codes = byCustomerCode((key) => row[key])
  return { customerId, code, name, type, ...codes, bigArea, region, area, agent, enabled }
}

type OverrideKey = 'tagAmount' | 'netAmount' | 'completionQty' | 'targetAmount' | 'completionAmount' | 'updatedAt'
type Row = Omit<CustomerPickerRow, OverrideKey | 'qty'> & {
  readonly qty: number
  readonly updatedAt: Date | null
  readonly tag: number
  readonly net: number
  readonly targetFen: number | null
}

/**
 * Returns a row per customer of the page. Figures are summed for the page only, unless the sort or filter depends on
 * them.
 */
async function pageOfCustomers(db: Kysely<FairDb>, scope: ListScope): Promise<Row[]> {
  const { wanted: query, visibility, basis } = scope
  const { sort, order, page, limit } = query
  const targetOf = sql`left join ${seenTargets(visibility)} targets on targets.customer_id = customers.id`
  const byFigures = sort === 'qty' || sort === 'amount' || sort === 'completion'
  const { key, joined } = await sortOf(db, sort, basis)
  const result = await sql<Row>`
    with page as materialized (
      select customers.id, ${customerStatus(visibility)} as status, head.locked, head.updated_at,
        row_number() over (order by ${key} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last,
          customers.sort, customers.id) as place
      from customers ${joined}
      ${headOf}
      ${byFigures ? sql`left join ${figuresOf(visibility, sql`true`)} figures on figures.customer_id = customers.id ${targetOf}` : sql``}
      where ${fits(scope)}
      order by place limit ${limit} offset ${(page - 1) * limit})
    select customers.id as "customerId", customers.code, customers.name, customers.type,
      ${referenceNames}, customers.enabled, page.status,
      coalesce(page.locked, false) as locked, coalesce(figures.qty, 0) as qty, page.updated_at as "updatedAt",
      coalesce(figures.tag, 0) as tag, coalesce(figures.net, 0) as net, targets.qty as "targetQty",
      targets.amount_fen as "targetFen"
    from page
    join customers on customers.id = page.id
    left join ${figuresOf(visibility, sql`orders.customer_id in (select id from page)`)} figures on figures.customer_id = page.id
    ${targetOf}
    ${customerReferences}
    order by page.place`.execute(db)
  return result.rows
}

/** Returns a subquery with a row per customer who ordered anything visible to the user. */
function figuresOf(visibility: Visibility, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select orders.customer_id, sum(order_rows.qty)::int as qty, sum(order_rows.tag_fen)::bigint as tag,
      sum(order_rows.net_fen)::bigint as net
    from orders
    join order_rows on order_rows.order_id = orders.id and order_rows.qty > 0
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where orders.deleted_at is null and ${condition} and ${styleVisible(visibility)}
    group by orders.customer_id)`
}

function fits({ wanted: query, visibility, orderNumbers }: ListScope): RawBuilder<SqlBool> {
  const statuses = query.orderStatus ?? []
  const state = statuses.length === 0 ? sql`true` : sql`${customerStatus(visibility)} = any(${statuses})`
  return sql<SqlBool>`customers.deleted_at is null and ${customerVisible(visibility)} and ${customerFits(query, orderNumbers)} and ${state}`
}

function sortOf(db: Kysely<FairDb>, sort: CustomerPickerQuery['sort'], basis: Basis): SortBy | Promise<SortBy> {
  if (sort === 'name') return sortedByNames(db, sql`select id, name from customers`, sql`customers.id`)
  return sortedBy(keyOf(sort, basis))
}

function keyOf(sort: CustomerPickerQuery['sort'], basis: Basis): RawBuilder<unknown> {
  switch (sort) {
    case 'code':
      return byCode(sql`customers.code`)
    case 'updatedAt':
      return sql`head.updated_at`
    case 'qty':
      return sql`coalesce(figures.qty, 0)`
    case 'amount':
      return basis === 'tag' ? sql`coalesce(figures.tag, 0)` : sql`coalesce(figures.net, 0)`
    case 'completion':
      return sql`coalesce(figures.qty, 0)::float8 / nullif(targets.qty, 0)`
    default:
      return sql`customers.sort`
  }
}

type CustomerViewContext = { readonly visibility: Visibility; readonly basis: Basis; readonly seesTarget: boolean }

function customerFrom(row: Row, { visibility, basis, seesTarget }: CustomerViewContext): CustomerPickerRow {
  const { tag, net, targetQty, targetFen, updatedAt, ...shown } = row
  const amount = basis === 'tag' ? tag : net
  const targets = {
    targetAmount: targetFen === null ? null : yuan(targetFen),
    completionAmount: targetFen ? percent(amount / targetFen) : null,
  }
  return {
    ...shown,
    ...(seesTag(visibility.prices) ? { tagAmount: yuan(tag) } : {}),
    ...(seesNet(visibility.prices) ? { netAmount: yuan(net) } : {}),
    targetQty,
    completionQty: targetQty ? percent(shown.qty / targetQty) : null,
    ...(seesTarget ? targets : {}),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
