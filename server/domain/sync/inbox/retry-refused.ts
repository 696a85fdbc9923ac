import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { csvOfRows } from './csv-of-rows.ts'
import type { InFolder } from './in-folder.ts'
import type { Intake } from './intake.ts'
import type { TakeCount } from './take-file.ts'

type RetryRow = {
  readonly id: number
  readonly cells: Readonly<Record<string, string>>
}

const atOnce = 5000
const name = '.again'

/** Retries the refused rows that a user has marked, as a file of their own. */
export async function retryRefused(
  db: Kysely<FairDb>,
  { link, folder, intake }: { readonly link: InLink; readonly folder: InFolder; readonly intake: Intake },
): Promise<TakeCount> {
  const { rows } = await sql<RetryRow>`
    select line.id, line.cells from sync_refused line join sync_arrivals arrival on arrival.id = line.arrival_id
    where arrival.link_id = ${link.id} and line.state = 'pending' order by line.id limit ${atOnce}`.execute(db)
  if (rows.length === 0) return { ok: 0, failed: 0, isBusy: false }
  await folder.lay(name, Buffer.from(await csvOfRows(rows.map(({ cells }) => cells)), 'utf8'))
  try {
    const file = await folder.open(name)
    const ids = createHash('sha256')
      .update(rows.map(({ id }) => id).join())
      .digest('hex')
      .slice(0, 16)
    const outcome = await intake.take(file, { link, key: `link ${link.id} rows ${ids} ${Date.now()}` })
    if (outcome.state === 'busy') return { ok: 0, failed: 0, isBusy: true }
    const reasons = new Map(outcome.state === 'read' ? outcome.refused.map(({ row, reason }) => [row, reason]) : [])
    const all = outcome.state === 'failed' ? outcome.detail : null
    // The first row of the file names the columns.
    const rowReasons = rows.map(({ id }, index) => ({ id, reason: all ?? reasons.get(index + 2) ?? null }))
    await sql`
      update sync_refused line set state = case when told.reason is null then 'ok' else 'error' end,
        reason = coalesce(told.reason, line.reason)
      from jsonb_to_recordset(${JSON.stringify(rowReasons)}::jsonb) as told (id bigint, reason text)
      where line.id = told.id and line.state = 'pending'`.execute(db)
    const failed = rowReasons.filter(({ reason }) => reason !== null).length
    return { ok: rowReasons.length - failed, failed, isBusy: false }
  } finally {
    await folder.forget(name)
  }
}
