import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { customerFields } from '../../domain/import-fields/customer-fields.ts'
import { fieldsFor } from '../../domain/import-fields/field.ts'
import { fieldColumns } from '../../domain/import-fields/field-columns.ts'
import { xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../context.ts'

/** A file to fill in: every column, and one line that shows how. */
export async function customerTemplate({ db, caller, user }: ReadContext): Promise<Download> {
  const fields = await fieldsFor(db, customerFields, visibleTo(user))
  const names = await attributeNames(db, caller.language)
  const { importTexts, importFields } = renameAttributes(phrasesIn(caller.language), names)
  const name = importTexts.customersSheet
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  const content = { name, columns: fieldColumns(fields, importFields.customers), rows: [[example]] }
  return { fileName: `${name}.xlsx`, type: xlsxType, body: writeSheet(content) }
}
