import type { bulkImport } from '@fairdesk/contract/areas/bulk-import'
import type { Input } from '@fairdesk/contract/endpoint'
import { attributeNames } from '../../domain/attribute-names.ts'
import { visibleTo } from '../../domain/session-user.ts'
import type { Row } from '../../domain/sheets/content.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../context.ts'
import { type FileField, fieldsFor } from './columns/field.ts'
import { fieldColumns } from './columns/field-columns.ts'
import { showValue } from './columns/format-value.ts'
import { importWords, type Words } from './columns/words.ts'
import { fieldsOfKinds } from './columns-of-kinds.ts'
import { type ExportedRow, exportedRows } from './exported-rows.ts'
import { refuseOtherKinds } from './own-kinds.ts'

/** Everything of a kind that the user may see, in the columns of its template; imported again it changes nothing. */
export async function exportKind(
  { db, user, caller }: ReadContext,
  { kind }: Input<typeof bulkImport.export>,
): Promise<Download> {
  refuseOtherKinds(user, kind)
  const visibility = visibleTo(user)
  const words = importWords(caller.language, await attributeNames(db, caller.language))
  const fields = await fieldsFor(db, fieldsOfKinds[kind], visibility)
  const name = words.texts.sheets[kind]
  const rows = rowsOf(await exportedRows(kind, { db, visibility }), { fields, words })
  const content = { name, columns: fieldColumns(fields, words.fields[kind]), rows, pinned: 1 }
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheet(content) }
}

type Telling = { readonly fields: readonly FileField[]; readonly words: Words }

async function* rowsOf(runs: AsyncIterable<ExportedRow[]>, { fields, words }: Telling): AsyncGenerator<Row[]> {
  for await (const some of runs) {
    yield some.map((row) => Object.fromEntries(fields.map((field) => [field.key, cellOf(field, row, words)])))
  }
}

/** Numbers that people add up stay numbers; all else is written as an import reads it. */
function cellOf({ key, kind }: FileField, row: ExportedRow, words: Words) {
  const value = row[key]
  const isNumber = kind === 'money' || kind === 'integer'
  return isNumber && (typeof value === 'number' || typeof value === 'string') ? value : showValue(kind, value, words)
}
