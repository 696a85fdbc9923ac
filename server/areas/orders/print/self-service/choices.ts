import type { hindrances, kiosk, PrintChoice } from '@fairdesk/contract/areas/self-print/kiosk'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-states'
import { openTicketStates, type TicketKind } from '@fairdesk/contract/paper/ticket-arrows'
import type { FairSwitches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Kiosk } from '../../../../domain/accounts/principal.ts'
import { countedPiecesInSight, currentStatus } from '../../../../domain/orders/counted-orders.ts'
import { currentPapers } from '../../../../domain/paper/last-papers.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { stateNow } from '../../../../domain/tickets/ticket-state.ts'
import type { AreaHandlers } from '../../../context.ts'
import { isPrintable } from '../may-print.ts'
import { storedKiosk } from './enrol.ts'
import { templateFor } from './papers.ts'
import { type ProvenCustomer, provenAccess } from './prove.ts'

type Handlers = AreaHandlers<typeof kiosk>
type Hindrance = (typeof hindrances)[number] | null

export const listChoices: Handlers['orders'] = async (context, { proof }) => {
  const { db, kiosk, caller } = context
  const { customers } = await provenAccess(context, proof)
  const { paper } = await storedKiosk(db, kiosk.ref)
  // Prices depend on the account and are the same for all its customers.
  const prices = customers[0]?.visibility.prices ?? 'none'
  const sums = await templateFor(db, { kind: 'summary', paper, levelCode: '', prices }, caller.language)
  const rows = await ordersOfCustomers({ db, kiosk }, customers)
  return {
    list: customers.map(({ id, name }) => {
      const customerRows = rows.filter(({ customerId }) => customerId === id)
      const orders = customerRows.map(({ customerId: _, ...choice }) => choice)
      return { customerId: id, customer: name, choices: [...orders, ...(sums ? summaryOf(id, orders) : [])] }
    }),
  }
}

export type OrderChoice = PrintChoice & { readonly customerId: number }

type Row = Omit<OrderChoice, 'kind' | 'orderNo' | 'status' | 'hindrance'> & {
  readonly number: number
  readonly status: string
  readonly isOpen: boolean
}

type CustomerVisibility = Pick<ProvenCustomer, 'id' | 'visibility'>

/** Returns the orders of these customers, and the reasons that prevent printing them here. */
export async function ordersOfCustomers(
  { db, kiosk }: { readonly db: Kysely<FairDb>; readonly kiosk: Pick<Kiosk, 'fair'> },
  customers: readonly CustomerVisibility[],
): Promise<OrderChoice[]> {
  const switches = await readSwitches(db)
  const rows = await ordersInSight(db, customers)
  const ids = rows.map(({ id }) => id)
  const current = await currentPapers(db, 'order', ids)
  return rows.map(({ number, status: stored, isOpen, ...row }) => {
    const status = orderStatuses.find((orderStatus): orderStatus is OrderStatus => orderStatus === stored) ?? null
    return {
      ...row,
      kind: 'order',
      orderNo: formatOrderNumber(kiosk.fair.numberPrefix, number),
      status,
      hindrance: hindranceOf(switches, { status, current: current.get(row.id) ?? 0, isOpen }),
    }
  })
}

/** Runs one query for each distinct visibility: an agent's customers have few different ones. */
async function ordersInSight(db: Kysely<FairDb>, customers: readonly CustomerVisibility[]): Promise<Row[]> {
  const alike = Map.groupBy(customers, ({ visibility }) => JSON.stringify(visibility))
  const rows: Row[] = []
  for (const group of alike.values()) {
    const [first] = group
    if (!first) continue
    const result = await sql<Row>`
      select orders.id, orders.customer_id as "customerId", orders.number, ${currentStatus} as status,
        ${countedPiecesInSight(first.visibility)} as qty,
        (select count(*)::int from print_log where ref_kind = 'order' and ref_id = orders.id and code <> '') as "printCount",
        exists (select from print_tickets where ref_kind = 'order' and ref_id = orders.id
          and ${stateNow} = any(${[...openTicketStates]})) as "isOpen"
      from orders where customer_id = any(${group.map(({ id }) => id)}::int[]) and deleted_at is null`.execute(db)
    rows.push(...result.rows)
  }
  return rows.sort((a, b) => a.id - b.id)
}

/** `current`: number of papers that still match the order; an outdated paper may be replaced. */
type PrintEligibility = { readonly status: OrderStatus | null; readonly current: number; readonly isOpen: boolean }

/** Above the organiser's limit the counter prints, with a reason. */
function hindranceOf(
  { printRequiresStatus, printMaxCount }: Pick<FairSwitches, 'printRequiresStatus' | 'printMaxCount'>,
  { status, current, isOpen }: PrintEligibility,
): Hindrance {
  if (status === null || !isPrintable(printRequiresStatus, status)) return 'notYet'
  if (isOpen) return 'underWay'
  return printMaxCount !== null && current >= printMaxCount ? 'enough' : null
}

/** All orders that may be printed as one; of a single order it would say nothing new. */
function summaryOf(customerId: number, orders: readonly PrintChoice[]): PrintChoice[] {
  const summed = orders.filter(({ hindrance }) => hindrance !== 'notYet')
  if (summed.length < 2) return []
  const kind: TicketKind = 'summary'
  const qty = summed.reduce((sum, order) => sum + order.qty, 0)
  return [{ kind, id: customerId, orderNo: '', status: null, qty, printCount: 0, hindrance: null }]
}
