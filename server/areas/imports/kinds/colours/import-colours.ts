import type { ColourSheetAnswer, goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { insertColour, listColours, sayColour, updateColour } from '../../../../domain/goods/colours.ts'
import { keepImportsOut } from '../../../../domain/import-lock.ts'
import { lockLists } from '../../../../domain/lists-lock.ts'
import type { UploadContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import { readTitled } from '../../file/read-titled.ts'
import { noticesOf } from '../../file/titled-lines.ts'
import { columnNamed } from './columns.ts'
import { type Planned, planColours } from './plan.ts'
import { readRows } from './read-rows.ts'

/** No range of clothes has more colours; a longer file is another one. */
const mostRows = 5000
/** Rows told in the answer. */
const mostTold = 500
/** Lines of a refusal. */
const mostLines = 50

/** Takes a file of colours as a whole, or tells row by row what it would do. */
export async function importColours(
  context: UploadContext,
  { mode }: Input<typeof goodsCodes.importColor>,
): Promise<ColourSheetAnswer> {
  const { db, files, caller, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  const titled = await readTitled(files[0], {
    mostRows,
    columnNamed,
    required: ['code', 'name'],
    texts: { ...phrases.importTexts, noColumn: phrases.colourSheet.noColumn },
  })
  const rows = readRows(titled, phrases)
  await lockLists(db)
  if (mode === 'commit') await keepImportsOut(db)
  const planned = planColours(rows, await listColours(db), phrases)
  const notices = noticesOf(titled, phrases.importTexts)
  const answer = { ...answerFrom(planned, mode === 'commit'), notices }
  if (mode === 'commit' && answer.counts.refused > 0) refuse('import.refused', { lines: linesOf(planned, phrases) })
  const changing = planned.filter(({ after }) => after !== null)
  if (mode === 'dryRun' || changing.length === 0) {
    recordNothing()
    return answer
  }
  for (const { before, after } of changing) {
    if (!after) continue
    if (before) await updateColour(db, { ...after, id: before.id })
    else await insertColour(db, after)
  }
  record({
    ref: files[0]?.fileName ?? '',
    before: { colours: changing.flatMap(({ before }) => (before ? [sayColour(before)] : [])) },
    after: { colours: changing.flatMap(({ after }) => (after ? [sayColour(after)] : [])) },
  })
  followInReports(context)
  return answer
}

const order = ['refused', 'created', 'changed', 'left'] as const

function answerFrom(planned: readonly Planned[], committed: boolean): Omit<ColourSheetAnswer, 'notices'> {
  const of = (action: Planned['action']) => planned.filter((row) => row.action === action).length
  const rank = ({ action }: Planned) => order.indexOf(action)
  return {
    committed,
    counts: { created: of('created'), changed: of('changed'), left: of('left'), refused: of('refused') },
    rows: planned
      .toSorted((one, other) => rank(one) - rank(other) || one.row - other.row)
      .slice(0, mostTold)
      .map(({ row, code, action, notes }) => ({ row, code, action, notes })),
  }
}

/** The client splits the text at commas, so the lines themselves have none. */
function linesOf(planned: readonly Planned[], { importTexts }: Phrases): string {
  return planned
    .filter(({ action }) => action === 'refused')
    .slice(0, mostLines)
    .map(({ row, notes }) => importTexts.row({ row, text: notes.join('；') }).replaceAll(',', '，'))
    .join(',')
}
