import type { SyncHealth, SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { StoredLink } from '../link.ts'
import { mostFailures, waitMs } from './patience.ts'

type Faring = Pick<StoredLink, 'enabled' | 'heldAt' | 'nextAt' | 'problem'> & {
  /** Documents in error, or rows that came and were refused. */
  readonly errors: number
  /** Whether what came last is in error, all of it. */
  readonly isLastFailed: boolean
}

/** How a link fares, for whoever shows it: the worst that is true of it. */
export function healthOf({ enabled, heldAt, nextAt, problem, errors, isLastFailed }: Faring): SyncHealth {
  if (!enabled) return 'off'
  if (heldAt !== null) return 'held'
  if (isLastFailed || stayingProblems.has(problem)) return 'failing'
  if (nextAt !== null || problem !== '') return 'retrying'
  return errors > 0 ? 'partly' : 'well'
}

/** Of these the link stays at its place and asks on: neither is it held, nor does it wait. */
const stayingProblems: ReadonlySet<string> = new Set(['error-beside-rows', 'same-page'])

export type LinkFailure = {
  readonly problem: SyncProblem
  readonly detail: string
  /** How the answer begins. */
  readonly body?: string
  readonly afterMs: number | null
  /** Nothing would change by trying again. */
  readonly holdsAtOnce: boolean
}

/** It answered as it should: the count begins anew. */
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

/** It says that there is more, and gives what it gave before. It is asked as often as otherwise: the next may be another. */
export async function givesTheSame(db: Kysely<FairDb>, linkId: number): Promise<'over'> {
  await sql`update sync_links set problem = 'same-page', detail = '', answer_body = '' where id = ${linkId}`.execute(db)
  return 'over'
}

/** Waits longer each time; after five in a row until somebody says to go on. */
export async function linkFailed(
  db: Kysely<FairDb>,
  linkId: number,
  { problem, detail, body = '', afterMs, holdsAtOnce }: LinkFailure,
): Promise<void> {
  const found = await sql<{ failures: number }>`
    update sync_links set failures = failures + 1, problem = ${problem}, detail = ${detail}, answer_body = ${body}
    where id = ${linkId} returning failures`.execute(db)
  const failures = found.rows[0]?.failures ?? 0
  const isHeld = holdsAtOnce || failures >= mostFailures
  await sql`
    update sync_links set next_at = clock_timestamp() + make_interval(secs => ${waitMs(failures, afterMs) / 1000}),
      held_at = case when ${isHeld} then coalesce(held_at, clock_timestamp()) end
    where id = ${linkId}`.execute(db)
}
