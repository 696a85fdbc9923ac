import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { Input } from '@fairdesk/contract/endpoint'
import { formatTicketNo } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { leaseFromNow, nextNumber, settleLapsed, today } from '../../../../domain/tickets/ticket-state.ts'
import type { AreaHandlers } from '../../../context.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { holdPrintLog } from '../count-prints.ts'
import { type ProvenRef, provenRef, refuseEarly } from './at-kiosk.ts'
import { countTicket } from './count-ticket.ts'
import { storedKiosk } from './enrol.ts'
import { ownTicket } from './own-ticket.ts'
import { papersOf } from './papers.ts'

type Handlers = AreaHandlers<typeof kiosk>
type WriteAtKiosk = Parameters<Handlers['ticket']>[0]
type TicketInput = Input<typeof kiosk.ticket>

/**
 * Issues one ticket per press, however often the request is sent; papers printed here are counted in the same
 * transaction.
 */
export const takeTicket: Handlers['ticket'] = async (context, input) => {
  const { db, kiosk, record } = context
  // Serialize: numbers, counts and printing rights are checked under one lock.
  await holdPrintLog(db)
  const existing = await sql`select from print_tickets where job_id = ${input.jobId}`.execute(db)
  if (existing.rows.length > 0) return answerUnchanged(context, await ownTicket(context, input.jobId))
  await settleLapsed(db)
  const ref = await provenRef(context, input.proof, input)
  await refuseHindered(context, input, ref)
  const { no, printsHere } = await writeTicket(context, input, ref)
  if (printsHere && input.kind === 'order') await countTicket(context, input.jobId, input)
  const auditFields = { printDevice: kiosk.title, customerName: ref.customer.name, printPages: input.pages }
  record({ ref: formatTicketNo(no), after: { ...auditFields, printedOrders: ref.order ? [ref.order.orderNo] : [] } })
  return ownTicket(context, input.jobId)
}

/** @throws Refusal print.not-yet, kiosk.in-queue, kiosk.printed-enough */
async function refuseHindered({ db }: WriteAtKiosk, { kind, id }: TicketInput, { order }: ProvenRef): Promise<void> {
  refuseEarly(order)
  const open = await sql<{ no: number }>`
    select no from print_tickets where ref_kind = ${kind} and ref_id = ${id}
      and state in ('queued', 'called', 'printing', 'failed') limit 1`.execute(db)
  if (open.rows[0]) refuse('kiosk.in-queue', { no: formatTicketNo(open.rows[0].no) })
  if (order?.hindrance === 'enough') refuse('kiosk.printed-enough', { number: order.orderNo, times: order.printCount })
}

async function writeTicket(context: WriteAtKiosk, input: TicketInput, { accountId, customer, orderIds }: ProvenRef) {
  const { db, kiosk } = context
  const { kind, id, jobId, pages } = input
  const { paper, printsHere } = await storedKiosk(db, kiosk.ref)
  const { template } = await papersOf(context, { kind, id, paper, orderIds, visibility: customer.visibility })
  const no = await nextNumber(db, kiosk.fair)
  await sql`
    insert into print_tickets (day, no, kiosk_id, station_id, account_id, customer_id, ref_kind, ref_id, paper, template, template_version,
      job_id, pages, state, lease_until, called_at)
    values (${today(kiosk.fair)}, ${no}, ${kiosk.ref}, ${printsHere ? kiosk.ref : null}, ${accountId}, ${customer.id}, ${kind}, ${id}, ${paper},
      ${template.key}, ${template.version}, ${jobId}, ${pages}, ${printsHere ? 'printing' : 'queued'},
      ${printsHere ? leaseFromNow : null}, ${printsHere ? sql`clock_timestamp()` : null})`.execute(db)
  return { no, printsHere }
}
