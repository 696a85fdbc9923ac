import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { describeColour, insertColour, listColours, updateColour } from '../../../../../domain/goods/colours.ts'
import { keepImportsOut } from '../../../../../domain/locks/import-lock.ts'
import { lockLists } from '../../../../../domain/locks/lists-lock.ts'
import type { UploadContext } from '../../../../context.ts'
import { followInReports } from '../../../../follow-in-reports.ts'
import type { Handler } from '../../../../handler.ts'
import { readList } from '../../lists/read-list.ts'
import { settleList } from '../../lists/settle-list.ts'
import { colours } from './columns.ts'
import { type ColourChange, planColours } from './plan.ts'

/** Imports a file of colours as a whole, or reports row by row what it would do. */
export const importColours: Handler<typeof goodsCodes.importColor> = async (context, { mode, asWritten = false }) => {
  const { db, files, caller, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await lockLists(db)
  if (mode === 'commit') await keepImportsOut(db)
  const present = await listColours(db)
  const knownNames = present.flatMap(({ code, name, group }) => [code, name, group])
  const file = await readList(files[0], colours, { phrases, knownNames, asWritten })
  const plan = await planColours(file, { present, phrases, write: (changes) => writeColours(context, changes) })
  const { rows, ...settled } = await settleList({
    ...{ mode, report: file.report, phrases, recordNothing },
    write: async () => {
      await plan.apply(db)
      return {}
    },
  })
  const colourRows = rows.map(({ name, ...row }) => ({ ...row, code: name.normalize('NFKC') }))
  return { ...settled, rows: colourRows, notices: file.notices, isAltered: file.isAltered }
}

async function writeColours(context: UploadContext, changes: readonly ColourChange[]): Promise<void> {
  const { db, files, record } = context
  for (const { before, after } of changes) {
    if (before) await updateColour(db, { ...after, id: before.id })
    else await insertColour(db, after)
  }
  record({
    ref: files[0]?.fileName ?? '',
    before: { colours: changes.flatMap(({ before }) => (before ? [describeColour(before)] : [])) },
    after: { colours: changes.map(({ after }) => describeColour(after)) },
  })
  followInReports(context)
}
