import type { SyncHealth, SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { StoredLink } from '../link.ts'
import { mostFailures, waitMs } from './patience.ts'

type LinkHealthInput = Pick<StoredLink, 'enabled' | 'heldAt' | 'nextAt' | 'problem'> & {
  /** Documents in error, or rows that came and were refused. */
  readonly errors: number
  /** True if all of the last arrival or call is in error. */
  readonly isLastFailed: boolean
}

/** Returns a link's health for display: the worst state that applies. */
export function healthOf({ enabled, heldAt, nextAt, problem, errors, isLastFailed }: LinkHealthInput): SyncHealth {
  if (!enabled) return 'off'
  if (heldAt !== null) return 'held'
  if (isLastFailed || stayingProblems.has(problem)) return 'failing'
  if (nextAt !== null || problem !== '') return 'retrying'
  return errors > 0 ? 'partly' : 'well'
}

/** Problems that keep the link at its cursor while it continues polling: neither held nor waiting. */
const stayingProblems: ReadonlySet<string> = new Set(['error-beside-rows', 'same-page'])

export type LinkFailure = {
  readonly problem: SyncProblem
  readonly detail: string
  /** Beginning of the answer. */
  readonly body?: string
  readonly afterMs: number | null
  /** Nothing would change by trying again. */
  readonly holdsAtOnce: boolean
}

/** Resets the failure count after a proper answer. */
export async function linkWentWell(db: Kysely<FairDb>, linkId: number): Promise<void> {
  await sql`
    update sync_links set failures = 0, next_at = '-infinity', problem = '', detail = '', answer_body = ''
    where id = ${linkId} and (failures > 0 or problem <> '')`.execute(db)
}

/** Its rows were taken, and the link stays at its place until an answer goes well. It is asked as often as otherwise. */
export async function failedBesideRows(
  db: Kysely<FairDb>,
  linkId: number,
  { text, detail }: { readonly text: string; readonly detail: string },
): Promise<'over'> {
  await sql`
    update sync_links set problem = 'error-beside-rows', detail = ${detail}, answer_body = ${text} where id = ${linkId}`.execute(
    db,
  )
  return 'over'
}

/**
 * Records that the other system reports more data but repeats the last. Polling continues at the usual rate, since the
 * next answer may differ.
 */
export async function givesTheSame(db: Kysely<FairDb>, linkId: number): Promise<'over'> {
  await sql`update sync_links set problem = 'same-page', detail = '', answer_body = '' where id = ${linkId}`.execute(db)
  return 'over'
}

/** Delays the link longer after each failure; after five in a row, until a user resumes it. */
export async function linkFailed(
  db: Kysely<FairDb>,
  linkId: number,
  { problem, detail, body = '', afterMs, holdsAtOnce }: LinkFailure,
): Promise<void> {
  const result = await sql<{ failures: number }>`
    update sync_links set failures = failures + 1, problem = ${problem}, detail = ${detail}, answer_body = ${body}
    where id = ${linkId} returning failures`.execute(db)
  const failures = result.rows[0]?.failures ?? 0
  const isHeld = holdsAtOnce || failures >= mostFailures
  await sql`
    update sync_links set next_at = clock_timestamp() + make_interval(secs => ${waitMs(failures, afterMs) / 1000}),
      held_at = case when ${isHeld} then coalesce(held_at, clock_timestamp()) end
    where id = ${linkId}`.execute(db)
}
