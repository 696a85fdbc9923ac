import type { bulkImport, ImportRow } from '@fairdesk/contract/areas/data/bulk-import'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { importWords } from '../columns/words.ts'
import { type KeptRows, keptRows, ownerOf, placeOf } from '../file/kept-file.ts'
import { refuseOtherKinds } from '../own-kinds.ts'
import { rowFrom } from './answer.ts'
import { reasonOf } from './import-lines.ts'

/** Rows of an import by page, of one action if asked for. */
export const importRows: Handler<typeof bulkImport.rows> = async (context, { importId, action, page, limit }) => {
  const { rows } = await own(context, importId)
  const wanted = action === undefined ? rows : rows.filter((row) => row.action === action)
  const list: ImportRow[] = wanted.slice((page - 1) * limit, page * limit).map(rowFrom)
  return { list, count: wanted.length }
}

/** The refused rows as they came, with a last column that says why: mended, they are imported again. */
export const refusedRows: Handler<typeof bulkImport.refusedRows> = async (context, { importId }) => {
  const { header, rows, refused } = await own(context, importId)
  const { texts } = importWords(context.caller.language)
  const columns = header.map((title, at) => ({ key: `c${at}`, title, kind: 'text' as const }))
  const lines = rows
    .filter(({ action }) => action === 'refused')
    .map((one) => ({
      ...Object.fromEntries((refused[placeOf(one)] ?? []).map((text, at) => [`c${at}`, text])),
      reason: reasonOf(one.notes, texts),
    }))
  const content = {
    name: texts.refusedSheet,
    columns: [...columns, { key: 'reason', title: texts.reason, kind: 'text' as const, width: 60 }],
    rows: [lines],
  }
  return {
    fileName: fileNameOf(context.user.fair, texts.refusedSheet),
    type: xlsxType,
    body: writeSheet(content, { sharesTexts: true }),
  }
}

async function own(context: ReadContext, importId: string): Promise<KeptRows> {
  const kept = await keptRows(context.db, importId, ownerOf(context))
  refuseOtherKinds(context.user, kept.kind)
  return kept
}
