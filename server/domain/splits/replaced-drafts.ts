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

/** Summarizes the drafts that a plan would replace: their number, plans and authors. */
export async function draftsOf(db: Kysely<FairDb>, drafts: readonly StoredPart[]): Promise<PlanPreview['drafts']> {
  const result = await sql<{ qty: number; plans: string[]; people: string[]; changed: number }>`
    select coalesce(sum(splits.qty), 0)::int as qty,
      coalesce(array_agg(distinct split_plans.name) filter (where split_plans.name <> ''), '{}') as plans,
      coalesce(array_agg(distinct splits.updated_by) filter (where splits.updated_by <> ''), '{}') as people,
      count(*) filter (where splits.version > 1)::int as changed
    from splits left join split_plans on split_plans.id = splits.plan_id
    where splits.id = any(${drafts.map(({ id }) => id)}::int[])`.execute(db)
  const totals = result.rows[0] ?? { qty: 0, plans: [], people: [], changed: 0 }
  const orders = new Set(drafts.map(({ orderId }) => orderId)).size
  const [plans, authors] = [totals.plans.toSorted(compareNames), totals.people.toSorted(compareNames)]
  return { orders, parts: drafts.length, ...totals, plans, people: authors }
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
  const result = await sql<Part>`
    select id, order_id as "orderId", status, deleted_at is not null as "isGone" from splits
    where (plan_id = ${planId} and deleted_at is null) or (replaced_by = ${planId} and deleted_at is not null)
    order by order_id, id`.execute(db)
  await holdHeads(db, [...new Set(result.rows.map(({ orderId }) => orderId))])
  const outcome = { deleted: [] as number[], restored: [] as number[], left: [] as number[] }
  for (const [orderId, orderParts] of Map.groupBy(result.rows, (orderPart) => orderPart.orderId)) {
    const newParts = orderParts.filter(({ isGone }) => !isGone)
    const replaced = orderParts.filter(({ isGone }) => isGone).map(({ id }) => id)
    if (
      newParts.some(({ status }) => status !== 'draft') ||
      (replaced.length > 0 && (await hasOthers(db, { orderId, planId })))
    ) {
      outcome.left.push(orderId)
      continue
    }
    const ids = newParts.map(({ id }) => id)
    if (!(await swapBack(db, changer, { draftIds: ids, replaced }))) {
      outcome.left.push(orderId)
      continue
    }
    outcome.deleted.push(...ids)
    outcome.restored.push(...replaced)
  }
  return outcome
}

/** Restores the replaced drafts. Returns false, with nothing changed, if the order no longer holds their content. */
async function swapBack(
  db: Kysely<FairDb>,
  changer: PartChanger & { readonly account: string },
  { draftIds, replaced }: { readonly draftIds: readonly number[]; readonly replaced: readonly number[] },
): Promise<boolean> {
  await sql`savepoint swap_back`.execute(db)
  try {
    const lockedParts = await holdPartStates(db, draftIds, { visibility: changer.visibility })
    if ([...lockedParts.values()].some(({ hasUnseen }) => hasUnseen)) return false
    await takeAway(db, draftIds, changer)
    if (replaced.length > 0) await restoreParts(db, changer, replaced)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint swap_back`.execute(db)
    return false
  }
}

/** Returns true if an order whose drafts are to be restored has parts of another run by now. */
async function hasOthers(
  db: Kysely<FairDb>,
  { orderId, planId }: { readonly orderId: number; readonly planId: number },
): Promise<boolean> {
  const result = await sql`
    select from splits where order_id = ${orderId} and deleted_at is null and status <> 'void'
      and plan_id is distinct from ${planId}`.execute(db)
  return result.rows.length > 0
}
