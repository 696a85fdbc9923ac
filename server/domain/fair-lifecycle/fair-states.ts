import { type FairState, fairArrow, isForward, type ScheduledState } from '@fairdesk/contract/fair-states'
import type { FairMove } from '@fairdesk/contract/orders/order-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { findFair } from '../fairs/fairs.ts'
import { moveWithFair } from '../orders/arrows/move-with-fair.ts'
import type { Fair } from '../visibility/session-user.ts'
import { type FairPools, inFair } from './in-fair.ts'

type Person = { readonly account: string; readonly realName: string; readonly requestId?: string }

type Step = {
  readonly fair: Fair
  readonly targetState: FairState
  readonly reason: string
  readonly actor: Person
  readonly fairs: FairPools
  /** Pieces that are ordered. */
  readonly pieces: () => Promise<number>
}

/** Effect of a fair's state change on its orders. */
export type StateChange = { readonly movedOrders: number }

/**
 * Moves a fair to another state, its orders with it, and records who did it and why. Planned transitions that are due
 * are applied first.
 * @throws Refusal fair.no-arrow, fair.reason, fair.has-pieces
 */
export async function setFairState(
  db: Transaction<PlatformDb>,
  { fair, fairs, targetState, reason, actor, pieces }: Step,
): Promise<StateChange> {
  await settleDue(db, fairs, fair.id)
  const arrow = fairArrow(fair.status, targetState) ?? refuse('fair.no-arrow')
  if (arrow.needsReason && reason === '') refuse('fair.reason')
  const qty = arrow.withoutPieces ? await pieces() : 0
  if (qty > 0) refuse('fair.has-pieces', { qty })
  // Remove plans that no longer lead anywhere, or they would take effect later against everybody's wish.
  await sql`delete from fair_schedule where fair_id = ${fair.id} and done_at is null and (at <= now() or act = ${targetState})`.execute(
    db,
  )
  return writeState(db, { fair, fairs, previousState: fair.status, targetState, reason, actor })
}

type StoredStep = {
  readonly fair: Fair
  readonly fairs: FairPools
  readonly previousState: FairState
  readonly targetState: FairState
  readonly reason: string
  readonly actor: Person
}

async function writeState(
  db: Transaction<PlatformDb>,
  { fair, fairs, previousState, targetState, reason, actor }: StoredStep,
): Promise<StateChange> {
  await sql`
    with changed as (
      update fairs set status = ${targetState}, version = version + 1, is_default = is_default and ${targetState} not in ('draft', 'archived')
      where id = ${fair.id})
    insert into fair_states (fair_id, "from", "to", account, real_name, reason)
    values (${fair.id}, ${previousState}, ${targetState}, ${actor.account}, ${actor.realName}, ${reason})`.execute(db)
  const move = fairArrow(previousState, targetState)?.moves
  return { movedOrders: move ? await moveOrders(db, { fair, fairs, move, reason, actor }) : 0 }
}

type OrdersMove = Omit<StoredStep, 'previousState' | 'targetState'> & { readonly move: FairMove }

function moveOrders(db: Transaction<PlatformDb>, { fair, fairs, move, reason, actor }: OrdersMove): Promise<number> {
  return inFair(db, { fair, fairs }, (fairDb) =>
    moveWithFair(fairDb, { move, reason, mover: { requestId: '', ...actor } }),
  )
}

/** Brings orders that came into a closed fair into its state. Gives how many that were. */
export async function closeWithFair(
  db: Transaction<PlatformDb>,
  { fair, fairs, actor }: Pick<OrdersMove, 'fair' | 'fairs' | 'actor'>,
): Promise<number> {
  if (fair.status !== 'closed') return 0
  return moveOrders(db, { fair, fairs, actor, move: 'close', reason: '' })
}

type Due = Person & { readonly act: ScheduledState; readonly at: Date }

export type FairStateResult = StateChange & { readonly fair: Fair; readonly targetState: FairState }

/** Fairs of which a planned state is due and not written down yet. */
export async function dueFairs(db: Kysely<PlatformDb>): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select distinct fair_id as id from fair_schedule where done_at is null and at <= now() order by 1`.execute(db)
  return result.rows.map(({ id }) => id)
}

/**
 * Records a fair's planned transitions that are due: readers have taken them into account already. Null if there were
 * none.
 */
export async function settleDue(
  db: Transaction<PlatformDb>,
  fairs: FairPools,
  fairId: number,
): Promise<FairStateResult | null> {
  const result = await sql<{ status: FairState }>`select status from fairs where id = ${fairId} for update`.execute(db)
  const due = await sql<Due>`
    update fair_schedule set done_at = now() where fair_id = ${fairId} and done_at is null and at <= now()
    returning act, account, real_name as "realName", at`.execute(db)
  const fair = due.rows.length > 0 ? await findFair(db, fairId) : null
  const status = result.rows[0]?.status
  if (!fair || !status) return null
  let currentStatus = status
  let movedOrders = 0
  for (const { act, account, realName } of due.rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!isForward(currentStatus, act)) continue
    const actor = { account, realName }
    movedOrders += (
      await writeState(db, { fair, fairs, previousState: currentStatus, targetState: act, reason: '', actor })
    ).movedOrders
    currentStatus = act
  }
  return currentStatus === status ? null : { fair, targetState: currentStatus, movedOrders }
}

export type PlannedStep = { readonly to: ScheduledState; readonly at: string }

/**
 * Replaces the planned transitions.
 * @throws Refusal fair.plan-past, fair.plan-reversed if a later state is planned before an earlier one,
 * fair.plan-impossible if no transition leads there
 */
export async function planStates(
  db: Transaction<PlatformDb>,
  fair: Fair,
  {
    fairs,
    planned,
    actor,
  }: { readonly fairs: FairPools; readonly planned: readonly PlannedStep[]; readonly actor: Person },
): Promise<void> {
  await settleDue(db, fairs, fair.id)
  const steps = planned.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
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
      values (${fair.id}, ${to}, ${at}::timestamptz, ${actor.account}, ${actor.realName})`.execute(db)
  await sql`update fairs set version = version + 1 where id = ${fair.id}`.execute(db)
}
