import { type FairState, fairArrow, isForward, type ScheduledState } from '@fairdesk/contract/fair-states'
import type { FairMove } from '@fairdesk/contract/orders/order-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { moveWithFair } from '../orders/arrows/move-with-fair.ts'
import { findFair } from '../settings/fairs.ts'
import { type FairPools, inFair } from './in-fair.ts'

type Person = { readonly account: string; readonly realName: string; readonly requestId?: string }

type Step = {
  readonly fair: Fair
  readonly to: FairState
  readonly reason: string
  readonly by: Person
  readonly fairs: FairPools
  /** Pieces that are ordered. */
  readonly pieces: () => Promise<number>
}

/** What a step of the fair's state did with its orders. */
export type StateChange = { readonly movedOrders: number }

/**
 * Leads a fair to another state, its orders with it, and writes down who did it and why. What was planned and is due already goes first.
 * @throws Refusal fair.no-arrow, fair.reason, fair.has-pieces
 */
export async function setFairState(
  db: Transaction<PlatformDb>,
  { fair, fairs, to, reason, by, pieces }: Step,
): Promise<StateChange> {
  await settleDue(db, fairs, fair.id)
  const arrow = fairArrow(fair.status, to) ?? refuse('fair.no-arrow')
  if (arrow.needsReason && reason === '') refuse('fair.reason')
  const qty = arrow.withoutPieces ? await pieces() : 0
  if (qty > 0) refuse('fair.has-pieces', { qty })
  // What no longer leads anywhere would come true later without anybody's wish.
  await sql`delete from fair_schedule where fair_id = ${fair.id} and done_at is null and (at <= now() or act = ${to})`.execute(
    db,
  )
  return writeState(db, { fair, fairs, from: fair.status, to, reason, by })
}

type StoredStep = {
  readonly fair: Fair
  readonly fairs: FairPools
  readonly from: FairState
  readonly to: FairState
  readonly reason: string
  readonly by: Person
}

async function writeState(
  db: Transaction<PlatformDb>,
  { fair, fairs, from, to, reason, by }: StoredStep,
): Promise<StateChange> {
  await sql`
    with changed as (
      update fairs set status = ${to}, version = version + 1, is_default = is_default and ${to} not in ('draft', 'archived')
      where id = ${fair.id})
    insert into fair_states (fair_id, "from", "to", account, real_name, reason)
    values (${fair.id}, ${from}, ${to}, ${by.account}, ${by.realName}, ${reason})`.execute(db)
  const move = fairArrow(from, to)?.moves
  return { movedOrders: move ? await moveOrders(db, { fair, fairs, move, reason, by }) : 0 }
}

type OrdersMove = Omit<StoredStep, 'from' | 'to'> & { readonly move: FairMove }

function moveOrders(db: Transaction<PlatformDb>, { fair, fairs, move, reason, by }: OrdersMove): Promise<number> {
  return inFair(db, { fair, fairs }, (own) => moveWithFair(own, { move, reason, mover: { requestId: '', ...by } }))
}

/** Brings orders that came into a closed fair into its state. Gives how many that were. */
export async function closeWithFair(
  db: Transaction<PlatformDb>,
  { fair, fairs, by }: Pick<OrdersMove, 'fair' | 'fairs' | 'by'>,
): Promise<number> {
  if (fair.status !== 'closed') return 0
  return moveOrders(db, { fair, fairs, by, move: 'close', reason: '' })
}

type Due = Person & { readonly act: ScheduledState; readonly at: Date }

export type SettledFair = StateChange & { readonly fair: Fair; readonly to: FairState }

/** Fairs of which a planned state is due and not written down yet. */
export async function dueFairs(db: Kysely<PlatformDb>): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct fair_id as id from fair_schedule where done_at is null and at <= now() order by 1`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Writes down what was planned of a fair and is due: readers have counted it in already. Null where nothing was. */
export async function settleDue(
  db: Transaction<PlatformDb>,
  fairs: FairPools,
  fairId: number,
): Promise<SettledFair | null> {
  const held = await sql<{ status: FairState }>`select status from fairs where id = ${fairId} for update`.execute(db)
  const due = await sql<Due>`
    update fair_schedule set done_at = now() where fair_id = ${fairId} and done_at is null and at <= now()
    returning act, account, real_name as "realName", at`.execute(db)
  const fair = due.rows.length > 0 ? await findFair(db, fairId) : null
  const status = held.rows[0]?.status
  if (!fair || !status) return null
  let now = status
  let movedOrders = 0
  for (const { act, account, realName } of due.rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (!isForward(now, act)) continue
    const by = { account, realName }
    movedOrders += (await writeState(db, { fair, fairs, from: now, to: act, reason: '', by })).movedOrders
    now = act
  }
  return now === status ? null : { fair, to: now, movedOrders }
}

export type PlannedStep = { readonly to: ScheduledState; readonly at: string }

/**
 * Puts a plan in the place of what was planned. @throws Refusal fair.plan-past, fair.plan-reversed where a later state stands
 * before an earlier one, fair.plan-impossible where no arrow leads there
 */
export async function planStates(
  db: Transaction<PlatformDb>,
  fair: Fair,
  { fairs, planned, by }: { readonly fairs: FairPools; readonly planned: readonly PlannedStep[]; readonly by: Person },
): Promise<void> {
  await settleDue(db, fairs, fair.id)
  const steps = planned.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const past = steps.find(({ at }) => Date.parse(at) <= Date.now())
  if (past) refuse('fair.plan-past', { to: past.to })
  const order: readonly string[] = ['preheat', 'open', 'closed']
  if (steps.some(({ to }, index) => index > 0 && order.indexOf(to) <= order.indexOf(steps[index - 1]?.to ?? '')))
    refuse('fair.plan-reversed')
  let state: FairState = fair.status
  for (const { to } of steps) {
    if (!isForward(state, to)) refuse('fair.plan-impossible')
    state = to
  }
  await sql`delete from fair_schedule where fair_id = ${fair.id} and done_at is null`.execute(db)
  for (const { to, at } of steps)
    await sql`insert into fair_schedule (fair_id, act, at, account, real_name)
      values (${fair.id}, ${to}, ${at}::timestamptz, ${by.account}, ${by.realName})`.execute(db)
  await sql`update fairs set version = version + 1 where id = ${fair.id}`.execute(db)
}
