import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { Handler } from '../handler.ts'
import { visibleValues } from './history-values.ts'
import { knownCustomer } from './record.ts'

/** Writes of several customers, whose lines name them among what was chosen. */
const ofBatch = [
  'customer.change-several',
  'customer.undo-several',
  'customer.delete',
  'customer.restore',
  'customer.reprice',
  'customer-account.reset-several',
  'customer-card.make',
  'customer-account.move',
]

/** What the log has of one customer, under every code he had. Lines of imports, which name their file, are not among it. */
export const customerHistory: Handler<typeof customerRecord.history> = async (
  { db, user },
  { customerId, withOrders, next, limit },
) => {
  const visibility = visibleTo(user)
  const { code, name } = await knownCustomer(db, customerId, visibility)
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
  const others = await othersVisible(db, visibility, shown)
  const own = new Set(spans.map((span) => span.code))
  const isSeen = (one: string) => others === 'all' || others.has(one) || own.has(one)
  const list = shown.map((line) => ({
    ...line,
    // The line of several begins with the names of them all.
    ref: others === 'all' || !ofBatch.includes(line.action) ? line.ref : `${code} ${name}`,
    at: line.at.toISOString(),
    before: hide(withoutUnseen(line.before, isSeen)),
    after: hide(withoutUnseen(line.after, isSeen)),
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
    where action = any(${ofBatch}) and (${chosen('before')} or ${chosen('after')}) and ${inTime}`
}

/** Which of the customers that the lines name the user sees. */
async function othersVisible(
  db: Kysely<FairDb>,
  visibility: Visibility,
  lines: readonly Pick<LogLine, 'before' | 'after'>[],
): Promise<ReadonlySet<string> | 'all'> {
  if (visibility.areas === 'all') return 'all'
  const codes = lines.flatMap(({ before, after }) => [...codesIn(before), ...codesIn(after)])
  const found = await sql<{ code: string }>`
    select code from customers where code = any(${codes}::text[]) and ${customerVisible(visibility)}`.execute(db)
  return new Set(found.rows.map(({ code }) => code))
}

/** Where a line lists customers. */
const lists = ['chosen', 'repricedOrders'] as const

function codesIn(value: unknown): string[] {
  return lists.flatMap((list) => listIn(value, list).map(codeOf))
}

/** What a line keeps, its lists of customers without those the user does not see. */
function withoutUnseen(value: unknown, isSeen: (code: string) => boolean): unknown {
  const held = lists.filter((list) => listIn(value, list).length > 0)
  if (held.length === 0 || typeof value !== 'object') return value
  const seen = held.map((list) => [list, listIn(value, list).filter((one) => isSeen(codeOf(one)))])
  return { ...value, ...Object.fromEntries(seen) }
}

function listIn(value: unknown, list: (typeof lists)[number]): readonly unknown[] {
  const found = typeof value === 'object' && value !== null && list in value ? Reflect.get(value, list) : undefined
  return Array.isArray(found) ? found : []
}

function codeOf(one: unknown): string {
  return String(typeof one === 'object' && one !== null && 'code' in one ? one.code : one)
}
