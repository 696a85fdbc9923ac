import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { describeColour, insertColour, listColours, updateColour } from '../../../../domain/goods/colours.ts'
import { keepImportsOut } from '../../../../domain/locks/import-lock.ts'
import { lockLists } from '../../../../domain/locks/lists-lock.ts'
import type { UploadContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { settleSheet } from '../../sheet/settle-sheet.ts'
import { colours } from './files.ts'
import { type ColourPlanRow, planColours } from './plan.ts'
import { readRows } from './read-rows.ts'

/** Imports a file of colours as a whole, or reports row by row what it would do. */
export const importColours: Handler<typeof goodsCodes.importColor> = async (context, { mode, asWritten = false }) => {
  const { db, files, caller, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await lockLists(db)
  if (mode === 'commit') await keepImportsOut(db)
  const present = await listColours(db)
  const knownTexts = present.flatMap(({ code, name, group }) => [code, name, group])
  const sheet = await readSheet(files[0], colours, { phrases, knownNames: knownTexts, asWritten })
  const planned = planColours(readRows(sheet, phrases), present, phrases)
  const write = async () => {
    await writeColours(context, planned)
    return {}
  }
  const { rows, ...settled } = await settleSheet({ mode, rows: planned, phrases, recordNothing, write })
  const reportedRows = rows.map(({ row, code, action, notes }) => ({ row, code, action, notes }))
  return { ...settled, rows: reportedRows, notices: sheet.notices, isAltered: sheet.isAltered }
}

async function writeColours(context: UploadContext, planned: readonly ColourPlanRow[]): Promise<void> {
  const { db, files, record } = context
  const changing = planned.flatMap(({ before, after }) => (after ? [{ before, after }] : []))
  for (const { before, after } of changing) {
    if (before) await updateColour(db, { ...after, id: before.id })
    else await insertColour(db, after)
  }
  record({
    ref: files[0]?.fileName ?? '',
    before: { colours: changing.flatMap(({ before }) => (before ? [describeColour(before)] : [])) },
    after: { colours: changing.map(({ after }) => describeColour(after)) },
  })
  followInReports(context)
}
