import { createHash } from 'node:crypto'
import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import type { ArrivalState } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BegunFile } from './in-folder.ts'
import type { IntakeCounts, RefusedLine, TakenFile } from './intake.ts'

export type Arrival = { readonly id: number; readonly state: ArrivalState; readonly isMoved: boolean }

/** The arrival of this very file: one that is not done with, as a process that died has left it, or a new one. */
export async function arrivalOf(
  db: Kysely<FairDb>,
  { linkId, file }: { readonly linkId: number; readonly file: BegunFile },
): Promise<Arrival> {
  const last = await lastOf(db, { linkId, file })
  if (last && !last.isMoved) return last
  const isAgain = last !== undefined && last.sha256 === file.sha256 && last.state !== 'failed'
  const made = await sql<Arrival>`
    insert into sync_arrivals (link_id, name, sha256, state)
    values (${linkId}, ${file.name}, ${file.sha256}, ${isAgain ? 'again' : 'reading'})
    returning id, state, is_moved as "isMoved"`.execute(db)
  const [arrival] = made.rows
  if (!arrival) throw new Error(`no arrival of link ${linkId}`)
  return arrival
}

/** How it went when this very content last came under this name: it was taken, or waits, with the reason; null where it did not come. */
export async function fateOfSame(
  db: Kysely<FairDb>,
  about: { readonly linkId: number; readonly file: BegunFile },
): Promise<'taken' | { readonly problem: SyncProblem; readonly detail: string } | null> {
  const last = await lastOf(db, about)
  if (!last?.isMoved || last.sha256 !== about.file.sha256) return null
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
  { linkId, file }: { readonly linkId: number; readonly file: BegunFile },
): Promise<LastArrival | undefined> {
  const found = await sql<LastArrival>`
    select id, state, is_moved as "isMoved", sha256, next_cursor is not null as "isWaiting", problem, detail
    from sync_arrivals
    where link_id = ${linkId} and name = ${file.name} order by id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Whether what came last through the link, whatever its name, was this and is done with. */
export async function isLastContent(db: Kysely<FairDb>, linkId: number, bytes: Uint8Array): Promise<boolean> {
  const found = await sql<{ sha256: string }>`
    select sha256 from sync_arrivals
    where link_id = ${linkId} and is_moved and state in ('taken', 'partly', 'again') order by id desc limit 1`.execute(
    db,
  )
  return found.rows[0]?.sha256 === createHash('sha256').update(bytes).digest('hex')
}

export type KeptArrival = {
  readonly id: number
  readonly taken: Exclude<TakenFile, { state: 'busy' }>
  /** Entries of the answer that are no rows of its file. */
  readonly unreadable: readonly RefusedLine[]
  /** Of an answer: where the other system stands behind it. */
  readonly cursor?: string | undefined
  /** Pages that wait in its place go on waiting. */
  readonly replacesNone: boolean
}

/**
 * Keeps what became of it, with the rows that could not be taken. The link stands behind an answer once that is taken; one that is not
 * waits with its place, in which an earlier one waits no more.
 */
export async function keepTaken(
  db: Kysely<FairDb>,
  { id, taken, unreadable, cursor, replacesNone }: KeptArrival,
): Promise<ArrivalState> {
  const lines = [...unreadable, ...(taken.state === 'read' ? taken.refused : [])]
  return db.transaction().execute(async (transaction) => {
    // Of one that is read once more some lines are there already.
    const kept = await sql<{ count: number }>`
      select count(*)::int as count from sync_refused where arrival_id = ${id}`.execute(transaction)
    const counts = countsOf(taken, unreadable.length + (kept.rows[0]?.count ?? 0))
    const state = stateOf(taken, counts)
    const waits = taken.state === 'failed' && cursor !== undefined && !replacesNone
    const { problem, detail } =
      taken.state === 'failed' ? taken : { problem: state === 'failed' ? 'all-refused' : '', detail: '' }
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

function countsOf(taken: KeptArrival['taken'], unreadable: number): IntakeCounts {
  const { rows, created, changed, refused } =
    taken.state === 'read' ? taken.counts : { rows: 0, created: 0, changed: 0, refused: 0 }
  return { rows: rows + unreadable, created, changed, refused: refused + unreadable }
}

function stateOf(taken: KeptArrival['taken'], { rows, refused }: IntakeCounts): ArrivalState {
  if (taken.state === 'failed') return 'failed'
  if (refused === 0) return 'taken'
  return refused >= rows ? 'failed' : 'partly'
}

export type WaitingArrival = { readonly id: number; readonly name: string; readonly cursor: string }

/** Answers and files that were not taken and are to be read once more, the oldest first. */
export async function waitingArrivals(db: Kysely<FairDb>, linkId: number): Promise<WaitingArrival[]> {
  const found = await sql<WaitingArrival>`
    select id, name, next_cursor as cursor from sync_arrivals
    where link_id = ${linkId} and next_cursor is not null order by id`.execute(db)
  return found.rows
}

/** Begins it anew; where its file is gone it waits no more. */
export async function beginAgain(db: Kysely<FairDb>, id: number, isThere: boolean): Promise<void> {
  await (isThere
    ? sql`update sync_arrivals set state = 'reading', is_moved = false where id = ${id}`
    : sql`update sync_arrivals set next_cursor = null where id = ${id}`
  ).execute(db)
}

export async function markMoved(db: Kysely<FairDb>, id: number): Promise<void> {
  await sql`update sync_arrivals set is_moved = true where id = ${id}`.execute(db)
}
