import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { ImportCounts, type OwnCommit } from '@fairdesk/contract/import-commits'
import type { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { hasRows, ownerOf } from '../file/kept-file.ts'
import { refuseOtherKinds } from '../own-kinds.ts'
import { commitUnderWay, progressOf } from './progress.ts'

/** How one's own newest commit of a kind goes on or ended, for who lost sight of it; and who else is writing one. */
export const latestCommit: Handler<typeof bulkImport.latest> = async (context, { kind }) => {
  const { db, user } = context
  refuseOtherKinds(user, kind)
  const own = await newest(db, sql`kind = ${kind} and account = ${user.account}`)
  // One at a time is written in a fair, so the newest of all is the only one that may be.
  const last = await newest(db, sql`true`)
  const isOthers = last !== undefined && last.kind === kind && last.account !== user.account
  const other = isOthers && (await found(db, last.id)).isRunning ? last : null
  return {
    own: own ? await ownCommit(context, own.id) : null,
    other: other && { by: other.begun_by, progress: await progressOf(db, other.id) },
  }
}

type Begun = { readonly id: string; readonly kind: string; readonly account: string; readonly begun_by: string }

/** Of three days: who closes his computer on a Friday hears of it on Monday. */
async function newest(db: Kysely<FairDb>, which: ReturnType<typeof sql>): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    select id, kind, account, begun_by from imports where begun_at > now() - interval '3 days' and ${which}
    order by begun_at desc limit 1`.execute(db)
  return rows[0]
}

async function ownCommit(context: ReadContext, id: string): Promise<OwnCommit> {
  const { db, caller } = context
  const { row, isRunning } = await found(db, id)
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

/** Whether it runs is looked up first: one that ends in between is not taken for unfinished. */
async function found(db: Kysely<FairDb>, id: string): Promise<{ row: Row; isRunning: boolean }> {
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
