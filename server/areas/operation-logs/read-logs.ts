import type { LogLine, LogPlace, LogsSought, operationLogs } from '@fairdesk/contract/areas/operation-logs'
import type { Input } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'

type Page = { readonly list: LogLine[]; readonly next?: LogPlace }

/** One page of the log, the newest first; a later page begins behind a line, so that the millionth costs what the first does. */
export async function logsPage(
  context: ReadContext,
  { limit, next, ...sought }: Input<typeof operationLogs.list>,
): Promise<Page> {
  const found = await linesAfter(context, sought, { next, limit: limit + 1 })
  const list = found.slice(0, limit)
  const last = list.at(-1)
  return found.length > limit && last ? { list, next: { at: last.at, id: last.id } } : { list }
}

type Run = { readonly next: LogPlace | undefined; readonly limit: number }

export async function linesAfter(
  { db, services }: ReadContext,
  { place, from, until, account, action, ref }: LogsSought,
  { next, limit }: Run,
): Promise<LogLine[]> {
  const conditions = [
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`at < ${until}::timestamptz`] : []),
    ...(account ? [sql`account = ${account}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(ref ? [sql`lower(ref) like ${`${ref.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(next ? [sql`(at, id) < (${next.at}::timestamptz, ${next.id})`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const query = sql<LogLine>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, account, real_name as "realName",
      ip, action, ref, before, after, request_id as "requestId"
    from operation_log ${where} order by operation_log.at desc, id desc limit ${limit}`
  const { rows } = place === 'fair' ? await query.execute(db) : await query.execute(services.platform)
  return rows
}
