import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

export type SyncAction = 'put' | 'cancel'

/**
 * Queues these for every link that sends their kind on events, in the same transaction as the change. Stores the
 * reference, not the content. Pending rows are superseded; a cancellation is queued only if something may have arrived.
 */
export async function noteForSync(
  db: Kysely<FairDb>,
  kind: 'order' | 'part',
  { refs, action }: { readonly refs: readonly number[]; readonly action: SyncAction },
): Promise<void> {
  if (refs.length === 0) return
  const links = await sql<{ id: number; goLiveAt: Date | null }>`
    select id, go_live_at as "goLiveAt" from sync_links
    where enabled and deleted_at is null and direction = 'out' and ${kind} = any(kinds)
      and coalesce((options ->> 'onEvents')::boolean, true) and (go_live_at is null or go_live_at <= now())
    order by id`.execute(db)
  for (const { id, goLiveAt } of links.rows) {
    const dueRefs = action === 'put' && goLiveAt ? await approvedSince(db, kind, { refs, goLiveAt }) : refs
    await addTurns(db, { linkId: id, kind, refs: dueRefs, action })
  }
}

/** Returns those approved since the link went live; earlier approvals are not sent. */
async function approvedSince(
  db: Kysely<FairDb>,
  kind: 'order' | 'part',
  { refs, goLiveAt }: { readonly refs: readonly number[]; readonly goLiveAt: Date },
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select own.id from ${kind === 'order' ? sql`orders own` : sql`splits own join orders on orders.id = own.order_id`}
    where own.id = any(${[...refs]}::int[]) and ${kind === 'order' ? sql`own` : sql`orders`}.approved_at >= ${goLiveAt}`.execute(
    db,
  )
  return result.rows.map(({ id }) => id)
}

export type NewTurns = {
  readonly linkId: number
  readonly kind: SyncOutKind
  readonly refs: readonly number[]
  readonly action: SyncAction
}

/** A turn more of each; gives how many rows were added. */
export async function addTurns(db: Kysely<FairDb>, { linkId, kind, refs, action }: NewTurns): Promise<number> {
  const ids = [...refs]
  await sql`
    update sync_outbox set state = 'superseded', lease_until = null
    where link_id = ${linkId} and kind = ${kind} and ref = any(${ids}::int[]) and state in ('pending', 'error', 'held')`.execute(
    db,
  )
  const added = await sql<{ id: number }>`
    insert into sync_outbox (link_id, kind, ref, turn, action)
    select ${linkId}, ${kind}, thing.ref, coalesce(before.turn, 0) + 1, ${action}
    from (select distinct unnest(${ids}::int[]) as ref) as thing
    cross join lateral (
      select max(turn) as turn, coalesce(bool_or(tries > 0), false) as tried from sync_outbox
      where link_id = ${linkId} and kind = ${kind} and ref = thing.ref) as before
    where ${action} = 'put' or before.tried
    order by thing.ref
    returning id`.execute(db)
  return added.rows.length
}
