import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { arrivalOf, fateOfSame, keepTaken, markMoved } from './arrivals.ts'
import { csvOfRows } from './csv-of-rows.ts'
import { type BegunFile, type InFolder, reasonSuffix } from './in-folder.ts'
import type { Intake, TakenFile, UnreadableEntry } from './intake.ts'

export type TakeCount = {
  readonly ok: number
  readonly failed: number
  readonly isBusy: boolean
  /** Why the file as a whole was not taken. */
  readonly failure?: { readonly problem: SyncProblem; readonly detail: string } | undefined
}

type Taking = {
  readonly link: InLink
  readonly folder: InFolder
  readonly intake: Intake
  /** Of an answer: where the other system stands once this is taken. Its file is kept until then. */
  readonly cursor?: string
  readonly unreadable?: readonly UnreadableEntry[]
  /** The answer says that it failed: it takes the place of no page that waits. */
  readonly isFailed?: boolean
}

/**
 * Takes a file that lies in `work`. Its arrival is kept first and its rows are taken under the arrival's name, so whatever a
 * process that dies has left, the next one goes on with it and does nothing twice.
 */
export async function takeFile(db: Kysely<FairDb>, name: string, taking: Taking): Promise<TakeCount> {
  const { link, folder, cursor } = taking
  const file = await folder.open(name)
  const fate = cursor === undefined ? null : await fateOfSame(db, { linkId: link.id, file })
  if (fate !== null) {
    await folder.forget(name)
    if (fate !== 'taken') return { ...nothing, failure: fate }
    await sql`update sync_links set cursor = ${cursor} where id = ${link.id}`.execute(db)
    return nothing
  }
  const arrival = await arrivalOf(db, { linkId: link.id, file })
  if (arrival.state === 'reading') return takeArrival(db, { id: arrival.id, file }, taking)
  await layAside(db, { id: arrival.id, name, isFailed: arrival.state === 'failed', taken: null }, taking)
  return nothing
}

/** Of an answer in which no entry can be read. */
const noRows: TakenFile & { readonly state: 'read' } = {
  state: 'read',
  counts: { rows: 0, created: 0, changed: 0, refused: 0 },
  refused: [],
  reasonTitle: '',
}

const nothing: TakeCount = { ok: 0, failed: 0, isBusy: false }

async function takeArrival(
  db: Kysely<FairDb>,
  { id, file }: { readonly id: number; readonly file: BegunFile },
  taking: Taking,
): Promise<TakeCount> {
  const { link, intake, cursor, isFailed: replacesNone = false } = taking
  const unreadable = (taking.unreadable ?? []).map((entry) => intake.refuse(entry, link))
  const taken =
    file.bytes === 0 && unreadable.length > 0
      ? noRows
      : await intake.take(file, { link, key: `link ${link.id} file ${id}` })
  if (taken.state === 'busy') return { ...nothing, isBusy: true }
  const isFailed = (await keepTaken(db, { id, taken, unreadable, cursor, replacesNone })) === 'failed'
  await layAside(db, { id, name: file.name, isFailed, taken }, taking)
  if (taken.state === 'failed') return { ...nothing, failed: 1, failure: taken }
  const { rows, refused } = taken.counts
  return { ...nothing, ok: rows - refused, failed: refused + unreadable.length }
}

type DoneFile = {
  readonly id: number
  readonly name: string
  readonly isFailed: boolean
  readonly taken: TakenFile | null
}

/** An answer that was taken is not kept; one that was not lies beside the files that failed. */
async function layAside(
  db: Kysely<FairDb>,
  { id, name, isFailed, taken }: DoneFile,
  { folder, cursor }: Taking,
): Promise<void> {
  const isKept = cursor === undefined || (taken === null ? isFailed : taken.state === 'failed')
  if (isKept) await folder.end(name, { id, isFailed, reasons: taken && (await reasonsOf(taken)) })
  else await folder.forget(name)
  await markMoved(db, id)
}

/** Beside the file: why it failed, or the rows of it that did with why. */
async function reasonsOf(taken: TakenFile): Promise<{ suffix: string; text: string } | null> {
  if (taken.state === 'failed') return { suffix: reasonSuffix, text: `${taken.detail}\n` }
  if (taken.state === 'busy' || taken.refused.length === 0) return null
  const rows = taken.refused.map(({ cells, reason }) => ({ ...cells, [taken.reasonTitle]: reason }))
  return { suffix: '.refused.csv', text: await csvOfRows(rows) }
}
