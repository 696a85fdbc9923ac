import { sortByName } from '@fairdesk/contract/names/compare'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** What a list is sorted by: a key, and what must be joined to the list's own table to read it. */
export type SortBy = { readonly key: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> }

/** A column of the list's own table, or of one that is joined to it. */
export function sortedBy(key: RawBuilder<unknown>, joined: RawBuilder<unknown> = sql``): SortBy {
  return { key, joined }
}

/** Codes and numbers by code point, whatever collation a database that was given has. */
export function byCode(code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${code} collate "C"`
}

/** Numbers that SQL does not know, such as pieces ordered, by the id of the list's rows; who has none has 0. */
export function sortedByNumbers(numbers: ReadonlyMap<number, number>, id: RawBuilder<unknown>): SortBy {
  return {
    key: sql`coalesce(numbered.number, 0)`,
    joined: sql`left join unnest(${[...numbers.keys()]}::int[], ${[...numbers.values()]}::int[])
      as numbered (id, number) on numbered.id = ${id}`,
  }
}

/** Rows at hand by their names; equal ones stay in the order they come, whichever way it goes. */
export function rowsByName<Row>(rows: readonly Row[], nameOf: (row: Row) => string, order: 'asc' | 'desc'): Row[] {
  return order === 'asc' ? sortByName(rows, nameOf) : sortByName(rows.toReversed(), nameOf).toReversed()
}

/** By names as people read them; `named` selects an `id` and a `name` for each row. Equal names share a place; none is null. */
export async function sortedByNames(
  db: QueryExecutorProvider,
  named: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): Promise<SortBy> {
  const { rows } = await sql<{ id: number; name: string }>`${named}`.execute(db)
  let place = 0
  let before: string | undefined
  const places = sortByName(rows, ({ name }) => name).map((row): [number, number] => {
    if (before !== row.name) place++
    before = row.name
    return [row.id, place]
  })
  const { joined } = sortedByNumbers(new Map(places), id)
  return { key: sql`numbered.number`, joined }
}
