import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { TicketKind } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import type { AreaHandlers } from '../../context.ts'
import { type OrderChoice, ordersOfCustomers } from './choices.ts'
import { storedKiosk } from './enrol.ts'
import { papersOf } from './papers.ts'
import { type ProvenCustomer, provenAccess } from './prove.ts'

type Handlers = AreaHandlers<typeof kiosk>
type ReadAtKiosk = Parameters<Handlers['printData']>[0]

export const me: Handlers['me'] = async ({ db, kiosk: here }) => {
  const [stored, { cardSignIn }] = await Promise.all([storedKiosk(db, here.ref), readSwitches(db)])
  const { id, name, kind, printer, paper, printsHere } = stored
  const { name: fair, timeZone } = here.fair
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
  /** Of a summary those that it sums up. */
  readonly orderIds: readonly number[]
  readonly order: OrderChoice | null
}

type Ref = { readonly kind: TicketKind; readonly id: number }
type AtKiosk = Pick<ReadAtKiosk, 'kiosk' | 'services'> & { readonly db: Parameters<typeof storedKiosk>[0] }

/** What the proof opens of this. @throws Refusal kiosk.proof-ended; print.no-orders for what is not there or another's, alike */
export async function provenRef(context: AtKiosk, proof: string, { kind, id }: Ref): Promise<ProvenRef> {
  const { accountId, customers } = await provenAccess(context, proof)
  const orders = await ordersOfCustomers(context, customers)
  if (kind === 'order') {
    const order = orders.find((one) => one.id === id) ?? refuse('print.no-orders')
    const customer = customers.find((one) => one.id === order.customerId) ?? refuse('print.no-orders')
    return { accountId, customer, orderIds: [id], order }
  }
  const customer = customers.find((one) => one.id === id) ?? refuse('print.no-orders')
  const own = orders.filter(({ customerId, hindrance }) => customerId === id && hindrance !== 'notYet')
  return { accountId, customer, orderIds: own.map((one) => one.id), order: null }
}

/** @throws Refusal print.not-yet */
export function refuseEarly(order: OrderChoice | null): void {
  if (order?.hindrance === 'notYet') refuse('print.not-yet', { number: order.orderNo, count: 1 })
}
