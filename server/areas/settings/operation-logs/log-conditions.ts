import type { LogFilter, LogPosition } from '@fairdesk/contract/areas/settings/operation-logs'
import { securityActions } from '@fairdesk/contract/settings/security-actions'
import { type RawBuilder, sql } from 'kysely'
import { accountsBeginning } from './log-accounts.ts'
import type { LogDatabase } from './log-database.ts'

type Condition = RawBuilder<unknown>

/** Search strategy for log lines. */
export type Search = {
  /** The rows to begin with, which an index finds from the newest on. */
  readonly lead: Lead
  /** Conditions an index serves beside the lead. */
  readonly span: readonly Condition[]
  /** Conditions checked on each line; without any, the lead's rows are the answer. */
  readonly filterConditions: readonly Condition[]
}
type Lead =
  | { readonly kind: 'time' }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'accounts'; readonly accounts: readonly string[] }
  | { readonly kind: 'lines'; readonly ids: readonly number[] }

/** An object with no more lines than this is looked up; those of a frequent one come soon by themselves. */
const fewLines = 2000
/** More accounts than this are asked of each line instead. */
const fewAccounts = 50

export async function searchFor(db: LogDatabase, filter: LogFilter, timeZone: string): Promise<Search> {
  const { action, ref, place } = filter
  const accounts = await accountsOf(db, filter)
  const ids = ref === '' ? null : await linesOn(db, ref)
  const lead = leadFor({ ids, accounts, action })
  const { kind } = lead
  return {
    lead,
    span: spanOf(filter, timeZone),
    filterConditions: [
      ...(place === 'security' ? [sql`action = any(${[...securityActions]}::text[])`] : []),
      ...(action && kind !== 'action' ? [sql`action = ${action}`] : []),
      ...(accounts && kind !== 'accounts' ? [sql`account = any(${accounts}::text[])`] : []),
      ...(ref && kind !== 'lines' ? [sql`lower(ref) like ${beginning(ref)}`] : []),
      ...(filter.keyword ? [contains(filter.keyword)] : []),
    ],
  }
}

/** Null: everybody's. */
async function accountsOf(db: LogDatabase, { accounts, accountBegins }: LogFilter): Promise<string[] | null> {
  if (accounts.length === 0 && accountBegins === '') return null
  const prefixMatches = accountBegins === '' ? [] : await accountsBeginning(db, accountBegins)
  return [...new Set([...accounts, ...prefixMatches])]
}

function leadFor({
  ids,
  accounts,
  action,
}: {
  ids: readonly number[] | null
  accounts: readonly string[] | null
  action: string
}): Lead {
  if (ids) return { kind: 'lines', ids }
  if (accounts && accounts.length <= fewAccounts) return { kind: 'accounts', accounts }
  return action ? { kind: 'action', action } : { kind: 'time' }
}

function spanOf({ from, until }: LogFilter, timeZone: string): Condition[] {
  return [
    ...(from ? [sql`at >= ${instant(from, timeZone)}`] : []),
    ...(until ? [sql`at < ${instant(until, timeZone)}`] : []),
  ]
}

function instant(timeText: string, timeZone: string): Condition {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(timeText)
  return hasOffset ? sql`${timeText}::timestamptz` : sql`(${timeText}::timestamp at time zone ${timeZone})`
}

/** The lines of objects that begin so, or null where they are many. */
async function linesOn(db: LogDatabase, ref: string): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`
    select id from operation_log where lower(ref) like ${beginning(ref)} limit ${fewLines + 1}`.execute(db)
  return rows.length > fewLines ? null : rows.map(({ id }) => id)
}

function beginning(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/**
 * Matches a keyword. The whole text is searched first, which is cheap; a match is searched again without field names.
 */
function contains(keyword: string): Condition {
  const needle = keyword.toLowerCase()
  // Escape as inside JSON.
  const escaped = JSON.stringify(needle).slice(1, -1)
  // Chinese and digits have no case, and folding a text costs as much as searching it.
  const folded = (text: Condition) => (needle === keyword.toUpperCase() ? text : sql`lower(${text})`)
  const values = sql`concat_ws(' ', before, after)`
  return sql`(position(${needle} in ${folded(sql`ref`)}) > 0 or case
    when position(${escaped} in ${folded(values)}) = 0 then false
    else position(${escaped} in ${folded(sql`regexp_replace(${values}, '"[^"\\\\]*": ', '', 'g')`)}) > 0
  end)`
}

/** Returns the condition for lines after this one, towards older ones. */
export function afterPosition(next: LogPosition | undefined): readonly Condition[] {
  return next ? [sql`(at, id) < (${next.at}::timestamptz, ${next.id})`] : []
}
