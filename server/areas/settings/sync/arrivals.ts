import type { SyncArrival, syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { jobOfLink } from '../../../domain/sync/link-job.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

type Row = Omit<SyncArrival, 'at'> & { readonly at: Date }

/** Lists the arrivals, last first. */
export const listArrivals: Handler<typeof syncArrivals.list> = async ({ db }, { linkId, states = [], page, limit }) => {
  const fits = sql<SqlBool>`(${linkId ?? null}::int is null or arrival.link_id = ${linkId ?? null}::int)
    and (${states.length} = 0 or arrival.state = any(${states}::text[]))`
  const result = await sql<Row>`
    select arrival.id, arrival.link_id as "linkId", link.name as link, link.kinds[1] as kind, arrival.name, arrival.state,
      arrival.rows, arrival.created, arrival.changed, arrival.refused, arrival.problem, arrival.detail, arrival.at, arrival.next_cursor is not null as "isWaiting",
      (select count(*)::int from sync_refused where arrival_id = arrival.id and state <> 'ok') as open
    from sync_arrivals arrival join sync_links link on link.id = arrival.link_id
    where ${fits} order by arrival.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const countResult = await sql<{ count: number }>`
    select count(*)::int as count from sync_arrivals arrival where ${fits}`.execute(db)
  return {
    list: result.rows.map(({ at, ...arrival }) => ({ ...arrival, at: at.toISOString() })),
    count: countResult.rows[0]?.count ?? 0,
  }
}

/** The rows of an arrival that were refused, those that are taken by now last. */
export const listRefused: Handler<typeof syncArrivals.refused> = async ({ db }, { arrivalId, page, limit }) => {
  const rows = await db
    .selectFrom('sync_refused')
    .select(['id', 'row', 'no', 'cells', 'reason', 'state'])
    .where('arrival_id', '=', arrivalId)
    .orderBy(sql`(state = 'ok')`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const countResult = await sql<{ count: number }>`
    select count(*)::int as count from sync_refused where arrival_id = ${arrivalId}`.execute(db)
  return { list: rows.map(refusedRow), count: countResult.rows[0]?.count ?? 0 }
}

type StoredRow = { id: string | number; row: number; no: string; cells: unknown; reason: string; state: string }

function refusedRow({ id, cells, state, ...row }: StoredRow) {
  // Stored in this form: cells by their headings, a state that the table allows.
  return { ...row, id: Number(id), cells: cells as Record<string, string>, state: state as 'error' | 'pending' | 'ok' }
}

/** Exports the lines not taken yet, in the file's own columns with the reason, for correction and a new try. */
export const refusedFile: Handler<typeof syncArrivals.refusedFile> = async ({ db, user, caller }, { arrivalId }) => {
  const { importTexts: texts } = phrasesIn(caller.language)
  const rows = await db
    .selectFrom('sync_refused')
    .select(['id', 'row', 'no', 'cells', 'reason', 'state'])
    .where('arrival_id', '=', arrivalId)
    .where('state', '<>', 'ok')
    .orderBy('id')
    .execute()
  const lines = rows.map(refusedRow)
  const titles = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]
  const columns = titles.map((title, index) => ({ key: `c${index}`, title, kind: 'text' as const }))
  const content = {
    name: texts.refusedSheet,
    columns: [...columns, { key: 'reason', title: texts.reason, kind: 'text' as const, width: 60 }],
    rows: [
      lines.map(({ cells, reason }) => ({
        ...Object.fromEntries(titles.map((title, index) => [`c${index}`, cells[title] ?? ''])),
        reason,
      })),
    ],
  }
  return {
    fileName: fileNameOf(user.fair, texts.refusedSheet),
    type: xlsxType,
    body: writeSheet(content, { sharesTexts: true }),
  }
}

/** Has them taken once more as they came. */
export const retryRefused: Handler<typeof syncArrivals.retry> = async (context, { arrivalId, ids }) => {
  const { db, record, startJob } = context
  const result = await sql<{ link: string; linkId: number }>`
    select link.name as link, link.id as "linkId" from sync_arrivals arrival join sync_links link on link.id = arrival.link_id
    where arrival.id = ${arrivalId} and link.deleted_at is null`.execute(db)
  const { link, linkId } = result.rows[0] ?? refuse('sync.gone')
  const changed = await sql`
    update sync_refused set state = 'pending'
    where arrival_id = ${arrivalId} and state = 'error' and (${ids === undefined} or id = any(${ids ?? []}::bigint[]))
    returning id`.execute(db)
  const count = changed.rows.length + (ids === undefined ? await wakeFile(db, arrivalId) : 0)
  if (count === 0) return answerUnchanged(context, { changed: 0 })
  await startJob({ kind: 'sync.take', ...jobOfLink(linkId), runsAgain: true })
  record({ ref: link, after: { rows: count } })
  return { changed: count }
}

/**
 * Requests another read of a file or answer that was rejected as a whole, from its link's cursor. Returns the number
 * woken: 0 or 1.
 */
async function wakeFile(db: Kysely<FairDb>, arrivalId: number): Promise<number> {
  const waiting = await sql`
    update sync_arrivals arrival set next_cursor = coalesce(arrival.next_cursor, link.cursor) from sync_links link
    where arrival.id = ${arrivalId} and link.id = arrival.link_id and arrival.state = 'failed' and arrival.rows = arrival.refused
      and arrival.problem <> 'all-refused'
    returning arrival.id`.execute(db)
  return waiting.rows.length
}
