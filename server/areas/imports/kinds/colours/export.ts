import type { goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { listColours } from '../../../../domain/goods/colours.ts'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import { writeCsv } from '../../../../domain/sheets/write-csv.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { columnsIn } from './columns.ts'

/** All colours in their order, in the columns that an import reads. */
export async function exportColours(
  { db, user, caller }: ReadContext,
  { format }: Input<typeof goodsCodes.exportColor>,
): Promise<Download> {
  const name = phrasesIn(caller.language).colourSheet.sheet
  const columns = columnsIn(caller.language)
  const rows = [
    (await listColours(db)).map((colour) => ({
      code: colour.code,
      name: colour.name,
      rgb: colour.rgb === null ? '' : `#${colour.rgb}`,
      group: colour.group,
    })),
  ]
  const fileName = fileNameOf(user.fair, name, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name, columns, rows, pinned: 1 }) }
}
