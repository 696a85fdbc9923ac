import { sortByName } from '@fairdesk/contract/names/compare'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Sort order of a list: a key, and the joins to the list's own table that it needs. */
export type SortBy = { readonly key: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> }

/** A column of the list's own table, or of one that is joined to it. */
export function sortedBy(key: RawBuilder<unknown>, joined: RawBuilder<unknown> = sql``): SortBy {
  return { key, joined }
}

/** Codes and numbers by code point, whatever collation a database that was given has. */
export function byCode(code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${code} collate "C"`
}

/** Sorts by numbers not available in SQL, such as pieces ordered, by row id; missing ones count as 0. */
export function sortedByNumbers(numbers: ReadonlyMap<number, number>, id: RawBuilder<unknown>): SortBy {
  return {
    key: sql`coalesce(numbered.number, 0)`,
    joined: sql`left join unnest(${[...numbers.keys()]}::int[], ${[...numbers.values()]}::int[])
      as numbered (id, number) on numbered.id = ${id}`,
  }
}

type SortQuery<Sort extends string> = { readonly sort: Sort; readonly order: 'asc' | 'desc' }

/** Value of a row for each key of a list's sort but 'sort', which is the order the rows come in. */
export type SortValues<Row, Sort extends string> = {
  readonly [S in Exclude<Sort, 'sort'>]: (row: Row) => number | string
}

/** Sorts rows in memory as a list's query asks; ties keep their order in both directions. */
export function rowsBy<Row, Sort extends string>(
  rows: readonly Row[],
  { sort, order }: SortQuery<Sort>,
  values: SortValues<Row, Sort>,
): readonly Row[] {
  const valuesBySort: { readonly [key in string]?: (row: Row) => number | string } = values
  const sortValueOf = valuesBySort[sort]
  if (!sortValueOf) return order === 'asc' ? rows : rows.toReversed()
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [sortValueOf(a), sortValueOf(b)]
    return left < right ? -sign : left > right ? sign : 0
  })
}

/** Sorts rows in memory by name; ties keep their order in both directions. */
export function rowsByName<Row>(rows: readonly Row[], nameOf: (row: Row) => string, order: 'asc' | 'desc'): Row[] {
  return order === 'asc' ? sortByName(rows, nameOf) : sortByName(rows.toReversed(), nameOf).toReversed()
}

/**
 * Sorts by names in reading order; `named` selects an `id` and a `name` per row. Equal names tie; names must not be
 * null.
 */
export async function sortedByNames(
  db: QueryExecutorProvider,
  named: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): Promise<SortBy> {
  const { rows } = await sql<{ id: number; name: string }>`${named}`.execute(db)
  let rank = 0
  let previousName: string | undefined
  const ranks = sortByName(rows, ({ name }) => name).map((row): [number, number] => {
    if (previousName !== row.name) rank++
    previousName = row.name
    return [row.id, rank]
  })
  const { joined } = sortedByNumbers(new Map(ranks), id)
  return { key: sql`numbered.number`, joined }
}
