import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { arrivalOf, isAsBefore, keepTaken, markMoved } from './arrivals.ts'
import { csvOfRows } from './csv-of-rows.ts'
import type { InFolder } from './in-folder.ts'
import type { Intake, TakenFile } from './intake.ts'

export type TakeCount = { readonly ok: number; readonly failed: number; readonly isBusy: boolean }

type Taking = {
  readonly link: InLink
  readonly folder: InFolder
  readonly intake: Intake
  /** Of an answer: where the other system stands once this is taken. Its file is not kept. */
  readonly cursor?: string
}

/**
 * Takes a file that lies in `work`. Its arrival is kept first and its rows are taken under the arrival's name, so whatever a
 * process that dies has left, the next one goes on with it and does nothing twice.
 */
export async function takeFile(
  db: Kysely<FairDb>,
  name: string,
  { link, folder, intake, cursor }: Taking,
): Promise<TakeCount> {
  const file = await folder.open(name)
  if (cursor !== undefined && (await isAsBefore(db, { linkId: link.id, file }))) {
    await folder.forget(name)
    return { ok: 0, failed: 0, isBusy: false }
  }
  const arrival = await arrivalOf(db, { linkId: link.id, file })
  let [ok, failed] = [0, 0]
  let isFailed = arrival.state === 'failed'
  let reasons: { readonly suffix: string; readonly text: string } | null = null
  if (arrival.state === 'reading') {
    const taken = await intake(file, { link, key: `link ${link.id} file ${arrival.id}` })
    if (taken.state === 'busy') return { ok, failed, isBusy: true }
    isFailed = (await keepTaken(db, { id: arrival.id, taken, cursor })) === 'failed'
    if (taken.state === 'read') [ok, failed] = [taken.counts.rows - taken.counts.refused, taken.counts.refused]
    else failed = 1
    reasons = await reasonsOf(taken)
  }
  if (cursor === undefined) await folder.end(name, { id: arrival.id, isFailed, reasons })
  else await folder.forget(name)
  await markMoved(db, arrival.id)
  return { ok, failed, isBusy: false }
}

/** Beside the file: why it failed, or the rows of it that did with why. */
async function reasonsOf(taken: TakenFile): Promise<{ suffix: string; text: string } | null> {
  if (taken.state === 'failed') return { suffix: '.reason.txt', text: `${taken.detail}\n` }
  if (taken.state === 'busy' || taken.refused.length === 0) return null
  const rows = taken.refused.map(({ cells, reason }) => ({ ...cells, [taken.reasonTitle]: reason }))
  return { suffix: '.refused.csv', text: await csvOfRows(rows) }
}
