import type { bulkImport, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { xlsxType } from '../../domain/sheets/file-name.ts'
import type { Row, SheetContent } from '../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { type FileField, fieldsFor } from './columns/field.ts'
import { fieldColumns } from './columns/field-columns.ts'
import { choicesIn, importWords, labelOf, type Words } from './columns/words.ts'
import { kinds } from './kinds.ts'
import { refuseOtherKinds } from './own-kinds.ts'

/** A file to fill in: every column with one line that shows how, and a sheet that says what each column takes. */
export const importTemplate: Handler<typeof bulkImport.template> = async (context, { kind }) => {
  refuseOtherKinds(context.user, kind)
  const { words, fields } = await columnsFor(context, kind)
  const { importHelp: help } = phrasesIn(context.caller.language)
  return fileOf([exampleSheet(kind, fields, words), helpSheet(kind, fields, { ...words, help })])
}

/** The same with the columns of one grain, a row per entry, and nothing besides. */
export async function plainTemplate(context: ReadContext, kind: MappedKind): Promise<Download> {
  const { words, fields } = await columnsFor(context, kind)
  const shown = fields.filter(({ isImportOnly }) => !isImportOnly)
  return fileOf([exampleSheet(kind, shown, words)])
}

async function columnsFor({ db, caller, user }: ReadContext, kind: MappedKind) {
  const words = importWords(caller.language, await attributeNames(db, caller.language))
  return { words, fields: await fieldsFor(db, kinds[kind].columns, visibleTo(user)) }
}

function fileOf(sheets: readonly [SheetContent, ...SheetContent[]]): Download {
  return { fileName: `${sheets[0].name}.xlsx`, type: xlsxType, body: writeSheets(sheets, { sharesTexts: true }) }
}

function exampleSheet(kind: MappedKind, fields: readonly FileField[], words: Words): SheetContent {
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  return { name: words.texts.sheets[kind], columns: fieldColumns(fields, words.fields[kind]), rows: [[example]] }
}

type HelpWords = Words & { readonly help: Phrases['importHelp'] }

function helpSheet(kind: MappedKind, fields: readonly FileField[], words: HelpWords): SheetContent {
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

function helpRow(kind: MappedKind, field: FileField, words: HelpWords): Row {
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
