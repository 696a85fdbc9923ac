import type { KioskTicket, kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { afterFailing, formatTicketNo, type TicketState } from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { leaseFromNow, settleLapsed, stateNow } from '../../../../domain/tickets/ticket-state.ts'
import { queueOf, waitNow } from '../../../../domain/tickets/waiting.ts'
import type { AreaHandlers } from '../../../context.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { storedKiosk } from './enrol.ts'

type Handlers = AreaHandlers<typeof kiosk>
type KioskTicketContext = Pick<Parameters<Handlers['state']>[0], 'kiosk' | 'services'> & {
  readonly db: Parameters<typeof storedKiosk>[0]
}

/** Returns the progress of a ticket of this kiosk, by its job. @throws Refusal kiosk.ticket-gone */
export async function ownTicket({ db, kiosk, services }: KioskTicketContext, jobId: string): Promise<KioskTicket> {
  const { id, no, paper, state } = await findTicket({ db, kiosk }, jobId)
  if (state !== 'queued') return { no, state, ahead: 0, waitMin: null }
  const waitContext = { db, platform: services.platform, fair: kiosk.fair }
  const [queue, { waitOf }] = await Promise.all([queueOf(waitContext), waitNow(waitContext)])
  const waiting = queue.find((queuedTicket) => queuedTicket.id === id)
  const waitMin = waiting ? waitOf(paper, waiting.pagesAhead) : null
  return { no, state, ahead: waiting?.ahead ?? 0, waitMin }
}

export const ticketState: Handlers['state'] = (context, { jobId }) => ownTicket(context, jobId)

/** Records the customer's answer on whether the paper came out: software cannot know. */
export const answerTicket: Handlers['done'] = async (context, { jobId, came }) => {
  const { db, kiosk, record } = context
  await settleLapsed(db)
  const { id, no, state, tries } = await lockTicket(context, jobId)
  if (state !== 'printing') return answerUnchanged(context, await ownTicket(context, jobId))
  const next = came ? 'done' : afterFailing(tries + 1)
  if (came) {
    await sql`
      update print_tickets set state = 'done', done_at = clock_timestamp(), lease_until = null where id = ${id}`.execute(
      db,
    )
  } else {
    await sql`
      update print_tickets set state = ${next}, tries = tries + 1, is_front = true, station_id = null, lease_until = null,
        reason = '' where id = ${id}`.execute(db)
  }
  record({
    ref: formatTicketNo(no),
    before: { ticketState: state },
    after: { ticketState: next, printDevice: kiosk.title },
  })
  return ownTicket(context, jobId)
}

/** Prints a returned ticket again on a kiosk with a printer; a station may have taken it already. */
export const printAgain: Handlers['again'] = async (context, { jobId }) => {
  const { db, kiosk, record } = context
  await settleLapsed(db)
  const { id, no, state } = await lockTicket(context, jobId)
  const { printsHere } = await storedKiosk(db, kiosk.ref)
  if (state !== 'queued' || !printsHere) return answerUnchanged(context, await ownTicket(context, jobId))
  await sql`
    update print_tickets set state = 'printing', station_id = kiosk_id, lease_until = ${leaseFromNow},
      called_at = clock_timestamp() where id = ${id}`.execute(db)
  record({
    ref: formatTicketNo(no),
    before: { ticketState: state },
    after: { ticketState: 'printing', printDevice: kiosk.title },
  })
  return ownTicket(context, jobId)
}

type Ticket = {
  readonly id: number
  readonly no: number
  readonly paper: string
  readonly state: TicketState
  readonly tries: number
}

/** Held until the transaction ends: two answers follow one another. */
async function lockTicket({ db, kiosk }: Omit<KioskTicketContext, 'services'>, jobId: string): Promise<Ticket> {
  await sql`select from print_tickets where job_id = ${jobId} and kiosk_id = ${kiosk.ref} for update`.execute(db)
  return findTicket({ db, kiosk }, jobId)
}

async function findTicket({ db, kiosk }: Omit<KioskTicketContext, 'services'>, jobId: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    select id, no, paper, ${stateNow} as state, tries from print_tickets
    where job_id = ${jobId} and kiosk_id = ${kiosk.ref}`.execute(db)
  return rows[0] ?? refuse('kiosk.ticket-gone')
}
