import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { finalStatuses, type OrderStatus, submittedStatuses } from '@fairdesk/contract/orders/order-states'
import { formatSplitNo, type SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import type { MenuName } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import type { FairSwitches } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { currentStatus } from '../../../domain/orders/counted-orders.ts'
import type { PaperSource } from '../../../domain/paper/held-rows.ts'
import { partIsStale } from '../../../domain/splits/part-states.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { mayOpen, type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'

/** `number` is the one printed on the paper. */
export type PrintableOrder = {
  readonly id: number
  readonly number: string
  readonly status: OrderStatus
  readonly customerId: number
  readonly customer: string
  readonly printCount: number
}

export type PrintablePart = PrintableOrder & {
  readonly orderId: number
  readonly state: SplitStatus
  readonly isStale: boolean
}

const opens: Readonly<Record<PaperSource, readonly MenuName[]>> = {
  order: ['orderManagement', 'orderEntry'],
  part: ['orderSplitting'],
}

/** Returns true if the user has a screen that shows the order or part of this paper. */
export function mayAskOf(user: ReadContext['user'], source: PaperSource): boolean {
  return mayOpen(user, opens[source])
}

/** @throws Refusal access.denied */
export function refuseUnopened(user: ReadContext['user'], source: PaperSource, ids: readonly number[]): void {
  if (ids.length > 0 && !mayAskOf(user, source)) refuse('access.denied')
}

/** From which of its states on an order may be printed. */
const printable: Readonly<Record<FairSwitches['printRequiresStatus'], readonly OrderStatus[] | null>> = {
  any: null,
  submitted: submittedStatuses,
  approved: finalStatuses,
}

/** User who requests papers: visibility of orders, and the name logged for a print. */
export type PaperAsker = Pick<
  SessionUser,
  'isAdmin' | 'allowBrand' | 'showarea' | 'priceVisible' | 'fair' | 'account' | 'realName'
>
export type PrintContext = Pick<ReadContext, 'db'> & { readonly user: PaperAsker }

/** Returns true if an order of this state may be printed under the `required` switch. */
export function isPrintable(required: FairSwitches['printRequiresStatus'], status: OrderStatus): boolean {
  return printable[required]?.includes(status) ?? true
}

/** @throws Refusal print.not-yet naming the first order that the organiser does not let out yet */
export async function refuseNotYet(asking: PrintContext, ids: readonly number[]): Promise<void> {
  const { printRequiresStatus } = await readSwitches(asking.db)
  if (printRequiresStatus === 'any' || ids.length === 0) return
  const early = (await ordersInSight(asking, ids)).filter(({ status }) => !isPrintable(printRequiresStatus, status))
  if (early[0]) refuse('print.not-yet', { number: early[0].number, count: early.length })
}

/** @throws Refusal print.reason-missing where an order has had its papers and nobody says why it needs another */
export async function refuseUnreasoned(
  asking: PrintContext,
  orders: readonly PrintableOrder[],
  reason: string,
): Promise<void> {
  const { printMaxCount } = await readSwitches(asking.db)
  if (printMaxCount === null || reason !== '') return
  const reprintedOrder = orders.find(({ printCount }) => printCount >= printMaxCount)
  if (reprintedOrder)
    refuse('print.reason-missing', { number: reprintedOrder.number, times: reprintedOrder.printCount })
}

/** Returns those of the orders that exist and are visible, sorted by id. */
export async function ordersInSight({ db, user }: PrintContext, ids: readonly number[]): Promise<PrintableOrder[]> {
  const { rows } = await sql<Omit<PrintableOrder, 'number'> & { number: number }>`
    select orders.id, orders.number, ${currentStatus} as status, customers.id as "customerId", customers.name as customer,
      (select count(*)::int from print_log where ref_kind = 'order' and ref_id = orders.id and code <> '') as "printCount"
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${[...ids]}::int[]) and orders.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by orders.id`.execute(db)
  return rows.map((row) => ({ ...row, number: formatOrderNumber(user.fair.numberPrefix, row.number) }))
}

/** Returns those of the parts that exist and are visible, sorted by id. */
export async function partsInSight({ db, user }: PrintContext, ids: readonly number[]): Promise<PrintablePart[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<PrintablePart, 'number'>>`
    select splits.id, splits.order_id as "orderId", splits.status as state, ${currentStatus} as status, ${partIsStale} as "isStale",
      customers.id as "customerId", customers.name as customer,
      (select count(*)::int from print_log where ref_kind = 'part' and ref_id = splits.id and code <> '') as "printCount"
    from splits join orders on orders.id = splits.order_id join customers on customers.id = orders.customer_id
    where splits.id = any(${[...ids]}::int[]) and splits.deleted_at is null and orders.deleted_at is null
      and ${customerVisible(visibleTo(user))}
    order by splits.id`.execute(db)
  return rows.map((row) => ({ ...row, number: formatSplitNo(row.id) }))
}

/**
 * Refuses parts that are void or stale; the state of the order counts as for its own papers.
 * @throws Refusal split.state, split.stale, print.not-yet
 */
export async function refusePartsNotYet(asking: PrintContext, orderParts: readonly PrintablePart[]): Promise<void> {
  const isVoid = orderParts.find(({ state }) => state === 'void')
  if (isVoid) refuse('split.state', { splitNo: isVoid.number })
  const stale = orderParts.find(({ isStale }) => isStale)
  if (stale) refuse('split.stale', { splitNo: stale.number })
  await refuseNotYet(asking, [...new Set(orderParts.map(({ orderId }) => orderId))])
}
