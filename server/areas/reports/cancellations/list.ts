import type {
  CancellationFilter,
  CancellationQuery,
  CancellationRow,
  CancellationTotals,
  cancellations,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { sql } from 'kysely'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { changedPieces, groupSql } from './changed-pieces.ts'

export const cancellationList: Handler<typeof cancellations.list> = async (context, query) => {
  const rows = inOrder(await groupedChanges(context, query), query)
  const { page, limit } = query
  return { list: rows.slice((page - 1) * limit, page * limit), count: rows.length, totals: totalsOf(rows) }
}

/** Returns one row per group with a change, in no order. */
export async function groupedChanges(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  filter: CancellationFilter,
): Promise<CancellationRow[]> {
  const { key, code, name } = groupSql(filter.by, user.fair.timeZone)
  const { rows } = await sql<CancellationRow>`
    select ${key} as key, max(${code}) as code, max(${name}) as name, sum(minus)::int as minus, sum(plus)::int as plus,
      (sum(plus) - sum(minus))::int as net, count(*) filter (where minus > 0)::int as cuts, count(*)::int as changes,
      max(minus) as largest
    ${changedPieces(filter, user)}
    group by 1`.execute(db)
  return rows
}

/** Rows by a figure or a text; equal ones by their code. */
export function inOrder(
  rows: readonly CancellationRow[],
  { sort, order }: Pick<CancellationQuery, 'sort' | 'order'>,
): CancellationRow[] {
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || compareCodes(a.code, b.code))
}

export function totalsOf(rows: readonly CancellationRow[]): CancellationTotals {
  const sum = (key: keyof CancellationTotals) => rows.reduce((total, row) => total + row[key], 0)
  return {
    minus: sum('minus'),
    plus: sum('plus'),
    net: sum('net'),
    cuts: sum('cuts'),
    changes: sum('changes'),
    largest: Math.max(0, ...rows.map(({ largest }) => largest)),
  }
}
