import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FactsChange } from '../../../context.ts'
import { textsFor } from '../columns/texts.ts'
import { type ImportFile, keepFile, ownerOf } from '../file/kept-file.ts'
import { keepRows } from '../file/kept-outcomes.ts'
import type { ImportContext } from '../kind-plan.ts'
import { withNamedSheets } from '../mapping/choose-sheet.ts'
import { remember } from '../mapping/memory.ts'
import { startPictures } from '../pictures/picture-job.ts'
import type { ImportSteps } from '../report/progress.ts'
import type { RowOutcome } from '../report/row-report.ts'
import { answerFrom } from '../result/answer.ts'
import { keepImport } from './keep-import.ts'
import { plan, readyToWrite } from './plan-file.ts'
import { tableOf } from './table-of-file.ts'

export type ImportWork = {
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly file: ImportFile
}

/** `pictures`: number of places that get pictures later, from the file. */
export type ImportResult = {
  readonly answer: ImportAnswer
  readonly pictures: number
  /** Undefined if reports are to read everything again. */
  readonly factsChanges: readonly FactsChange[] | undefined
}

/** Reads a file, plans what it would do and, unless this is a dry run, does it in the open transaction. */
export async function importWork(
  context: ImportContext,
  { kind, file, ...work }: ImportWork,
  progress: ImportSteps,
): Promise<ImportResult> {
  const owner = ownerOf(context)
  const texts = await textsFor(context)
  const request = { ...work.request, mapping: withNamedSheets(work.request.mapping ?? file.mapping, file.mapping) }
  const isCommit = request.mode !== 'dryRun'
  const { table, ...sheets } = await tableOf(file, request, { context, kind, texts, progress })
  const planning = { file, kind, request, texts, table, joined: sheets.joined, progress }
  const planned = isCommit ? await readyToWrite(context, planning) : await plan(context, planning)
  const { outcomes, names, effective } = planned
  const answer = answerFrom({ file, kind, request, texts, table, ...sheets, ...planned })
  progress.giveWay()
  if (isCommit) {
    await planned.kindPlan.apply(context.db)
    await startPictures(context, file, planned.pictures)
    const outlived = [...effective.outgrown, ...effective.removed]
    await remember(context.db, { kind, header: table.header, mapping: answer.mapping, names, outlived })
  } else {
    await keepFile(owner, file)
  }
  await keepImport(context, { file, kind, answer, removed: effective.removed })
  await keepRows(owner, file.id, { header: table.header, rows: outcomes, cellsOf: cellsOf(table) })
  return { answer, pictures: planned.pictures.targets.length, factsChanges: planned.kindPlan.factsChanges }
}

/** Returns the cells of a row; for a broken line, which has none, the line itself. */
function cellsOf({ rows, problems }: SheetTable): (outcome: RowOutcome) => readonly string[] {
  const lines = new Map(problems.map(({ row, text }) => [row, [text]]))
  return ({ row, index }) => rows[index] ?? lines.get(row) ?? []
}
