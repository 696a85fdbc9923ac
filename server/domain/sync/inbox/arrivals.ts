import type { ArrivalState } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BegunFile } from './in-folder.ts'
import type { TakenFile } from './intake.ts'

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

/** Whether it is as it was when this name last came. */
export async function isAsBefore(
  db: Kysely<FairDb>,
  about: { readonly linkId: number; readonly file: BegunFile },
): Promise<boolean> {
  const last = await lastOf(db, about)
  if (!last?.isMoved) return false
  return last.sha256 === about.file.sha256 && last.state !== 'failed'
}

type LastArrival = Arrival & { readonly sha256: string }

async function lastOf(
  db: Kysely<FairDb>,
  { linkId, file }: { readonly linkId: number; readonly file: BegunFile },
): Promise<LastArrival | undefined> {
  const found = await sql<LastArrival>`
    select id, state, is_moved as "isMoved", sha256 from sync_arrivals
    where link_id = ${linkId} and name = ${file.name} order by id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Keeps what became of it, with the rows that could not be taken; where the other system stands from then on. */
export async function keepTaken(
  db: Kysely<FairDb>,
  {
    id,
    taken,
    cursor,
  }: {
    readonly id: number
    readonly taken: Exclude<TakenFile, { state: 'busy' }>
    readonly cursor?: string | undefined
  },
): Promise<ArrivalState> {
  const state = stateOf(taken)
  const { rows, created, changed, refused } =
    taken.state === 'read' ? taken.counts : { rows: 0, created: 0, changed: 0, refused: 0 }
  const { problem, detail } =
    taken.state === 'failed' ? taken : { problem: state === 'failed' ? 'all-refused' : '', detail: '' }
  const lines = taken.state === 'read' ? taken.refused : []
  await db.transaction().execute(async (transaction) => {
    await sql`
      update sync_arrivals set state = ${state}, rows = ${rows}, created = ${created}, changed = ${changed},
        refused = ${refused}, problem = ${problem}, detail = ${detail} where id = ${id}`.execute(transaction)
    await sql`
      insert into sync_refused (arrival_id, row, no, cells, reason)
      select ${id}, line.row, line.no, line.cells, line.reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (row int, no text, cells jsonb, reason text)`.execute(
      transaction,
    )
    if (cursor !== undefined)
      await sql`
        update sync_links set cursor = ${cursor} from sync_arrivals arrival
        where arrival.id = ${id} and sync_links.id = arrival.link_id`.execute(transaction)
  })
  return state
}

function stateOf(taken: Exclude<TakenFile, { state: 'busy' }>): ArrivalState {
  if (taken.state === 'failed') return 'failed'
  const { rows, refused } = taken.counts
  if (refused === 0) return 'taken'
  return refused >= rows ? 'failed' : 'partly'
}

export async function markMoved(db: Kysely<FairDb>, id: number): Promise<void> {
  await sql`update sync_arrivals set is_moved = true where id = ${id}`.execute(db)
}
