import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { arrivalOf, fateOfSame, keepTaken, markMoved } from './arrivals.ts'
import { csvOfRows } from './csv-of-rows.ts'
import { type InboxFile, type InFolder, reasonSuffix } from './in-folder.ts'
import type { Intake, IntakeOutcome, UnreadableEntry } from './intake.ts'

export type TakeCount = {
  readonly ok: number
  readonly failed: number
  readonly isBusy: boolean
  /** Why the file as a whole was not taken. */
  readonly failure?: { readonly problem: SyncProblem; readonly detail: string } | undefined
}

type TakeFileOptions = {
  readonly link: InLink
  readonly folder: InFolder
  readonly intake: Intake
  /** Cursor of the other system once this answer is taken. Its file is kept until then. */
  readonly cursor?: string
  readonly unreadable?: readonly UnreadableEntry[]
  /** The answer says that it failed: it takes the place of no page that waits. */
  readonly isFailed?: boolean
}

/**
 * Takes a file from `work`. Its arrival is stored first and its rows are taken under the arrival's name, so after a
 * crash the next process continues and does nothing twice.
 */
export async function takeFile(db: Kysely<FairDb>, name: string, taking: TakeFileOptions): Promise<TakeCount> {
  const { link, folder, cursor } = taking
  const file = await folder.open(name)
  const previousOutcome = cursor === undefined ? null : await fateOfSame(db, { linkId: link.id, file })
  if (previousOutcome !== null) {
    await folder.forget(name)
    if (previousOutcome !== 'taken') return { ...nothing, failure: previousOutcome }
    await sql`update sync_links set cursor = ${cursor} where id = ${link.id}`.execute(db)
    return nothing
  }
  const arrival = await arrivalOf(db, { linkId: link.id, file })
  if (arrival.state === 'reading') return takeArrival(db, { id: arrival.id, file }, taking)
  await layAside(db, { id: arrival.id, name, isFailed: arrival.state === 'failed', outcome: null }, taking)
  return nothing
}

/** Result for an answer in which no entry can be read. */
const noRows: IntakeOutcome & { readonly state: 'read' } = {
  state: 'read',
  counts: { rows: 0, created: 0, changed: 0, refused: 0 },
  refused: [],
  reasonTitle: '',
}

const nothing: TakeCount = { ok: 0, failed: 0, isBusy: false }

async function takeArrival(
  db: Kysely<FairDb>,
  { id, file }: { readonly id: number; readonly file: InboxFile },
  taking: TakeFileOptions,
): Promise<TakeCount> {
  const { link, intake, cursor, isFailed: replacesNone = false } = taking
  const unreadable = (taking.unreadable ?? []).map((entry) => intake.refuse(entry, link))
  const outcome =
    file.bytes === 0 && unreadable.length > 0
      ? noRows
      : await intake.take(file, { link, key: `link ${link.id} file ${id}` })
  if (outcome.state === 'busy') return { ...nothing, isBusy: true }
  const isFailed = (await keepTaken(db, { id, outcome, unreadable, cursor, replacesNone })) === 'failed'
  await layAside(db, { id, name: file.name, isFailed, outcome }, taking)
  if (outcome.state === 'failed') return { ...nothing, failed: 1, failure: outcome }
  const { rows, refused } = outcome.counts
  return { ...nothing, ok: rows - refused, failed: refused + unreadable.length }
}

type DoneFile = {
  readonly id: number
  readonly name: string
  readonly isFailed: boolean
  readonly outcome: IntakeOutcome | null
}

/** Deletes an answer that was taken; one that failed is stored with the failed files. */
async function layAside(
  db: Kysely<FairDb>,
  { id, name, isFailed, outcome }: DoneFile,
  { folder, cursor }: TakeFileOptions,
): Promise<void> {
  const isKept = cursor === undefined || (outcome === null ? isFailed : outcome.state === 'failed')
  if (isKept) await folder.end(name, { id, isFailed, reasons: outcome && (await reasonsOf(outcome)) })
  else await folder.forget(name)
  await markMoved(db, id)
}

/** Beside the file: why it failed, or the rows of it that did with why. */
async function reasonsOf(outcome: IntakeOutcome): Promise<{ suffix: string; text: string } | null> {
  if (outcome.state === 'failed') return { suffix: reasonSuffix, text: `${outcome.detail}\n` }
  if (outcome.state === 'busy' || outcome.refused.length === 0) return null
  const rows = outcome.refused.map(({ cells, reason }) => ({ ...cells, [outcome.reasonTitle]: reason }))
  return { suffix: '.refused.csv', text: await csvOfRows(rows) }
}
