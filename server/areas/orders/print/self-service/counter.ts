import type { PrintTicket, selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type PaperName, paperNames } from '@fairdesk/contract/paper/papers'
import {
  afterFailing,
  formatTicketNo,
  openTicketStates,
  type TicketAct,
  type TicketKind,
  type TicketState,
  ticketArrows,
  ticketStates,
} from '@fairdesk/contract/paper/ticket-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { customerMatches } from '../../../../db/keyword.ts'
import { settleLapsed, stateNow, today } from '../../../../domain/tickets/ticket-state.ts'
import { queueOf, waitNow } from '../../../../domain/tickets/waiting.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'

export const listTickets: Handler<typeof selfPrint.tickets> = async (context, { isOpen, keyword }) => {
  const { db, user, services } = context
  const states: readonly TicketState[] = isOpen ? openTicketStates : ticketStates
  const named = customerMatches(keyword, ({ anywhere }) => [sql`lpad(no::text, 3, '0') like ${anywhere}`])
  const fits = sql<SqlBool>`${stateNow} = any(${[...states]}) and ${named}`
  const result = await sql<{ state: TicketState; count: number }>`
    select ${stateNow} as state, count(*)::int as count from print_tickets where day = ${today(user.fair)} group by 1`.execute(
    db,
  )
  const count = (state: TicketState) => result.rows.find((row) => row.state === state)?.count ?? 0
  const { stations } = await waitNow({ db, platform: services.platform, fair: user.fair })
  return {
    list: await ticketsWhere(context, fits),
    // One entry for each of the states.
    counts: Object.fromEntries(ticketStates.map((state) => [state, count(state)])) as Record<TicketState, number>,
    stations,
  }
}

type Row = Omit<PrintTicket, 'orderNo' | 'paper' | 'at' | 'calledAt' | 'doneAt' | 'waitMin'> & {
  readonly number: number | null
  readonly paper: string
  readonly at: Date
  readonly calledAt: Date | null
  readonly doneAt: Date | null
}

/** Reads today's tickets of visible customers: waiting ones in queue order, then the others, newest first. */
async function ticketsWhere(
  { db, user, services }: Pick<ReadContext, 'user' | 'services'> & { readonly db: Kysely<FairDb> },
  condition: RawBuilder<SqlBool>,
): Promise<PrintTicket[]> {
  const waitContext = { db, platform: services.platform, fair: user.fair }
  const [queue, { waitOf }] = await Promise.all([queueOf(waitContext), waitNow(waitContext)])
  const { rows } = await sql<Row>`
    select print_tickets.id, no, ${stateNow} as state, ref_kind as kind, orders.number, orders.id as "orderId",
      print_tickets.customer_id as "customerId", customers.name as customer, kiosks.name as kiosk,
      coalesce(stations.name, '') as station, print_tickets.paper, pages, tries, reason, print_tickets.at,
      called_at as "calledAt", done_at as "doneAt"
    from print_tickets
    join customers on customers.id = print_tickets.customer_id
    join kiosks on kiosks.id = kiosk_id
    left join kiosks stations on stations.id = station_id
    left join orders on ref_kind = 'order' and orders.id = ref_id
    where day = ${today(user.fair)} and ${customerVisible(visibleTo(user))} and ${condition}
    order by array_position(array['failed', 'called', 'printing', 'queued'], ${stateNow}) nulls last,
      case when ${stateNow} = 'queued' then is_front end desc,
      case when ${stateNow} = 'queued' then print_tickets.id else -print_tickets.id end`.execute(db)
  return rows.map(({ number, paper, at, calledAt, doneAt, ...row }) => {
    const waiting = queue.find(({ id }) => id === row.id)
    return {
      ...row,
      orderNo: number === null ? '' : formatOrderNumber(user.fair.numberPrefix, number),
      paper: paperNames.find((paperName): paperName is PaperName => paperName === paper) ?? 'a4',
      at: at.toISOString(),
      calledAt: calledAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      waitMin: waiting ? waitOf(waiting.paper, waiting.pagesAhead) : null,
    }
  })
}

/** Performs a counter action on a ticket, of whichever kiosk. */
export const actOnTicket: Handler<typeof selfPrint.act> = async (context, { id, act, was, reason }) => {
  const { db, user, record } = context
  await settleLapsed(db)
  const { rows } = await sql<{ no: number; state: TicketState; tries: number; kind: TicketKind }>`
    select no, state, tries, ref_kind as kind from print_tickets
    join customers on customers.id = print_tickets.customer_id
    where print_tickets.id = ${id} and day = ${today(user.fair)} and ${customerVisible(visibleTo(user))}
    for update of print_tickets`.execute(db)
  const ticket = rows[0] ?? refuse('kiosk.ticket-gone')
  const { no, state, tries } = ticket
  if ((was !== undefined && was !== state) || !ticketArrows[act].from.includes(state))
    refuse('kiosk.ticket-moved', { no: formatTicketNo(no) })
  if (act === 'fail' && reason === '') refuse('kiosk.reason-missing')
  const next = act === 'fail' ? afterFailing(tries + 1) : ticketArrows[act].to
  await sql`update print_tickets set state = ${next}, lease_until = null, reason = ${reason}, ${changesOf(act)}
    where id = ${id}`.execute(db)
  record({ ref: formatTicketNo(no), before: { ticketState: state }, after: { ticketState: next, reason } })
  const [shownTicket] = await ticketsWhere(context, sql<SqlBool>`print_tickets.id = ${id}`)
  return shownTicket ?? refuse('kiosk.ticket-gone')
}

/** Returns the columns each act changes besides the state; moving a ticket to the front resets its tries. */
function changesOf(act: TicketAct): RawBuilder<unknown> {
  switch (act) {
    case 'call':
      return sql`station_id = null, called_at = clock_timestamp()`
    case 'done':
      return sql`done_at = clock_timestamp(), fetched_at = clock_timestamp()`
    case 'fail':
      return sql`tries = tries + 1, is_front = true, station_id = null`
    case 'front':
      return sql`tries = 0, is_front = true, station_id = null`
    case 'cancel':
      return sql`done_at = clock_timestamp()`
  }
}
