import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SyncAction } from '../../sync-queue/queue-documents.ts'

/** Row of the outbox claimed by this process; a later claim has a higher `tries`. */
export type ClaimedRow = {
  readonly id: number
  readonly kind: SyncOutKind
  readonly ref: number
  readonly turn: number
  /** Null for rows first sent before documents had one. */
  readonly uid: string | null
  readonly action: SyncAction
  readonly code: string
  /** Name of the file begun for the row, if the link is a folder. */
  readonly receipt: string
  readonly tries: number
}

/** Lease of a claim: a process silent for this long counts as dead, and its rows are sent again. */
export const leaseSeconds = 60

/** Takes the next documents of a link, each order's turns one after the other. */
export async function claimRows(db: Kysely<FairDb>, linkId: number, rowLimit: number): Promise<ClaimedRow[]> {
  // It is unknown if it arrived, and a newer document is sent anyway.
  await sql`
    update sync_outbox old set state = 'superseded', lease_until = null
    where link_id = ${linkId} and state = 'sending' and lease_until < now() and exists (
      select from sync_outbox newer
      where newer.link_id = old.link_id and newer.kind = old.kind and newer.ref = old.ref and newer.turn > old.turn)`.execute(
    db,
  )
  const result = await sql<ClaimedRow>`
    update sync_outbox set state = 'sending', tries = tries + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from sync_outbox due
      where link_id = ${linkId} and (state = 'pending' and next_at <= now() or state = 'sending' and lease_until < now())
        and not exists (
          select from sync_outbox before
          where before.link_id = due.link_id and before.kind = due.kind and before.ref = due.ref
            and before.turn < due.turn and before.state = 'sending')
      order by id limit ${rowLimit} for update skip locked)
    returning id, kind, ref, turn, uid, action, code, receipt, tries`.execute(db)
  return result.rows.toSorted((a, b) => a.id - b.id)
}

/**
 * Returns an id of one content of one row, the same at every retry. The uid distinguishes links, fairs and copies; the
 * content's code distinguishes the documents that two databases make of one row after a backup was restored.
 */
export function documentId(
  { kind, ref, turn, uid }: Pick<ClaimedRow, 'kind' | 'ref' | 'turn' | 'uid'>,
  code: string,
): string {
  const row = `${kind}:${ref}:${turn}`
  return uid === null ? row : `${row}:${uid}:${code.slice(0, 8)}`
}
