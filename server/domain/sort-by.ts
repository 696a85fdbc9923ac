import { type RawBuilder, sql } from 'kysely'

/** What a list is sorted by: a key, and what must be joined to the list's own table to read it. */
export type SortBy = { readonly key: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> }

/** A column of the list's own table, or of one that is joined to it. */
export function sortedBy(key: RawBuilder<unknown>, joined: RawBuilder<unknown> = sql``): SortBy {
  return { key, joined }
}

/** Numbers that SQL does not know, such as pieces ordered, by the id of the list's rows; who has none has 0. */
export function sortedByNumbers(numbers: ReadonlyMap<number, number>, id: RawBuilder<unknown>): SortBy {
  return {
    key: sql`coalesce(numbered.number, 0)`,
    joined: sql`left join unnest(${[...numbers.keys()]}::int[], ${[...numbers.values()]}::int[])
      as numbered (id, number) on numbered.id = ${id}`,
  }
}
