import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { attributeOf, styleAttributes } from '@fairdesk/contract/attributes'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { ownNames } from '../../../../domain/goods/attribute-names.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { headingKey } from '../columns/heading-names.ts'
import type { FileValue } from '../file/kept-file.ts'
import { kinds } from '../kinds.ts'
import { codeIndex } from '../lookup/code-index.ts'
import { plainHeading, systemListOf } from '../systems/system-lists.ts'
import type { ExactNames } from './exact-names.ts'
import type { Memory, RememberedMeaning } from './guess-mapping.ts'

export async function readMemory(db: Kysely<FairDb>, kind: MappedKind): Promise<Memory> {
  const columns = await sql<{ heading: string; field: string }>`
    select heading_key as heading, field from import_column_memory where kind = ${kind}`.execute(db)
  const meanings = await sql<RememberedMeaning & { field: string; key: string }>`
    select field, value_key as key, value, was_known as "wasKnown" from import_value_memory where kind = ${kind}`.execute(
    db,
  )
  const byField = [...Map.groupBy(meanings.rows, ({ field }) => field)]
  const sizes = await db.selectFrom('sizes').select('code_key').distinct().execute()
  const names = await namedColumns(db, kind)
  return {
    names: new Map(names),
    ...(kind === 'targets' ? { targetValues: await targetValues(db) } : {}),
    sizes: new Set(sizes.map(({ code_key }) => code_key)),
    // The fair's current attribute names override remembered meanings.
    columns: new Map([...columns.rows.map(({ heading, field }) => [heading, field] as const), ...names]),
    values: new Map(byField.map(([field, some]) => [field, new Map(some.map((meaning) => [meaning.key, meaning]))])),
  }
}

async function targetValues(db: Kysely<FairDb>): Promise<ReadonlySet<string>> {
  const codes = await codeIndex(db)
  const named = styleAttributes.flatMap((type) => [...codes.names(type), ...codes.codes(type)])
  return new Set(named.map(foldCode))
}

/** Deletes what these headings meant in earlier files of the kind. */
export async function forgetColumns(
  db: Kysely<FairDb>,
  kind: MappedKind,
  headings: readonly string[] = [],
): Promise<void> {
  if (headings.length === 0) return
  await sql`
    delete from import_column_memory
    where kind = ${kind} and heading_key = any(${headings.map(headingKey)}::text[])`.execute(db)
}

/** Headings by the fair's own names, in every language: its exports bear them. */
async function namedColumns(db: Kysely<FairDb>, kind: MappedKind): Promise<(readonly [string, string])[]> {
  const names = await ownNames(db)
  return names.flatMap(({ type, zh_CN, zh_TW, en }) => {
    const field = attributeOf(type)
    if (!kinds[kind].columns.some(({ key }) => key === field)) return []
    return [zh_CN, zh_TW, en].map(headingKey).flatMap((key) => (key === '' ? [] : [[key, field] as const]))
  })
}

type Learnt = {
  readonly kind: MappedKind
  readonly header: readonly string[]
  readonly mapping: ImportMapping
  readonly names: ExactNames
  /** Values of the file whose remembered meanings do not hold any more. */
  readonly outlived: readonly FileValue[]
}

/** Stores the meanings of a committed file's columns and values for the next file. */
export async function remember(db: Kysely<FairDb>, learnt: Learnt): Promise<void> {
  await rememberColumns(db, learnt)
  await rememberValues(db, learnt)
}

/** Stores columns, except repeated headings and those that mean this in another system only. */
async function rememberColumns(db: Kysely<FairDb>, { kind, header, mapping }: Learnt): Promise<void> {
  const columns = new Map<string, string>()
  const counts = Map.groupBy(header.map(headingKey), (key) => key)
  const system = systemListOf(kind, header)?.fields ?? {}
  for (const { column, field, fields, size } of mapping.columns) {
    // A heading that is a size is known as one, and says nothing else.
    if (size !== undefined) continue
    const key = headingKey(header[column] ?? '')
    const meaning = fields ? `split:${fields.join(',')}` : field
    const isClear = counts.get(key)?.length === 1 && system[plainHeading(header[column] ?? '')] === undefined
    if (key !== '' && meaning && isClear) columns.set(key, meaning)
  }
  await sql`
    insert into import_column_memory (kind, heading_key, field)
    select ${kind}, * from unnest(${[...columns.keys()]}::text[], ${[...columns.values()]}::text[])
    on conflict (kind, heading_key) do update set field = excluded.field, updated_at = now()`.execute(db)
}

async function rememberValues(db: Kysely<FairDb>, { kind, mapping, names, outlived }: Learnt): Promise<void> {
  const values = new Map(
    Object.entries(mapping.values).flatMap(([field, meanings]) =>
      Object.entries(meanings).map(([text, value]) => {
        const [key, isKnown] = [foldCode(text), names.get(field)?.(text) !== undefined]
        return [`${field}\n${key}`, { field, key, value, known: isKnown }] as const
      }),
    ),
  )
  const learnt = JSON.stringify([...values.values()])
  const outdatedJson = JSON.stringify(outlived.map(({ field, text }) => ({ field, key: foldCode(text) })))
  await sql`
    delete from import_value_memory using jsonb_to_recordset(${outdatedJson}::jsonb) as gone (field text, key text)
    where kind = ${kind} and import_value_memory.field = gone.field and value_key = gone.key`.execute(db)
  await sql`
    insert into import_value_memory (kind, field, value_key, value, was_known)
    select ${kind}, field, key, value, known
    from jsonb_to_recordset(${learnt}::jsonb) as learnt (field text, key text, value text, known boolean)
    on conflict (kind, field, value_key)
      do update set value = excluded.value, was_known = excluded.was_known, updated_at = now()`.execute(db)
}
