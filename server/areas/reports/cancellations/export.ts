import type { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { cancellationFields } from '@fairdesk/contract/fields/cancellations'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { aboutSheet } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { groupedChanges, inOrder, totalsOf } from './list.ts'

/** Exports the list with all its pages and its totals, and what it was filtered by. */
export const exportCancellations: Handler<typeof cancellations.export> = async (context, query) => {
  const { db, user, caller } = context
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const texts = phrases.cancellations
  const rows = inOrder(await groupedChanges(context, query), query)
  const fields = fieldsOn('file', cancellationFields, 'none')
  const sheet = {
    name: texts.title,
    columns: sheetColumnsOf(fields, { ...texts.columns, code: texts.groups[query.by] }),
    rows: [sheetRowsOf(rows, fields, { cells: {} })],
    totals: { code: texts.total, ...totalsOf(rows) },
    pinned: 1,
  }
  const { from = '', until = '' } = query
  const about = await aboutSheet(context, {
    ...{ phrases, title: texts.title },
    criteria: { goods: query.goods, customers: query.customers },
    lines: [
      [texts.groupedBy, texts.groups[query.by]],
      [texts.span, from === '' && until === '' ? texts.wholeFair : `${from} – ${until}`],
    ],
  })
  return { fileName: fileNameOf(user.fair, texts.title), type: xlsxType, body: writeSheets([sheet, about]) }
}
