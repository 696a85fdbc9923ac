import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SyncAction } from './note.ts'

/** A row of the outbox that this process sends now; whoever has it later has tried it more often. */
export type ClaimedRow = {
  readonly id: number
  readonly kind: SyncOutKind
  readonly ref: number
  readonly turn: number
  /** Null for rows first sent before documents had one. */
  readonly uid: string | null
  readonly action: SyncAction
  readonly code: string
  /** Of a folder: the file that was begun for it. */
  readonly receipt: string
  readonly tries: number
}

/** A process that says nothing for this long is taken for dead: what it was sending goes again. */
export const leaseSeconds = 60

/** Takes the next documents of a link, each order's turns one after the other. */
export async function claimRows(db: Kysely<FairDb>, linkId: number, most: number): Promise<ClaimedRow[]> {
  // Nobody knows whether it arrived, and something newer goes anyway.
  await sql`
    update sync_outbox old set state = 'superseded', lease_until = null
    where link_id = ${linkId} and state = 'sending' and lease_until < now() and exists (
      select from sync_outbox newer
      where newer.link_id = old.link_id and newer.kind = old.kind and newer.ref = old.ref and newer.turn > old.turn)`.execute(
    db,
  )
  const found = await sql<ClaimedRow>`
    update sync_outbox set state = 'sending', tries = tries + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from sync_outbox due
      where link_id = ${linkId} and (state = 'pending' and next_at <= now() or state = 'sending' and lease_until < now())
        and not exists (
          select from sync_outbox before
          where before.link_id = due.link_id and before.kind = due.kind and before.ref = due.ref
            and before.turn < due.turn and before.state = 'sending')
      order by id limit ${most} for update skip locked)
    returning id, kind, ref, turn, uid, action, code, receipt, tries`.execute(db)
  return found.rows.toSorted((one, other) => one.id - other.id)
}

/**
 * Names one content of one row, the same at every retry. The uid differs between links, fairs and copies; the content's code between
 * what two databases make of one row after a backup was restored.
 */
export function documentId({ kind, ref, turn, uid }: OutboxKey, code: string): string {
  const row = `${kind}:${ref}:${turn}`
  return uid === null ? row : `${row}:${uid}:${code.slice(0, 8)}`
}

type OutboxKey = Pick<ClaimedRow, 'kind' | 'ref' | 'turn' | 'uid'>
