import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Code } from './code-index.ts'

const ownTables: Readonly<Record<string, string>> = { brand: 'brands', season: 'seasons', colour: 'colours' }

/** Creates the codes that have no id yet, behind those there are, and gives them theirs. */
export async function createCodes(db: Kysely<FairDb>, codes: Iterable<Code>): Promise<void> {
  const fresh = [...codes].filter(({ id }) => id === null)
  for (const [type, ofType] of Map.groupBy(fresh, (code) => code.type)) {
    const table = ownTables[type]
    const rows = ofType.map(({ code, name }) => ({ code, name, key: foldCode(code) }))
    const inserted = await (table === undefined ? intoCommonCodes(type, rows) : intoTable(table, rows)).execute(db)
    const ids = new Map(inserted.rows.map(({ id, code_key }) => [code_key, id]))
    for (const code of ofType) code.id = ids.get(foldCode(code.code)) ?? null
  }
}

type Row = { readonly code: string; readonly name: string; readonly key: string }
type NewCodeRow = { id: number; code_key: string }

function intoTable(table: string, rows: readonly Row[]): RawBuilder<NewCodeRow> {
  const into = sql.table(table)
  return sql<NewCodeRow>`
    insert into ${into} (code, code_key, name, sort)
    select code, key, name, (select coalesce(max(sort), 0) from ${into}) + place
    from ${rowsOf(rows)} returning id, code_key`
}

function intoCommonCodes(type: string, rows: readonly Row[]): RawBuilder<NewCodeRow> {
  return sql<NewCodeRow>`
    insert into common_codes (type, code, code_key, name, sort)
    select ${type}, code, key, name,
      (select coalesce(max(sort), 0) from common_codes where type = ${type}) + place
    from ${rowsOf(rows)} returning id, code_key`
}

function rowsOf(rows: readonly Row[]): RawBuilder<unknown> {
  return sql`(select code, name, key, place from unnest(${rows.map(({ code }) => code)}::text[],
    ${rows.map(({ name }) => name)}::text[], ${rows.map(({ key }) => key)}::text[])
    with ordinality as fresh (code, name, key, place)) fresh`
}
