import type { bulkImport, ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { type FileField, fieldsFor } from '../../domain/import-fields/field.ts'
import { fieldColumns } from '../../domain/import-fields/field-columns.ts'
import { fieldsOfKinds } from '../../domain/import-fields/fields-of-kinds.ts'
import { xlsxType } from '../../domain/sheets/file-name.ts'
import type { Row, SheetContent } from '../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../context.ts'
import { refuseOtherKinds } from './own-kinds.ts'
import { choicesIn, importWords, labelOf, type Words } from './words.ts'

/** A file to fill in: every column with one line that shows how, and a sheet that says what each column takes. */
export async function importTemplate(
  { db, caller, user }: ReadContext,
  { kind }: Input<typeof bulkImport.template>,
): Promise<Download> {
  refuseOtherKinds(user, kind)
  const words = importWords(caller.language, await attributeNames(db, caller.language))
  const fields = await fieldsFor(db, fieldsOfKinds[kind], visibleTo(user))
  const name = words.texts.sheets[kind]
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  const sheet = { name, columns: fieldColumns(fields, words.fields[kind]), rows: [[example]] }
  const { importHelp: help } = phrasesIn(caller.language)
  const body = writeSheets([sheet, helpSheet(kind, fields, { ...words, help })])
  return { fileName: `${name}.xlsx`, type: xlsxType, body }
}

type Helping = Words & { readonly help: Phrases['importHelp'] }

function helpSheet(kind: ImportKind, fields: readonly FileField[], words: Helping): SheetContent {
  const { help } = words
  const text = (key: string, title: string, width: number) => ({ key, title, width, kind: 'text' as const })
  return {
    name: help.sheet,
    columns: [
      text('column', help.column, 18),
      text('needed', help.needed, 8),
      text('takes', help.takes, 70),
      text('example', help.example, 24),
    ],
    rows: [
      [...fields.map((field) => helpRow(kind, field, words)), ...[help.again, help.clear].map((takes) => ({ takes }))],
    ],
  }
}

function helpRow(kind: ImportKind, field: FileField, words: Helping): Row {
  const { help } = words
  const ofKind: Readonly<Record<string, string>> = help.fields[kind] ?? {}
  const choices = field.choices ? Object.values(choicesIn(words, field.choices)).join('、') : ''
  return {
    column: labelOf(words, kind, field.key),
    needed: field.required ? words.texts.yes : '',
    takes: ofKind[field.key] ?? (choices || help.cells[field.kind]),
    example: field.example,
  }
}
