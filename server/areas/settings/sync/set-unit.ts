import type { sync } from '@fairdesk/contract/areas/sync/sync'
import { withOwnFormat } from '@fairdesk/contract/orders/sync-map'
import { sql } from 'kysely'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import type { StoredLink } from '../../../domain/sync/link.ts'
import { unitsSent } from '../../../domain/sync/outbox/fen.ts'
import { addTurns } from '../../../domain/sync-queue/queue-documents.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { begin } from './acts.ts'
import { knownLink } from './save-link.ts'

/** Writes a link's money in this unit, where it went in fen before. Gives how many documents go once more. */
export const setUnit: Handler<typeof sync.setUnit> = async (context, input) => {
  const { db, record } = context
  await sql`select from sync_links where id = ${input.id} for update`.execute(db)
  const link = await knownLink(db, input.id)
  // A concurrent request was faster.
  if (link.fenTitles.length === 0) return answerUnchanged(context, { changed: 0 })
  refuseChanged(link, input.version)
  if (input.unit === 'fen') await writeFen(context, link)
  const changed = input.resend ? await sendAgain(context, link, input.unit) : 0
  await sql`update sync_links set fen_titles = '{}' where id = ${link.id}`.execute(db)
  record({ ref: link.name, after: { syncMoney: input.unit, syncColumns: [...link.fenTitles], rows: changed } })
  return { changed }
}

async function sendAgain(context: WriteContext, link: StoredLink, unit: 'yuan' | 'fen'): Promise<number> {
  const sent = (await unitsSent(context.db, [link.id])).filter((sentMoney) => sentMoney.unit !== unit)
  let count = 0
  for (const [kind, kindRows] of Map.groupBy(sent, (sentMoney) => sentMoney.kind)) {
    const refs = kindRows.map(({ ref }) => ref)
    count += await addTurns(context.db, { linkId: link.id, kind, refs, action: 'put' })
  }
  if (link.enabled && count > 0) await begin(context, link)
  return count
}

async function writeFen({ db }: Pick<WriteContext, 'db'>, { id, columns, fenTitles }: StoredLink): Promise<void> {
  const map = columns.map((column) =>
    fenTitles.includes(column.title) ? withOwnFormat({ ...column, format: 'fen' }) : column,
  )
  await sql`
    update sync_links set map = ${JSON.stringify(map)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}
