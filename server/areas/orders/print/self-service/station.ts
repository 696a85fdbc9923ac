import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { afterFailing, formatTicketNo, type TicketKind, type TicketState } from '@fairdesk/contract/paper/ticket-arrows'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { leaseFromNow, settleLapsed, stateNow, today } from '../../../../domain/tickets/ticket-state.ts'
import type { AreaHandlers } from '../../../context.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { refuseNotYet } from '../may-print.ts'
import { ordersOfCustomers } from './choices.ts'
import { countTicket } from './count-ticket.ts'
import { type StoredKiosk, storedKiosk } from './enrol.ts'
import { askerAt, type Papers, papersOf } from './papers.ts'
import { type ProvenCustomer, ticketVisibility } from './prove.ts'

type Handlers = AreaHandlers<typeof kiosk>
type WriteAtStation = Parameters<Handlers['next']>[0]

/** Tickets of orders that are gone meanwhile are set aside; not all of them in one call. */
const mostSkipped = 5

export const nextTicket: Handlers['next'] = async (context, { isPaused }) => {
  const { db, kiosk, record, recordNothing } = context
  await settleLapsed(db)
  const finishedNumbers = await settleOwn(context)
  const station = await storedKiosk(db, kiosk.ref)
  for (let skipped = 0; !isPaused && skipped < mostSkipped; skipped++) {
    const ticket = await take(context, station)
    if (!ticket) break
    const papers = await papersOrReason(context, station, ticket)
    if (typeof papers === 'string') {
      await sql`
        update print_tickets set state = 'failed', reason = ${papers}, station_id = null, lease_until = null
        where id = ${ticket.id}`.execute(db)
      continue
    }
    record({ ref: formatTicketNo(ticket.no), after: { ticketState: 'called', printDevice: kiosk.title } })
    return { ticket: { id: ticket.id, no: ticket.no, ...papers }, waiting: await waitingFor(context, station) }
  }
  const [last] = finishedNumbers
  if (last === undefined) recordNothing()
  else record({ ref: formatTicketNo(last), after: { ticketState: 'done', printDevice: kiosk.title } })
  return { ticket: null, waiting: await waitingFor(context, station) }
}

/**
 * Settles the station's tickets when it requests the next: sent ones are printed, others were lost by a page reload.
 */
async function settleOwn({ db, kiosk }: WriteAtStation): Promise<readonly number[]> {
  const { rows } = await sql<{ no: number }>`
    update print_tickets set lease_until = null,
      state = case state when 'printing' then 'done' else 'queued' end,
      done_at = case state when 'printing' then clock_timestamp() end,
      station_id = case state when 'printing' then station_id end,
      is_front = state = 'called'
    where station_id = ${kiosk.ref} and state in ('called', 'printing') returning no`.execute(db)
  return rows.map(({ no }) => no)
}

type TicketRow = {
  readonly id: number
  readonly no: number
  readonly kind: TicketKind
  readonly refId: number
  readonly customerId: number
  readonly accountId: number | null
}

/** Takes the first ticket that no other station is taking. */
async function take({ db, kiosk }: WriteAtStation, { paper }: StoredKiosk): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    update print_tickets set state = 'called', station_id = ${kiosk.ref}, called_at = clock_timestamp(),
      lease_until = ${leaseFromNow}
    where id = (
      select id from print_tickets where state = 'queued' and day = ${today(kiosk.fair)} and paper = ${paper}
      order by is_front desc, id limit 1 for update skip locked)
    returning id, no, ref_kind as kind, ref_id as "refId", customer_id as "customerId",
      account_id as "accountId"`.execute(db)
  return rows[0]
}

/** Returns the ticket's current papers or, in the station's language, why nothing can be printed any more. */
async function papersOrReason(
  context: WriteAtStation,
  { paper }: StoredKiosk,
  { kind, refId: id, customerId, accountId }: TicketRow,
): Promise<Papers | string> {
  const { db, kiosk, caller } = context
  try {
    const visibility = (await ticketVisibility(db, { customerId, accountId })) ?? refuse('print.no-orders')
    const orderIds = kind === 'order' ? [id] : await printableOrders(context, { id: customerId, visibility })
    if (kind === 'order') await refuseNotYet({ db, user: askerAt(kiosk) }, [id])
    return await papersOf(context, { kind, id, paper, orderIds, visibility })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reasons } = phrasesIn(caller.language).selfPrint
    return error.key === 'print.not-yet' ? reasons.notYet : reasons.gone
  }
}

async function printableOrders(
  { db, kiosk }: WriteAtStation,
  customer: Pick<ProvenCustomer, 'id' | 'visibility'>,
): Promise<number[]> {
  const orders = await ordersOfCustomers({ db, kiosk }, [customer])
  return orders.flatMap(({ id, hindrance }) => (hindrance === 'notYet' ? [] : [id]))
}

async function waitingFor({ db, kiosk }: WriteAtStation, { paper }: StoredKiosk): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from print_tickets
    where state = 'queued' and day = ${today(kiosk.fair)} and paper = ${paper}`.execute(db)
  return rows[0]?.count ?? 0
}

