import type { LogLine, LogPosition, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { afterPosition, type Search, searchFor } from './log-conditions.ts'
import { type LogDatabase, logOf } from './log-database.ts'

export type LogsPage = { readonly list: LogLine[]; readonly next?: LogPosition }

/**
 * Maximum time for a page, in milliseconds: it is then returned as far as it got, and the next one continues there.
 */
const budgetMs = 40
const firstPiece = 500
const largestPiece = 16_000
/** A piece that took less is followed by one twice as large. */
const pieceMs = 10

/**
 * Returns one page of the log, newest first. A later page starts after a line, so that the millionth costs as much as
 * the first.
 */
export const logsPage: Handler<typeof operationLogs.list> = async (context, { limit, next, ...filter }) => {
  // Includes the events of this minute.
  if (filter.place === 'security' && !next) await context.services.security.flush()
  const db = logOf(context, filter.place)
  const search = await searchFor(db, filter, context.user.fair.timeZone)
  return search.filterConditions.length === 0
    ? plainPage(db, search, { next, limit })
    : matchingPage(db, search, { next, limit })
}

type Run = { readonly next: LogPosition | undefined; readonly limit: number }

async function plainPage(db: LogDatabase, search: Search, { next, limit }: Run): Promise<LogsPage> {
  const { list } = await pieceOf(db, search, { next, size: limit + 1, limit: limit + 1 })
  return list.length > limit ? pageOf(list.slice(0, limit), placeOf(list[limit - 1])) : { list }
}

/** Piece by piece backwards through the lead's rows, until the page is full or its time is over. */
async function matchingPage(db: LogDatabase, search: Search, { next, limit }: Run): Promise<LogsPage> {
  const startMs = performance.now()
  const list: LogLine[] = []
  let cursor = next
  for (let size = firstPiece; ; ) {
    const pieceBegun = performance.now()
    const piece = await pieceOf(db, search, { next: cursor, size, limit: limit - list.length })
    list.push(...piece.list)
    if (list.length === limit) return pageOf(list, placeOf(list.at(-1)))
    if (piece.walked < size || !piece.end) return { list }
    cursor = piece.end
    if (performance.now() - startMs > budgetMs) return pageOf(list, cursor)
    size = performance.now() - pieceBegun < pieceMs ? Math.min(largestPiece, size * 2) : Math.max(firstPiece, size / 2)
  }
}

function pageOf(list: LogLine[], next: LogPosition | undefined): LogsPage {
  return next ? { list, next } : { list }
}

function placeOf(line: LogLine | undefined): LogPosition | undefined {
  return line && { at: line.at, id: line.id }
}

/** Writes whose batch the list of orders can be narrowed to. */
const batchActions = ['order.act', 'order.act-rows', 'order.undo-batch', 'order.substitute', 'order.restore']

type Piece = { readonly list: LogLine[]; readonly walked: number; readonly end: LogPosition | null }

/** Returns the matches, at most `limit`, among the next `size` rows, and how far it read. */
async function pieceOf(
  db: LogDatabase,
  search: Search,
  { next, size, limit }: { readonly next: LogPosition | undefined; readonly size: number; readonly limit: number },
): Promise<Piece> {
  const whereClause =
    search.filterConditions.length > 0 ? sql`where ${sql.join([...search.filterConditions], sql` and `)}` : sql``
  const timeColumn = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
  const { rows } = await sql<Piece>`
    with piece as materialized (${rowsOf(search, next, size)}),
    found as (
      select id, ${timeColumn}, account, real_name as "realName", ip, action, ref, before, after, request_id as "requestId",
        case when action = any(${batchActions}::text[]) then batch_id end as "batchId"
      from piece ${whereClause} order by piece.at desc, id desc limit ${limit}
    )
    select coalesce((select json_agg(found) from found), '[]') as list, (select count(*)::int from piece) as walked,
      (select json_build_object('at', at, 'id', id) from (select id, ${timeColumn} from piece order by piece.at, id limit 1)) as end`.execute(
    db,
  )
  return rows[0] ?? { list: [], walked: 0, end: null }
}

/** One row per line of the log, the newest first, by the index that the lead names. */
function rowsOf({ lead, span }: Search, next: LogPosition | undefined, size: number) {
  const leadConditions = lead.kind === 'action' ? [sql`action = ${lead.action}`] : []
  if (lead.kind === 'lines') leadConditions.push(sql`id = any(${lead.ids}::bigint[])`)
  if (lead.kind === 'accounts') leadConditions.push(sql`account = wanted.name`)
  const conditions = [...leadConditions, ...span, ...afterPosition(next)]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const rows = sql`select * from operation_log ${where} order by at desc, id desc limit ${size}`
  if (lead.kind !== 'accounts') return rows
  return sql`
    select operation_log.* from unnest(${lead.accounts}::text[]) as wanted (name) cross join lateral (${rows}) operation_log
    order by at desc, id desc limit ${size}`
}
