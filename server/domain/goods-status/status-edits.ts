import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type NoticeCause, noticeStatuses } from '../orders/notices/notices.ts'
import { heldSkcs, type Skc } from './skc-status.ts'

/**
 * Keeps the state these colours are in, before an edit gives them another; of all edits those of the last days, and those of acts on
 * orders, which are taken back until the fair is over.
 */
export async function keepStatuses(
  db: Kysely<FairDb>,
  editId: string,
  skcs: readonly { readonly id: number }[],
): Promise<void> {
  await sql`
    delete from status_edits where made_at < now() - interval '3 days'
      and not exists (select from order_batches where id = edit_id::text)`.execute(db)
  await sql`
    insert into status_edits (edit_id, skc_id, status, status_before, status_at, status_by, status_reason)
    select ${editId}::uuid, id, status, status_before, status_at, status_by, status_reason
    from skcs where id = any(${skcs.map(({ id }) => id)}::int[])`.execute(db)
}

export type RestoreStatusesInput = {
  readonly editId: string
  /** User who undoes the edit, as shown to customers. */
  readonly cause: NoticeCause
  readonly visibility: Visibility
}

export type RestoredSkc = { readonly skc: Skc; readonly status: SkcStatus }

/** Restores the former state of an edit's colours, unless it was changed again since; their notices are withdrawn. */
export async function restoreStatuses(
  db: Kysely<FairDb>,
  { editId, cause, visibility }: RestoreStatusesInput,
): Promise<readonly RestoredSkc[]> {
  const result = await sql<{ skcId: number; styleId: number; status: SkcStatus }>`
    select skc_id as "skcId", skcs.style_id as "styleId", status_edits.status
    from status_edits join skcs on skcs.id = skc_id
    where edit_id = ${editId} and skcs.deleted_at is null and skcs.status_at = status_edits.made_at order by skc_id
    for update of status_edits`.execute(db)
  const former = new Map(result.rows.map(({ skcId, status }) => [skcId, status]))
  const lockedSkcs = await heldSkcs(db, [...new Set(result.rows.map(({ styleId }) => styleId))], visibility)
  const restored = lockedSkcs.flatMap((skc) => {
    const status = former.get(skc.id)
    return status === undefined ? [] : [{ skc, status }]
  })
  await sql`
    update skcs set status = was.status, status_before = was.status_before, status_at = was.status_at,
      status_by = was.status_by, status_reason = was.status_reason, version = skcs.version + 1
    from status_edits was where was.edit_id = ${editId} and skcs.id = was.skc_id
      and skcs.id = any(${restored.map(({ skc }) => skc.id)}::int[])`.execute(db)
  await sql`
    update styles set updated_at = now() where id = any(${restored.map(({ skc }) => skc.styleId)}::int[])`.execute(db)
  await noticeStatuses(
    db,
    restored.map(({ skc, status }) => ({ skcId: skc.id, from: skc.status, to: status })),
    cause,
  )
  return restored
}
