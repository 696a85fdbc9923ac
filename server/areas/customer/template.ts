import { customerFields } from '../../domain/import-fields/customer-fields.ts'
import { fieldsFor } from '../../domain/import-fields/field.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../context.ts'
import { customerColumns, sheetWords } from './sheet-words.ts'

/** A file to fill in: every column, and one line that shows how. */
export async function customerTemplate({ caller, user }: ReadContext): Promise<Download> {
  const fields = fieldsFor(customerFields, visibleTo(user))
  const { texts } = sheetWords(caller.language)
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  const content = { name: texts.customersSheet, columns: customerColumns(fields, caller.language), rows: [[example]] }
  return { fileName: `${texts.customersSheet}.xlsx`, type: xlsxType, body: writeSheet(content) }
}