export const ticketPrinted: Handlers['printed'] = async (context, { id, ...paper }) => {
  const { db, kiosk, record } = context
  const { no, jobId, kind, state } = await ownedTicket(context, id)
  if (state === 'printing') {
    await sql`update print_tickets set lease_until = ${leaseFromNow} where id = ${id}`.execute(db)
    return answerUnchanged(context, {})
  }
  if (kind === 'order') await countTicket(context, jobId, paper)
  await sql`
    update print_tickets set state = 'printing', pages = ${paper.pages}, lease_until = ${leaseFromNow}
    where id = ${id}`.execute(db)
  record({
    ref: formatTicketNo(no),
    after: { ticketState: 'printing', printDevice: kiosk.title, printPages: paper.pages },
  })
  return {}
}

export const ticketFailed: Handlers['failed'] = async (context, { id, reason }) => {
  const { db, kiosk, record } = context
  const { no, tries } = await ownedTicket(context, id)
  const state = afterFailing(tries + 1)
  await sql`
    update print_tickets set state = ${state}, tries = tries + 1, is_front = true, station_id = null, lease_until = null,
      reason = ${reason} where id = ${id}`.execute(db)
  record({ ref: formatTicketNo(no), after: { ticketState: state, printDevice: kiosk.title, reason } })
  return {}
}

export const ticketFetched: Handlers['fetched'] = async (context, { id }) => {
  const { db, kiosk, record } = context
  const { rows } = await sql<{ no: number; isOwn: boolean; isFetched: boolean }>`
    select no, fetched_at is not null as "isFetched",
      coalesce(station_id = ${kiosk.ref}, false) and ${stateNow} in ('printing', 'done') as "isOwn"
    from print_tickets where id = ${id} for update`.execute(db)
  const { no, isOwn, isFetched } = rows[0] ?? refuse('kiosk.ticket-gone')
  if (!isOwn) refuse('kiosk.ticket-lost', { no: formatTicketNo(no) })
  if (isFetched) return answerUnchanged(context, {})
  await sql`
    update print_tickets set state = 'done', lease_until = null, done_at = coalesce(done_at, clock_timestamp()),
      fetched_at = clock_timestamp() where id = ${id}`.execute(db)
  record({ ref: formatTicketNo(no), after: { ticketState: 'done', printDevice: kiosk.title } })
  return {}
}

type TicketOwnership = {
  readonly no: number
  readonly jobId: string
  readonly kind: TicketKind
  readonly tries: number
  readonly state: TicketState
  readonly isOwn: boolean
}

/** @throws Refusal kiosk.ticket-lost where its time ran out, or the counter has it */
async function ownedTicket({ db, kiosk }: WriteAtStation, id: number): Promise<TicketOwnership> {
  const { rows } = await sql<TicketOwnership>`
    select no, job_id as "jobId", ref_kind as kind, tries, state,
      coalesce(station_id = ${kiosk.ref}, false) and ${stateNow} in ('called', 'printing') as "isOwn"
    from print_tickets where id = ${id} for update`.execute(db)
  const ticket = rows[0] ?? refuse('kiosk.ticket-gone')
  return ticket.isOwn ? ticket : refuse('kiosk.ticket-lost', { no: formatTicketNo(ticket.no) })
}
