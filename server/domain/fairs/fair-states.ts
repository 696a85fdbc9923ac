import { type FairState, fairArrow, isForward, type ScheduledState } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'

type Person = { readonly account: string; readonly realName: string }

type Step = {
  readonly fair: Fair
  readonly to: FairState
  readonly reason: string
  readonly by: Person
  /** Pieces that are ordered. */
  readonly pieces: () => Promise<number>
}

/**
 * Leads a fair to another state and writes down who did it and why. What was planned and is due already goes first.
 * @throws Refusal fair.no-arrow, fair.reason, fair.has-pieces
 */
export async function setFairState(db: Kysely<PlatformDb>, { fair, to, reason, by, pieces }: Step): Promise<void> {
  await settleDue(db, fair.id)
  const arrow = fairArrow(fair.status, to) ?? refuse('fair.no-arrow')
  if (arrow.needsReason && reason === '') refuse('fair.reason')
  const qty = arrow.withoutPieces ? await pieces() : 0
  if (qty > 0) refuse('fair.has-pieces', { qty })
  // What no longer leads anywhere would come true later without anybody's wish.
  await sql`delete from fair_schedule where fair_id = ${fair.id} and done_at is null and (at <= now() or act = ${to})`.execute(
    db,
  )
  await writeState(db, { fairId: fair.id, from: fair.status, to, reason, by })
}

type StoredStep = {
  readonly fairId: number
  readonly from: string
  readonly to: FairState
  readonly reason: string
  readonly by: Person
}

async function writeState(db: Kysely<PlatformDb>, { fairId, from, to, reason, by }: StoredStep): Promise<void> {
  await sql`
    with changed as (
      update fairs set status = ${to}, version = version + 1, is_default = is_default and ${to} not in ('draft', 'archived')
      where id = ${fairId})
    insert into fair_states (fair_id, "from", "to", account, real_name, reason)
    values (${fairId}, ${from}, ${to}, ${by.account}, ${by.realName}, ${reason})`.execute(db)
}

type Due = Person & { readonly act: ScheduledState; readonly at: Date }

/**
 * Writes down what was planned and is due, of one fair or of all: readers have counted it in already. Gives the fairs by id with
 * their new states.
 */
export async function settleDue(
  db: Kysely<PlatformDb>,
  fairId: number | null = null,
): Promise<{ id: number; to: FairState }[]> {
  const held = await sql<{ id: number; status: FairState }>`
    select id, status from fairs
    where (${fairId}::integer is null or id = ${fairId})
      and exists (select from fair_schedule where fair_id = fairs.id and done_at is null and at <= now())
    order by id for update`.execute(db)
  const settled: { id: number; to: FairState }[] = []
  for (const { id, status } of held.rows) {
    const due = await sql<Due>`
      update fair_schedule set done_at = now() where fair_id = ${id} and done_at is null and at <= now()
      returning act, account, real_name as "realName", at`.execute(db)
    let now = status
    for (const { act, account, realName } of due.rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (!isForward(now, act)) continue
      await writeState(db, { fairId: id, from: now, to: act, reason: '', by: { account, realName } })
      now = act
    }
    if (now !== status) settled.push({ id, to: now })
  }
  return settled
}

export type PlannedStep = { readonly to: ScheduledState; readonly at: string }

/**
 * Puts a plan in the place of what was planned. @throws Refusal fair.plan-past, fair.plan-reversed where a later state stands
 * before an earlier one, fair.plan-impossible where no arrow leads there
 */
export async function planStates(
  db: Kysely<PlatformDb>,
  fair: Fair,
  { planned, by }: { readonly planned: readonly PlannedStep[]; readonly by: Person },
): Promise<void> {
  await settleDue(db, fair.id)
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
