import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'

/** Columns of a row, each a value or an expression; undefined ones are left out. */
type Columns<Row> = { readonly [C in keyof Updateable<Row>]?: Updateable<Row>[C] | RawBuilder<unknown> }

type RowInput<Row> = {
  /** Undefined for a new row. */
  readonly id?: number | undefined
  readonly columns: Columns<Row>
  /** Further columns of a new row. */
  readonly added?: Columns<Row>
  /** Further columns of a stored row. */
  readonly changed?: Columns<Row>
}

/** Adds a row, or gives the row with this id the columns as its next version. Returns the id. */
export async function writeRow<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  { id, columns, added, changed }: RowInput<Tables[Name]>,
): Promise<number> {
  const given = Object.entries({ ...columns, ...(id === undefined ? added : changed) })
  const entries = given.filter(([, value]) => value !== undefined)
  const names = sql.join(entries.map(([name]) => sql.ref(name)))
  const values = sql.join(entries.map(([, value]) => value))
  const sets = sql.join(entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const query =
    id === undefined
      ? sql<{ id: number }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`
      : sql<{ id: number }>`update ${sql.table(table)} set ${sets}, version = version + 1 where id = ${id} returning id`
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error(`no row ${id} in ${table}`)
  return row.id
}
