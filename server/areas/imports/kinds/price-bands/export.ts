import type { goodsParameters } from '@fairdesk/contract/areas/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { rangeRows } from '../../../../domain/prices/price-bands.ts'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet, writeSheets } from '../../../../domain/sheets/write.ts'
import { writeCsv } from '../../../../domain/sheets/write-csv.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { columnsIn } from './columns.ts'

/** All price ranges by price, in the columns that an import reads. */
export async function exportPriceBands(
  { db, user, caller }: ReadContext,
  { format }: Input<typeof goodsParameters.exportGoodsPriceRange>,
): Promise<Download> {
  const name = phrasesIn(caller.language).priceSheet.sheet
  const columns = columnsIn(caller.language)
  const rows = [(await rangeRows(db)).map(({ name: range, min, max }) => ({ name: range, min, max }))]
  const fileName = fileNameOf(user.fair, name, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name, columns, rows, pinned: 1 }) }
}

/**
 * A file to fill in, and a sheet that says what each column is for. It has no line that shows how: what is in a file
 * takes the place of all ranges.
 */
export function priceBandTemplate(language: string): Download {
  const { priceSheet: words } = phrasesIn(language)
  const help = words.help.split('\n').map((line) => ({ help: line }))
  const body = writeSheets([
    { name: words.sheet, columns: columnsIn(language), rows: [] },
    {
      name: words.helpSheet,
      columns: [{ key: 'help', title: words.helpSheet, kind: 'text', width: 80 }],
      rows: [help],
    },
  ])
  return { fileName: `${words.sheet}.xlsx`, type: xlsxType, body }
}
