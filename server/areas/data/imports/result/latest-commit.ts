import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { ImportCounts, type OwnCommit } from '@fairdesk/contract/import-commits'
import type { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { ownerOf } from '../file/kept-file.ts'
import { hasRows } from '../file/kept-outcomes.ts'
import { refuseOtherKinds } from '../own-kinds.ts'
import { commitUnderWay, progressOf } from '../report/progress.ts'

/**
 * Returns the state of the user's own newest commit of a kind, for users who lost sight of it, and of a commit by
 * anybody else in progress.
 */
export const latestCommit: Handler<typeof bulkImport.latest> = async (context, { kind }) => {
  const { db, user } = context
  refuseOtherKinds(user, kind)
  const ownImport = await newest(db, sql`kind = ${kind} and account = ${user.account}`)
  // One at a time is written in a fair, so the newest of all is the only one that may be.
  const last = await newest(db, sql`true`)
  const isOthers = last !== undefined && last.kind === kind && last.account !== user.account
  const otherImport = isOthers && (await findCommit(db, last.id)).isRunning ? last : null
  return {
    own: ownImport ? await ownCommit(context, ownImport.id) : null,
    other: otherImport && { by: otherImport.begun_by, progress: await progressOf(db, otherImport.id) },
  }
}

type CommitRow = { readonly id: string; readonly kind: string; readonly account: string; readonly begun_by: string }

/** Covers three days: a user who closes the computer on a Friday sees the result on Monday. */
async function newest(db: Kysely<FairDb>, which: ReturnType<typeof sql>): Promise<CommitRow | undefined> {
  const { rows } = await sql<CommitRow>`
    select id, kind, account, begun_by from imports where begun_at > now() - interval '3 days' and ${which}
    order by begun_at desc limit 1`.execute(db)
  return rows[0]
}

async function ownCommit(context: ReadContext, id: string): Promise<OwnCommit> {
  const { db, caller } = context
  const { row, isRunning } = await findCommit(db, id)
  const counts = row.status === 'committed' ? Summary.parse(row.summary).counts : undefined
  return {
    importId: id,
    fileName: row.file_name,
    begunAt: row.begun_at.toISOString(),
    ageMs: Math.max(0, Date.now() - row.begun_at.getTime()),
    state: stateOf(row, isRunning),
    progress: isRunning ? await progressOf(db, id) : null,
    ...(counts ? { counts } : {}),
    ...(row.refused ? { refusal: formatRefusal(row.refused, phrasesIn(caller.language)) } : {}),
    hasRefusedRows: (counts?.refused ?? 0) > 0 && (await hasRows(ownerOf(context), id)),
  }
}

const Summary = z.object({ counts: ImportCounts })

type Row = {
  readonly status: string
  readonly file_name: string
  readonly begun_at: Date
  readonly summary: unknown
  readonly refused: Pick<Refusal, 'key' | 'params'> | null
}

/** Checks first if it runs: a commit that ends in between is not taken for unfinished. */
async function findCommit(db: Kysely<FairDb>, id: string): Promise<{ row: Row; isRunning: boolean }> {
  const isRunning = (await commitUnderWay(db, id)) !== null
  const { rows } = await sql<Row>`
    select status, file_name, begun_at, summary, refused from imports where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`import ${id} is gone`)
  return { row, isRunning }
}

function stateOf({ status, refused }: Row, isRunning: boolean): OwnCommit['state'] {
  if (status === 'committed') return 'committed'
  if (isRunning) return 'writing'
  return refused ? 'refused' : 'unfinished'
}
