import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../domain/sheets/in-one-snapshot.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Download, ReadContext } from '../../context.ts'
import { type FileField, fieldsFor } from './columns/field.ts'
import { fieldColumns } from './columns/field-columns.ts'
import { formatValue } from './columns/format-value.ts'
import { type TextsOfScreen, textsFor } from './columns/texts.ts'

/** Values by the keys of the kind's columns, as an import's cells have them. */
export type ExportedRow = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

const run = 2000

type ExportFileOptions = {
  readonly kind: MappedKind
  readonly columns: readonly FileField[]
  /** Runs of rows, each read when the file has room for it. */
  rowsOf(snapshot: Kysely<FairDb>, visibility: Visibility): AsyncIterable<readonly ExportedRow[]>
  readonly pinned: number
}

/** A file of a kind's rows as they were at one moment, with the columns that the user may see. */
export async function exportFile({ db, user, caller }: ReadContext, exporting: ExportFileOptions): Promise<Download> {
  const { kind, rowsOf, pinned } = exporting
  const visibility = visibleTo(user)
  const texts = await textsFor({ db, caller })
  const fields = await fieldsFor(db, exporting.columns, visibility)
  const name = texts.texts.sheets[kind]
  const rows = await inOneSnapshot(db, async function* (snapshot) {
    for await (const some of rowsOf(snapshot, visibility)) yield some.map((row) => formatted(row, fields, texts))
  })
  const content = { name, columns: fieldColumns(fields, texts.fields[kind]), rows, pinned }
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheet(content, { sharesTexts: true }) }
}

/** The rows of a query, whose order is always the same, by pages. */
export async function* pagesOf<Row>(db: Kysely<FairDb>, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  for (let start = 0; ; start += run) {
    const { rows } = await sql<Row>`${query} limit ${run} offset ${start}`.execute(db)
    yield rows
    if (rows.length < run) return
  }
}

/** Numbers that people add up stay numbers; all else is written as an import reads it. */
function formatted(row: ExportedRow, fields: readonly FileField[], texts: TextsOfScreen) {
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      const value = row[key]
      const isNumber = kind === 'money' || kind === 'integer'
      const isFigure = isNumber && (typeof value === 'number' || typeof value === 'string')
      return [key, isFigure ? value : formatValue(kind, value, texts)]
    }),
  )
}
