import type {
  CancellationFilter,
  CancellationQuery,
  CancellationRow,
  CancellationTotals,
  cancellations,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { compareCodes } from '@fairdesk/contract/names/compare'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { eventQueryOf } from './event-query.ts'

export const cancellationList: Handler<typeof cancellations.list> = async (context, query) => {
  const rows = inOrder(await groupedChanges(context, query), query)
  const { page, limit } = query
  return { list: rows.slice((page - 1) * limit, page * limit), count: rows.length, totals: totalsOf(rows) }
}

/** Returns one row per group with a change, in no order. */
export async function groupedChanges(
  context: Pick<ReadContext, 'db' | 'user' | 'engine'>,
  filter: CancellationFilter,
): Promise<CancellationRow[]> {
  const query = await eventQueryOf(context, filter)
  const groups = await (await context.engine()).eventGroups(query)
  return groups.map((group) => ({ ...group, net: group.plus - group.minus }))
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
