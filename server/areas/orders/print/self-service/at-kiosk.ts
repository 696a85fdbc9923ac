import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { TicketKind } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import type { AreaHandlers } from '../../../context.ts'
import { type OrderChoice, ordersOfCustomers } from './choices.ts'
import { storedKiosk } from './enrol.ts'
import { papersOf } from './papers.ts'
import { type ProvenCustomer, provenAccess } from './prove.ts'

type Handlers = AreaHandlers<typeof kiosk>
type ReadAtKiosk = Parameters<Handlers['printData']>[0]

export const me: Handlers['me'] = async ({ db, kiosk }) => {
  const [stored, { cardSignIn }] = await Promise.all([storedKiosk(db, kiosk.ref), readSwitches(db)])
  const { id, name, kind, printer, paper, printsHere } = stored
  const { name: fair, timeZone } = kiosk.fair
  return { id, name, kind, printer, paper, printsHere, cardSignIn, fair, timeZone }
}

export const printData: Handlers['printData'] = async (context, { proof, kind, id }) => {
  const { customer, orderIds, order } = await provenRef(context, proof, { kind, id })
  refuseEarly(order)
  const { paper } = await storedKiosk(context.db, context.kiosk.ref)
  return papersOf(context, { kind, id, paper, orderIds, visibility: customer.visibility })
}

export type ProvenRef = {
  readonly accountId: number | null
  readonly customer: ProvenCustomer
  /** Orders in a summary. */
  readonly orderIds: readonly number[]
  readonly order: OrderChoice | null
}

/**
 * Resolves the order or part that the proof opens.
 * @throws Refusal kiosk.proof-ended; print.no-orders if missing or another customer's, indistinguishably
 */
export async function provenRef(
  context: Pick<ReadAtKiosk, 'kiosk' | 'services'> & { readonly db: Parameters<typeof storedKiosk>[0] },
  proof: string,
  { kind, id }: { readonly kind: TicketKind; readonly id: number },
): Promise<ProvenRef> {
  const { accountId, customers } = await provenAccess(context, proof)
  const orders = await ordersOfCustomers(context, customers)
  if (kind === 'order') {
    const order = orders.find((choice) => choice.id === id) ?? refuse('print.no-orders')
    const customer = customers.find((candidate) => candidate.id === order.customerId) ?? refuse('print.no-orders')
    return { accountId, customer, orderIds: [id], order }
  }
  const customer = customers.find((candidate) => candidate.id === id) ?? refuse('print.no-orders')
  const customerOrders = orders.filter(({ customerId, hindrance }) => customerId === id && hindrance !== 'notYet')
  return { accountId, customer, orderIds: customerOrders.map((choice) => choice.id), order: null }
}

/** @throws Refusal print.not-yet */
export function refuseEarly(order: OrderChoice | null): void {
  if (order?.hindrance === 'notYet') refuse('print.not-yet', { number: order.orderNo, count: 1 })
}
