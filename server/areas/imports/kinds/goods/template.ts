import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../../domain/attribute-names.ts'
import { visibleTo } from '../../../../domain/session-user.ts'
import { xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { fieldsFor } from '../../columns/field.ts'
import { fieldColumns } from '../../columns/field-columns.ts'
import { goodsFields } from './columns.ts'

/** A file to fill in, one row per colour: every column of that grain, and one line that shows how. */
export async function goodsTemplate({ db, caller, user }: ReadContext): Promise<Download> {
  const seen = await fieldsFor(db, goodsFields, visibleTo(user))
  const fields = seen.filter(({ example }) => example !== undefined)
  const names = await attributeNames(db, caller.language)
  const { importTexts, importFields } = renameAttributes(phrasesIn(caller.language), names)
  const name = importTexts.goodsSheet
  const example = Object.fromEntries(fields.map(({ key, example: text }) => [key, text]))
  const content = { name, columns: fieldColumns(fields, importFields.goods), rows: [[example]] }
  return { fileName: `${name}.xlsx`, type: xlsxType, body: writeSheet(content) }
}
