import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportRow } from '@fairdesk/contract/areas/data/import-answer'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../../domain/sheets/writing/write.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { importTextsOfScreen } from '../columns/texts.ts'
import { ownerOf } from '../file/kept-file.ts'
import { keptRows, type StoredOutcomes } from '../file/kept-outcomes.ts'
import { refuseOtherKinds } from '../own-kinds.ts'
import { rowFrom } from './answer.ts'
import { reasonOf } from './import-lines.ts'

/** Rows of an import by page, of one action if asked for. */
export const importRows: Handler<typeof bulkImport.rows> = async (context, { importId, action, page, limit }) => {
  const outcomes = await ownRows(context, importId)
  const list: ImportRow[] = []
  for await (const { outcome } of outcomes.rows(action, { start: (page - 1) * limit, end: page * limit }))
    list.push(rowFrom(outcome))
  return { list, count: outcomes.count(action) }
}

/** The refused rows as they came, with a last column that says why: mended, they are imported again. */
export const refusedRows: Handler<typeof bulkImport.refusedRows> = async (context, { importId }) => {
  const outcomes = await ownRows(context, importId)
  const { texts } = importTextsOfScreen(context.caller.language)
  const former = formerReasons(outcomes.header)
  const columns = outcomes.header.flatMap((title, index) =>
    former.has(index) ? [] : [{ key: `c${index}`, title, kind: 'text' as const }],
  )
  const lines = async function* () {
    for await (const { outcome, cells } of outcomes.rows('refused', { start: 0, end: Infinity }))
      yield [
        {
          ...Object.fromEntries(cells.map((text, index) => [`c${index}`, text])),
          reason: reasonOf(outcome.notes, texts),
        },
      ]
  }
  const content = {
    name: texts.refusedSheet,
    columns: [...columns, { key: 'reason', title: texts.reason, kind: 'text' as const, width: 60 }],
    rows: lines(),
  }
  return {
    fileName: fileNameOf(context.user.fair, texts.refusedSheet),
    type: xlsxType,
    body: writeSheet(content, { sharesTexts: true }),
  }
}

async function ownRows(context: ReadContext, importId: string): Promise<StoredOutcomes> {
  const outcomes = await keptRows(context.db, importId, ownerOf(context))
  refuseOtherKinds(context.user, outcomes.kind)
  return outcomes
}

/** Returns the columns with the reasons of an earlier trial, in a file that was downloaded here before. */
function formerReasons(header: readonly string[]): ReadonlySet<number> {
  const titles = new Set(Object.values(everyLanguage).map(({ importTexts }) => importTexts.reason))
  const last = header.findLastIndex((title) => !titles.has(title))
  return new Set(header.flatMap((_, index) => (index > last ? index : [])))
}
