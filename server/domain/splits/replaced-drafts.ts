import type { PlanPreview } from '@fairdesk/contract/areas/orders/split-plans'
import { compareNames } from '@fairdesk/contract/names/compare'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PartChanger } from './change-parts.ts'
import { holdPartStates } from './part-states.ts'
import type { StoredPart } from './parts.ts'
import { restoreParts } from './restore-parts.ts'
import { holdHeads } from './split-orders.ts'
import { takeAway } from './write-parts.ts'

/** What is told of drafts before a plan replaces them: how many, of which plans and by whom. */
export async function draftsOf(db: Kysely<FairDb>, drafts: readonly StoredPart[]): Promise<PlanPreview['drafts']> {
  const found = await sql<{ qty: number; plans: string[]; people: string[]; changed: number }>`
    select coalesce(sum(splits.qty), 0)::int as qty,
      coalesce(array_agg(distinct split_plans.name) filter (where split_plans.name <> ''), '{}') as plans,
      coalesce(array_agg(distinct splits.updated_by) filter (where splits.updated_by <> ''), '{}') as people,
      count(*) filter (where splits.version > 1)::int as changed
    from splits left join split_plans on split_plans.id = splits.plan_id
    where splits.id = any(${drafts.map(({ id }) => id)}::int[])`.execute(db)
  const told = found.rows[0] ?? { qty: 0, plans: [], people: [], changed: 0 }
  const orders = new Set(drafts.map(({ orderId }) => orderId)).size
  const [plans, people] = [told.plans.toSorted(compareNames), told.people.toSorted(compareNames)]
  return { orders, parts: drafts.length, ...told, plans, people }
}

type Part = { readonly id: number; readonly orderId: number; readonly status: string; readonly isGone: boolean }

/**
 * Takes away the drafts of a run and restores those it replaced, in this transaction. An order is left as it is, and named by
 * its id, where a part of the run went further, or where other parts hold its pieces by now.
 */
export async function undoRun(
  db: Kysely<FairDb>,
  changer: PartChanger & { readonly account: string },
  planId: number,
): Promise<{ deleted: number[]; restored: number[]; left: number[] }> {
  const found = await sql<Part>`
    select id, order_id as "orderId", status, deleted_at is not null as "isGone" from splits
    where (plan_id = ${planId} and deleted_at is null) or (replaced_by = ${planId} and deleted_at is not null)
    order by order_id, id`.execute(db)
  await holdHeads(db, [...new Set(found.rows.map(({ orderId }) => orderId))])
  const outcome = { deleted: [] as number[], restored: [] as number[], left: [] as number[] }
  for (const [orderId, parts] of Map.groupBy(found.rows, (part) => part.orderId)) {
    const made = parts.filter(({ isGone }) => !isGone)
    const replaced = parts.filter(({ isGone }) => isGone).map(({ id }) => id)
    if (
      made.some(({ status }) => status !== 'draft') ||
      (replaced.length > 0 && (await hasOthers(db, { orderId, planId })))
    ) {
      outcome.left.push(orderId)
      continue
    }
    const ids = made.map(({ id }) => id)
    if (!(await swapBack(db, changer, { made: ids, replaced }))) {
      outcome.left.push(orderId)
      continue
    }
    outcome.deleted.push(...ids)
    outcome.restored.push(...replaced)
  }
  return outcome
}

type Swap = { readonly made: readonly number[]; readonly replaced: readonly number[] }

/** False, with nothing changed, where the order no longer holds what the replaced drafts do. */
async function swapBack(
  db: Kysely<FairDb>,
  changer: PartChanger & { readonly account: string },
  { made, replaced }: Swap,
): Promise<boolean> {
  await sql`savepoint swap_back`.execute(db)
  try {
    const held = await holdPartStates(db, made, { visibility: changer.visibility })
    if ([...held.values()].some(({ hasUnseen }) => hasUnseen)) return false
    await takeAway(db, made, changer)
    if (replaced.length > 0) await restoreParts(db, changer, replaced)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint swap_back`.execute(db)
    return false
  }
}

/** Whether an order that gets drafts back has parts of another run by now. */
async function hasOthers(
  db: Kysely<FairDb>,
  { orderId, planId }: { readonly orderId: number; readonly planId: number },
): Promise<boolean> {
  const found = await sql`
    select from splits where order_id = ${orderId} and deleted_at is null and status <> 'void'
      and plan_id is distinct from ${planId}`.execute(db)
  return found.rows.length > 0
}
