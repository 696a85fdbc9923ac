import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { Input } from '@fairdesk/contract/endpoint'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { type FileField, fieldsFor } from '../../domain/import-fields/field.ts'
import { fieldColumns } from '../../domain/import-fields/field-columns.ts'
import { fieldsOfKinds } from '../../domain/import-fields/fields-of-kinds.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import type { Row } from '../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../context.ts'
import { type ExportedRow, exportedRows } from './exported-rows.ts'
import { refuseOtherKinds } from './own-kinds.ts'
import { showValue } from './show-value.ts'
import { importWords, type Words } from './words.ts'

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
