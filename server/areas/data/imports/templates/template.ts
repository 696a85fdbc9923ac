import type { bulkImport, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { xlsxType } from '../../../../domain/sheets/file-name.ts'
import type { Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Download, ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { type FileField, fieldsFor } from '../columns/field.ts'
import { fieldColumns } from '../columns/field-columns.ts'
import { choicesIn, labelOf, type TextsOfScreen, textsFor } from '../columns/texts.ts'
import { kinds } from '../kinds.ts'
import { refuseOtherKinds } from '../own-kinds.ts'

/**
 * Returns a file to fill in: every column with one example line, and a sheet that explains what each column takes.
 */
export const importTemplate: Handler<typeof bulkImport.template> = async (context, { kind }) => {
  refuseOtherKinds(context.user, kind)
  const { texts, fields } = await columnsFor(context, kind)
  const { importHelp: help } = phrasesIn(context.caller.language)
  return fileOf([exampleSheet(kind, fields, texts), helpSheet(kind, fields, { ...texts, help })])
}

/** The same with the columns of one grain, a row per entry, and nothing besides. */
export async function plainTemplate(context: ReadContext, kind: MappedKind): Promise<Download> {
  const { texts, fields } = await columnsFor(context, kind)
  const templateFields = fields.filter(({ isImportOnly }) => !isImportOnly)
  return fileOf([exampleSheet(kind, templateFields, texts)])
}

async function columnsFor({ db, caller, user }: ReadContext, kind: MappedKind) {
  const texts = await textsFor({ db, caller })
  return { texts, fields: await fieldsFor(db, kinds[kind].columns, visibleTo(user)) }
}

export function fileOf(sheets: readonly [SheetContent, ...SheetContent[]]): Download {
  return { fileName: `${sheets[0].name}.xlsx`, type: xlsxType, body: writeSheets(sheets, { sharesTexts: true }) }
}

function exampleSheet(kind: MappedKind, fields: readonly FileField[], texts: TextsOfScreen): SheetContent {
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  return { name: texts.texts.sheets[kind], columns: fieldColumns(fields, texts.fields[kind]), rows: [[example]] }
}

type HelpTexts = TextsOfScreen & { readonly help: Phrases['importHelp'] }

function helpSheet(kind: MappedKind, fields: readonly FileField[], texts: HelpTexts): SheetContent {
  const { help } = texts
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
      [...fields.map((field) => helpRow(kind, field, texts)), ...[help.again, help.clear].map((takes) => ({ takes }))],
    ],
  }
}

function helpRow(kind: MappedKind, field: FileField, texts: HelpTexts): Row {
  const { help } = texts
  const ofKind: Readonly<Record<string, string>> = help.fields[kind] ?? {}
  const choices = field.choices ? Object.values(choicesIn(texts, field.choices)).join('、') : ''
  return {
    column: labelOf(texts, kind, field.key),
    needed: field.required ? texts.texts.yes : '',
    takes: ofKind[field.key] ?? (choices || help.cells[field.kind]),
    example: field.example,
  }
}
