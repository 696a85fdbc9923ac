import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import type { FairSwitches } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import { readSwitches } from '../../domain/switches/switches-in-force.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'

export type PrintableOrder = {
  readonly id: number
  readonly number: string
  readonly status: OrderStatus
  readonly customerId: number
  readonly customer: string
  readonly printCount: number
}

/** From which of its states on an order may be printed. */
const printable: Readonly<Record<FairSwitches['printRequiresStatus'], readonly OrderStatus[] | null>> = {
  any: null,
  submitted: ['submitted', 'areaApproved', 'approved', 'closed'],
  approved: ['approved', 'closed'],
}

/** Who asks for papers: what he may see of orders, and under which name a print is logged. */
export type PaperAsker = Pick<
  SessionUser,
  'isAdmin' | 'allowBrand' | 'showarea' | 'priceVisible' | 'fair' | 'account' | 'realName'
>
export type Asking = Pick<ReadContext, 'db'> & { readonly user: PaperAsker }

/** Whether an order of this state may be printed where `required` is switched on. */
export function isPrintable(required: FairSwitches['printRequiresStatus'], status: OrderStatus): boolean {
  return printable[required]?.includes(status) ?? true
}

/** @throws Refusal print.not-yet naming the first order that the organiser does not let out yet */
export async function refuseNotYet(asking: Asking, ids: readonly number[]): Promise<void> {
  const { printRequiresStatus } = await readSwitches(asking.db)
  if (printRequiresStatus === 'any' || ids.length === 0) return
  const early = (await ordersInSight(asking, ids)).filter(({ status }) => !isPrintable(printRequiresStatus, status))
  if (early[0]) refuse('print.not-yet', { number: early[0].number, count: early.length })
}

/** @throws Refusal print.reason-missing where an order has had its papers and nobody says why it needs another */
export async function refuseUnreasoned(
  asking: Asking,
  orders: readonly PrintableOrder[],
  reason: string,
): Promise<void> {
  const { printMaxCount } = await readSwitches(asking.db)
  if (printMaxCount === null || reason !== '') return
  const again = orders.find(({ printCount }) => printCount >= printMaxCount)
  if (again) refuse('print.reason-missing', { number: again.number, times: again.printCount })
}

/** Those of the orders that are there and in sight, in the order of their ids. */
export async function ordersInSight({ db, user }: Asking, ids: readonly number[]): Promise<PrintableOrder[]> {
  const { rows } = await sql<Omit<PrintableOrder, 'number'> & { number: number }>`
    select orders.id, orders.number, orders.status, customers.id as "customerId", customers.name as customer,
      (select count(*)::int from print_log where ref_kind = 'order' and ref_id = orders.id) as "printCount"
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${[...ids]}::int[]) and orders.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by orders.id`.execute(db)
  return rows.map((row) => ({ ...row, number: formatOrderNumber(user.fair.numberPrefix, row.number) }))
}
