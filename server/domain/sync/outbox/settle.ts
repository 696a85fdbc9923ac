import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type ClaimedRow, leaseSeconds } from './claim.ts'

/** Outcome of a row that was sent; `pending` is sent again after `afterMs`. */
export type OutboxRowOutcome = {
  readonly row: ClaimedRow
  readonly state: 'ok' | 'error' | 'pending' | 'superseded'
  readonly answer?: string
  /** Beginning of a refused call's answer. */
  readonly body?: string
  readonly problem?: SyncProblem
  readonly receipt?: string
  readonly afterMs?: number
}

/** Stores the outcomes of rows not claimed by another process meanwhile. Returns their ids. */
export async function settleRows(db: Kysely<FairDb>, all: readonly OutboxRowOutcome[]): Promise<ReadonlySet<number>> {
  if (all.length === 0) return new Set()
  const changes = all.map(({ row, state, answer = '', body = '', problem = '', receipt = '', afterMs = 0 }) => ({
    id: row.id,
    tries: row.tries,
    state,
    answer,
    body,
    problem,
    receipt,
    wait: afterMs / 1000,
  }))
  const result = await sql<{ id: number }>`
    update sync_outbox row set state = change.state, answer = change.answer, answer_body = change.body, problem = change.problem,
      receipt = change.receipt, lease_until = null,
      sent_at = case when change.state = 'ok' then clock_timestamp() else row.sent_at end,
      next_at = clock_timestamp() + make_interval(secs => change.wait)
    from json_to_recordset(${JSON.stringify(changes)}) as change (
      id bigint, tries int, state text, answer text, body text, problem text, receipt text, wait float8)
    where row.id = change.id and row.tries = change.tries and row.state = 'sending'
    returning row.id`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/**
 * Stores each row's content code and receipt before it is sent, for the next process in case this one dies, and renews
 * its lease. Returns the ids still claimed by this process.
 */
export async function markSent(
  db: Kysely<FairDb>,
  rows: readonly { readonly row: ClaimedRow; readonly code: string; readonly receipt: string }[],
): Promise<ReadonlySet<number>> {
  const marks = rows.map(({ row, code, receipt }) => ({ id: row.id, tries: row.tries, code, receipt }))
  const result = await sql<{ id: number }>`
    update sync_outbox row set code = mark.code, receipt = mark.receipt,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from json_to_recordset(${JSON.stringify(marks)}) as mark (id bigint, tries int, code text, receipt text)
    where row.id = mark.id and row.tries = mark.tries and row.state = 'sending'
    returning row.id`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Has these waited for a little longer: those before them in line are under way. */
export async function renewLease(db: Kysely<FairDb>, rows: readonly ClaimedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update sync_outbox row set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where ${isOneOf(rows)}`.execute(db)
}

/** Returns claimed but unsent rows to the queue; the try is not counted. */
export async function releaseRows(db: Kysely<FairDb>, rows: readonly ClaimedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update sync_outbox row set state = 'pending', tries = tries - 1, lease_until = null where ${isOneOf(rows)}`.execute(
    db,
  )
}

/** Still ours: another process that has one by now has tried it more often. */
function isOneOf(rows: readonly ClaimedRow[]) {
  const claims = JSON.stringify(rows.map(({ id, tries }) => ({ id, tries })))
  return sql<SqlBool>`row.state = 'sending' and exists (
    select from json_to_recordset(${claims}) as claim (id bigint, tries int)
    where claim.id = row.id and claim.tries = row.tries)`
}
