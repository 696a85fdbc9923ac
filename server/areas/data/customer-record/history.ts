import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { LogLine } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { visibleValues } from './history-values.ts'
import { knownCustomer } from './record.ts'

/** Actions on several customers; their log lines name them among the chosen ones. */
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

/** Returns the audit entries of a customer, under every code they had. Imports, which name their file, are excluded. */
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
  const result = await sql<Omit<LogLine, 'at'> & { at: Date }>`
    select id, at, account, real_name as "realName", '' as ip, action, ref, before, after, request_id as "requestId"
    from operation_log
    where id in (${sql.join(spans.map(linesIn), sql` union `)}) and ${orders} and ${older}
    order by id desc limit ${limit + 1}`.execute(db)
  const logLines = result.rows.slice(0, limit)
  const hide = await visibleValues(db, visibility)
  const visibleOthers = await othersVisible(db, visibility, logLines)
  const ownCodes = new Set(spans.map((span) => span.code))
  const isSeen = (customerCode: string) =>
    visibleOthers === 'all' || visibleOthers.has(customerCode) || ownCodes.has(customerCode)
  const list = logLines.map((line) => ({
    ...line,
    // The line of several begins with the names of them all.
    ref: visibleOthers === 'all' || !ofBatch.includes(line.action) ? line.ref : `${code} ${name}`,
    at: line.at.toISOString(),
    before: hide(withoutUnseen(line.before, isSeen)),
    after: hide(withoutUnseen(line.after, isSeen)),
  }))
  const last = logLines.at(-1)
  return result.rows.length > limit && last ? { list, next: last.id } : { list }
}

/** Code of a customer, with the period in which it was theirs. */
type Span = { readonly code: string; readonly since: string | null; readonly until: string | null }

const mostRenames = 5

/** The codes a customer had, the present one first: a change of the code is a line itself. */
async function spansOf(db: Kysely<FairDb>, present: string): Promise<Span[]> {
  const spans: Span[] = []
  let [code, until]: [string, string | null] = [present, null]
  for (let renames = 0; renames <= mostRenames; renames++) {
    const result: { rows: { at: string; before: string }[] } = await sql<{ at: string; before: string }>`
      select at::text, before ->> 'customerCode' as before from operation_log
      where action = 'customer.save' and lower(ref) like ${`${literal(code)} %`}
        and after ->> 'customerCode' = ${code} and before ->> 'customerCode' <> ${code}
        and (${until}::timestamptz is null or at < ${until}::timestamptz)
      order by id desc limit 1`.execute(db)
    const renamed = result.rows[0]
    spans.push({ code, since: renamed?.at ?? null, until })
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
function linesIn({ code, since, until }: Span): RawBuilder<unknown> {
  const inTime = sql`(${since}::timestamptz is null or at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or at < ${until}::timestamptz)`
  const [asText, asItem] = [JSON.stringify([code]), JSON.stringify([{ code }])]
  const listsCustomer = (side: string) => sql`${sql.ref(side)} -> 'chosen' @> ${asText}::jsonb
    or ${sql.ref(side)} -> 'chosen' @> ${asItem}::jsonb or ${sql.ref(side)} -> 'repricedOrders' @> ${asItem}::jsonb`
  return sql`
    select id from operation_log
    where lower(ref) like ${`${literal(code)}%`} and (lower(ref) = lower(${code}) or lower(ref) like ${`${literal(code)} %`})
      and ${inTime}
    union select id from operation_log
    where action = any(${ofBatch}) and (${listsCustomer('before')} or ${listsCustomer('after')}) and ${inTime}`
}

/** Returns the codes of the customers named in the entries that the user sees. */
async function othersVisible(
  db: Kysely<FairDb>,
  visibility: Visibility,
  lines: readonly Pick<LogLine, 'before' | 'after'>[],
): Promise<ReadonlySet<string> | 'all'> {
  if (visibility.areas === 'all') return 'all'
  const codes = lines.flatMap(({ before, after }) => [...codesIn(before), ...codesIn(after)])
  const result = await sql<{ code: string }>`
    select code from customers where code = any(${codes}::text[]) and ${customerVisible(visibility)}`.execute(db)
  return new Set(result.rows.map(({ code }) => code))
}

/** Fields of an entry that list customers. */
const lists = ['chosen', 'repricedOrders'] as const

function codesIn(value: unknown): string[] {
  return lists.flatMap((list) => listIn(value, list).map(codeOf))
}

/** Removes customers the user does not see from an entry's lists. */
function withoutUnseen(value: unknown, isSeen: (code: string) => boolean): unknown {
  const presentLists = lists.filter((list) => listIn(value, list).length > 0)
  if (presentLists.length === 0 || typeof value !== 'object') return value
  const visibleEntries = presentLists.map((list) => [
    list,
    listIn(value, list).filter((entry) => isSeen(codeOf(entry))),
  ])
  return { ...value, ...Object.fromEntries(visibleEntries) }
}

function listIn(value: unknown, list: (typeof lists)[number]): readonly unknown[] {
  const entries = typeof value === 'object' && value !== null && list in value ? Reflect.get(value, list) : undefined
  return Array.isArray(entries) ? entries : []
}

function codeOf(entry: unknown): string {
  return String(typeof entry === 'object' && entry !== null && 'code' in entry ? entry.code : entry)
}
