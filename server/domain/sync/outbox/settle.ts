import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { ClaimedRow } from './claim.ts'

/** What became of a row that was sent; `pending` goes again after `afterMs`. */
export type Settled = {
  readonly row: ClaimedRow
  readonly state: 'ok' | 'error' | 'pending' | 'superseded'
  readonly answer?: string
  readonly problem?: SyncProblem
  readonly receipt?: string
  readonly afterMs?: number
}

/** Keeps what became of them, of those that nobody else has taken meanwhile. Gives which. */
export async function settleRows(db: Kysely<FairDb>, all: readonly Settled[]): Promise<ReadonlySet<number>> {
  if (all.length === 0) return new Set()
  const changes = all.map(({ row, state, answer = '', problem = '', receipt = '', afterMs = 0 }) => ({
    id: row.id,
    tries: row.tries,
    state,
    answer,
    problem,
    receipt,
    wait: afterMs / 1000,
  }))
  const found = await sql<{ id: number }>`
    update sync_outbox row set state = change.state, answer = change.answer, problem = change.problem,
      receipt = change.receipt, lease_until = null,
      sent_at = case when change.state = 'ok' then clock_timestamp() else row.sent_at end,
      next_at = clock_timestamp() + make_interval(secs => change.wait)
    from json_to_recordset(${JSON.stringify(changes)}) as change (
      id bigint, tries int, state text, answer text, problem text, receipt text, wait float8)
    where row.id = change.id and row.tries = change.tries and row.state = 'sending'
    returning row.id`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** Keeps of each what it is sent as before it goes: should this process die, the next one knows. */
export async function markSent(
  db: Kysely<FairDb>,
  rows: readonly { readonly row: ClaimedRow; readonly code: string; readonly receipt: string }[],
): Promise<void> {
  const marks = rows.map(({ row, code, receipt }) => ({ id: row.id, tries: row.tries, code, receipt }))
  await sql`
    update sync_outbox row set code = mark.code, receipt = mark.receipt
    from json_to_recordset(${JSON.stringify(marks)}) as mark (id bigint, tries int, code text, receipt text)
    where row.id = mark.id and row.tries = mark.tries and row.state = 'sending'`.execute(db)
}
