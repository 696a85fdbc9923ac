import type { SyncLinkFields, sync } from '@fairdesk/contract/areas/sync/sync'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { jobOfLink } from '../../../domain/sync/link-job.ts'
import { askForRun } from '../../../domain/sync/runs.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { knownLink } from './save-link.ts'

/** Looks for all that the link does not have, and sends it. */
export const runLink: Handler<typeof sync.run> = async (context, { id }) => {
  const { db, user, record } = context
  const link = await knownLink(db, id)
  if (!link.enabled) refuse('sync.off')
  if (link.goLiveAt !== null && Date.parse(link.goLiveAt) > Date.now())
    refuse('sync.not-live', { at: shownMoment(new Date(link.goLiveAt), user.fair.timeZone) })
  await askForRun(db, id, { why: 'hand', account: user.realName || user.account })
  await begin(context, link)
  record({ ref: link.name, after: { name: link.name } })
  return { changed: 1 }
}

/** Retries the link at once; the user has handled the problem, so retry delays start over if it fails again. */
export const goOn: Handler<typeof sync.goOn> = async (context, { id }) => {
  const { db, record } = context
  const link = await knownLink(db, id)
  if (link.heldAt === null && link.nextAt === null) refuse('sync.not-held')
  await sql`
    update sync_links set held_at = null, failures = 0, next_at = '-infinity', problem = '', detail = '', answer_body = ''
    where id = ${id}`.execute(db)
  await begin(context, link)
  record({ ref: link.name, before: { held: link.heldAt !== null }, after: { held: false } })
  return {}
}

export const retryRows: Handler<typeof sync.retry> = async (context, { ids }) => {
  const changed = await sql<{ linkId: number }>`
    update sync_outbox set state = 'pending', next_at = '-infinity', problem = '', answer = '', answer_body = ''
    where id = any(${ids}::bigint[]) and state in ('error', 'held')
      and exists (select from sync_links where id = link_id and deleted_at is null)
    returning link_id as "linkId"`.execute(context.db)
  for (const id of new Set(changed.rows.map(({ linkId }) => linkId))) await begin(context, { id, direction: 'out' })
  return recordAndAnswer(context, changed.rows.length)
}

export const holdRows: Handler<typeof sync.hold> = async (context, { ids }) => {
  const changed = await sql<{ id: number }>`
    update sync_outbox set state = 'held' where id = any(${ids}::bigint[]) and state in ('pending', 'error')
    returning id`.execute(context.db)
  return recordAndAnswer(context, changed.rows.length)
}

/** Reports only rows that had not moved on meanwhile; if all had, nothing is recorded. */
async function recordAndAnswer(context: WriteContext, changed: number): Promise<{ changed: number }> {
  if (changed === 0) return answerUnchanged(context, { changed })
  context.record({ ref: String(changed), after: { rows: changed } })
  return { changed }
}

export async function begin(
  { startJob }: WriteContext,
  { id, direction }: Pick<SyncLinkFields, 'direction'> & { readonly id: number },
): Promise<void> {
  const kind = direction === 'in' ? 'sync.take' : 'sync.work'
  await startJob({ kind, ...jobOfLink(id), runsAgain: true })
}

/** 2027-03-01 08:00 at the fair's place. */
function shownMoment(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
}
