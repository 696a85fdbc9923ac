/** Runs one statement in the transaction whose search path is the schema. */
type Ask = (text: string, values: unknown[]) => Promise<readonly RecreateStatements[]>

type RecreateStatements = { readonly make: string; readonly drop: string }

const keysSql = `
  select format('alter table %I add constraint %I %s', rel.relname, con.conname, pg_get_constraintdef(con.oid)) as make,
    format('alter table %I drop constraint %I', rel.relname, con.conname) as drop
  from pg_constraint con join pg_class rel on rel.oid = con.conrelid
  where con.connamespace = current_schema()::regnamespace and con.contype = 'f'
  order by rel.relname, con.conname`

const indexesSql = `
  select case when con.oid is null then pg_get_indexdef(ind.indexrelid)
      else format('alter table %I add constraint %I %s', rel.relname, con.conname, pg_get_constraintdef(con.oid)) end as make,
    case when con.oid is null then format('drop index %I', index.relname)
      else format('alter table %I drop constraint %I', rel.relname, con.conname) end as drop
  from pg_index ind
  join pg_class index on index.oid = ind.indexrelid
  join pg_class rel on rel.oid = ind.indrelid
  left join pg_constraint con on con.conindid = ind.indexrelid and con.contype in ('p', 'u')
  where rel.relnamespace = current_schema()::regnamespace and rel.relname = any($1::text[])
  order by con.contype is distinct from 'p', rel.relname, index.relname`

/**
 * Drops what would be checked or maintained row by row while a schema is filled: its foreign keys and the indexes of
 * these large tables. Returns the statements that recreate them over all rows at once, in order.
 */
export async function setAside(ask: Ask, large: readonly string[]): Promise<string[]> {
  const keys = await ask(keysSql, [])
  const indexes = await ask(indexesSql, [[...large]])
  for (const { drop } of [...keys, ...indexes]) await ask(drop, [])
  return [...indexes, ...keys].map(({ make }) => make)
}
