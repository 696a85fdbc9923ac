import { createHash } from 'node:crypto'
import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import type { ArrivalState } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InboxFile } from './in-folder.ts'
import type { IntakeCounts, IntakeOutcome, RefusedLine } from './intake.ts'

export type Arrival = { readonly id: number; readonly state: ArrivalState; readonly isMoved: boolean }

/** The arrival of this very file: one that is not done with, as a process that died has left it, or a new one. */
export async function arrivalOf(
  db: Kysely<FairDb>,
  { linkId, file }: { readonly linkId: number; readonly file: InboxFile },
): Promise<Arrival> {
  const last = await lastOf(db, { linkId, file })
  if (last && !last.isMoved) return last
  const isAgain = last !== undefined && last.sha256 === file.sha256 && last.state !== 'failed'
  const result = await sql<Arrival>`
    insert into sync_arrivals (link_id, name, sha256, state)
    values (${linkId}, ${file.name}, ${file.sha256}, ${isAgain ? 'again' : 'reading'})
    returning id, state, is_moved as "isMoved"`.execute(db)
  const [arrival] = result.rows
  if (!arrival) throw new Error(`no arrival of link ${linkId}`)
  return arrival
}

/**
 * Returns the outcome of this very content's last arrival under this name: taken, or waiting, with the reason; null
 * if it did not arrive.
 */
export async function fateOfSame(
  db: Kysely<FairDb>,
  linkFile: { readonly linkId: number; readonly file: InboxFile },
): Promise<'taken' | { readonly problem: SyncProblem; readonly detail: string } | null> {
  const last = await lastOf(db, linkFile)
  if (!last?.isMoved || last.sha256 !== linkFile.file.sha256) return null
  if (last.isWaiting) return { problem: last.problem || 'fault', detail: last.detail }
  return last.state === 'failed' ? null : 'taken'
}

type LastArrival = Arrival & {
  readonly sha256: string
  readonly isWaiting: boolean
  readonly problem: SyncProblem | ''
  readonly detail: string
}

async function lastOf(
  db: Kysely<FairDb>,
  { linkId, file }: { readonly linkId: number; readonly file: InboxFile },
): Promise<LastArrival | undefined> {
  const result = await sql<LastArrival>`
    select id, state, is_moved as "isMoved", sha256, next_cursor is not null as "isWaiting", problem, detail
    from sync_arrivals
    where link_id = ${linkId} and name = ${file.name} order by id desc limit 1`.execute(db)
  return result.rows[0]
}

/** Returns true if the link's last arrival, whatever its name, had this content and is finished. */
export async function isLastContent(db: Kysely<FairDb>, linkId: number, bytes: Uint8Array): Promise<boolean> {
  const result = await sql<{ sha256: string }>`
    select sha256 from sync_arrivals
    where link_id = ${linkId} and is_moved and state in ('taken', 'partly', 'again') order by id desc limit 1`.execute(
    db,
  )
  return result.rows[0]?.sha256 === createHash('sha256').update(bytes).digest('hex')
}

export type ArrivalRecord = {
  readonly id: number
  readonly outcome: Exclude<IntakeOutcome, { state: 'busy' }>
  /** Entries of the answer that are no rows of its file. */
  readonly unreadable: readonly RefusedLine[]
  /** Cursor of the other system after an answer. */
  readonly cursor?: string | undefined
  /** Pages that wait in its place go on waiting. */
  readonly replacesNone: boolean
}

/**
 * Stores the outcome with the refused rows. The link's cursor moves past an answer once that is taken; a failed one
 * waits with its cursor, and replaces an earlier one waiting there.
 */
export async function keepTaken(
  db: Kysely<FairDb>,
  { id, outcome, unreadable, cursor, replacesNone }: ArrivalRecord,
): Promise<ArrivalState> {
  const lines = [...unreadable, ...(outcome.state === 'read' ? outcome.refused : [])]
  return db.transaction().execute(async (transaction) => {
    // An arrival that is read again has some lines stored already.
    const result = await sql<{ count: number }>`
      select count(*)::int as count from sync_refused where arrival_id = ${id}`.execute(transaction)
    const counts = countsOf(outcome, unreadable.length + (result.rows[0]?.count ?? 0))
    const state = stateOf(outcome, counts)
    const waits = outcome.state === 'failed' && cursor !== undefined && !replacesNone
    const { problem, detail } =
      outcome.state === 'failed' ? outcome : { problem: state === 'failed' ? 'all-refused' : '', detail: '' }
    await sql`
      update sync_arrivals set state = ${state}, rows = ${counts.rows}, created = ${counts.created},
        changed = ${counts.changed}, refused = ${counts.refused}, problem = ${problem}, detail = ${detail},
        next_cursor = ${waits ? cursor : null} where id = ${id}`.execute(transaction)
    await sql`
      insert into sync_refused (arrival_id, row, no, cells, reason)
      select ${id}, line.row, line.no, line.cells, line.reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (row int, no text, cells jsonb, reason text)`.execute(
      transaction,
    )
    if (cursor !== undefined && !replacesNone) await standBehind(transaction, { id, cursor: waits ? null : cursor })
    return state
  })
}

/** @param cursor null where the link stays where it is */
async function standBehind(
  db: Kysely<FairDb>,
  { id, cursor }: { readonly id: number; readonly cursor: string | null },
): Promise<void> {
  await sql`
    update sync_arrivals earlier set next_cursor = null from sync_arrivals arrival
    where arrival.id = ${id} and earlier.link_id = arrival.link_id and earlier.id < ${id}
      and earlier.next_cursor is not null`.execute(db)
  await sql`
    update sync_links set cursor = coalesce(${cursor}::text, sync_links.cursor) from sync_arrivals arrival
    where arrival.id = ${id} and sync_links.id = arrival.link_id`.execute(db)
}

function countsOf(outcome: ArrivalRecord['outcome'], unreadable: number): IntakeCounts {
  const { rows, created, changed, refused } =
    outcome.state === 'read' ? outcome.counts : { rows: 0, created: 0, changed: 0, refused: 0 }
  return { rows: rows + unreadable, created, changed, refused: refused + unreadable }
}

function stateOf(outcome: ArrivalRecord['outcome'], { rows, refused }: IntakeCounts): ArrivalState {
  if (outcome.state === 'failed') return 'failed'
  if (refused === 0) return 'taken'
  return refused >= rows ? 'failed' : 'partly'
}

export type WaitingArrival = { readonly id: number; readonly name: string; readonly cursor: string }

/** Answers and files that were not taken and are to be read once more, the oldest first. */
export async function waitingArrivals(db: Kysely<FairDb>, linkId: number): Promise<WaitingArrival[]> {
  const result = await sql<WaitingArrival>`
    select id, name, next_cursor as cursor from sync_arrivals
    where link_id = ${linkId} and next_cursor is not null order by id`.execute(db)
  return result.rows
}

/** Restarts an arrival; if its file is gone, it no longer waits. */
export async function beginAgain(db: Kysely<FairDb>, id: number, isThere: boolean): Promise<void> {
  await (isThere
    ? sql`update sync_arrivals set state = 'reading', is_moved = false where id = ${id}`
    : sql`update sync_arrivals set next_cursor = null where id = ${id}`
  ).execute(db)
}

export async function markMoved(db: Kysely<FairDb>, id: number): Promise<void> {
  await sql`update sync_arrivals set is_moved = true where id = ${id}`.execute(db)
}
