import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

/** What a link may be told of by itself. */
export type SyncedKind = 'order' | 'part'
export type SyncAction = 'put' | 'cancel'

/**
 * Puts these in line for every link that sends their kind as things happen, in the very transaction of what happened. Names the
 * thing and not its content. What waited before is superseded; a cancel goes only where something may have arrived.
 */
export async function noteForSync(
  db: Kysely<FairDb>,
  kind: SyncedKind,
  { refs, action }: { readonly refs: readonly number[]; readonly action: SyncAction },
): Promise<void> {
  if (refs.length === 0) return
  const links = await sql<{ id: number }>`
    select id from sync_links
    where enabled and deleted_at is null and direction = 'out' and ${kind} = any(kinds)
      and coalesce((options ->> 'onEvents')::boolean, true) and (go_live_at is null or go_live_at <= now())
    order by id`.execute(db)
  for (const { id } of links.rows) await addTurns(db, { linkId: id, kind, refs, action })
}

export type NewTurns = {
  readonly linkId: number
  readonly kind: SyncedKind
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
