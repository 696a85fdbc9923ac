import type { customerRecord } from '@fairdesk/contract/areas/customer-record'
import type { LogLine } from '@fairdesk/contract/areas/operation-logs'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/session-user.ts'
import type { ReadContext } from '../context.ts'
import { visibleValues } from './history-values.ts'
import { knownCustomer } from './record.ts'

type Wish = Input<typeof customerRecord.history>

/** Writes of several customers, whose lines name them among what was chosen. */
const ofSeveral = [
  'customer.change-several',
  'customer.undo-several',
  'customer.delete',
  'customer.restore',
  'customer.reprice',
  'customer-account.reset-several',
  'customer-account.move',
]

/** What the log has of one customer, under every code he had. Lines of imports, which name their file, are not among it. */
export async function customerHistory(
  { db, user }: ReadContext,
  { customerId, withOrders, next, limit }: Wish,
): Promise<Output<typeof customerRecord.history>> {
  const visibility = visibleTo(user)
  const { code } = await knownCustomer(db, customerId, visibility)
  const spans = await spansOf(db, code)
  // Saves of orders count the pieces of all brands.
  const orders = withOrders && visibility.brands === 'all' ? sql`true` : sql`action <> 'order.save'`
  const older = next === undefined ? sql`true` : sql`id < ${next}`
  const found = await sql<Omit<LogLine, 'at'> & { at: Date }>`
    select id, at, account, real_name as "realName", '' as ip, action, ref, before, after, request_id as "requestId"
    from operation_log
    where id in (${sql.join(spans.map(linesIn), sql` union `)}) and ${orders} and ${older}
    order by id desc limit ${limit + 1}`.execute(db)
  const shown = found.rows.slice(0, limit)
  const hide = await visibleValues(db, visibility)
  const list = shown.map((line) => ({
    ...line,
    at: line.at.toISOString(),
    before: hide(line.before),
    after: hide(line.after),
  }))
  const last = shown.at(-1)
  return found.rows.length > limit && last ? { list, next: last.id } : { list }
}

/** A code, from the moment it was his to the moment it was no more. */
type Span = { readonly code: string; readonly from: string | null; readonly until: string | null }

const mostRenames = 5

/** The codes a customer had, the present one first: a change of the code is a line itself. */
async function spansOf(db: Kysely<FairDb>, present: string): Promise<Span[]> {
  const spans: Span[] = []
  let [code, until]: [string, string | null] = [present, null]
  for (let renames = 0; renames <= mostRenames; renames++) {
    const found: { rows: { at: string; before: string }[] } = await sql<{ at: string; before: string }>`
      select at::text, before ->> 'customerCode' as before from operation_log
      where action = 'customer.save' and lower(ref) like ${`${literal(code)} %`}
        and after ->> 'customerCode' = ${code} and before ->> 'customerCode' <> ${code}
        and (${until}::timestamptz is null or at < ${until}::timestamptz)
      order by id desc limit 1`.execute(db)
    const renamed = found.rows[0]
    spans.push({ code, from: renamed?.at ?? null, until })
    if (!renamed) break
    code = renamed.before
    until = renamed.at
  }
  return spans
}

function literal(code: string): string {
  return code.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
}

/** Ids of the lines of a code in its time: those about it alone, and those in which it was chosen with others. */
function linesIn({ code, from, until }: Span): RawBuilder<unknown> {
  const inTime = sql`(${from}::timestamptz is null or at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or at < ${until}::timestamptz)`
  const [asText, asItem] = [JSON.stringify([code]), JSON.stringify([{ code }])]
  const chosen = (side: string) => sql`${sql.ref(side)} -> 'chosen' @> ${asText}::jsonb
    or ${sql.ref(side)} -> 'chosen' @> ${asItem}::jsonb or ${sql.ref(side)} -> 'repricedOrders' @> ${asItem}::jsonb`
  return sql`
    select id from operation_log
    where lower(ref) like ${`${literal(code)}%`} and (lower(ref) = lower(${code}) or lower(ref) like ${`${literal(code)} %`})
      and ${inTime}
    union select id from operation_log
    where action = any(${ofSeveral}) and (${chosen('before')} or ${chosen('after')}) and ${inTime}`
}
